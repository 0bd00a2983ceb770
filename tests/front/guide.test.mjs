// What this browser has read of a game's explanations.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GUIDED } from "../../widgets/tablekit_widgets/static/page/guided.js";
import { openReading } from "../../widgets/tablekit_widgets/static/table/guide.js";

const storage = (kept = {}) => ({
  getItem: (name) => kept[name] ?? null,
  setItem: (name, value) => {
    kept[name] = value;
  },
});
const broken = {
  getItem: () => {
    throw new Error("blocked");
  },
  setItem: () => {
    throw new Error("blocked");
  },
};

test("each kind is explained once, and stays read in another window", () => {
  const kept = storage({ [GUIDED]: "on" });
  const reading = openReading("Sword", kept);
  assert.ok(reading.isGuided());
  assert.ok(!reading.isRead("parry"));
  reading.setRead("parry");
  assert.ok(reading.isRead("parry"));
  assert.ok(openReading("Sword", kept).isRead("parry"));
  assert.ok(!openReading("Sword", kept).isRead("play"));
  assert.ok(!openReading("Way", kept).isRead("parry"));
});

test("everything can be explained once more", () => {
  const kept = storage();
  const reading = openReading("Sword", kept);
  assert.ok(!reading.isGuided());
  reading.setRead("parry");
  reading.again();
  assert.ok(reading.isGuided());
  assert.ok(!reading.isRead("parry"));
});

test("a browser that forbids to remember still reads", () => {
  for (const kept of [broken, null]) {
    const reading = openReading("Sword", kept);
    assert.ok(!reading.isGuided());
    reading.setRead("parry");
    assert.ok(reading.isRead("parry"));
  }
});
