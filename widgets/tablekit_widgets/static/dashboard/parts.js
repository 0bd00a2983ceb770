// Small parts that every page of the dashboard is made of. Names are only ever set as text.

import { h, marked } from "../page/dom.js";
import { letterOf } from "../page/seats.js";
import { say } from "../page/words.js";

/** @import { Child } from "../page/dom.js" */
/** @import { Mine } from "../types.js" */

/**
 * @param {string} label
 * @param {string} deed
 */
export const button = (label, deed, more = {}, look = "") =>
  h("button", { type: "button", class: `tkd-button ${look}`, "data-do": deed, ...more }, label);

/** @param {number} seat */
export const crest = (seat) =>
  h("span", { class: "tkd-crest", "data-colour": seat, "aria-hidden": "true" }, letterOf(seat));

/** @param {...Child} words */
export const empty = (...words) => h("p", { class: "tkd-empty" }, ...words);

/**
 * A drawing of our own.
 * @param {string} svg
 * @param {string} still
 */
export const drawn = (svg, still) => marked(svg, { class: "tkd-drawing", "data-still": still });

/**
 * A drawing of the page's own sprite.
 * @param {string} symbol
 */
export function picture(symbol) {
  const svg = `<svg aria-hidden="true"><use href="#${CSS.escape(symbol)}"/></svg>`;
  return marked(svg, { class: "tkd-picture", "data-still": symbol });
}
/**
 * The face of a bot; somebody whom nobody has drawn has none.
 * @param {string} name
 */
export const face = (name) =>
  document.getElementById(`tkd-face-${name}`) ? picture(`tkd-face-${name}`) : null;

// Five petals in a ring: the crest of the card backs.
const PETALS = [0, 72, 144, 216, 288]
  .map((turn) => `<path d="M0-3Q-9-9-4.5-17L0-14.5 4.5-17Q9-9 0-3Z" transform="rotate(${turn})"/>`)
  .join("");
const RING = `<circle r="20" fill="none" stroke="var(--tk-card)" stroke-width="1.4"/>`;
const MON =
  `<svg viewBox="-24 -24 48 48"><circle r="23" fill="var(--tk-lacquer)"/>` +
  `${RING}<g fill="var(--tk-card)">${PETALS}<circle r="2"/></g></svg>`;
export const mon = () => drawn(MON, "mon");

/** @param {string} words */
export const notice = (words) =>
  words
    ? h(
        "div",
        { class: "tkd-notice", role: "alert" },
        h("p", {}, words),
        button(say("close"), "hush", { "aria-label": say("close-notice") }, "tkd-plain"),
      )
    : null;

/**
 * A question in the place of the button that raised it; nothing happens before the answer.
 * @param {string} words
 * @param {...Child} answers
 */
export const question = (words, ...answers) =>
  h(
    "div",
    { class: "tkd-question", role: "group", "aria-label": words },
    h("p", {}, words),
    ...answers,
    button(say("keep"), "keep", {}, "tkd-plain"),
  );
/**
 * @param {Mine} mine
 * @param {string} deed
 * @param {string | number} about
 */
export const isAsked = (mine, deed, about) => mine.asking === `${deed}:${about}`;
/**
 * A button that raises a question.
 * @param {string} label
 * @param {string} deed
 * @param {string | number} about
 */
export const asking = (label, deed, about, more = {}) =>
  button(
    label,
    "ask",
    { "data-about": `${deed}:${about}`, "data-key": deed, ...more },
    "tkd-plain",
  );

/**
 * @param {string} title
 * @param {object} more
 * @param {...Child} beside
 */
export const heading = (title, more, ...beside) =>
  h("div", { class: "tkd-heading" }, h("h2", { tabindex: "-1", ...more }, title), ...beside);

/** @param {string} label */
export const brand = (label, more = {}) =>
  h(
    "button",
    { type: "button", class: "tkd-brand", "data-do": "goto", "data-page": "lobby", ...more },
    mon(),
    h("span", {}, label),
  );

// --- Fields -----------------------------------------------------------------------------------

/**
 * What is wrong with a form, by field.
 * @typedef {{ [field: string]: string }} Complaints
 */

/**
 * @param {Complaints} found
 * @param {string} field
 */
export const complaint = (found, field) =>
  found[field]
    ? h("p", { class: "tkd-complaint", id: `tkd-why-${field}`, "data-key": "why" }, found[field])
    : null;

/**
 * @param {string} field
 * @param {string | number} value
 * @param {string} label
 * @param {Complaints} found
 */
export function entry(field, value, label, found, more = {}) {
  const wrong = { "aria-invalid": "true", "aria-describedby": `tkd-why-${field}` };
  const own = { class: "tkd-input", "data-field": field, "data-key": field, "aria-label": label };
  return h("input", { ...own, autocomplete: "off", value, ...(found[field] && wrong), ...more });
}

/**
 * @param {string} field
 * @param {string | number} value
 * @param {string} label
 * @param {boolean} checked
 */
export function choice(field, value, label, checked, refused = "") {
  const disabled = Boolean(refused) && !checked;
  const own = { type: "radio", name: `tkd-${field}`, "data-field": field };
  return h(
    "label",
    { class: "tkd-choice", title: refused || null },
    h("input", { ...own, value, checked, disabled }),
    h("span", {}, label),
  );
}

/**
 * @param {string} field
 * @param {string} label
 * @param {HTMLOptionElement[]} options
 */
export const pick = (field, label, options) =>
  h(
    "select",
    { class: "tkd-input", "data-field": field, "data-key": field, "aria-label": label },
    options,
  );
