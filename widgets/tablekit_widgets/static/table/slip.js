// The slip of paper: the card large enough to read, and why it cannot be played.

import { h } from "../page/dom.js";

/** @import { Reason } from "../types.js" */

// A picture with a meaning; what has a title of its own is told by the browser.
const SIGN = "[data-says], [role=img][aria-label]:not([title])";

/**
 * @param {{
 *   app: HTMLElement,
 *   prompt: HTMLElement,
 *   id: string,
 *   refused: (node: HTMLElement) => Reason | null,
 * }} parts
 */
export function makeSlip({ app, prompt, id, refused }) {
  const box = h("div", { class: "tk-slip", role: "tooltip", id, hidden: true });
  /** What the slip is about, or will be after a while. @type {HTMLElement | null} */
  let about = null;
  /** @type {HTMLElement | null} */
  let described = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  /**
   * @param {HTMLElement} near
   * @param {Reason | null} why
   * @param {HTMLElement | null} [card]
   */
  function show(near, why, card = null) {
    hush();
    const words = why && h("p", {}, why[0], why[1] ? h("small", {}, why[1]) : "");
    box.replaceChildren(...[card && enlarge(card), words].filter((part) => part !== null));
    box.classList.toggle("tk-why", Boolean(why));
    box.role = why ? "tooltip" : "presentation"; // the card alone says nothing new
    box.hidden = false;
    lay(near, card);
    if (!why || why[0] === near.ariaLabel) return;
    near.setAttribute("aria-describedby", box.id);
    described = near;
  }

  /**
   * @param {HTMLElement} near
   * @param {HTMLElement | null} card
   */
  function lay(near, card) {
    const frame = app.getBoundingClientRect();
    const whole = card ? near : near.closest("[data-place]");
    const place = (whole ?? near).getBoundingClientRect();
    // What is said about the hand must not hide the question above it.
    const isAsked = near.closest(".tk-hand") && !prompt.hidden;
    const asked = isAsked ? prompt.getBoundingClientRect() : place;
    const above = asked.top - frame.top - box.offsetHeight - 8;
    const below = Math.min(place.bottom - frame.top + 8, frame.height - box.offsetHeight - 4);
    const middle = place.left - frame.left + (place.width - box.offsetWidth) / 2;
    box.style.left = `${Math.max(6, Math.min(middle, frame.width - box.offsetWidth - 6))}px`;
    box.style.top = `${above > 4 ? above : Math.max(4, below)}px`;
  }

  function hush() {
    clearTimeout(waiting);
    box.hidden = true;
    box.replaceChildren();
    described?.removeAttribute("aria-describedby");
    described = null;
  }
  function leave() {
    about = null;
    hush();
  }

  /**
   * Say what there is to say about a part of the table: why it cannot be picked, at once; after a
   * while what a card is, and what a sign means.
   * @param {Element} target
   */
  function explain(target, wait = 0) {
    /** @type {HTMLElement | null} */
    const node = target.closest(`[data-pick], ${SIGN}, .tk-card:not(.tk-back, .tk-empty)`);
    if (node === about) return;
    leave();
    if (!node) return;
    about = node;
    const card = enlarged(node);
    const why = refused(node);
    const says = card ? null : meaning(node);
    if (why) show(node, why, card);
    else if (card || says) waiting = setTimeout(() => show(node, says, card), wait);
  }

  /**
   * Somebody presses a part: nothing is said, and it need not be explained again.
   * @param {HTMLElement} node
   */
  function pressed(node) {
    hush();
    about = node;
  }
  return { box, show, hush, leave, explain, pressed };
}

/**
 * What a sign means: its own words, or what it is called for whoever does not see it.
 * @param {HTMLElement} node
 * @returns {Reason | null}
 */
function meaning(node) {
  const words = node.dataset.says ?? (node.matches(SIGN) ? node.ariaLabel : null);
  return words ? [words, ""] : null;
}

/**
 * The card to show large; a plain one can be read where it lies, and must not hide the table.
 * @param {HTMLElement} node
 * @returns {HTMLElement | null}
 */
export const enlarged = (node) => node.closest(".tk-card:not(.tk-plain)");

/** @param {HTMLElement} card */
function enlarge(card) {
  const large = h("div", { class: `${card.className} tk-large`, "aria-hidden": "true" });
  large.classList.remove("tk-small", "tk-in-hand", "tk-can", "tk-cannot", "tk-chosen");
  large.append(...card.cloneNode(true).childNodes);
  return large;
}
