// Picking: which parts of actions have been chosen, and what that leaves to be done. No game is known
// here, and no page: a card, a seat or a property is a part of actions by name and value.

/** @import { Action, Choices, Picks, Reason } from "../types.js" */

/**
 * The picks that an element says it is: "card=12 target=3".
 * @param {string} text
 * @returns {Picks}
 */
export const parsePicks = (text) =>
  Object.fromEntries(
    text
      .split(" ")
      .filter(Boolean)
      .map((pair) => pair.split("=")),
  );

/**
 * Picks as one word, the same here and in Python.
 * @param {Picks} picks
 */
export const signature = (picks) =>
  Object.keys(picks)
    .sort()
    .map((name) => `${name}=${picks[name]}`)
    .join("&");

/** @param {Picks} picks */
export const isEmpty = (picks) => Object.keys(picks).length === 0;

/**
 * Whether the picks hold all that is wanted.
 * @param {Picks} picks
 * @param {Picks} wanted
 */
export const fits = (picks, wanted) =>
  Object.entries(wanted).every(([name, value]) => picks[name] === value);

/**
 * The actions that the picks leave.
 * @param {Choices} now
 * @param {Picks} picks
 */
export const matching = (now, picks) => now.actions.filter((action) => fits(action.picks, picks));

/**
 * The one action that the picks name in full.
 * @param {Choices} now
 * @param {Picks} picks
 * @returns {Action | null}
 */
export function complete(now, picks) {
  const [first, ...more] = matching(now, picks);
  const isNamed = first && !more.length && Object.keys(first.picks).every((name) => name in picks);
  return isNamed ? first : null;
}

/**
 * Why a part cannot be picked, with the picks before it or alone.
 * @param {Choices} now
 * @param {Picks} picks
 * @param {Picks} own
 * @returns {Reason | null}
 */
export function reasonAgainst({ why }, picks, own) {
  const alone = signature(own);
  const key = Object.keys(why).find((each) => each.startsWith(`${alone}&`));
  return why[signature({ ...picks, ...own })] ?? why[alone] ?? (key ? why[key] : null) ?? null;
}

/**
 * Whether a part can be the first that is picked: a card, or what goes without one.
 * @param {Choices} now
 * @param {Picks} own
 */
const begins = (now, own) =>
  matching(now, own).some((action) => "card" in own || !("card" in action.picks));

/**
 * Whether a part can be picked next. What names only a part of an action glows when its card has been
 * chosen, if it needs one.
 * @param {Choices} now
 * @param {Picks} picks
 * @param {Picks} own
 */
export function canPick(now, picks, own) {
  if (!now.turn) return false;
  return (
    begins(now, own) ||
    complete(now, own) !== null ||
    (!isEmpty(picks) && matching(now, { ...picks, ...own }).length > 0)
  );
}

/**
 * What is said about a part that cannot be picked: by itself, or with the picks before it.
 * @param {Choices} now
 * @param {Picks} picks
 * @param {Picks} own
 * @returns {Reason | null}
 */
export function refusal(now, picks, own) {
  return now.turn && !canPick(now, picks, own) ? reasonAgainst(now, picks, own) : null;
}

/**
 * What a click on a part comes to: an action, other picks (none: put back), or a reason against it.
 * `isMeant`: of two like cards, the one that was clicked is the one that is meant.
 * @param {Choices} now
 * @param {Picks} picks
 * @param {Picks} own
 * @param {boolean} isMeant
 * @returns {{ act: number } | { picks: Picks } | { why: Reason | null }}
 */
export function click(now, picks, own, isMeant) {
  const had = fits(picks, own);
  if (had && isMeant) {
    const whole = complete(now, picks);
    return whole ? { act: whole.id } : { picks: {} };
  }
  // Another card takes the place of the first and of all that was picked for it: nothing is done yet.
  const replaces = Object.keys(own).some((name) => name in picks && picks[name] !== own[name]);
  if (replaces && begins(now, own)) return { picks: own };
  const both = { ...picks, ...own };
  const left = matching(now, both);
  // A card and its target leave one action: that is a move. A card alone is asked about again, and
  // so is what is easily overlooked.
  const [only, ...more] = left;
  if (only && !more.length && !isEmpty(picks) && !had)
    return only.caution ? { picks: only.picks } : { act: only.id };
  if (left.length) return { picks: both };
  const why = refusal(now, picks, own);
  if (matching(now, own).length && ("card" in own || !why)) return { picks: own };
  return { why };
}

/**
 * The actions that are offered as buttons: the one that the picks name in full, or whatever does not
 * lie on the table to be picked there.
 * @param {Choices} now
 * @param {Picks} picks
 * @param {Set<string>} lying
 */
export function offers(now, picks, lying) {
  const left = matching(now, picks);
  const picked = !isEmpty(picks);
  const whole = picked && complete(now, picks);
  if (whole) return [whole];
  const lies = (/** @type {Picks} */ parts) =>
    !isEmpty(parts) &&
    Object.entries(parts).every(([name, value]) => lying.has(`${name}=${value}`));
  // What the picks name in full is there to be said, be it one action or several.
  const isNamed = (/** @type {Picks} */ parts) => picked && fits(picks, parts);
  return left.filter((action) => isNamed(action.picks) || !lies(action.picks));
}
