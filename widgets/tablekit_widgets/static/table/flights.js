// Movement: what events moved flies over the table. One thing at a time, in the order of the log; a
// click skips to the end.

import { every, h } from "../page/dom.js";

/** @import { News, TableTraits } from "../types.js" */

// How many events are shown at most, and milliseconds between two of them and of each flight.
const MOST = 8;
const DELAY = 220;
const FLIGHT = 300;
const AWAY = 700;

const calm = () => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * A place or a drawing of an event: "seat:{seat}" with the event's own fields.
 * @param {string | undefined} pattern
 * @param {News} event
 */
export const filled = (pattern, event) =>
  pattern?.replace(/\{(\w+)\}/g, (_, name) =>
    String(event.data[name] ?? /** @type {{ [name: string]: unknown }} */ ({ ...event })[name]),
  );

/**
 * @param {{
 *   app: HTMLElement,
 *   stage: HTMLElement,
 *   flights: TableTraits["flights"],
 *   icon: (name: string) => ChildNode | null,
 * }} parts
 */
export function makeFlights({ app, stage, flights, icon }) {
  /**
   * @param {string | undefined} pattern
   * @param {News} event
   */
  function spot(pattern, event) {
    const place = filled(pattern, event);
    // The own hand lies open below the table; it is the last place of that name.
    return every(stage, "[data-place]").findLast((node) => node.dataset.place === place);
  }

  /**
   * What flies is a card, by the field that names it ("{card}"), or a token ("ki").
   * @param {string} what
   * @param {News} event
   * @param {HTMLElement} from
   */
  function ghostOf(what, event, from) {
    const drawn = icon(filled(what, event) ?? "");
    if (!what.startsWith("{")) return h("div", { class: "tk-flying tk-token" }, drawn);
    // A card that is hidden shows the back of the pile it comes from.
    const back = () => from.querySelector(".tk-back svg")?.cloneNode(true) ?? icon("back-seigaiha");
    const look = `tk-flying tk-card ${drawn ? "" : "tk-back"}`;
    return h("div", { class: look, style: "--tk-card-width:56px" }, drawn ?? back());
  }

  /**
   * @param {News} event
   * @param {number} delay
   */
  function flyOne(event, delay) {
    const [start, goal, what = "{card}"] = flights[event.kind] ?? [];
    const leaves = goal === "away"; // what flies away leaves the table
    const from = spot(start, event);
    const to = leaves ? from : spot(goal, event);
    if (!from || !to) return false;
    const ghost = ghostOf(what, event, from);
    app.append(ghost);
    const frame = app.getBoundingClientRect();
    const at = (/** @type {HTMLElement} */ node, lift = 0) => {
      const box = node.getBoundingClientRect();
      const left = box.left - frame.left + (box.width - ghost.offsetWidth) / 2;
      const top = box.top - frame.top + (box.height - ghost.offsetHeight) / 2 - lift;
      return { transform: `translate(${left}px, ${top}px)` };
    };
    const path = leaves ? [at(from), { ...at(from, 50), opacity: 0 }] : [at(from), at(to)];
    const duration = leaves ? AWAY : FLIGHT;
    const flight = ghost.animate(path, { duration, delay, easing: "ease-out", fill: "both" });
    flight.onfinish = flight.oncancel = () => ghost.remove();
    return true;
  }

  /** @param {News[]} news */
  function fly(news) {
    if (calm()) return;
    let delay = 0;
    for (const event of news.slice(-MOST)) if (flyOne(event, delay)) delay += DELAY;
    const last = news.at(-1);
    stage.querySelector(`[data-place="seat:${last?.seat}"] > *`)?.classList.add("tk-lit");
  }
  function drop() {
    for (const ghost of every(app, ".tk-flying")) ghost.remove();
  }
  app.addEventListener(
    "click",
    () => {
      for (const ghost of every(app, ".tk-flying")) {
        for (const each of ghost.getAnimations()) each.finish();
      }
    },
    true,
  );
  return { fly, drop };
}
