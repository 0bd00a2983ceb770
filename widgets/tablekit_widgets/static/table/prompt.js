// The prompt: one sentence, and what can be said with a button.

import { h } from "../page/dom.js";
import { morph } from "../page/morph.js";
import { say } from "../page/words.js";
import { complete, isEmpty, offers, signature } from "./picking.js";

/** @import { Picks, Scene } from "../types.js" */

const ABOUT = () => ({ role: "group", "aria-label": say("what-to-do"), tabindex: "-1" });

export function makePrompt() {
  const box = h("div", { class: "tk-prompt", ...ABOUT() });
  /** How high the question was before anything was picked. */
  let held = 0;
  let picked = "";
  /**
   * @param {Scene} now
   * @param {Picks} picks
   * @param {Set<string>} lying what lies on the table to be picked
   */
  function draw(now, picks, lying) {
    if (!picked) held = box.offsetHeight;
    morph(box, drawn(now, picks, lying, held));
    const before = picked;
    picked = signature(picks);
    if (picked && picked !== before) box.lastElementChild?.scrollIntoView({ block: "nearest" });
  }
  return { box, draw };
}

/** @param {Scene} now */
function sentence(now) {
  const { at, moves } = now.replay;
  if (at != null) return say("looking-back", { at, moves });
  return now.trial ? say("trying", { prompt: now.prompt }) : now.prompt;
}

/**
 * @param {Scene} now
 * @param {Picks} picks
 * @param {Set<string>} lying
 * @param {number} held
 */
function drawn(now, picks, lying, held) {
  const picked = !isEmpty(picks);
  const back = now.replay.at != null;
  const offered = offers(now, picks, lying);
  const whole = complete(now, picks);
  return h(
    "div",
    {
      class: `tk-prompt${now.turn ? " tk-must" : ""}${picked ? " tk-picking" : ""}`,
      ...ABOUT(),
      hidden: !now.prompt && !back && !now.trial,
      style: picked ? `--held:${held}px` : null,
    },
    // Where a card has many choices, they are the question.
    picked && offered.length > 2 ? null : h("p", {}, sentence(now)),
    h(
      "div",
      { class: "tk-choices" },
      offered.map(({ id, words }) =>
        choice(words, { "data-action": id, "data-key": id }, whole?.id === id),
      ),
      picked && deed("cancel", say("cancel")),
      now.trial && !back && deed("back", say("back-to-the-game")),
      back && now.fork && deed("fork", say("play-on-from-here")),
      back && deed("now", say("back-to-now")),
    ),
  );
}

/**
 * @param {string} words
 * @param {object} attributes
 */
const choice = (words, attributes, primary = false) =>
  h(
    "button",
    { type: "button", class: `tk-button${primary ? " tk-primary" : ""}`, ...attributes },
    words,
  );

/**
 * @param {string} name
 * @param {string} words
 */
const deed = (name, words) => choice(words, { "data-do": name, "data-key": name });
