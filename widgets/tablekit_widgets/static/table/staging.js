// Staging: what an update has brought is shown step by step before the table is drawn as it is now. One
// queue drives the picture, the log, the sound and the voice, in the order in which things happened.
// Whoever clicks or presses a key is at the end at once. What has happened since one's last move, and the
// last turn of a rival without a seat, can be walked through again, step by step.

import { makePictures } from "./pictures.js";

/** @import { News, Retold, Scene, Step } from "../types.js" */
/**
 * The table of a scene.
 * @typedef {Pick<Scene, "html" | "curtain">} Picture
 */
/**
 * What happened between two pictures of the table; the second is known where one event is told alone.
 * @typedef {{ before: Picture, after?: Picture, now: Pick<Scene, "log" | "news"> }} Past
 */

// How many events are shown with a picture at most; with more than that, the last ones are.
const MOST = 18;
// How much longer a big moment takes, and how much shorter one of several like things is.
const LONG = 2.6;
const AGAIN = 0.5;
// How many updates can be walked through, and the milliseconds of a step there.
const KEPT = 24;
const WALKED = 420;

/**
 * @param {{
 *   app: HTMLElement,
 *   stage: HTMLElement,
 *   icon: (name: string) => ChildNode | null,
 *   beat: () => number,
 *   shown: () => Scene,
 *   told: (event: News, now: Pick<Scene, "log">, isLate: boolean) => void,
 *   walked: (events: News[], step: number, now: Scene) => void,
 *   drawn: (now: Pick<Scene, "html" | "curtain">) => void,
 *   ended: (now: Scene) => void,
 * }} parts `shown`: the scene before; `walked`: a step is shown again; `drawn`: the table is to be that of a scene; `beat`: the milliseconds of a step, 0: nothing is staged; `told`: an event is the one
 *   that happens now, or one that was skipped (`isLate`); `ended`: everything has happened, and the scene is to be drawn
 */
