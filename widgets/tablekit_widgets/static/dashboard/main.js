// The dashboard in the browser: the lobby with its doors, the rules, the strip above a table. What is
// known comes from Python as one scene; what is half done (a form, an open door, a question) is kept
// here, so that a new scene never takes it away.

import { around, download, h, LARGEST_RECORD, marked, targetOf } from "../page/dom.js";
import { morph } from "../page/morph.js";
import { language, say, speak } from "../page/words.js";
import { address, callIt, moveTo } from "./address.js";
import { askFriend, introduce } from "./calling.js";
import { makeDeeds, selectLink } from "./deeds.js";
import { learn, lessonStrip } from "./learn.js";
import { hello, lobby, masthead, trouble } from "./lobby.js";
import { openMemory } from "./memory.js";
import { notice } from "./parts.js";
import { makePulse } from "./pulse.js";
import { seatPanel, strip } from "./seats.js";
import { problems } from "./setup.js";
import { story } from "./story.js";
import { whatIf } from "./tables.js";

/** @import { Child } from "../page/dom.js" */
/** @import { DashboardTraits, Mine, Pages, Place } from "../types.js" */
/** @import { Where } from "./address.js" */
/** @import { Memory } from "./memory.js" */

// Milliseconds after which the store has forgotten a window that was closed without a word.
const FORGOTTEN = 52_000;

// Milliseconds until a button that was pressed can be pressed again, whatever came of it.
const PATIENCE = 8000;

/** @type {{ [page: string]: (now: Pages, mine: Mine, memory: Memory) => HTMLElement }} */
const PAGES = { hello, lobby, learn, whatif: whatIf, story, trouble };

/** @returns {Mine} */
const nothingDone = () => ({
  setup: null,
  tried: false,
  asking: "",
  copied: "",
  shown: "",
  busy: "",
  word: "",
  closed: "",
  all: false,
  forgotten: new Set(),
});

/**
 * @param {HTMLElement} node
 * @param {...Child} children
 */
function fill(node, ...children) {
  const wanted = /** @type {HTMLElement} */ (node.cloneNode(false));
  wanted.append(...h("div", {}, children).childNodes);
  morph(node, wanted);
}

function isReloaded() {
  const [how] = performance.getEntriesByType("navigation");
  return /** @type {PerformanceNavigationTiming | undefined} */ (how)?.type === "reload";
}

