// The log: what several do one after the other is one line.

import assert from "node:assert/strict";
import { test } from "node:test";
import { folded } from "../../widgets/tablekit_widgets/static/table/log.js";

const line = (kind, words, ...together) => [words, "SA-072", kind, false, 0, ...together];
const told = (log) => folded(log).map(([words]) => words);

test("several of a kind in a row are told together", () => {
  const log = [
    line("attacked", "Ann attacks."),
    line("let-pass", "Bo lets it pass."),
    line("let-pass", "Cleo lets it pass.", "Bo and Cleo let it pass."),
    line("let-pass", "Dan lets it pass.", "Bo, Cleo and Dan let it pass."),
    line("unhurt", "Ann is unhurt."),
  ];
  assert.deepEqual(told(log), ["Ann attacks.", "Bo, Cleo and Dan let it pass.", "Ann is unhurt."]);
  assert.deepEqual(told(log.slice(0, 3)), ["Ann attacks.", "Bo and Cleo let it pass."]);
});

test("one alone, and what stands apart, is told as it was", () => {
  const log = [
    line("let-pass", "Bo lets it pass."),
    line("note", "A note."),
    line("let-pass", "Cleo lets it pass.", "Bo and Cleo let it pass."),
  ];
  assert.deepEqual(told(log), ["Bo lets it pass.", "A note.", "Cleo lets it pass."]);
});
