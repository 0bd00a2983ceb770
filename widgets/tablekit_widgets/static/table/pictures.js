// The pictures of a step: what travels and its way, what stands for a moment, a number that changes.
// Positions are measured when a picture begins; everything is gone when the table is drawn anew.

import { every, h } from "../page/dom.js";

/** @import { Thing } from "../types.js" */

// The points of a way that a thing goes through, and how far the way is bent, of its length.
const POINTS = 12;
const BEND = 0.16;

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {{ x: number, y: number }} Spot */

/**
 * A way from one spot to another, bent to the left of who goes it.
 * @param {Spot} from
 * @param {Spot} to
 */
export function bowed(from, to) {
  const over = {
    x: (from.x + to.x) / 2 + (to.y - from.y) * BEND,
    y: (from.y + to.y) / 2 - (to.x - from.x) * BEND,
  };
  const at = (/** @type {number} */ t) => ({
    x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * over.x + t ** 2 * to.x,
    y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * over.y + t ** 2 * to.y,
  });
  const points = Array.from({ length: POINTS + 1 }, (_, n) => at(n / POINTS));
  return { points, path: `M${from.x} ${from.y}Q${over.x} ${over.y} ${to.x} ${to.y}` };
}

/**
 * The number that a counter shows after a change: "3", "+1" or "-1".
 * @param {number} had
 * @param {string} change
 */
export const changed = (had, change) =>
  /^[+-]/.test(change) ? Math.max(0, had + Number(change)) : Number(change);

/**
 * @param {{
 *   app: HTMLElement,
 *   stage: HTMLElement,
 *   icon: (name: string) => ChildNode | null,
 *   calm: () => boolean,
 * }} parts `calm`: whether nothing may move, so that pictures are stills
 */
