// Small parts of the page that need no browser: memory, addresses, places of a flight, seats.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  address,
  addressOf,
  linkTo,
} from "../../widgets/tablekit_widgets/static/dashboard/address.js";
import { factsOf } from "../../widgets/tablekit_widgets/static/dashboard/lobby.js";
import { openMemory } from "../../widgets/tablekit_widgets/static/dashboard/memory.js";
import { letterOf } from "../../widgets/tablekit_widgets/static/page/seats.js";
import { bowed, changed } from "../../widgets/tablekit_widgets/static/table/pictures.js";
import { speakEnglish } from "./english.mjs";

globalThis.location = { pathname: "/", origin: "http://here" };

const storage = (kept = {}) => ({
  kept,
  getItem: (name) => kept[name] ?? null,
  setItem: (name, value) => {
    kept[name] = value;
  },
});

test("a browser remembers its tables, the newest hundred", () => {
  const box = storage();
  const memory = openMemory(box);
  for (let place = 0; place < 105; place++) memory.keep(`t${place}`, { key: `k${place}` });
  assert.equal(Object.keys(memory.tables()).length, 100);
  memory.keep("t104", { owner: "o" });
  assert.equal(memory.table("t104").key, "k104");
  assert.equal(memory.table("t104").owner, "o");
  memory.forget("t104");
  assert.deepEqual(openMemory(box).table("t104"), {});
});

test("damaged or blocked storage is no storage", () => {
  const memory = openMemory(storage({ "tablekit.tables": "{", "tablekit.name": '"Ann"' }));
  assert.deepEqual(memory.tables(), {});
  assert.equal(memory.name(), "Ann");
  const blocked = openMemory(null);
  assert.equal(blocked.lasting, false);
  blocked.keep("t", { key: "k" });
  assert.equal(blocked.table("t").key, "k");
});

test("storage that is full takes nothing from this window", () => {
  const full = storage();
  full.setItem = () => {
    throw new Error("full");
  };
  const memory = openMemory(full);
  memory.keep("t", { key: "k" });
  assert.equal(memory.table("t").key, "k");
});

test("a learner's token is made once and can stand in an address", () => {
  const box = storage();
  const learner = openMemory(box).learner();
  assert.match(learner, /^[\w-]{24}$/);
  assert.equal(openMemory(box).learner(), learner);
});

test("the key of a seat stands behind the #, which no server sees", () => {
  assert.equal(linkTo("a&b", "key"), "http://here/?table=a%26b#key");
  assert.equal(linkTo("a", ""), "http://here/?table=a");
  assert.equal(addressOf({ page: "lobby" }), "/");
  assert.equal(addressOf({ page: "learn" }), "/?page=learn");
  assert.equal(addressOf({ lesson: "sword/attack", step: 2 }), "/?lesson=sword%2Fattack&step=2");
  assert.equal(addressOf({ story: "katana/abc" }), "/?story=katana%2Fabc");
});

test("a language goes along from page to page, but not to a friend", () => {
  assert.equal(addressOf({ page: "lobby" }, "it"), "/?lang=it");
  assert.equal(addressOf({ table: "a", key: "k" }, "it"), "/?table=a&lang=it#k");
  globalThis.location.search = "?lang=it&table=a";
  globalThis.location.hash = "#k";
  assert.deepEqual(address(), {
    table: "a",
    key: "k",
    page: "",
    lesson: "",
    step: null,
    story: "",
    lang: "it",
  });
  assert.equal(linkTo("a", "k"), "http://here/?table=a#k");
});

test("a counter takes a number, or changes by one, and is never below nothing", () => {
  assert.equal(changed(4, "2"), 2);
  assert.equal(changed(4, "+1"), 5);
  assert.equal(changed(4, "-1"), 3);
  assert.equal(changed(0, "-1"), 0);
});

test("a way begins and ends where it says, and is bent in between", () => {
  const { points, path } = bowed({ x: 0, y: 0 }, { x: 100, y: 0 });
  assert.deepEqual(points[0], { x: 0, y: 0 });
  assert.deepEqual(points.at(-1), { x: 100, y: 0 });
  assert.ok(points.some(({ y }) => y < -5));
  assert.equal(path, "M0 0Q50 -16 100 0");
});

test("fifteen seats have a letter each", () => {
  const seats = Array.from({ length: 15 }, (_, seat) => seat);
  assert.equal(seats.map(letterOf).join(""), "ABCDEFGHIJKLMNO");
});

test("a door says how many play, and how long if the game says so", () => {
  speakEnglish();
  assert.equal(factsOf({ seats: [2], length: "3 minutes" }), "2 players, 3 minutes");
  assert.equal(factsOf({ seats: [2, 3, 4], length: "" }), "2–4 players");
});