export function makeStaging({ app, stage, icon, beat, shown, told, walked, drawn, ended }) {
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const pictures = makePictures({ app, stage, icon, calm });
  /** What is being shown, and which of its events have been told. @type {{ now: Scene, next: number } | null} */
  let act = null;
  /** What has happened since one's last move, each update with the scene before it. @type {Past[]} */
  let past = [];
  /** What is being walked through. @type {Past[]} */
  let path = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** What waits for the end of a step. @type {(() => void) | null} */
  let waiting = null;
  /** How many steps have been walked: what a step was to do later is off once another has begun. */
  let walks = 0;

  /** @param {number} time @returns {Promise<void>} */
  const wait = (time) =>
    new Promise((done) => {
      waiting = done;
      timer = setTimeout(done, time);
    });

  /** @param {Step} step @param {number} time @param {boolean} [stays] */
  async function show(step, time, stays = false) {
    const mine = act;
    const gone = () => act !== mine;
    if (step.thing && step.from && pictures.fly(step.thing, step.from, step.to, time)) {
      await wait(time);
      if (gone()) return;
    }
    if (step.burst && pictures.burst(step.burst, step.label, step.at, time)) {
      for (const [counter, change] of step.numbers) pictures.count(counter, change);
      await wait(time);
      if (gone()) return;
      if (!stays) pictures.calmDown();
    } else for (const [counter, change] of step.numbers) pictures.count(counter, change);
    if (step.then && pictures.point(step.to, step.then, time)) await wait(time);
  }

  async function run() {
    const mine = act;
    if (!mine) return;
    const { news } = mine.now;
    while (act === mine && mine.next < news.length) {
      const event = news[mine.next];
      const isLate = mine.next < news.length - MOST;
      const again = event.kind === news[mine.next + 1]?.kind;
      mine.next += 1;
      told(event, mine.now, false);
      if (path.length) {
        pictures.tidy();
        walked(news, mine.next - 1, mine.now);
      }
      if (event.seat != null) pictures.light(`seat:${event.seat}`);
      if (isLate) continue;
      const time = beat() * (event.step?.long ? LONG : again ? AGAIN : 1);
      if (event.step) await show(event.step, time, path.length > 0);
      if (path.length && !event.step?.burst) await wait(time);
    }
    // What is to be read stays until one goes on, unless others go on meanwhile.
    if (act === mine && (!path.length || mine.now.bots)) end();
  }

  /** What was not told yet is told, and the table is drawn. */
  function end() {
    const done = act;
    if (!done) return;
    act = null;
    path = [];
    clearTimeout(timer);
    waiting?.();
    waiting = null;
    for (const event of done.now.news.slice(done.next)) told(event, done.now, true);
    pictures.clear();
    ended(done.now);
  }

  /** @param {Scene} now */
  function play(now) {
    end();
    remember(shown(), now);
    act = { now, next: 0 };
    stage.firstElementChild?.setAttribute("data-chosen", ""); // what was picked is on its way
    const isStaged = now.news.some(({ step }) => step) && !now.curtain && !document.hidden;
    if (isStaged && beat() > 0) {
      const isRead = now.news.some(({ step }) => step?.read);
      if (isRead) path = [{ before: shown(), now }];
      run();
    } else end();
  }

  /** Of who sat here before nothing is kept, and nothing of what was taken back. @param {Scene} before @param {Scene} now */
  function remember(before, now) {
    const isOther = before === now || before.curtain || now.curtain || before.seat !== now.seat;
    const isBack = now.move < before.move || before.replay.at != null || now.replay.at != null;
    if (isOther || isBack || (before.turn && now.news.length)) past = [];
    if (!isOther && !isBack && now.news.length) past = [...past, { before, now }].slice(-KEPT);
  }

  /** Walk through what has happened since one's last move. */
  function recall() {
    path = past;
    walk(0);
  }
  /** Walk through a past turn: for each event the table before it and after it are known. @param {Retold} turn */
  function retell({ lines, tables, log, news }) {
    const shots = tables.map((table) => ({
      html: table.map((line) => lines[line]).join("\n"),
      curtain: null,
    }));
    path = news.map((event, n) => ({
      before: shots[n],
      after: shots[n + 1],
      now: { log, news: [event] },
    }));
    walk(0);
  }

  /** A step of what has happened, once more: the table as it was, and what changed. @param {number} step */
  async function walk(step) {
    const all = path.flatMap(({ now }) => now.news);
    if (!all[step]) return;
    if (!act) act = { now: shown(), next: shown().news.length };
    clearTimeout(timer);
    waiting = null;
    pictures.clear();
    walks += 1;
    const mine = walks;
    let place = 0;
    let first = 0;
    while (step >= first + path[place].now.news.length) first += path[place++].now.news.length;
    const { before, after, now } = path[place];
    drawn(before);
    for (const each of now.news.slice(0, step - first)) {
      if (!each.step) continue;
      const { thing, from, to, numbers } = each.step;
      if (thing && from) pictures.lay(thing, from, to);
      for (const [counter, change] of numbers) pictures.count(counter, change);
    }
    told(all[step], now, false);
    if (all[step].seat != null) pictures.light(`seat:${all[step].seat}`);
    walked(all, step, act.now);
    if (all[step].step) await show(all[step].step, WALKED, true);
    if (!after || mine !== walks || !act) return;
    // What went its way lies there now.
    pictures.land();
    drawn(after);
    if (all[step].seat != null) pictures.light(`seat:${all[step].seat}`);
  }

  /**
   * Somebody does something: what they aim at is the table as it is, if it is still there.
   * @param {Event} event
   */
  function hurry(event) {
    if (!act) return;
    const aimed = /** @type {HTMLElement} */ (event.target);
    // While somebody walks, the rule of a step is read beside the table.
    if (aimed.closest(path.length ? ".tk-recall, .tk-side, .tk-tabs" : ".tk-recall")) return;
    end();
    if (!aimed.isConnected || !aimed.checkVisibility()) {
      event.preventDefault();
      event.stopPropagation();
    }
  }
  for (const kind of ["pointerdown", "keydown", "click"]) app.addEventListener(kind, hurry, true);
  /** The table is about to change its shape: what points at its places goes. */
  const makeRoom = () => path.length && pictures.clear();
  return { play, end, recall, retell, walk, makeRoom, canRecall: () => past.length > 0 };
}
