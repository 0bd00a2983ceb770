// The lesson beside the table: its words, the task, and what the tutor says to a try. The table is
// the one that people play at; this panel only points at it.

import { around, every, h, marked, targetOf } from "../page/dom.js";
import { morph } from "../page/morph.js";
import { listed, say } from "../page/words.js";
import { ruleLink } from "./rules.js";

/** @import { Lesson, Model, Send, TableTraits } from "../types.js" */
/** @import { Panels } from "./panels.js" */

// How a task was done, and the message that says so.
const PRAISE = { "first try": "at-first-try", "with help": "with-help", shown: "shown" };

/** What is half done: a number typed, boxes ticked. It belongs to one step. */
/** @typedef {{ step: string, value: string, ticked: Set<number> }} Half */

/**
 * @param {string} label
 * @param {string} deed
 */
const button = (label, deed, look = "", more = {}) =>
  h(
    "button",
    { type: "button", class: `tk-button ${look}`, "data-teach": deed, "data-key": deed, ...more },
    label,
  );

// --- The task ---------------------------------------------------------------------------------

/**
 * @param {Lesson} now
 * @param {Half} half
 */
function question(now, { value, ticked }) {
  if (now.solved || now.over) return null;
  const check = (/** @type {string} */ deed) => button(say("check"), deed, "tk-primary");
  if (now.options) {
    const ticks = now.options.map(([id, words]) =>
      option(words, { type: "checkbox", "data-tick": id, checked: ticked.has(id) }),
    );
    return asked(say("tick-all"), ticks, check("tick"));
  }
  if (now.choices?.length) {
    const guesses = now.choices.map(([id, words]) =>
      option(words, { type: "radio", name: "tk-guess", "data-guess": id, checked: value === id }),
    );
    return asked(say("what-do-you-think"), guesses, check("predict"));
  }
  if (now.choices) {
    const inputmode = now.signed ? "text" : "numeric";
    const about = { inputmode, autocomplete: "off", size: "4", "data-field": "guess", value };
    return h(
      "form",
      { class: "tk-ask tk-number" },
      h(
        "label",
        {},
        h("span", {}, say("your-answer")),
        h("input", { class: "tk-search", ...about }),
      ),
      check("predict"),
    );
  }
  if (now.kind === "do") return h("p", { class: "tk-quiet tk-turn-note" }, say("make-the-move"));
  return null;
}

/**
 * @param {string} words
 * @param {object} input
 */
const option = (words, input) =>
  h("label", { class: "tk-option" }, h("input", { ...input }), h("span", {}, words));

/**
 * @param {string} legend
 * @param {HTMLElement[]} options
 * @param {HTMLElement} check
 */
const asked = (legend, options, check) =>
  h("fieldset", { class: "tk-ask" }, h("legend", {}, legend), options, check);

// --- A page, and the last one -----------------------------------------------------------------

/**
 * @param {NonNullable<Lesson["said"]>} said
 * @param {boolean} solved
 */
function answer({ right, words, rule }, solved) {
  // A good move of several is not yet the whole of it.
  const verdict = !right ? say("not-yet") : solved ? say("yes") : "";
  return h(
    "div",
    { class: `tk-said ${right ? "tk-right" : "tk-wrong"}`, "data-key": "said" },
    h("b", {}, verdict),
    marked(words), // made from a lesson's text by Python, which lets no tag through
    rule ? ruleLink(rule) : null,
  );
}

/** @param {Lesson} now */
function end(now) {
  const tally = Object.entries(PRAISE)
    .map(([how, code]) => ({
      code,
      count: now.marks.filter((each, step) => each === how && now.tasks[step]).length,
    }))
    .filter(({ count }) => count)
    .map(({ code, count }) => say(code, { count }));
  const next = say("lesson-next", { title: now.following });
  return h(
    "div",
    { class: "tk-lesson", "data-key": "end" },
    h("h3", { tabindex: "-1" }, say("lesson-done", { title: now.title })),
    tally.length ? h("p", {}, say("tasks-done", { tasks: listed(tally, "unit") })) : null,
    h(
      "div",
      { class: "tk-bar" },
      now.leads ? button(next, "leave", "tk-primary") : null,
      button(say("once-more"), "again"),
    ),
    now.following && !now.leads
      ? h("p", { class: "tk-quiet" }, say("next-lesson-is", { title: now.following }))
      : null,
  );
}