export function makePictures({ app, stage, icon, calm }) {
  const layer = h("div", { class: "tk-shown", "aria-hidden": "true" });
  app.append(layer);

  /** The own hand lies open below the table; it is the last place of that name. @param {string} place */
  const nodeAt = (place) =>
    every(stage, "[data-place]").findLast(
      (node) => node.dataset.place === place && node.checkVisibility(),
    );
  /** @param {string} place */
  const spot = (place) => middle(place ? nodeAt(place) : null);
  /** @param {Element | null | undefined} node @returns {Spot | null} */
  function middle(node) {
    if (!node) return null;
    const box = node.getBoundingClientRect();
    const frame = layer.getBoundingClientRect();
    return { x: box.left - frame.left + box.width / 2, y: box.top - frame.top + box.height / 2 };
  }

  /** @param {Element} node @param {Keyframe[]} path @param {number} duration */
  function move(node, path, duration) {
    if (calm()) return;
    node.animate(path, { duration, easing: "ease-out", fill: "backwards" });
  }
  /** @param {Spot} at */
  const shift = ({ x, y }) => `translate(${x}px, ${y}px) translate(-50%, -50%)`;

  /** @param {Thing} thing @param {string} from */
  function drawThing({ drawing, name, type }, from) {
    const picture = drawing && icon(drawing);
    if (!type) return h("div", { class: "tk-flying tk-token" }, picture || null);
    const back = () =>
      nodeAt(from)?.querySelector(".tk-back svg")?.cloneNode(true) ?? icon("back-seigaiha");
    if (!picture) return h("div", { class: "tk-flying tk-card tk-back" }, back());
    const band = name && h("span", { class: "tk-band" }, h("b", {}, name));
    const shown = h("span", { class: "tk-picture" }, picture);
    return h("div", { class: `tk-flying tk-card tk-${type}` }, band, shown);
  }

  /** Of an open hand, the very card leaves. @param {string} from @param {Thing} thing */
  function leaving(from, { drawing }) {
    const cards = every(nodeAt(from) ?? layer, `.tk-in-hand[data-pick="card=${drawing}"]`);
    const card = cards.find((each) => each.matches(".tk-chosen")) ?? cards.at(-1);
    if (card) card.style.visibility = "hidden"; // until the table is drawn anew
    return card ?? nodeAt(from);
  }

  /** The way that something takes, drawn behind it. @param {string} path @param {number} time */
  function drawWay(path, time) {
    const way = document.createElementNS(SVG, "svg");
    way.setAttribute("class", "tk-trail");
    layer.append(way);
    // A dark edge, and the way on it.
    for (let drawn = 0; drawn < 2; drawn++) {
      const line = document.createElementNS(SVG, "path");
      line.setAttribute("pathLength", "1");
      line.setAttribute("d", path);
      way.append(line);
      move(line, [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], time);
    }
  }

  return {
    /**
     * Something goes from one place to another and lies there; whether there is such a way.
     * @param {Thing} thing
     * @param {string} from
     * @param {string} to
     * @param {number} time
     */
    fly(thing, from, to, time) {
      const goal = spot(to);
      if (!nodeAt(from) || (!goal && to !== "away")) return false;
      const start = /** @type {Spot} */ (middle(leaving(from, thing)));
      const ghost = drawThing(thing, from);
      layer.append(ghost);
      if (!goal) {
        ghost.style.transform = shift(start);
        const gone = { transform: shift({ x: start.x, y: start.y - 50 }), opacity: 0 };
        if (!calm()) ghost.animate([{}, gone], { duration: time, fill: "forwards" });
        return true;
      }
      const { points, path } = bowed(start, goal);
      ghost.style.transform = shift(goal);
      if (thing.type) drawWay(path, time);
      move(
        ghost,
        points.map((point) => ({ transform: shift(point) })),
        time,
      );
      return true;
    },
    /** A card that has come to a place before lies there. @param {Thing} thing @param {string} from @param {string} to */
    lay(thing, from, to) {
      const goal = spot(to);
      if (!goal || !thing.type) return;
      leaving(from, thing);
      const card = drawThing(thing, from);
      card.style.transform = shift(goal);
      layer.append(card);
    },
    /** A way without a thing on it, as from a weapon to who is attacked. @param {string} from @param {string} to @param {number} time */
    point(from, to, time) {
      const [start, goal] = [spot(from), spot(to)];
      if (!start || !goal) return false;
      drawWay(bowed(start, goal).path, time);
      return true;
    },
    /** A drawing that stands at a place. @param {string} drawing @param {string} label @param {string} place @param {number} time */
    burst(drawing, label, place, time) {
      // At a seat it stands on the face, and what it changes can be read beside it.
      const at = middle(nodeAt(place)?.querySelector(".tk-face") ?? nodeAt(place));
      if (!at) return false;
      const node = h("div", { class: "tk-burst" }, icon(drawing), label && h("b", {}, label));
      layer.append(node);
      // At a seat on the edge of the table it does not reach over what stands beside it.
      const [room, frame] = [stage.getBoundingClientRect(), layer.getBoundingClientRect()];
      const half = node.offsetWidth / 2 + 4;
      const last = room.right - frame.left - half;
      at.x = Math.max(room.left - frame.left + half, Math.min(at.x, last));
      node.style.transform = shift(at);
      const grown = [
        { opacity: 0, transform: `${shift(at)} scale(0.4)` },
        { opacity: 1, transform: `${shift(at)} scale(1.15)`, offset: 0.4 },
        { opacity: 1, transform: shift(at) },
      ];
      move(node, grown, Math.min(time, 400));
      return true;
    },
    /** A counter changes, with its pips. @param {string} counter @param {string} change */
    count(counter, change) {
      for (const node of every(stage, `[data-number="${counter}"]`)) {
        const number = node.querySelector(":scope > b");
        if (!number) continue;
        const now = changed(Number(number.textContent), change);
        number.textContent = String(now).replace("-", "−");
        node.style.setProperty("--number", String(now)); // by which it may stand
        node.classList.add("tk-changed");
        every(node, ".tk-art > use").forEach((use, place) => {
          const drawing = (use.getAttribute("href") ?? "").replace(/-lost$/, "");
          const lost = place >= now;
          if (lost && !app.querySelector(`symbol[id="${drawing.slice(1)}-lost"]`)) return;
          use.setAttribute("href", lost ? `${drawing}-lost` : drawing);
          use.parentElement?.classList.toggle("tk-lost", lost);
        });
      }
    },
    /** Who it is about is lit. @param {string} place */
    light(place) {
      for (const node of every(stage, ".tk-lit")) node.classList.remove("tk-lit");
      nodeAt(place)?.firstElementChild?.classList.add("tk-lit");
    },
    /** What has arrived goes: the table shows it. */
    land() {
      for (const node of every(layer, ".tk-flying")) node.remove();
    },
    /** What stood for a moment goes. */
    calmDown() {
      for (const node of every(layer, ".tk-burst")) node.remove();
    },
    /** Only the cards that lie stay. */
    tidy() {
      for (const node of every(layer, ":scope > :not(.tk-card)")) node.remove();
    },
    /** All of it goes; only the last light stays a little. */
    clear: () => layer.replaceChildren(),
  };
}