/** @param {Place<DashboardTraits>} place */
function render({ model, el }) {
  speak(model.get("words"));
  const memory = openMemory();
  const scene = () => model.get("scene");
  const mine = nothingDone();
  // The table whose seats are to be shown as soon as it is there, and tables about to be deleted.
  let welcome = "";
  // Whether the waiting room is open because the table was set up, and not because somebody asked.
  let greets = false;
  /** @type {Set<string>} */
  const leaving = new Set();

  const pulse = makePulse({
    send,
    fallsQuiet: () => dialog.open && dialog.close(), // behind it the banner could not be pressed
    aMinutePassed: () => scene().page !== "table" && draw(),
  });
  const sprite = model.get("sprite");
  const notices = h("div");
  const stage = h("div", { class: "tkd-stage" });
  const dialog = h("dialog", { class: "tkd-dialog", "aria-labelledby": "tkd-seats" });
  const file = h("input", { type: "file", hidden: true, accept: ".tkr,.txt" });
  const root = h(
    "div",
    { class: "tk-dash", lang: language() },
    marked(sprite, { class: "tkd-drawings" }),
    notices,
    stage,
    dialog,
    pulse.box,
    file,
  );
  el.append(root);

  // --- Drawing --------------------------------------------------------------------------------

  // A page that was loaded anew finds its own past still open for a while, and does not take it for somebody else.
  const loaded = Date.now();
  let isAlone = !isReloaded();
  /** @param {import("../types.js").OpenTable} table */
  function isElsewhere({ elsewhere }) {
    if (!elsewhere || Date.now() - loaded > FORGOTTEN) isAlone = true;
    return Boolean(elsewhere) && isAlone;
  }
  // What is asked above a table takes room from it.
  const measured = new ResizeObserver(() => {
    const bar = /** @type {HTMLElement | null} */ (stage.querySelector(":scope > .tkd-calling"));
    const page_ = /** @type {HTMLElement | null} */ (el.closest(".tk-page"));
    page_?.style.setProperty("--tk-asked", `${bar?.offsetHeight ?? 0}px`);
  });
  measured.observe(stage);
  const forgotten = setTimeout(draw, FORGOTTEN + 1000);

  let page = "";
  function draw() {
    const now = scene();
    const words = notice(mine.word || (now.notice !== mine.closed ? now.notice : ""));
    if (now.page === "table" && now.table) {
      const lent = memory.table(now.table.id).lent && !now.table.spectator;
      const table = { ...now.table, elsewhere: isElsewhere(now.table), lent };
      const seats = seatPanel(now, table, mine, memory);
      fill(stage, askFriend(table, mine, memory), strip(table));
      fill(dialog, h("div", { class: "tkd-inside" }, dialog.open && words, seats));
    } else if (now.lesson || now.teacher) {
      fill(stage, lessonStrip(now));
    } else {
      if (dialog.open) dialog.close();
      const shown = PAGES[now.page] ?? hello;
      fill(stage, now.page === "hello" ? null : masthead(now), shown(now, mine, memory));
    }
    fill(notices, dialog.open ? null : words); // what is outside of an open dialog cannot be pressed
  }
  /**
   * @param {string} selector
   * @param {FocusOptions} [how]
   */
  function focus(selector, how = {}) {
    /** @type {HTMLElement | null} */
    const node = root.querySelector(selector);
    node?.focus(how);
    return node;
  }
  const focusOn = (/** @type {string} */ name, /** @type {FocusOptions} */ how = {}) =>
    focus(`[data-focus="${CSS.escape(name)}"]`, how);
  /**
   * Something of this page alone has changed; the focus goes to what follows from it.
   * @param {Partial<Mine>} change
   * @param {string | false} [selector]
   */
  function settle(change, selector) {
    Object.assign(mine, change);
    draw();
    if (selector) focus(selector);
  }

  /**
   * Whoever came by a link finds the table in the list from now on. No invitation was used for a
   * key of this browser's own: whoever sent the link has the same key.
   * @param {Pages} now
   */
  function remember({ page: on, table }) {
    const { table: id, key } = address();
    if (on !== "table" || table?.id !== id || !key || table.spectator) return;
    const known = memory.table(id);
    const { title } = table;
    if (known.key !== key) memory.keep(id, { key, title, lent: memory.lasting });
    else if (known.title !== title) memory.keep(id, { title });
  }
  function arrived() {
    const now = scene();
    pulse.answered();
    mine.busy = "";
    if (!now.notice) mine.closed = "";
    if (now.page !== "hello") pulse.expectNothing();
    if (now.page !== "story") mine.level = undefined;
    if (now.page !== "learn") mine.words = mine.reads = undefined;
    if (now.page === "learn" && !now.learn && page !== "learn") person.findRules();
    for (const id of leaving) {
      if (now.page === "lobby" && !now.tables.some((table) => table.id === id)) {
        leaving.delete(id);
        memory.forget(id);
      }
    }
    remember(now);
    introduce(now, memory, send);
    const held = root.contains(document.activeElement);
    draw();
    // Who went somewhere with the keyboard goes on from the new page's top.
    const lost = held && !root.contains(document.activeElement);
    if (page && page !== now.page) root.scrollIntoView({ block: "start" });
    if (lost) focus("h1");
    page = now.page;
    // Everybody is there: the waiting room that opened by itself is left by itself.
    if (greets && !now.table?.awaited.length) dialog.close();
    if (welcome && now.page === "table" && now.table?.id === welcome) {
      welcome = "";
      person.deeds.seats({});
      greets = Boolean(now.table.awaited.length);
    }
  }

  // --- Talking to Python ----------------------------------------------------------------------

  /** @param {string} type */
  function send(type, rest = {}) {
    try {
      model.send({ type, ...rest });
    } catch {
      pulse.setQuiet(true);
    }
  }
  function greet() {
    const known = Object.entries(memory.tables());
    if (address().key) memory.guideNewcomer(); // at a friend's table, too
    send("hello", {
      ...address(),
      spare: address().key && memory.spare(address().key),
      languages: [...navigator.languages],
      mine: known.map(([id, { key = "", owner = "" }]) => [id, key, owner]),
      learner: memory.learner(),
      name: memory.name(),
      record: address().page === "teach" ? memory.teaching() : "",
    });
    pulse.expectNothing();
    if (scene().page === "hello") pulse.expect();
  }
  /** @param {Where} where */
  function go(where) {
    moveTo(where);
    mine.asking = mine.word = "";
    send("goto", where);
  }
  /** @param {string} what */
  function busy(what) {
    settle({ busy: what });
    setTimeout(() => mine.busy === what && settle({ busy: "" }), PATIENCE);
  }

  /** @type {{ [type: string]: (message: any) => void }} */
  const answers = {
    pong: pulse.answered,
    seated({ id, key = "", owner = "", keys = {} }) {
      memory.keep(id, { key, owner, keys });
      mine.setup = null;
      mine.busy = "";
      if (Object.keys(keys).length) welcome = id;
      if (address().table !== id) moveTo({ table: id, key });
      arrived();
    },
    // The invitation of the address is used up; from now on the key is known here alone.
    key({ id, key }) {
      const { key: known, lent, asks = !known } = memory.table(id);
      memory.keep(id, { key, asks, lent: known === key && lent });
      if (address().table === id) callIt({ table: id, key });
    },
    // Everybody plays again at another table, where the key of this one is an invitation.
    again({ id, owner }) {
      const { key } = address();
      memory.keep(id, { asks: false, ...(owner && { owner }) });
      moveTo({ table: id, key });
      send("goto", { table: id, key, spare: key && memory.spare(key) });
    },
    link({ seat, key }) {
      const id = scene().table?.id;
      if (!id) return;
      memory.keep(id, { keys: { ...memory.table(id).keys, [seat]: key } });
      settle({ shown: `seat-${seat}` });
      selectLink(focusOn(`link-seat-${seat}`));
    },
    record: ({ text, name }) => download(`${name}.tkr`, text),
    lesson: ({ id }) => go({ lesson: id }),
    story: ({ id }) => go({ story: id }),
    teaching: ({ text }) => memory.setTeaching(text),
  };
  const received = (/** @type {{ type: string }} */ message) => answers[message?.type]?.(message);

  // --- What a person does ---------------------------------------------------------------------

  const person = makeDeeds({
    scene,
    mine,
    memory,
    leaving,
    dialog,
    file,
    send,
    go,
    busy,
    settle,
    focusOn,
  });
  root.addEventListener("click", (event) => {
    if (event.target === dialog) return dialog.close(); // outside of the sheet
    const pressed = around(event, "[data-do]");
    if (pressed) person.deeds[pressed.dataset.do ?? ""](pressed.dataset);
  });
  root.addEventListener("input", (event) => {
    const target = /** @type {HTMLInputElement} */ (targetOf(event));
    if (person.typed(target.dataset.field ?? "", target.value)) draw();
  });
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    const asked = around(event, "[data-form=name]");
    if (asked) return person.keepName(asked.querySelector("input")?.value.trim() ?? "");
    const { setup } = mine;
    if (mine.busy || !setup) return;
    mine.tried = true;
    if (Object.keys(problems(setup, person.gameOf(setup.game), scene())).length) {
      return settle({}, '[aria-invalid="true"]');
    }
    busy("start");
    person.start(setup);
  });
  root.addEventListener("keydown", (event) => {
    // As at the table: keys pressed here are not for the notebook around it.
    if (!(event.ctrlKey || event.altKey || event.metaKey)) event.stopPropagation();
    if (event.key !== "Escape" || event.isComposing) return;
    if (mine.asking) {
      event.preventDefault();
      person.deeds.keep({});
    } else if (mine.setup && around(event, "form")) person.deeds.setup({ game: mine.setup.game });
  });
  dialog.addEventListener("close", () => {
    greets = false;
  });
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (chosen && chosen.size > LARGEST_RECORD) settle({ word: say("record-too-large") });
    else if (chosen && file.dataset.use === "teach") person.teach({ record: await chosen.text() });
    else if (chosen) send("open", { text: await chosen.text() });
    file.value = "";
  });

  // --- From here on ---------------------------------------------------------------------------

  function listen() {
    speak(model.get("words"));
    root.lang = language();
    draw();
  }
  const away = () => send("bye");
  const returned = (/** @type {PageTransitionEvent} */ event) => event.persisted && greet();
  const seen = () => document.hidden || pulse.tick();
  model.on("change:words", listen);
  model.on("change:scene", arrived);
  model.on("msg:custom", received);
  window.addEventListener("popstate", greet);
  window.addEventListener("pagehide", away);
  window.addEventListener("pageshow", returned);
  document.addEventListener("visibilitychange", seen);
  arrived();
  greet();
  return () => {
    clearTimeout(forgotten);
    measured.disconnect();
    pulse.stop();
    person.stop();
    model.off("change:words", listen);
    model.off("change:scene", arrived);
    model.off("msg:custom", received);
    window.removeEventListener("popstate", greet);
    window.removeEventListener("pagehide", away);
    window.removeEventListener("pageshow", returned);
    document.removeEventListener("visibilitychange", seen);
  };
}

export default { render };
