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
  const seats = players.map((name, seat) => {
    const [x, y] = places[seat];
    const known = bots[seat] && document.getElementById(`tkd-face-${name}`);
    const face = `<use href="#tkd-face-${known ? CSS.escape(name) : ""}" x="${x - SEAT}" y="${y - SEAT}" width="${2 * SEAT}" height="${2 * SEAT}"/>`;
    const letter = `<text x="${x}" y="${y + 5}">${letterOf(seat)}</text>`;
    return `<g data-colour="${seat}"><circle cx="${x}" cy="${y}" r="${SEAT + 1.5}"/>${known ? face : letter}</g>`;
  });
  const surface = `<ellipse cx="${WIDTH / 2}" cy="${HEIGHT / 2}" rx="${WIDTH / 2 - 16}" ry="${HEIGHT / 2 - 14}"/>`;
  return h(
    "div",
    { class: "tkd-miniature", "aria-hidden": "true", "data-key": "miniature" },
    marked(`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}">${surface}${seats.join("")}</svg>`, {
      "data-still": `${id} ${players.join()}`,
    }),
  );
}
