// The finale: the result first, then the sides as scrolls, their rows counted up, and where to go on.

import { h } from "../page/dom.js";
import { morph } from "../page/morph.js";
import { letterOf } from "../page/seats.js";
import { listed, say } from "../page/words.js";
import { ruleLink } from "./rules.js";

/** @import { Scene, ScoreRow, Side } from "../types.js" */

/**
 * @param {{
 *   icons: ReturnType<typeof import("./icons.js").makeIcons>,
 *   panels: ReturnType<typeof import("./panels.js").makePanels>,
 *   send: (type: string) => void,
 * }} parts
 */
export function makeEnding({ icons: { icon }, panels, send }) {
  const box = h("div", { class: "tk-finale" });
  /** Whether somebody looks at the table below it. */
  let aside = false;
  const toggle = () => {
    aside = !aside;
    box.classList.toggle("tk-aside-now", aside);
    see.textContent = say(aside ? "see-the-result" : "see-the-table");
  };
  /** @param {string} words @param {() => void} onclick */
  const button = (words, onclick, look = "") =>
    h("button", { type: "button", class: `tk-button ${look}`, onclick }, words);
  const see = button(say("see-the-table"), toggle);
  const again = button(say("play-again"), () => send("again"), "tk-primary");
  const save = button(say("save-the-game"), () => send("save"));
  // A panel that some table has and another has not.
  const ways = ["lookback", "whatif"]
    .filter((name) => panels.has(name))
    .map((name) => button(panels.label(name), () => panels.toggle(name)));
  const buttons = h("div", { class: "tk-onward" }, again, ways, save, see);

  /** @param {Scene} now */
  function draw(now) {
    const { result } = now;
    if (!result || now.replay.at != null) {
      box.replaceChildren();
      return;
    }
    again.hidden = !now.again;
    save.hidden = !now.save;
    if (box.firstElementChild) {
      morph(/** @type {HTMLElement} */ (box.firstElementChild), drawn(now, icon));
    } else {
      aside = true;
      toggle();
      box.append(drawn(now, icon), buttons);
    }
  }
  return { box, draw };
}

/**
 * @param {Scene} now
 * @param {(name: string) => ChildNode | null} icon
 */
function drawn({ result }, icon) {
  if (!result) return h("div");
  const { headline, words, rule, sides } = result;
  const about = { class: "tk-end", role: "region", "aria-label": say("result"), tabindex: "-1" };
  return h(
    "div",
    about,
    h("h3", {}, headline),
    h("p", {}, words, " ", rule && ruleLink(rule)),
    h(
      "div",
      { class: "tk-scrolls" },
      sides.map((side, place) => scroll(side, place, icon)),
    ),
  );
}

/**
 * A side of the game: its people with what each of them brings, and the sum.
 * @param {Side} side
 * @param {number} place
 * @param {(name: string) => ChildNode | null} icon
 */
function scroll({ title, crest, points, won, people, rows }, place, icon) {
  const line = (/** @type {ScoreRow} */ [words, rule, number]) =>
    h("tr", {}, h("td", {}, words, " ", ruleLink(rule)), h("td", {}, String(number)));
  const table = (/** @type {ScoreRow[]} */ all) =>
    all.length > 0 &&
    h("table", { "aria-label": say("score-parts") }, h("tbody", {}, all.map(line)));
  return h(
    "section",
    { class: `tk-scroll${won ? " tk-won" : ""}`, style: `--place:${place}` },
    h(
      "header",
      {},
      crest && icon(crest),
      h("h4", {}, title || listed(people.map(({ name }) => name))),
      h("b", { class: "tk-total" }, String(points), h("small", {}, say("points", { points }))),
    ),
    people.map((person) =>
      h(
        "div",
        { class: "tk-person", "data-colour": person.seat },
        h(
          "span",
          { class: "tk-portrait", "aria-hidden": "true" },
          person.face && icon(person.face),
          h("b", { class: "tk-letter" }, letterOf(person.seat)),
          person.role && h("i", {}, icon(person.role)),
        ),
        h("p", {}, h("b", {}, person.name), " ", h("small", {}, person.about)),
        table(person.rows),
      ),
    ),
    table(rows),
  );
}
