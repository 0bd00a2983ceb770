// Setting up a table, without a page: who sits where, what is missing, what Python is told.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  asMessage,
  chosen,
  grouped,
  isWatching,
  namedChoice,
  namesOf,
  newSetup,
  problems,
  refusedChoices,
  setKind,
  summary,
} from "../../widgets/tablekit_widgets/static/dashboard/setup.js";
import { speakEnglish } from "./english.mjs";

beforeEach(speakEnglish);

const BOTS = [
  ["greedy", "Greedy", "plays sensibly, by rules of thumb: the usual level"],
  ["random", "Random", "plays anything legal: very easy"],
];
const RANGE = { name: "honor", label: "Honor", help: "", default: 4, range: [1, 9] };
const CHOICE = {
  name: "variant",
  label: "Variant",
  help: "",
  default: "plain",
  choices: [
    ["plain", "Plain"],
    ["rising", "Rising sun"],
  ],
};
const GAME = { id: "sword", title: "Sword", seats: [3, 4, 5], quick: 4, options: [RANGE, CHOICE] };
const COMPANY = ["Aki", "Ken", "Tora", "Yuki"];
const NOW = { bots: BOTS, considered: null };
const plain = (text) => text.replace(/[\u2068\u2069]/g, "");

test("a new setup seats me, and bots at all other seats", () => {
  const setup = newSetup(GAME, BOTS, "Ann");
  assert.equal(setup.count, 4);
  assert.deepEqual(
    setup.seats.map(({ kind, name, bot }) => [kind, name, bot]),
    [["me", "Ann", "greedy"], ...Array(4).fill(["bot", "", "greedy"])],
  );
  assert.equal(newSetup(GAME, BOTS, "").seats[0].name, "Guest");
});

test("a setup with friends has one of them by link, and seats for both", () => {
  const setup = newSetup(GAME, BOTS, "Ann", true);
  assert.equal(setup.count, 4);
  assert.deepEqual(
    setup.seats.map(({ kind }) => kind),
    ["me", "link", "bot", "bot", "bot"],
  );
  const duel = { ...GAME, seats: [1, 2], quick: 1 };
  assert.equal(newSetup(duel, BOTS, "Ann", true).count, 2);
});

test("there is one seat called me: choosing another swaps the two", () => {
  const { seats } = newSetup(GAME, BOTS, "Ann");
  setKind(seats, 2, "me", "Ann");
  assert.deepEqual(
    seats.slice(0, 3).map(({ kind, name }) => [kind, name]),
    [
      ["bot", ""],
      ["bot", ""],
      ["me", "Ann"],
    ],
  );
});

test("a friend and a guest get a name by their seat's letter", () => {
  const { seats } = newSetup(GAME, BOTS, "Ann");
  setKind(seats, 1, "link", "Ann");
  setKind(seats, 2, "here", "Ann");
  assert.equal(seats[1].name, "Friend B");
  assert.equal(seats[2].name, "Guest C");
});

test("names are needed, differ, and are not a bot's", () => {
  const setup = newSetup(GAME, BOTS, "Ann");
  setKind(setup.seats, 1, "here", "");
  setKind(setup.seats, 2, "here", "");
  setup.seats[1].name = " ";
  setup.seats[2].name = "Ann ";
  assert.deepEqual(problems(setup, GAME, NOW), {
    "name:1": "This seat needs a name.",
    "name:2": "Another seat has this name.",
  });
  setup.seats[2].name = "Bo";
  for (const name of ["Greedy", "Aki (greedy)"]) {
    setup.seats[1].name = name;
    assert.deepEqual(problems(setup, GAME, NOW), { "name:1": "That is a bot’s name." });
  }
});

test("only seats that are taken are asked about", () => {
  const setup = newSetup(GAME, BOTS, "Ann");
  setKind(setup.seats, 4, "here", "");
  setup.seats[4].name = "";
  assert.deepEqual(problems(setup, GAME, NOW), {});
});

