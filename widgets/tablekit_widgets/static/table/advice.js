// What a hint says: one recommendation, and how sure its number is. Pure.

import { percent, say } from "../page/words.js";

/** @import { Hints } from "../types.js" */
/** @typedef {[action: number, win: number, low: number, high: number]} Row */

// An interval wider than this is no number yet; a chance below the other is said to be under it.
const WIDEST = 0.35;
const LEAST = 0.01;

/**
 * The action to recommend, and how the numbers stand to the rule of thumb: they agree; they are too
 * close to tell, so the rule decides; or they differ, and the numbers count. What was dropped is never
 * recommended.
 * @param {Hints} hints
 * @returns {{ row: Row, stand: "agree" | "close" | "differ" | "alone", thumb: Row | null } | null}
 */
export function recommend({ rows = [], thumb = null, dropped = [] }) {
  const [best] = rows;
  if (!best) return null;
  if (!thumb) return { row: best, stand: "alone", thumb: null };
  const { row, behind } = thumb;
  if (row[0] === best[0]) return { row: best, stand: "agree", thumb: row };
  // The whole interval of the difference lies on one side: that is more than chance.
  return behind[1] > 0 || dropped.includes(row[0])
    ? { row: best, stand: "differ", thumb: row }
    : { row, stand: "close", thumb: row };
}

/**
 * How an action stands to the best, in words; nothing where its numbers say it.
 * @param {number} action
 * @param {Hints} hints
 */
export function standingOf(action, { ties = [], dropped = [] }) {
  if (dropped.includes(action)) return say("hint-dropped");
  return ties.length > 1 && ties.includes(action) ? say("hint-tied") : "";
}

/**
 * A chance in words: too few games are no number, and nothing seen so far is not nothing.
 * @param {Row} row
 */
export function chanceOf([, win, low, high]) {
  if (high - low > WIDEST) return say("too-few-games");
  if (win < LEAST) return say("wins-under", { chance: percent(Math.max(high, LEAST)) });
  if (win > 1 - LEAST) return say("wins-over", { chance: percent(Math.min(low, 1 - LEAST)) });
  return say("wins-about", { chance: percent(win) });
}

/**
 * The interval in words.
 * @param {Row} row
 */
export const rangeOf = ([, , low, high]) =>
  say("interval", { low: percent(low), high: percent(high) });
