// The words of the page: messages in Fluent, lists and times by Intl, and no English in the code.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import {
  ago,
  isolated,
  listed,
  percent,
  say,
  speak,
} from "../../widgets/tablekit_widgets/static/page/words.js";
import { ENGLISH, speakEnglish } from "./english.mjs";

const STATIC = new URL("../../widgets/tablekit_widgets/static/", import.meta.url);
const sources = ["page", "table", "dashboard"].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, STATIC)).map((name) => [
    `${folder}/${name}`,
    readFileSync(new URL(`${folder}/${name}`, STATIC), "utf-8"),
  ]),
);
const codes = [...ENGLISH.matchAll(/^([a-z][\w-]*) =/gm)].map(([, code]) => code);

test("a sentence is found by its code, and filled in", () => {
  speakEnglish();
  assert.equal(say("cancel"), "Cancel");
  assert.equal(say("curtain", { name: "Ann" }), "Pass the screen to Ann.");
});

test("one and many are told apart", () => {
  speakEnglish();
  assert.equal(say("points", { points: 1 }), "point");
  assert.equal(say("points", { points: 2 }), "points");
  assert.equal(say("play-now-with", { bots: 0 }), "Play now: you alone.");
  assert.equal(say("play-now-with", { bots: 1 }), "Play now: you and 1 bot.");
});

test("what a translation lacks is said in English", () => {
  speak([
    ["it", "cancel = Annulla\n"],
    ["en", ENGLISH],
  ]);
  assert.equal(say("cancel"), "Annulla");
  assert.equal(say("seats"), "Seats");
});

test("a code that nobody wrote is shown as it is", () => {
  speakEnglish();
  assert.equal(say("no-such-code"), "no-such-code");
});

test("lists, shares and times are those of the language", () => {
  speakEnglish();
  assert.equal(listed(["Ann"]), "Ann");
  assert.equal(listed(["Ann", "Bo"]), "Ann and Bo");
  assert.equal(listed(["Ann", "Bo", "Cleo"]), "Ann, Bo, and Cleo");
  assert.equal(listed(["Ann", "Bo", "Cleo"], "unit"), "Ann, Bo, Cleo");
  assert.equal(percent(0.456), "46%");
  assert.equal(ago(0.5), "just now");
  assert.equal(ago(1), "1 minute ago");
  assert.equal(ago(119), "1 hour ago");
  assert.equal(ago(60 * 24 * 3), "3 days ago");
  speak([["it", ""]]);
  assert.equal(listed(["Ann", "Bo"]), "Ann e Bo");
  assert.equal(ago(5), "5 minuti fa");
});

test("a name keeps its own direction", () => {
  assert.equal(isolated("דנה"), "\u2068דנה\u2069");
});

test("every message is Fluent, and no code is there twice", () => {
  assert.deepEqual(
    codes.filter((code, place) => codes.indexOf(code) !== place),
    [],
  );
  // After a prefix, so that a message may read like its code.
  speak([["en", ENGLISH.replace(/^([a-z][\w-]*) =/gm, "its-$1 =")]]);
  for (const code of codes) assert.notEqual(say(`its-${code}`), `its-${code}`);
});

test("every code that the page says is in the catalogue, and every message is said", () => {
  const known = new Set(codes);
  const asked = sources.flatMap(([file, text]) =>
    [...text.matchAll(/\bsay\(\s*"([^"]+)"/g)].map(([, code]) => [file, code]),
  );
  assert.ok(asked.length > 100);
  assert.deepEqual(
    asked.filter(([, code]) => !known.has(code)),
    [],
  );
  const all = sources.map(([, text]) => text).join("\n");
  assert.deepEqual(
    codes.filter((code) => !all.includes(`"${code}"`)),
    [],
  );
});

test("no sentence of English stands in the code", () => {
  // Whatever a person reads has a capital letter or a space between words; codes, classes and
  // attributes have neither, and comments are no code.
  const found = [];
  for (const [file, text] of sources) {
    const code = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, "");
    for (const [literal] of code.matchAll(/"(?:[^"\\\n]|\\.)*"|`[^`]*`/g)) {
      const words = literal.slice(1, -1).replace(/\$\{[^}]*\}/g, "");
      if (/^[A-Z][a-z]+[.!?]?$|[A-Za-z’]{2,},? [a-z’]{2,}[^={]*[.!?:…]?$/.test(words)) {
        if (!TECHNICAL.test(words)) found.push(`${file}: ${literal}`);
      }
    }
  }
  assert.deepEqual(found, []);
});

// Lists of class names, selectors, keys of the keyboard, names that Python uses.
const TECHNICAL =
  /^(tkd?-| tk|Arrow|Enter$|Escape$|first try$|with help$|passed on$|\.tk|\[|summary|button|symbol|translate)|data-|<|tk-/;
