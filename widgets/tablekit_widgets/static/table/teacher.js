// The teacher's panel: whose hand is open, what is to be said about the move, and what becomes of it.

import { around, every, h, targetOf } from "../page/dom.js";
import { morph } from "../page/morph.js";
import { say } from "../page/words.js";

/** @import { Model, Send, TableTraits, Teacher } from "../types.js" */
/** @import { Panels } from "./panels.js" */

/**
 * @param {string} label
 * @param {string} deed
 */
const button = (label, deed, more = {}) =>
  h(
    "button",
    { type: "button", class: "tk-button", "data-deed": deed, "data-key": deed, ...more },
    label,
  );

/** @param {Teacher["seats"]} seats */
function hands(seats) {
  const open = seats.filter(([, , is]) => is).length;
  return h(
    "fieldset",
    { class: "tk-ask" },
    h("legend", {}, say("open-hands")),
    seats.map(([seat, name, is]) =>
      h(
        "label",
        { class: "tk-option" },
        h("input", { type: "checkbox", "data-seat": seat, checked: is }),
        h("span", {}, name),
      ),
    ),
    h(
      "div",
      { class: "tk-bar" },
      button(say("all-hands"), "all", { disabled: open === seats.length }),
      button(say("no-hands"), "none", { disabled: !open }),
    ),
  );
}

/** @param {Teacher["notes"][0]} note */
function noteLine([move, words]) {
  const about = { "data-move": move, "aria-label": say("to-move", { move }) };
  return h(
    "li",
    { "data-key": `note-${move}` },
    h("button", { type: "button", class: "tk-rule", ...about }, String(move)),
    h("span", {}, words),
  );
}

/**
 * @param {Panels} panels
 * @param {Model<TableTraits>} model
 * @param {Send} send
 */
export function makeTeacher(panels, model, send) {
  const box = h("div", { class: "tk-teacher" });
  panels.add("teacher", say("tab-teacher"), box);
  const teacher = () => /** @type {Teacher} */ (model.get("teacher"));
  const words = h("textarea", {
    class: "tk-search",
    rows: "3",
    maxlength: "500",
    "data-slot": "note",
    "aria-label": say("note-about-move"),
  });
  /** @type {number | null | undefined} */
  let about;

  function draw() {
    const { seats, notes, note, about: move } = teacher();
    const usage = () => h("p", { class: "tk-quiet" }, say("notes-usage"));
    const wanted = h(
      "div",
      { class: "tk-teacher" },
      hands(seats),
      h("h4", {}, move ? say("about-move", { move }) : say("notes")),
      move ? h("div", { "data-slot": "note", "data-key": "note" }) : usage(),
      move
        ? h("div", { class: "tk-bar", "data-key": "keep" }, button(say("keep-note"), "note"))
        : null,
      h("ol", { class: "tk-notes" }, notes.map(noteLine)),
      h("div", { class: "tk-bar" }, button(say("lesson-from-game"), "skeleton")),
    );
    morph(box, wanted);
    for (const each of boxes()) each.checked = seats[Number(each.dataset.seat)][2];
    box.querySelector('[data-slot="note"]')?.replaceChildren(words);
    // What is half written stays, until another move is spoken of.
    if (about !== move || document.activeElement !== words) words.value = note;
    about = move;
  }

  const boxes = () => /** @type {HTMLInputElement[]} */ (every(box, "[data-seat]"));
  const opened = () =>
    boxes()
      .filter((each) => each.checked)
      .map((each) => Number(each.dataset.seat));
  /** @type {{ [deed: string]: () => void }} */
  const deeds = {
    all: () => send("uncover", { seats: teacher().seats.map(([seat]) => seat) }),
    none: () => send("uncover", { seats: [] }),
    note: () => send("note", { words: words.value }),
    skeleton: () => send("skeleton"),
  };
  box.addEventListener("change", (event) => {
    if (targetOf(event).dataset.seat) send("uncover", { seats: opened() });
  });
  box.addEventListener("click", (event) => {
    deeds[around(event, "[data-deed]")?.dataset.deed ?? ""]?.();
    const move = around(event, "[data-move]")?.dataset.move;
    if (move) send("goto", { move: Number(move) });
  });
  return { draw };
}