test("numbers are whole and in their range", () => {
  const setup = newSetup(GAME, BOTS, "Ann");
  for (const value of [0, 10, 2.5, ""]) {
    setup.options.honor = value;
    assert.deepEqual(problems(setup, GAME, NOW), { "option:honor": "A whole number from 1 to 9." });
  }
  setup.options.honor = 9;
  setup.seed = "12a";
  assert.deepEqual(Object.keys(problems(setup, GAME, NOW)), ["seed"]);
});

test("an option that nobody chose follows from what Python said about this game", () => {
  const setup = newSetup(GAME, BOTS, "Ann");
  const considered = {
    game: "sword",
    settled: { honor: 7 },
    problem: "These do not go together.",
    refused: { variant: { rising: "Not with four." } },
  };
  assert.equal(chosen(setup, NOW, RANGE), 4);
  assert.equal(chosen(setup, { bots: BOTS, considered }, RANGE), 7);
  setup.options.honor = 2;
  assert.equal(chosen(setup, { bots: BOTS, considered }, RANGE), 2);
  assert.deepEqual(refusedChoices(setup, { bots: BOTS, considered }, CHOICE), {
    rising: "Not with four.",
  });
  assert.equal(problems(setup, GAME, { bots: BOTS, considered }).options, considered.problem);
  const other = { ...considered, game: "way" };
  assert.equal(chosen({ ...setup, options: {} }, { bots: BOTS, considered: other }, RANGE), 4);
  assert.deepEqual(refusedChoices(setup, { bots: BOTS, considered: other }, CHOICE), {});
});

test("a sentence says who will sit there", () => {
  const setup = newSetup(GAME, BOTS, "Ann");
  assert.equal(plain(summary(setup, BOTS)), "You and 3 Greedy bots.");
  setKind(setup.seats, 1, "link", "");
  setup.seats[2].bot = "random";
  assert.equal(
    plain(summary(setup, BOTS)),
    "You, Friend B by link, 1 Greedy bot, and 1 Random bot.",
  );
  setKind(setup.seats, 0, "bot", "");
  assert.ok(isWatching(setup));
  assert.match(plain(summary(setup, BOTS)), /^You watch: Friend B by link, /);
});

test("bots are called by the company's names that no person has", () => {
  const setup = newSetup(GAME, BOTS, "Ann");
  assert.deepEqual(namesOf(setup, COMPANY), ["Ann", "Aki", "Ken", "Tora"]);
  setKind(setup.seats, 2, "here", "");
  setup.seats[2].name = " aki ";
  assert.deepEqual(namesOf(setup, COMPANY), ["Ann", "Ken", "aki", "Tora"]);
  assert.deepEqual(namesOf(setup, ["Aki"]), ["Ann", "", "aki", ""]);
});

test("options of a group are folded together, the others lie open", () => {
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => ({ ...CHOICE, name }));
  const options = [a, { ...b, group: "Modules" }, c, { ...d, group: "Modules" }];
  const names = grouped(options).map(([group, some]) => [group, some.map(({ name }) => name)]);
  assert.deepEqual(names, [
    ["", ["a", "c"]],
    ["Modules", ["b", "d"]],
  ]);
});

test("a choice has a name, and what is said about it", () => {
  assert.deepEqual(namedChoice("Oda: 6 Life; gains: all"), {
    name: "Oda",
    about: "6 Life; gains: all",
  });
  assert.deepEqual(namedChoice("fair"), { name: "fair", about: "" });
});

test("Python is told everybody's name, the kind of bots, and no seed as none", () => {
  const setup = newSetup(GAME, BOTS, " Ann ");
  setup.count = 3;
  assert.deepEqual(asMessage(setup, COMPANY), {
    game: "sword",
    seats: [
      { kind: "me", name: "Ann", bot: "" },
      { kind: "bot", name: "Aki", bot: "greedy" },
      { kind: "bot", name: "Ken", bot: "greedy" },
    ],
    options: {},
    seed: null,
  });
  assert.equal(asMessage({ ...setup, seed: " 42 " }, COMPANY).seed, 42);
});
