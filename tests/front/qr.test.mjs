// QR codes, held against those that the Python package qrcode 8 draws with the same mask: rows of
// modules as hex numbers that begin with a 1 of their own. OpenCV reads all of them.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { qrDrawing, qrOf } from "../../widgets/tablekit_widgets/static/dashboard/qr.js";

const LINK = "http://127.0.0.1:8866/?table=4fj2k3h4jh2k#kJ8s-_0aZkJ8s-_0aZ12345678";
const hex = (text) =>
  qrOf(text).map((row) => BigInt(`0b1${row.map((dark) => (dark ? 1 : 0)).join("")}`).toString(16));
const digest = (text) => createHash("sha256").update(hex(text).join(" ")).digest("hex");

test("the smallest code is drawn as others draw it", () => {
  // biome-ignore format: a row is a line of the code
  assert.deepEqual(hex("a"), ["3fcb7f", "305641", "375a5d", "37565d", "37495d", "304641", "3fd57f", "201800", "3056ce", "3303b9", "25cd60", "2ab3ea", "3a7bff", "201905", "3fce9e", "304447", "374e9c", "374be8", "374bbb", "3047e8", "3fd526"]);
});

test("so is a link with a key", () => {
  // biome-ignore format: a row is a line of the code
  assert.deepEqual(hex(LINK), ["3fdf6b7f7f", "304a6e0c41", "374f5c975d", "375d102a5d", "375a68aa5d", "3057bb1c41", "3fd555557f", "201742f400", "3171130bf9", "3604463216", "2e41226a9c", "2199bfd0d6", "26f508c64f", "2fa3a5a2ba", "2eed683bee", "23bdde5347", "3ce1e465dc", "2d0bdbb152", "3ec699b220", "3d1348f24e", "3cf82fc744", "3f83b83a31", "3146b4f3fc", "24355394fd", "344cd3266c", "3e81c6729c", "21566ea244", "22b73bb1c6", "3e575995fb", "2015a4f914", "3fd8782958", "30463d531d", "3751e645f5", "37499bb86d", "374f91bf40", "3048c880fe", "3fd82a864f"]);
});

test("so are codes of many blocks, and of letters that are two bytes", () => {
  assert.equal(
    digest("z".repeat(300)),
    "e85b70ac9af6e0de535951f950b2b09d6741a9f48ed6f95edfebcbe5da239c58",
  );
  assert.equal(
    digest("ü".repeat(60)),
    "d1eeb8025ce7e0e5b2eb7fd1bd0492dd709b93788fe75a2985af359aa84222ef",
  );
});

test("the largest has 412 bytes; what is longer has no code", () => {
  assert.equal(qrOf("x".repeat(412)).length, 77);
  assert.equal(qrOf("x".repeat(413)), null);
  assert.equal(qrDrawing("x".repeat(413)), "");
});

test("a drawing has a dot for each dark module, inside a white margin of four", () => {
  const drawing = qrDrawing("a");
  const dark = qrOf("a").flat().filter(Boolean).length;
  assert.equal(drawing.match(/h1v1h-1z/g).length, dark);
  assert.match(drawing, /viewBox="0 0 29 29"/);
  assert.match(drawing, /d="M4 4h1/);
});
