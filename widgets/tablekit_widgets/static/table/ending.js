// The end of a game: who wins, and how the score is made up.

import { h } from "../page/dom.js";
import { morph } from "../page/morph.js";
import { listed, say } from "../page/words.js";
import { ruleLink } from "./rules.js";

/** @import { Result } from "../types.js" */

export function makeEnding() {
  const box = h("div");
  /** @param {Result | null} result */
  function draw(result) {
    if (!result) box.replaceChildren();
    else if (box.firstElementChild) {
      morph(/** @type {HTMLElement} */ (box.firstElementChild), drawn(result));
    } else box.append(drawn(result));
  }
  return { box, draw };
}

/** @param {Result} result */
function drawn({ winners, words, rows, scores }) {
  const row = (/** @type {Result["rows"][0]} */ [text, rule, points]) =>
    h("tr", {}, h("td", {}, text), h("td", {}, ruleLink(rule)), h("td", {}, String(points)));
  const score = (/** @type {Result["scores"][0]} */ [name, points]) =>
    h(
      "li",
      { class: winners.includes(name) ? "tk-won" : "" },
      h("span", {}, name),
      h("b", {}, String(points)),
    );
  const count = winners.length;
  return h(
    "div",
    { class: "tk-end", role: "region", "aria-label": say("result"), tabindex: "-1" },
    h(
      "div",
      {},
      h("h3", {}, count ? say("winners", { count, names: listed(winners) }) : say("nobody-wins")),
      h("p", {}, words),
      h("ul", { class: "tk-scores", "aria-label": say("scores") }, scores.map(score)),
    ),
    h("table", { "aria-label": say("score-parts") }, h("tbody", {}, rows.map(row))),
  );
}
