// Staging: what an update has brought is shown step by step before the table is drawn as it is now. One
// queue drives the picture, the log, the sound and the voice, in the order in which things happened.
// Whoever clicks or presses a key is at the end at once.

import { makePictures } from "./pictures.js";

/** @import { News, Scene, Step } from "../types.js" */

// How many events are shown with a picture at most; with more than that, the last ones are.
const MOST = 18;
// How much longer a big moment takes, and how much shorter one of several like things is.
const LONG = 2.6;
const AGAIN = 0.5;

/**
 * @param {{
 *   app: HTMLElement,
 *   stage: HTMLElement,
 *   icon: (name: string) => ChildNode | null,
 *   beat: () => number,
 *   told: (event: News, now: Scene, isLate: boolean) => void,
 *   ended: (now: Scene) => void,
 * }} parts `beat`: the milliseconds of a step, 0: nothing is staged; `told`: an event is the one
 *   that happens now, or one that was skipped (`isLate`); `ended`: everything has happened, and the scene is to be drawn
 */
export function makeStaging({ app, stage, icon, beat, told, ended }) {
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const pictures = makePictures({ app, stage, icon, calm });
  /** What is being shown, and which of its events have been told. @type {{ now: Scene, next: number } | null} */
  let act = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** What waits for the end of a step. @type {(() => void) | null} */
  let waiting = null;

  /** @param {number} time @returns {Promise<void>} */
  const wait = (time) =>
    new Promise((done) => {
      waiting = done;
      timer = setTimeout(done, time);
    });

  /** @param {Step} step @param {number} time */
  async function show(step, time) {
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
      pictures.calmDown();
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
      if (event.seat != null) pictures.light(`seat:${event.seat}`);
      if (!event.step || isLate) continue;
      await show(event.step, beat() * (event.step.long ? LONG : again ? AGAIN : 1));
    }
    if (act === mine) end();
  }

  /** What was not told yet is told, and the table is drawn. */
  function end() {
    const done = act;
    if (!done) return;
    act = null;
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
    act = { now, next: 0 };
    stage.firstElementChild?.setAttribute("data-chosen", ""); // what was picked is on its way
    const isStaged = now.news.some(({ step }) => step) && !now.curtain && !document.hidden;
    if (isStaged && beat() > 0) run();
    else end();
  }

  /**
   * Somebody does something: what they aim at is the table as it is, if it is still there.
   * @param {Event} event
   */
  function hurry(event) {
    if (!act) return;
    const aimed = /** @type {HTMLElement} */ (event.target);
    end();
    if (!aimed.isConnected || !aimed.checkVisibility()) {
      event.preventDefault();
      event.stopPropagation();
    }
  }
  for (const kind of ["pointerdown", "keydown", "click"]) app.addEventListener(kind, hurry, true);
  return { play, end };
}
