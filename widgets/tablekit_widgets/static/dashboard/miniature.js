// A table in small: its surface, and who sits around it.

import { h, marked } from "../page/dom.js";
import { letterOf } from "../page/seats.js";

/** @import { TableCard } from "../types.js" */

const [WIDTH, HEIGHT, SEAT] = [132, 88, 12];

/**
 * Where the seats are: the first at the bottom, the others clockwise.
 * @param {number} count
 * @returns {[x: number, y: number][]}
 */
export function seatsAround(count) {
  return Array.from({ length: count }, (_, seat) => {
    const turn = Math.PI / 2 + (2 * Math.PI * seat) / count;
    const across = WIDTH / 2 + (WIDTH / 2 - SEAT - 2) * Math.cos(turn);
    const down = HEIGHT / 2 + (HEIGHT / 2 - SEAT - 2) * Math.sin(turn);
    return [Math.round(across * 10) / 10, Math.round(down * 10) / 10];
  });
}

/** @param {TableCard} table */
export function miniature({ id, players, bots }) {
  const places = seatsAround(players.length);
  const size = 2 * SEAT;
  const seats = players.map((name, seat) => {
    const [x, y] = places[seat];
    const ring = `<circle cx="${x}" cy="${y}" r="${SEAT + 1.5}"/>`;
    const box = `x="${x - SEAT}" y="${y - SEAT}" width="${size}" height="${size}"`;
    // A name goes into the drawing only if it is one of those that have a face.
    const inside =
      bots[seat] && document.getElementById(`tkd-face-${name}`)
        ? `<use href="#tkd-face-${name}" ${box}/>`
        : `<text x="${x}" y="${y + 5}">${letterOf(seat)}</text>`;
    return `<g data-colour="${seat}">${ring}${inside}</g>`;
  });
  const [cx, cy] = [WIDTH / 2, HEIGHT / 2];
  const surface = `<ellipse cx="${cx}" cy="${cy}" rx="${cx - 16}" ry="${cy - 14}"/>`;
  const svg = `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}">${surface}${seats.join("")}</svg>`;
  return h(
    "div",
    { class: "tkd-miniature", "aria-hidden": "true", "data-key": "miniature" },
    marked(svg, { "data-still": `${id} ${players.join()}` }),
  );
}
