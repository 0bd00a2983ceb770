// The curve of a game looked back at, and the small picture of a table: geometry without a page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { seatsAround } from "../../widgets/tablekit_widgets/static/dashboard/miniature.js";
import {
  bandOf,
  CHART,
  lineOf,
  moveAt,
  placeOf,
} from "../../widgets/tablekit_widgets/static/table/curve.js";

const { width, height, left, right, top, bottom } = CHART;

test("a chance of 1 at the last move is the upper right corner, 0 at the first the lower left", () => {
  assert.deepEqual(placeOf(40, 1, 40), [width - right, top]);
  assert.deepEqual(placeOf(0, 0, 40), [left, height - bottom]);
  assert.deepEqual(placeOf(0, 0, 0), [left, height - bottom]);
});

test("a click finds the move that it points at, and no move outside of the game", () => {
  for (const move of [0, 1, 17, 40]) {
    assert.equal(moveAt(placeOf(move, 0.5, 40)[0] / width, 40), move);
  }
  assert.equal(moveAt(0, 40), 0);
  assert.equal(moveAt(1.2, 40), 40);
});

test("a line goes through all chances, a band there and back along its interval", () => {
  const points = [
    [0, 0.5, 0, 1],
    [40, 0.5, 0, 1],
  ];
  const middle = placeOf(0, 0.5, 40)[1];
  assert.equal(lineOf(points, 40), `M${left},${middle}L${width - right},${middle}`);
  assert.equal(bandOf(points, 40).match(/L/g).length, 3);
  assert.equal(bandOf([], 40), "");
});

test("seats stand around a table, the first at the bottom, none on another", () => {
  for (const count of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const places = seatsAround(count);
    assert.equal(places.length, count);
    assert.ok(places.every(([, y]) => y <= places[0][1]));
    for (const [n, [x, y]] of places.entries()) {
      for (const [other, there] of places.slice(n + 1)) {
        assert.ok(Math.hypot(x - other, y - there) > 24);
      }
    }
  }
});
