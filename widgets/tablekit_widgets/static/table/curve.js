// The geometry of a curve of chances. Pure.

/** @typedef {[move: number, chance: number, low: number, high: number][]} Points */

/** The drawing and its margins. */
export const CHART = { width: 360, height: 220, left: 44, right: 4, top: 8, bottom: 22 };

const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;

/**
 * Where a chance at a move stands.
 * @param {number} move
 * @param {number} share
 * @param {number} moves how many moves the game has
 * @returns {[x: number, y: number]}
 */
export function placeOf(move, share, moves) {
  const { width, height, left, right, top, bottom } = CHART;
  return [
    round(left + (width - left - right) * (moves ? move / moves : 0)),
    round(top + (height - top - bottom) * (1 - share)),
  ];
}

/**
 * The move at a share of the drawing's width.
 * @param {number} share
 * @param {number} moves
 */
export function moveAt(share, moves) {
  const { width, left, right } = CHART;
  const along = (share * width - left) / (width - left - right);
  return Math.max(0, Math.min(moves, Math.round(along * moves)));
}

/**
 * @param {Points} points
 * @param {number} moves
 */
export const lineOf = (points, moves) =>
  points.map(([move, chance], n) => `${n ? "L" : "M"}${placeOf(move, chance, moves)}`).join("");

/**
 * From the low ends of the intervals there, along the high ends back.
 * @param {Points} points
 * @param {number} moves
 */
export function bandOf(points, moves) {
  if (!points.length) return "";
  const low = points.map(([move, , least]) => placeOf(move, least, moves));
  const high = points.map(([move, , , most]) => placeOf(move, most, moves)).reverse();
  return `M${[...low, ...high].join("L")}Z`;
}
