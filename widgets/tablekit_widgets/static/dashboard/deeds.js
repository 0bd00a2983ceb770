// What a person does at the dashboard: buttons by their `data-do`, fields by their `data-field`.

import { say } from "../page/words.js";
import { moveTo } from "./address.js";
import { asMessage, byLink, newSetup, setKind, taken } from "./setup.js";
import { LISTED } from "./tables.js";

/** @import { GameCard, Mine, Pages, Setup, SetupSeat } from "../types.js" */
/** @import { Where } from "./address.js" */
/** @import { Memory } from "./memory.js" */

// Milliseconds: after the last key until a search or a new name is sent, and that "Copied" is shown.
const SEARCH = 250;
const NAMING = 600;
const COPIED = 2500;

/**
 * @typedef {{
 *   scene: () => Pages,
 *   mine: Mine,
 *   memory: Memory,
 *   leaving: Set<string>,
 *   dialog: HTMLDialogElement,
 *   file: HTMLInputElement,
 *   send: (type: string, rest?: object) => void,
 *   go: (where: Where) => void,
 *   busy: (what: string) => void,
 *   settle: (change: Partial<Mine>, selector?: string | false) => void,
 *   focusOn: (name: string, how?: FocusOptions) => HTMLElement | null,
 * }} Page what the deeds need of the page; `settle` changes what is half done, and then the focus
 *   goes to what follows from it
 */

