// What a hint recommends, and how it says a chance.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  chanceOf,
  rangeOf,
  recommend,
  standingOf,
} from "../../widgets/tablekit_widgets/static/table/advice.js";
import { speakEnglish } from "./english.mjs";

beforeEach(speakEnglish);

const BEST = [7, 0.4, 0.35, 0.45];
const OTHER = [3, 0.3, 0.25, 0.35];

test("where the rule of thumb and the numbers agree, there is nothing to explain", () => {
  const thumb = { row: BEST, behind: [0, 0, 0] };
  assert.deepEqual(recommend({ rows: [BEST, OTHER], thumb }), {
    row: BEST,
    stand: "agree",
    thumb: BEST,
  });
});

test("what may be chance is decided by the rule of thumb, whose reason speaks for it", () => {
  const thumb = { row: OTHER, behind: [0.1, -0.02, 0.22] };
  const { row, stand } = recommend({ rows: [BEST, OTHER], thumb });
  assert.deepEqual([row, stand], [OTHER, "close"]);
});

test("what is more than chance stands against the rule of thumb, and says so", () => {
  const thumb = { row: OTHER, behind: [0.1, 0.04, 0.16] };
  const { row, stand } = recommend({ rows: [BEST, OTHER], thumb });
  assert.deepEqual([row, stand], [BEST, "differ"]);
});

test("what was dropped is not recommended, whatever the interval of its few games", () => {
  const thumb = { row: OTHER, behind: [0.1, -0.02, 0.22] };
  const { row, stand } = recommend({ rows: [BEST, OTHER], thumb, dropped: [3] });
  assert.deepEqual([row, stand], [BEST, "differ"]);
});

test("a tie is said as a tie, and what was dropped as dropped", () => {
  const hints = { ties: [7, 3], dropped: [5] };
  assert.equal(standingOf(3, hints), "It may be as good as the best.");
  assert.equal(standingOf(5, hints), "Clearly behind: not tried further.");
  assert.equal(standingOf(9, hints), "");
  assert.equal(standingOf(7, { ties: [7] }), "");
});

test("a game without rules of thumb has its numbers alone; without numbers nothing is said", () => {
  assert.equal(recommend({ rows: [BEST], thumb: null }).stand, "alone");
  assert.equal(recommend({ rows: [] }), null);
  assert.equal(recommend({}), null);
});

test("a chance says what it is a chance of", () => {
  assert.equal(chanceOf([1, 0.314, 0.28, 0.35]), "wins about 31%");
  assert.equal(rangeOf([1, 0.314, 0.28, 0.35]), "28% to 35% of the games");
});

test("few games are no 0%, and none won so far is not none", () => {
  assert.equal(chanceOf([1, 0, 0, 0.49]), "too few games yet");
  assert.equal(chanceOf([1, 0, 0, 0.06]), "wins under 6%");
  assert.equal(chanceOf([1, 0, 0, 0.001]), "wins under 1%");
  assert.equal(chanceOf([1, 1, 0.95, 1]), "wins over 95%");
});