/**
 * @param {Lesson} now
 * @param {Half} half
 */
function page(now, half) {
  const { marks, number, said } = now;
  const steps = marks.length;
  const dots = marks.map((how, place) =>
    h("li", { class: `${how ? "tk-done" : ""}${place + 1 === number ? " tk-here" : ""}` }),
  );
  return h(
    "div",
    { class: "tk-lesson", "data-key": `page-${number}` },
    h(
      "div",
      { class: "tk-lesson-head" },
      h("h3", { tabindex: "-1" }, now.title),
      h("small", { class: "tk-quiet" }, say("step-of", { number, steps })),
      h("ol", { "aria-hidden": "true" }, dots),
    ),
    marked(now.words, { class: "tk-words", "data-key": "words" }),
    question(now, half),
    h(
      "div",
      { role: "status", "data-key": "status" },
      said ? answer(said, now.solved) : null,
      now.hint
        ? h("div", { class: "tk-said tk-hint" }, h("b", {}, say("a-hint")), marked(now.hint))
        : null,
    ),
    h(
      "div",
      { class: "tk-bar", "data-key": "bar" },
      button(say("back"), "before", "", { disabled: number === 1 }),
      now.help && !now.hint ? button(say("hint"), "hint") : null,
      now.kind === "play" && !now.solved ? button(say("what-would-you-do"), "ask") : null,
      now.stuck && now.help ? button(say("show-me"), "solve") : null,
      now.forward ? button(say(number === steps ? "finish" : "next"), "next", "tk-primary") : null,
    ),
  );
}

// --- The panel --------------------------------------------------------------------------------

/**
 * @param {Panels} panels
 * @param {Model<TableTraits>} model
 * @param {Send} send
 */
export function makeLesson(panels, model, send) {
  const box = h("div", { class: "tk-lesson" });
  panels.add("lesson", say("tab-lesson"), box);
  const lesson = () => /** @type {Lesson} */ (model.get("lesson"));
  /** @type {Half} */
  let half = { step: "", value: "", ticked: new Set() };

  function draw() {
    const now = lesson();
    const step = `${now.title} ${now.number} ${now.solved}`;
    if (half.step !== step) half = { step, value: "", ticked: new Set() };
    const held = box.contains(document.activeElement);
    const turned = box.dataset.page !== `${now.number} ${now.over}`;
    morph(box, now.over ? end(now) : page(now, half));
    box.dataset.page = `${now.number} ${now.over}`;
    // Who went on with the keyboard reads on from the top of the new page.
    if (held && (turned || !box.contains(document.activeElement))) {
      box.querySelector("h3")?.focus({ preventScroll: true });
    }
  }

  /** @type {{ [deed: string]: () => void }} */
  const deeds = {
    // In free play the table itself gives the hints.
    ask() {
      panels.show("whatif");
      send("ask");
    },
    predict: () => send("predict", { value: half.value }),
    tick: () => send("tick", { actions: [...half.ticked] }),
  };
  box.addEventListener("click", (event) => {
    const deed = around(event, "[data-teach]")?.dataset.teach;
    if (deed) (deeds[deed] ?? (() => send(deed)))();
  });
  box.addEventListener("input", (event) => {
    const target = /** @type {HTMLInputElement} */ (targetOf(event));
    const { tick, guess } = target.dataset;
    if (tick) half.ticked[target.checked ? "add" : "delete"](Number(tick));
    else half.value = guess ?? target.value;
  });
  box.addEventListener("submit", (event) => {
    event.preventDefault();
    deeds.predict();
  });

  /**
   * Mark what the step points at, on a table that has just been drawn.
   * @param {HTMLElement} stage
   */
  function point(stage) {
    const { look, over, kind } = lesson();
    stage.classList.toggle("tk-taught", !over && kind !== "play");
    const wanted = new Set(over ? [] : look);
    for (const node of every(stage, "[data-place], [data-pick]")) {
      const names = [node.dataset.place ?? "", ...(node.dataset.pick ?? "").split(" ")];
      node.classList.toggle(
        "tk-look",
        names.some((name) => wanted.has(name)),
      );
    }
  }
  return { draw, point };
}