/** @param {Page} page */
export function makeDeeds(page) {
  const { scene, mine, memory, leaving, dialog, file, send, go, busy, settle, focusOn } = page;
  const gameOf = (/** @type {string} */ id) =>
    /** @type {GameCard} */ (scene().games.find((game) => game.id === id));
  const setupOf = (/** @type {string} */ id, friends = false) =>
    newSetup(gameOf(id), scene().bots, memory.name(), friends);

  /** @param {Setup} setup */
  function start(setup) {
    const name = taken(setup).find((seat) => seat.kind === "me")?.name;
    if (name && name !== say("guest")) memory.setName(name.trim());
    if (byLink(setup)) memory.guideNewcomer();
    send("start", asMessage(setup, scene().company));
  }
  /** @param {{ [about: string]: string | undefined }} about */
  function teach(about) {
    send("teach", about);
    moveTo({ page: "teach" });
  }
  const findRules = () => {
    const game = mine.reads ?? scene().learn?.game ?? scene().games[0]?.id;
    send("rules", { game, words: mine.words ?? "" });
  };
  // Which story a button is about, and how many entries of it are on the page.
  const told = (/** @type {{ [name: string]: any }} */ { game, id, seen }) => ({
    game,
    id,
    seen: Number(seen),
  });
  // Which choices go together is for the game to say.
  const consider = () => {
    const { setup } = mine;
    if (setup) send("consider", { game: setup.game, seats: setup.count, options: setup.options });
  };

  /** @type {{ [deed: string]: (about: { [name: string]: any }) => unknown }} */
  const deeds = {
    goto({ page: to, table, story }) {
      if (table) go({ page: to, table, key: memory.table(table).key ?? "" });
      else go(story ? { story } : { page: to });
    },
    play({ game, guided }) {
      if (mine.busy) return;
      if (guided) memory.setGuided();
      else memory.guideNewcomer();
      busy(`play:${game}`);
      start({ ...setupOf(game), options: gameOf(game).quick_options });
    },
    "begin-course": ({ game }) => {
      memory.setGuided();
      go({ lesson: gameOf(game).first });
    },
    setup({ game, friends }) {
      const closes = mine.setup?.game === game;
      const door = `button[data-do="setup"][data-game="${CSS.escape(game)}"]`;
      const setup = closes ? null : setupOf(game, Boolean(friends));
      settle({ setup, tried: false }, closes && door);
      if (closes) return;
      consider();
      unroll(focusOn("sheet", { preventScroll: true })?.closest("form"));
    },
    rename: () => settle({ naming: true }, '[data-field="called"]'),
    unnamed() {
      memory.setAsked();
      answered();
    },
    reads({ game }) {
      mine.reads = game;
      findRules();
    },
    read({ game, words = "" }) {
      go({ page: "learn" });
      send("rules", { game, words });
    },
    chapter({ choice, ...of }) {
      if (mine.busy) return;
      memory.guideNewcomer();
      busy("chapter");
      send("chapter", { ...told(of), choice: Number(choice), name: memory.name() || say("guest") });
    },
    moveon(of) {
      send("moveon", told(of));
      settle({ asking: "" }, "#tkd-next");
    },
    branch: ({ count, ...of }) => send("branch", { ...told(of), count: Number(count) }),
    burn(of) {
      send("burn", told(of));
      settle({ asking: "" }, "h1");
    },
    teach({ game, seats, finished }) {
      memory.setTeaching("");
      moveTo({ page: "teach" });
      send("teach", { game, finished, seats: seats && Number(seats) });
    },
    lesson: ({ lesson, step }) => go({ lesson, step: step === undefined ? null : Number(step) }),
    jump: ({ section }) => focusOn(`section-${section}`)?.scrollIntoView({ block: "start" }),
    all: () => settle({ all: true }, `.tkd-row:nth-child(${LISTED + 1}) button`),
    ask: ({ about }) => settle({ asking: about }, ".tkd-question button"),
    keep: () => settle({ asking: "" }, `[data-about="${CSS.escape(mine.asking)}"]`),
    delete({ table }) {
      leaving.add(table);
      send("delete", { table });
      settle({ asking: "" }, "#tkd-tables");
    },
    forget({ table }) {
      memory.forget(table);
      mine.forgotten.add(table);
      settle({}, "#tkd-tables");
    },
    save: ({ table }) => send("save", { table }),
    file({ use = "open" }) {
      file.dataset.use = use;
      file.click();
    },
    seats() {
      if (!dialog.open) dialog.showModal();
      settle({ asking: "", shown: "", copied: "", naming: false }, "#tkd-seats");
    },
    shut: () => dialog.close(),
    hand({ seat, bot }) {
      send("hand", { seat: Number(seat), bot });
      settle({ asking: "" }, "#tkd-seats");
    },
    begin() {
      send("begin");
      dialog.close();
    },
    link({ seat }) {
      send("link", { seat: Number(seat) });
      settle({ asking: "" }, "#tkd-seats");
    },
    async copy({ name, link }) {
      try {
        await navigator.clipboard.writeText(link);
        settle({ copied: name, shown: "" });
        setTimeout(() => mine.copied === name && settle({ copied: "" }), COPIED);
      } catch {
        settle({ shown: name });
        selectLink(focusOn(`link-${name}`));
      }
    },
    hush: () => settle({ closed: scene().notice, word: "" }, dialog.open ? "#tkd-seats" : "h1"),
    reload: () => location.reload(),
  };

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let typing;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let naming;
  /**
   * The fields of the sheet.
   * @type {{ [field: string]: (setup: Setup, value: string, of: string) => void }}
   */
  const sheet = {
    count(setup, value) {
      setup.count = Number(value);
    },
    kind: (setup, value, place) =>
      setKind(setup.seats, Number(place), /** @type {SetupSeat["kind"]} */ (value), memory.name()),
    name(setup, value, place) {
      setup.seats[Number(place)].name = value;
    },
    bot(setup, value, place) {
      setup.seats[Number(place)].bot = value;
    },
    seed(setup, value) {
      setup.seed = value;
    },
    option(setup, value, name) {
      const option = gameOf(setup.game).options.find((each) => each.name === name);
      if (option?.range) setup.options[name] = value === "" ? "" : Number(value);
      else if (option?.choices) setup.options[name] = option.choices[Number(value)][0];
    },
  };
  /** @type {{ [field: string]: (value: string) => void }} */
  const fields = {
    learner(value) {
      memory.setName(value.trim());
      clearTimeout(naming);
      naming = setTimeout(() => send("name", { name: value.trim() }), NAMING);
    },
    called(value) {
      mine.called = value;
    },
    level(value) {
      mine.level = Number(value);
    },
    words(value) {
      mine.words = value;
      clearTimeout(typing);
      typing = setTimeout(findRules, SEARCH);
    },
  };

  /** The question for a name is answered, at the open table too. */
  function answered() {
    const { page: on, table } = scene();
    if (on === "table" && table) memory.keep(table.id, { asks: false });
    const back = '[data-do="rename"]';
    settle({ naming: false, called: undefined }, on === "table" && !dialog.open ? "h1" : back);
  }
  /** Somebody has said what to call them; nothing said is as good as later. @param {string} name */
  function keepName(name) {
    memory.setAsked();
    memory.setName(name);
    fields.learner(name);
    if (name && scene().page === "table") send("call", { name });
    answered();
  }

  return {
    deeds,
    keepName,
    start,
    teach,
    findRules,
    gameOf,
    /**
     * Somebody has typed or chosen; whether that was in a field of ours.
     * @param {string} name as in "option:seasons"
     * @param {string} value
     */
    typed(name, value) {
      const [field, of = ""] = name.split(/:(.*)/s);
      if (fields[field]) fields[field](value);
      else if (sheet[field] && mine.setup) sheet[field](mine.setup, value, of);
      else return false;
      if (field === "option" || field === "count") consider();
      return true;
    },
    stop() {
      clearTimeout(typing);
      clearTimeout(naming);
    },
  };
}

/** @param {HTMLElement | null} field */
export const selectLink = (field) => /** @type {HTMLInputElement | null} */ (field)?.select();

/**
 * A sheet is read from its top, wherever the lobby was left.
 * @param {HTMLElement | null | undefined} form
 */
function unroll(form) {
  const top = form?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight / 3) form?.scrollIntoView({ block: "start" });
}
