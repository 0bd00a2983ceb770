// How to play, for somebody new: what one wants, what ends the game, what the signs mean, and a note
// when something is asked for the first time. What was read is remembered by this browser.

import { h, marked } from "../page/dom.js";
import { GUIDED } from "../page/guided.js";
import { language, say } from "../page/words.js";
import { lessonLink } from "./rules.js";

/** @import { Guide, Model, TableTraits } from "../types.js" */
/** @import { Panels } from "./panels.js" */

// The window beside whose table there is room for a panel, in pixels.
const ROOMY = 1000;

/**
 * What this browser has read, by game and kind; pure but for the storage that it is given.
 * @param {string} game
 * @param {Pick<Storage, "getItem" | "setItem"> | null} kept
 */
export function openReading(game, kept) {
  const name = `${GUIDED}:${game}`;
  const get = (/** @type {string} */ key) => {
    try {
      return kept?.getItem(key) ?? "";
    } catch {
      return "";
    }
  };
  const set = (/** @type {string} */ key, /** @type {string} */ value) => {
    try {
      kept?.setItem(key, value);
    } catch {
      // A page without memory explains anew each time.
    }
  };
  let read = new Set(get(name).split(" ").filter(Boolean));
  return {
    isGuided: () => get(GUIDED) === "on",
    isRead: (/** @type {string} */ kind) => read.has(kind),
    /** @param {string} kind */
    setRead(kind) {
      read.add(kind);
      set(name, [...read].join(" "));
    },
    again() {
      read = new Set();
      set(name, "");
      set(GUIDED, "on");
    },
  };
}

function storage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/**
 * @param {Panels} panels
 * @param {Model<TableTraits>} model
 */
export function makeGuide(panels, model) {
  const reading = openReading(model.get("title"), storage());
  const aim = h("div", { class: "tk-aim" });
  const note = h("div", { class: "tk-fresh", role: "note", hidden: true });
  const again = () => {
    reading.again();
    draw();
  };
  const signs = h(
    "dl",
    { class: "tk-legend" },
    (model.get("legend") ?? []).map(([symbol, words]) => [
      h("dt", {}, symbol ? art(symbol) : null),
      h("dd", {}, words),
    ]),
  );
  const { tab } = panels.add(
    "guide",
    say("tab-guide"),
    aim,
    h("h2", {}, say("the-signs")),
    signs,
    h("button", { type: "button", class: "tk-button", onclick: again }, say("explain-again")),
  );
  /** @param {string} kind */
  function known(kind) {
    const held = note.contains(document.activeElement) || aim.contains(document.activeElement);
    reading.setRead(kind);
    draw();
    if (held) tab.focus();
  }
  // Beside the question there are two lines; of more, the first sentence, and the rest for who wants it.
  const more = h("button", {
    type: "button",
    class: "tk-button tk-more",
    onclick: () => unfold(more.ariaExpanded !== "true"),
  });
  /** @param {boolean} isOpen */
  function unfold(isOpen) {
    more.ariaExpanded = String(isOpen);
    more.textContent = say(isOpen ? "less" : "more");
    note.classList.toggle("tk-open", isOpen);
    measure();
  }
  function measure() {
    if (more.ariaExpanded === "true") return;
    more.hidden = true; // it takes room from the words, so they are measured without it
    note.classList.remove("tk-short");
    const words = note.querySelector("p");
    more.hidden = !words || words.scrollHeight <= words.clientHeight + 2;
    note.classList.toggle("tk-short", !more.hidden);
  }
  const resized = new ResizeObserver(measure);
  resized.observe(note);

  /**
   * What is asked for the first time, in a few words.
   * @param {NonNullable<Guide["asked"]>} asked
   * @param {HTMLElement | null} further
   */
  const explained = ([kind, words, taught], further) => [
    h("p", {}, h("b", {}, say("new-to-you")), " ", ...sentences(words)),
    h(
      "div",
      { class: "tk-bar" },
      further,
      h(
        "button",
        { type: "button", class: "tk-button", onclick: () => known(kind) },
        say("i-know"),
      ),
      taught ? lessonLink(taught, say("teach-me-lesson")) : "",
    ),
  ];

  let told = "";
  function draw() {
    /** @type {Guide} */
    const { aim: want = "", end = "", asked = null } = model.get("guide") ?? {};
    const fresh = asked && reading.isGuided() && !reading.isRead(asked[0]) ? asked : null;
    // Somebody new has the panel open once, as soon as there is a game and if there is room.
    if (want && reading.isGuided() && !reading.isRead("panel") && innerWidth >= ROOMY) {
      reading.setRead("panel");
      panels.show("guide");
    }
    // Built anew only for new words: a button keeps the focus while bots move.
    const telling = [want, end, fresh?.[0]].join("|");
    if (telling === told) return;
    told = telling;
    note.hidden = !fresh;
    note.replaceChildren(...(fresh ? explained(fresh, more) : []));
    unfold(false);
    aim.replaceChildren(
      // While this panel is open the note stands here, and not above the question.
      ...(fresh ? [h("div", { class: "tk-fresh", role: "note" }, explained(fresh, null))] : []),
      ...(want ? [h("h2", {}, say("you-want")), h("p", { class: "tk-want" }, want)] : []),
      ...(end ? [h("h2", {}, say("the-end-comes")), h("p", {}, end)] : []),
    );
  }
  return {
    note,
    draw,
    close: () => resized.disconnect(),
  };
}

/**
 * The first sentence, and the rest of them.
 * @param {string} words
 */
function sentences(words) {
  const all = new Intl.Segmenter(language(), { granularity: "sentence" }).segment(words);
  const [first = ""] = [...all].map(({ segment }) => segment);
  const rest = words.slice(first.length);
  return [first, rest && h("span", { class: "tk-rest" }, rest)];
}

/** @param {string} symbol */
function art(symbol) {
  const use = `<svg class="tk-art" aria-hidden="true"><use href="#${CSS.escape(symbol)}"/></svg>`;
  return marked(use);
}
