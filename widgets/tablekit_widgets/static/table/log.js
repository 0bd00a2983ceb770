// The log, its last lines below the table, and the list of all actions.

import { h } from "../page/dom.js";
import { morph } from "../page/morph.js";
import { letterOf } from "../page/seats.js";
import { say } from "../page/words.js";
import { toldOf } from "./prompt.js";
import { ruleLink } from "./rules.js";

/** @import { LogLine, Scene } from "../types.js" */
/** @import { Panels } from "./panels.js" */

// A person who reads further up than this from the end is not taken away from there.
const NEAR_THE_END = 30;

// How many events the ticker tells.
const TOLD = 3;

const nothing = (/** @type {string} */ words) => h("li", { class: "tk-quiet" }, words);

/** The letter of a seat, or of a rival, in its colour. @param {number | string | null} seat */
const seal = (seat) =>
  seat != null &&
  h("b", { class: "tk-letter", "data-colour": seat, "aria-hidden": "true" }, letterOf(seat));

/**
 * What several do one after the other is one line, where the game has a sentence for all of them.
 * @param {LogLine[]} log
 * @returns {LogLine[]}
 */
export const folded = (log) =>
  log.flatMap((line, n) => {
    const [, rule, kind, fresh, , together] = line;
    const [before, next] = [log[n - 1], log[n + 1]];
    if (next?.[5] && next[2] === kind) return [];
    return [together && before?.[2] === kind ? [together, rule, kind, fresh, null] : line];
  });

/** @param {LogLine} line */
function row([words, rule, kind, fresh, seat]) {
  const turn = kind === "turn" ? "tk-turn" : "";
  const note = kind === "note" ? "tk-note" : "";
  return h(
    "li",
    { class: `${turn}${note}${fresh ? " tk-last" : ""}` },
    seal(seat),
    h("span", {}, words),
    rule && ruleLink(rule),
  );
}

/** @param {Panels} panels */
export function makeLog(panels) {
  const list = h("ol", { class: "tk-log" });
  const { panel } = panels.add("log", say("tab-log"), list);
  let following = true;
  let top = 0;
  const follow = () => {
    if (following) panel.scrollTop = panel.scrollHeight;
    top = panel.scrollTop;
  };
  // The end also goes away from who is there: with a new line, or with a lower panel, which is noticed
  // once a frame. Only a person goes away from the end, and upwards.
  panel.addEventListener("scroll", () => {
    const { scrollHeight, scrollTop, clientHeight } = panel;
    if (scrollHeight - scrollTop - clientHeight < NEAR_THE_END) following = true;
    else if (scrollTop < top) following = false;
    top = scrollTop;
  });
  const resized = new ResizeObserver(follow);
  for (const each of [panel, list]) resized.observe(each);

  /** @param {Pick<Scene, "log"> & Partial<Scene>} now */
  function draw(now) {
    const quiet = () => nothing(say(now.curtain ? "log-behind-curtain" : "log-empty"));
    morph(list, h("ol", { class: "tk-log" }, now.log.length ? folded(now.log).map(row) : quiet()));
  }
  return { draw, close: () => resized.disconnect() };
}

/**
 * The last events, whispered below the table, and the ways to see them again and to all of them.
 * @param {Panels} panels
 * @param {(by: HTMLElement) => void} recall
 * @param {(by: HTMLElement, rival: string) => void} explain
 */
export function makeTicker(panels, recall, explain) {
  const list = h("ol", { "aria-label": say("last-events") });
  /** @param {string} words @param {(by: HTMLElement) => void} deed */
  const link = (words, deed, title = "") => {
    const own = { class: "tk-whole", type: "button", title: title || null };
    const made = h("button", { ...own, onclick: () => deed(made) }, words);
    return made;
  };
  const again = link(say("step-by-step"), recall, say("steps-about"));
  const whole = link(say("whole-log"), () => panels.toggle("log"));
  const rivals = h("span", { class: "tk-rivals" });
  const box = h("div", { class: "tk-ticker" }, list, whole, again, rivals);
  let offered = "";

  /** Whose last turn can be explained. @param {Scene["rivals"]} now */
  function offer(now) {
    const wanted = JSON.stringify(now);
    if (wanted === offered) return; // a button that has the focus stays
    offered = wanted;
    rivals.replaceChildren(...now.map(([id, words]) => link(words, (by) => explain(by, id))));
  }

  /** @param {Pick<Scene, "log">} now */
  function draw({ log }) {
    const lines = folded(log.filter(([, , kind]) => kind !== "note"))
      .slice(-TOLD)
      .map(([words, , kind, , seat]) =>
        h("li", { class: kind === "turn" && "tk-turn" }, seal(seat), h("span", {}, words)),
      );
    morph(list, h("ol", { "aria-label": say("last-events") }, lines));
    box.hidden = !lines.length;
  }
  return { box, again, draw, offer };
}

/** @param {Panels} panels */
export function makeActions(panels) {
  const list = h("ul", { class: "tk-actions" });
  panels.add("actions", say("tab-actions"), list);

  /** @param {Scene} now */
  function draw({ actions, result }) {
    const idle = () => nothing(say(result ? "game-over" : "nothing-to-do"));
    const offered = actions.map((action) =>
      h("li", {}, h("button", { type: "button", "data-action": action.id }, toldOf(action))),
    );
    morph(list, h("ul", { class: "tk-actions" }, actions.length ? offered : idle()));
  }
  return { draw };
}
