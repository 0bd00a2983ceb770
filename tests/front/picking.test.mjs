// Picking, without a page: what a click comes to, and what may be clicked.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  canPick,
  click,
  complete,
  matching,
  offers,
  parsePicks,
  reasonAgainst,
  refusal,
  signature,
} from "../../widgets/tablekit_widgets/static/table/picking.js";

const action = (id, picks, caution = "") => ({ id, words: `action ${id}`, picks, caution });
// A hand of three: the bokken reaches seats 1 and 2, the armor needs no target, the nodachi is refused.
const NOW = {
  turn: true,
  actions: [
    action(1, { card: "bokken", target: "1" }),
    action(2, { card: "bokken", target: "2" }),
    action(3, { card: "armor" }),
    action(4, {}),
    action(5, { answer: "yes" }),
  ],
  why: {
    "card=nodachi&target=1": ["Too far.", "SS-44"],
    "card=bokken&target=3": ["Out of reach.", "SS-42"],
  },
};
const BOKKEN = { card: "bokken" };
const NODACHI = { card: "nodachi" };
const SEAT = (seat) => ({ target: String(seat) });

test("an element says its picks in one attribute", () => {
  assert.deepEqual(parsePicks("card=bokken target=1"), { card: "bokken", target: "1" });
  assert.deepEqual(parsePicks(""), {});
});

test("picks have one signature, in whatever order they were made", () => {
  assert.equal(signature({ target: "1", card: "bo" }), "card=bo&target=1");
  assert.equal(signature({ card: "bo", target: "1" }), "card=bo&target=1");
});

test("picks leave the actions that hold them all", () => {
  assert.deepEqual(
    matching(NOW, BOKKEN).map(({ id }) => id),
    [1, 2],
  );
  assert.deepEqual(matching(NOW, { card: "bokken", target: "9" }), []);
});

test("an action is complete when every part of it is picked", () => {
  assert.equal(complete(NOW, BOKKEN), null);
  assert.equal(complete(NOW, { card: "bokken", target: "1" }).id, 1);
  assert.equal(complete(NOW, { card: "armor" }).id, 3);
  assert.equal(complete(NOW, { target: "1" }), null); // one action is left, but its card is not named
});

test("a card is picked first, then its target makes the move", () => {
  assert.deepEqual(click(NOW, {}, BOKKEN, true), { picks: BOKKEN });
  assert.deepEqual(click(NOW, BOKKEN, SEAT(2), true), { act: 2 });
});

test("what is easily overlooked is asked about again, and done with a second click", () => {
  const friend = action(6, { card: "bokken", target: "4" }, "Bo is surely on your side.");
  const now = { ...NOW, actions: [...NOW.actions, friend] };
  assert.deepEqual(click(now, BOKKEN, SEAT(4), true), { picks: friend.picks });
  assert.deepEqual(offers(now, friend.picks, new Set()), [friend]);
  assert.deepEqual(click(now, friend.picks, SEAT(4), true), { act: 6 });
  assert.deepEqual(click(now, friend.picks, SEAT(2), true), { act: 2 });
});

test("a card without a target is asked about once more", () => {
  assert.deepEqual(click(NOW, {}, { card: "armor" }, true), { picks: { card: "armor" } });
  assert.deepEqual(click(NOW, { card: "armor" }, { card: "armor" }, true), { act: 3 });
});

test("a card that is clicked again goes back", () => {
  assert.deepEqual(click(NOW, BOKKEN, BOKKEN, true), { picks: {} });
});

test("a like card that was not the one is only pointed at anew", () => {
  assert.deepEqual(click(NOW, BOKKEN, BOKKEN, false), { picks: BOKKEN });
});

test("another card takes the place of the first", () => {
  assert.deepEqual(click(NOW, { card: "armor" }, BOKKEN, true), { picks: BOKKEN });
});

test("another card is only chosen, whatever was picked before it", () => {
  const armor = { card: "armor" };
  assert.deepEqual(click(NOW, BOKKEN, armor, true), { picks: armor });
  assert.deepEqual(click(NOW, armor, armor, true), { act: 3 });
  // A card and its target wait for a second click; another card that could go there is chosen alone.
  const asked = action(6, { card: "bokken", target: "4" }, "Bo is surely on your side.");
  const bo = action(7, { card: "bo", target: "4" });
  const now = { ...NOW, actions: [...NOW.actions, asked, bo] };
  assert.deepEqual(click(now, asked.picks, { card: "bo" }, true), { picks: { card: "bo" } });
});

