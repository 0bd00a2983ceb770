// The keyboard: Tab stops once at the table and once at the hand, the arrows do the rest, and the
// focus never falls out of the table.

import { around, every, h, targetOf } from "../page/dom.js";
import { say } from "../page/words.js";

// What the arrow keys go through, and the places they stay in.
const STOPS = "[data-pick], summary, button.tk-card, .tk-choices button, .tk-actions button";
const GROUPS = ".tk-grid, .tk-felt, .tk-choices, .tk-hand, .tk-actions, .tk-log, .tk-curtain";
// Where Tab stops once.
export const ROVED = ".tk-grid, .tk-felt, .tk-hand";
const ROWS = ".tk-felt, .tk-choices, .tk-hand";
/** @type {{ [key: string]: number }} */
const ALONG = { ArrowRight: 1, ArrowLeft: -1 };
/** @type {{ [key: string]: number }} */
const ACROSS = { ArrowDown: 1, ArrowUp: -1 };

/** Where the focus was: in which group, and which stop of it, seen or not. */
/** @typedef {{ name: string | undefined, place: number } | null} Held */

const isSeen = (/** @type {Element | null | undefined} */ node) => node?.checkVisibility();
const stops = (/** @type {Element} */ group) => every(group, STOPS).filter(isSeen);

/** What the keys do, to be read. */
export const keyList = () =>
  h(
    "dl",
    { class: "tk-keys" },
    [
      [say("key-tab"), say("key-tab-does")],
      [say("key-arrows"), say("key-arrows-does")],
      [say("key-enter"), say("key-enter-does")],
      [say("key-escape"), say("key-escape-does")],
      [say("key-help"), say("key-help-does")],
    ].map(([key, does]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, does)]),
  );

/**
 * @param {{
 *   app: HTMLElement,
 *   stage: HTMLElement,
 *   escaped: () => void,
 *   help: () => void,
 *   explain: (node: Element) => void,
 *   leave: () => void,
 *   hush: () => void,
 *   refuges: () => (Element | null | undefined)[],
 * }} parts `refuges` are where the focus may go when what had it is gone, after its neighbours.
 */
export function makeKeys({ app, stage, escaped, help, explain, leave, hush, refuges }) {
  /** @param {Element} group */
  function rove(group) {
    const all = every(group, STOPS);
    const home = all.find((node) => node === document.activeElement);
    const first = home ?? all.find((node) => node.matches(".tk-can")) ?? all[0];
    for (const node of all) node.tabIndex = node === first ? 0 : -1;
  }

  /**
   * Right and left within the table, the prompt or the hand; up and down from one to the other.
   * @param {HTMLElement} from
   * @param {Element} group
   * @param {string} key
   */
  function next(from, group, key) {
    const rows = every(app, ROWS).filter((row) => stops(row).length);
    const place = rows.findIndex((row) => row === group || group.contains(row));
    if (key in ALONG || place < 0) {
      const all = stops(group);
      // On a board, up and down go from row to row.
      const by = ALONG[key] ?? ACROSS[key] * (from.closest("tr")?.cells.length ?? 1);
      return all[(all.indexOf(from) + by + all.length) % all.length];
    }
    const row = rows[(place + ACROSS[key] + rows.length) % rows.length];
    return stops(row).find((node) => node.matches(".tk-can")) ?? stops(row)[0];
  }

  /** Where the focus is. @returns {Held} */
  function focused() {
    const node = document.activeElement;
    if (!node || !app.contains(node)) return null;
    const group = node.closest(GROUPS);
    const place = group ? every(group, STOPS).indexOf(/** @type {HTMLElement} */ (node)) : 0;
    return { name: group?.classList[0], place: Math.max(place, 0) };
  }

  /**
   * After a change: where the focus goes when what had it is gone.
   * @param {Held} held
   */
  function refocus(held) {
    const node = document.activeElement;
    if (!held || (app.contains(node) && isSeen(node))) return;
    const group = held.name === "tk-choices" ? null : app.querySelector(`.${held.name}`);
    const all = group ? every(group, STOPS) : [];
    const [curtain, ...others] = refuges();
    // What has come in its place, or follows there; else the nearest before it.
    const near = [...all.slice(held.place), ...all.slice(0, held.place).reverse()];
    const place = /** @type {HTMLElement} */ ([curtain, ...near, ...others].find(isSeen));
    place?.focus({ preventScroll: true });
    hush();
  }

  stage.addEventListener("focusin", (event) => {
    const group = around(event, ROVED);
    if (group) rove(group);
    if (targetOf(event).matches(":focus-visible")) explain(targetOf(event));
  });
  stage.addEventListener("focusout", leave);
  app.addEventListener("keydown", (event) => {
    // Keys pressed here are for the table: in JupyterLab's command mode "a" or "dd" would change
    // the notebook around it. With Ctrl, Alt or Meta they are for the notebook or the browser.
    if (!(event.ctrlKey || event.altKey || event.metaKey)) event.stopPropagation();
    // A key held down is pressed once.
    if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
    if (event.key === "Escape") {
      escaped();
      return;
    }
    if (event.key === "?" && !targetOf(event).matches(":is(input,textarea)")) {
      help();
      return;
    }
    const from = around(event, `${STOPS}, .tk-prompt`);
    const group = from?.closest(`${GROUPS}, .tk-prompt, .tk-stage`);
    if (!from || !group || !(event.key in ALONG || event.key in ACROSS)) return;
    const goal = next(from, group, event.key);
    goal?.focus();
    goal?.scrollIntoView({ block: "nearest", inline: "nearest" });
    event.preventDefault();
  });
  return { rove, focused, refocus };
}
