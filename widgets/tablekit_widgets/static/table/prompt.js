// The prompt: one sentence, and what can be said with a button.

import { h } from "../page/dom.js";
import { morph } from "../page/morph.js";
import { say } from "../page/words.js";
import { complete, isEmpty, offers } from "./picking.js";

/** @import { Action, Picks, Scene } from "../types.js" */

const ABOUT = () => ({ role: "group", "aria-label": say("what-to-do"), tabindex: "-1" });

/** @param {(name: string) => ChildNode | null} icon */
export function makePrompt(icon) {
  const box = h("div", { class: "tk-prompt", ...ABOUT() });
  /**
   * @param {Scene} now
   * @param {Picks} picks
   * @param {Set<string>} lying what lies on the table to be picked
   */
  const draw = (now, picks, lying) => morph(box, drawn(now, picks, lying, icon));
  return { box, draw };
}

/**
 * What is asked: a chosen card that needs a target has a question of its own.
 * @param {Scene} now
 * @param {Picks} picks
 */
function sentence(now, picks) {
  const { at, moves } = now.replay;
  if (at != null) return say("looking-back", { at, moves });
  const asked = now.asks[picks.card] ?? now.prompt;
  return now.trial ? say("trying", { prompt: asked }) : asked;
}

/**
 * @param {Scene} now
 * @param {Picks} picks
 * @param {Set<string>} lying
 * @param {(name: string) => ChildNode | null} icon
 */
function drawn(now, picks, lying, icon) {
  const picked = !isEmpty(picks);
  const back = now.replay.at != null;
  const offered = offers(now, picks, lying);
  // The only thing to do is no recommendation: it stands out once it has been picked.
  const whole = picked ? complete(now, picks) : null;
  const paid = whole ? [] : offered.filter(({ price }) => price);
  const thinks = now.bots && !now.paused && !back;
  const hurry = thinks ? now.hurry : "";
  return h(
    "div",
    {
      class: `tk-prompt${now.turn ? " tk-must" : ""}${picked ? " tk-picking" : ""}${thinks ? " tk-thinking" : ""}`,
      ...ABOUT(),
      hidden: !now.prompt && !back && !now.trial,
    },
    whole?.caution
      ? h("p", { class: "tk-caution", role: "alert" }, whole.caution)
      : h("p", {}, sentence(now, picks), hurry && h("small", { class: "tk-hurry" }, hurry)),
    h(
      "div",
      { class: "tk-choices" },
      paid.length > 0 && tray(paid, icon),
      offered
        .filter((action) => !paid.includes(action))
        .map((action) =>
          choice(
            whole ? action.words : toldOf(picked ? inBrief(action) : action),
            { "data-action": action.id, "data-key": action.id },
            Boolean(whole || (action.main && !action.caution)),
          ),
        ),
      picked && deed("cancel", say("cancel")),
      now.trial && !back && deed("back", say("back-to-the-game")),
      back && now.fork && deed("fork", say("play-on-from-here")),
      back && deed("now", say("back-to-now")),
    ),
  );
}

/**
 * What can be paid for, each with its price now.
 * @param {Action[]} paid
 * @param {(name: string) => ChildNode | null} icon
 */
function tray(paid, icon) {
  const label = say("spend-first");
  const parts = paid.map(
    ({ id, words, caution, price: [brief, amount, drawing] = ["", "", ""] }) => {
      const own = { "data-action": id, "data-key": id, "aria-label": `${words} ${caution}`.trim() };
      return choice([h("span", {}, brief), h("b", {}, amount, icon(drawing))], own);
    },
  );
  return h(
    "div",
    { class: "tk-tray", role: "group", "aria-label": label },
    h("small", { "aria-hidden": "true" }, label),
    parts,
  );
}

/**
 * An action in words, and what it costs.
 * @param {Action} action
 */
export const toldOf = ({ words, caution }) =>
  caution ? [words, h("small", { class: "tk-costs" }, caution)] : [words];

/**
 * An action of the card that has been picked, which need not be named again.
 * @param {Action} action
 */
const inBrief = (action) => ({ ...action, words: action.brief ?? action.words });

/**
 * @param {string | (string | HTMLElement)[]} words
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
