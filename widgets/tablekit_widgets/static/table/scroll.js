// The scroll of what happened, since one's last move or in a rival's turn: its steps one after the other,
// to be read again at one's own pace, each with its rule and the table as it was.

import { h } from "../page/dom.js";
import { say } from "../page/words.js";
import { ruleLink } from "./rules.js";

/** @import { News } from "../types.js" */

/**
 * @param {{
 *   icon: (name: string) => ChildNode | null,
 *   goto: (step: number) => void,
 *   close: () => void,
 * }} parts
 */
export function makeScroll({ icon, goto, close }) {
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

  /** @param {News[]} events @param {number} step */
  function draw(events, step) {
    const isNew = box.hidden;
    [at, steps] = [step, events.length];
    box.hidden = false;
    list.replaceChildren(...events.map(cell));
    back.disabled = !at;
    where.textContent = say("step-of", { number: at + 1, steps });
    list.children[at].scrollIntoView({ block: "nearest", inline: "center" });
    if (isNew) on.focus({ preventScroll: true });
  }
  /** @param {News} event @param {number} place */
  function cell({ step, words, rule }, place) {
    const drawing = step?.thing?.drawing || step?.burst;
    const now = {
      type: "button",
      "aria-current": place === at && "step",
      onclick: () => goto(place),
    };
    return h(
      "li",
      { class: place < at && "tk-done" },
      h("button", now, drawing && icon(drawing), h("span", {}, words)),
      rule && ruleLink(rule),
    );
  }
  function hide() {
    const held = box.contains(document.activeElement);
    box.hidden = true;
    if (held) opener?.focus({ preventScroll: true });
  }
  /** Somebody wants to read, by a button. @param {HTMLElement} by */
  function openedBy(by) {
    opener = by;
    box.setAttribute("aria-label", by.title || (by.textContent ?? ""));
  }
  return { box, draw, hide, openedBy };
}