test("so is another of things that need no card", () => {
  const now = { ...NOW, actions: [action(1, { weapon: "bo" }), action(2, { weapon: "bokken" })] };
  const other = { weapon: "bokken" };
  assert.deepEqual(click(now, { weapon: "bo" }, other, true), { picks: other });
});

test("what cannot be played says why", () => {
  assert.deepEqual(click(NOW, {}, NODACHI, true), { why: ["Too far.", "SS-44"] });
  assert.deepEqual(click(NOW, BOKKEN, SEAT(3), true), { why: ["Out of reach.", "SS-42"] });
  assert.deepEqual(click(NOW, {}, { card: "unknown" }, true), { why: null });
});

test("a card is refused by what would go with it, a target by the card that was chosen", () => {
  assert.deepEqual(reasonAgainst(NOW, {}, NODACHI), ["Too far.", "SS-44"]);
  assert.equal(reasonAgainst(NOW, {}, SEAT(3)), null);
  assert.deepEqual(reasonAgainst(NOW, BOKKEN, SEAT(3)), ["Out of reach.", "SS-42"]);
});

test("a target says nothing before a card is chosen, unless it is refused by itself", () => {
  assert.equal(refusal(NOW, {}, SEAT(3)), null);
  assert.deepEqual(refusal(NOW, BOKKEN, SEAT(3)), ["Out of reach.", "SS-42"]);
  const why = { "target=3": ["Nobody there.", "SS-1"] };
  assert.deepEqual(refusal({ ...NOW, why }, {}, SEAT(3)), ["Nobody there.", "SS-1"]);
});

test("a part says why it cannot be picked, whatever it is called", () => {
  const why = { "move=a1": ["A1 is marked already.", "NC-2"] };
  const board = { turn: true, actions: [action(1, { move: "b1" })], why };
  assert.deepEqual(refusal(board, {}, { move: "a1" }), ["A1 is marked already.", "NC-2"]);
  assert.deepEqual(click(board, {}, { move: "a1" }, true), { why: why["move=a1"] });
  assert.equal(refusal(board, {}, { move: "b1" }), null);
  assert.equal(refusal({ ...board, turn: false }, {}, { move: "a1" }), null);
});

test("a card glows at once, a target when its card is chosen", () => {
  assert.equal(canPick(NOW, {}, BOKKEN), true);
  assert.equal(canPick(NOW, {}, SEAT(1)), false);
  assert.equal(canPick(NOW, BOKKEN, SEAT(1)), true);
  assert.equal(canPick(NOW, BOKKEN, SEAT(3)), false);
});

test("what needs no card glows by itself", () => {
  assert.equal(canPick(NOW, {}, { answer: "yes" }), true);
});

test("nothing glows and nothing is refused while another seat decides", () => {
  const waiting = { ...NOW, turn: false };
  assert.equal(canPick(waiting, {}, BOKKEN), false);
  assert.equal(refusal(waiting, {}, NODACHI), null);
});

test("what lies on the table is picked there, everything else is a button", () => {
  const lying = new Set(["card=bokken", "card=armor", "target=1", "target=2"]);
  assert.deepEqual(
    offers(NOW, {}, lying).map(({ id }) => id),
    [4, 5],
  );
  // Both targets of the bokken lie there; of another card's only one does.
  assert.deepEqual(offers(NOW, BOKKEN, lying), []);
  assert.deepEqual(
    offers(NOW, BOKKEN, new Set(["card=bokken", "target=1"])).map(({ id }) => id),
    [2],
  );
});

test("the one action that the picks name in full is a button too", () => {
  const lying = new Set(["card=bokken", "card=armor", "target=1", "target=2"]);
  assert.deepEqual(
    offers(NOW, { card: "armor" }, lying).map(({ id }) => id),
    [3],
  );
  assert.deepEqual(
    offers(NOW, { ...BOKKEN, ...SEAT(2) }, lying).map(({ id }) => id),
    [2],
  );
});

test("a card with many choices offers all of them", () => {
  const actions = Array.from({ length: 20 }, (_, id) => action(id, { card: "x", to: String(id) }));
  assert.equal(offers({ ...NOW, actions }, { card: "x" }, new Set()).length, 20);
});
