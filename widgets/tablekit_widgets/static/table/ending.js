// The finale: the result first, then the sides as scrolls, their rows counted up, and where to go on.

import { h } from "../page/dom.js";
import { morph } from "../page/morph.js";
import { letterOf } from "../page/seats.js";
import { listed, say } from "../page/words.js";
import { ruleLink } from "./rules.js";

/**
 * @import { Scene, ScoreRow, Side } from "../types.js"
 * @typedef {Side["people"][number]} Person
 */

// A window narrower than this, in pixels, has its panels over the table.
const PHONE = 580;

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
  // Who has asked for another game, before the button that comes along.
  const offer = h("p", { class: "tk-offer", role: "status" });
  const buttons = h("div", { class: "tk-onward" }, offer, again, ways, save, see);

  /** @param {Scene} now */
  function draw(now) {
    const { result } = now;
    if (!result || now.replay.at != null) {
      box.replaceChildren();
      return;
    }
    again.hidden = !now.again;
    again.textContent = say(now.offer ? "join" : "play-again");
    if (offer.textContent !== now.offer) offer.textContent = now.offer;
    save.hidden = !now.save;
    if (box.firstElementChild) {
      morph(/** @type {HTMLElement} */ (box.firstElementChild), drawn(now, icon));
    } else {
      aside = true;
      toggle();
      box.append(drawn(now, icon), buttons);
      if (innerWidth < PHONE) panels.show(""); // there an open panel would hang over it
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
  const { headline, words, rule, victor, sides } = result;
  const about = { class: "tk-end", role: "region", "aria-label": say("result"), tabindex: "-1" };
  return h(
    "div",
    about,
    victor && h("span", { class: "tk-victor", "aria-hidden": "true" }, icon(victor)),
    h("h3", { class: headline.length > 40 && "tk-long" }, headline),
    h("p", {}, words, " ", rule && ruleLink(rule)),
    h(
      "div",
      { class: "tk-scrolls" },
      sides.map((side, place) => scroll(side, place, icon)),
    ),
  );
}

/**
 * A side of the game: its people with what each of them brings, and the sum. Somebody who stands
 * alone is the head of the scroll.
 * @param {Side} side
 * @param {number} place
 * @param {(name: string) => ChildNode | null} icon
 */
function scroll({ title, crest, points, won, people, rows }, place, icon) {
  const line = (/** @type {ScoreRow} */ [words, rule, number]) =>
    h(
      "tr",
      {},
      h("td", {}, words, " ", ruleLink(rule)),
      h("td", {}, String(number).replace("-", "−")),
    );
  const table = (/** @type {ScoreRow[]} */ all) =>
    all.length > 0 &&
    h("table", { "aria-label": say("score-parts") }, h("tbody", {}, all.map(line)));
  const bust = (/** @type {Person} */ { seat, face, role }) =>
    h(
      "span",
      { class: "tk-bust", "aria-hidden": "true", "data-colour": seat },
      icon(face),
      h("b", { class: "tk-letter" }, letterOf(seat)),
      role && h("i", {}, icon(role)),
    );
  const alone = !title && people.length === 1 ? people[0] : null;
  const many = people.length > 3 ? " tk-many" : "";
  return h(
    "section",
    { class: `tk-scroll${won ? " tk-won" : ""}${many}`, style: `--place:${place}` },
    h(
      "header",
      {},
      alone ? bust(alone) : crest && icon(crest),
      h(
        "h4",
        {},
        title || listed(people.map(({ name }) => name)),
        alone?.about && h("small", {}, alone.about),
      ),
      h("b", { class: "tk-total" }, String(points), h("small", {}, say("points", { points }))),
    ),
    alone
      ? table(alone.rows)
      : h(
          "div",
          { class: "tk-side-people" },
          people.map((person) =>
            h(
              "div",
              { class: "tk-person" },
              bust(person),
              h("p", {}, h("b", {}, person.name), " ", h("small", {}, person.about)),
              table(person.rows),
            ),
          ),
        ),
    table(rows),
  );
}
