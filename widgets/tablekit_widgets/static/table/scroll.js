// The scroll of what happened, since one's last move or in a rival's turn: its steps one after the other,
// to be read again at one's own pace, each with its rule and the table as it was.

import { h } from "../page/dom.js";
import { say } from "../page/words.js";
import { ruleLink } from "./rules.js";

/** @import { News, Scene } from "../types.js" */

/**
 * @param {{
 *   icon: (name: string) => ChildNode | null,
 *   goto: (step: number) => void,
 *   close: () => void,
 *   isFree: () => boolean,
 *   home: HTMLElement,
 * }} parts `isFree`: whether the focus may be taken when it opens by itself; `home`: where it goes then
 */
export function makeScroll({ icon, goto, close, isFree, home }) {
  let [at, steps] = [0, 0];
  /** What has opened it, to which the focus goes back. @type {HTMLElement | null} */
  let opener = null;
  /** @param {string} code @param {() => void} onclick */
  const button = (code, onclick, look = "") =>
    h("button", { type: "button", class: `tk-button ${look}`, onclick }, say(code));
  const back = button("steps-back", () => goto(at - 1));
  const on = button("steps-on", () => (at + 1 < steps ? goto(at + 1) : close()), "tk-primary");
  const list = h("ol");
  const where = h("span", { class: "tk-quiet" });
  const bar = h("div", { class: "tk-bar" }, where, back, on, button("steps-end", close));
  const box = h("section", { class: "tk-recall", role: "group", hidden: true }, list, bar);
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });

  /** @param {News[]} events @param {number} step @param {Scene} now what comes after them */
  function draw(events, step, now) {
    const isNew = box.hidden;
    [at, steps] = [step, events.length];
    box.hidden = false;
    const held = list.contains(document.activeElement);
    list.replaceChildren(...events.map(cell), ...(now.turn ? [question(now.prompt)] : []));
    back.disabled = !at;
    on.textContent = say(at + 1 < steps ? "steps-on" : "steps-go-on");
    where.textContent = say("step-of", { number: at + 1, steps });
    list.children[at].scrollIntoView({ block: "nearest", inline: "center" });
    if (held) list.children[at].querySelector("button")?.focus({ preventScroll: true });
    else if (isNew && isFree()) on.focus({ preventScroll: true });
  }
  /** @param {News} event @param {number} place */
  function cell({ step, words, rule }, place) {
    const drawing = step?.thing?.drawing || step?.burst;
    const [state, code] =
      place < at
        ? ["tk-done", "step-done"]
        : place > at
          ? ["tk-then", "step-then"]
          : ["", "step-now"];
    const now = {
      type: "button",
      "aria-current": place === at && "step",
      onclick: () => goto(place),
    };
    return h(
      "li",
      { class: state },
      h("button", now, h("small", {}, say(code)), drawing && icon(drawing), h("span", {}, words)),
      rule && ruleLink(rule),
    );
  }
  /** What is asked when all has been read. @param {string} words */
  const question = (words) =>
    h(
      "li",
      { class: "tk-then" },
      h(
        "button",
        { type: "button", onclick: close },
        h("small", {}, say("step-choose")),
        h("b", {}, words),
      ),
    );
  function hide() {
    const held = box.contains(document.activeElement);
    box.hidden = true;
    if (held) (opener ?? home).focus({ preventScroll: true });
    openedBy(null);
  }
  /** Somebody wants to read, by a button; or it opens by itself. @param {HTMLElement | null} by */
  function openedBy(by) {
    opener = by;
    box.setAttribute("aria-label", by?.title || by?.textContent || say("steps-about"));
  }
  return { box, draw, hide, openedBy };
}
