// The table in the browser: shows a scene, turns clicks and keys into an action number, and sends
// it back. It knows no game: a card, a seat or a property says in `data-pick` which part of an action
// it is, and whatever the picks leave of the legal actions is what may be done.

import { around, download, every, h } from "../page/dom.js";
import { morph } from "../page/morph.js";
import { language, say, speak } from "../page/words.js";
import { makeAlert } from "./alert.js";
import { makeChoosing } from "./choosing.js";
import { makeEnding } from "./ending.js";
import { makeGuide } from "./guide.js";
import { makeIcons } from "./icons.js";
import { makeKernel } from "./kernel.js";
import { keyList, makeKeys, ROVED } from "./keys.js";
import { makeLesson } from "./lesson.js";
import { makeActions, makeLog, makeTicker } from "./log.js";
import { makeLookBack } from "./lookback.js";
import { makePace } from "./pace.js";
import { makePanels } from "./panels.js";
import { watchPointer, watchTaps } from "./pointer.js";
import { makePrompt } from "./prompt.js";
import { makeReplay } from "./replay.js";
import { makeRules } from "./rules.js";
import { makeScroll } from "./scroll.js";
import { bringIntoSight } from "./sight.js";
import { makeSlip } from "./slip.js";
import { makeSound } from "./sound.js";
import { makeStaging } from "./staging.js";
import { makeTalk } from "./talk.js";
import { makeTeacher } from "./teacher.js";
import { makeToolbar } from "./toolbar.js";
import { makeWhatIf } from "./whatif.js";

// A window narrower than this, in pixels, has no room for the pace in its bar.
const NARROW = 700;

// How many sentences are kept for who listens.
const UTTERED = 6;

/** @import { News, Place, Retold, Scene, TableTraits } from "../types.js" */

/** @param {Place<TableTraits>} place */
function render(place) {
  let close = show(place);
  // Labels are written once, so in another language all is built anew.
  const again = () => {
    close();
    close = show(place);
  };
  place.model.on("change:words", again);
  return () => {
    place.model.off("change:words", again);
    close();
  };
}

/** @param {Place<TableTraits>} place */
function show({ model, el }) {
  speak(model.get("words"));

  // --- The parts, built once ------------------------------------------------------------------

  const unique = `tk-${Math.random().toString(36).slice(2)}`;
  const app = h("div", { class: "tk-app tk-live", lang: language() });
  const stage = h("div", { class: "tk-stage" });
  const main = h("div", { class: "tk-main" }, stage);
  const style = h("style", {}, model.get("own_style"));
  // Each sentence is added, and is heard by itself.
  const heardOf = {
    class: "tk-spoken",
    role: "status",
    "aria-live": "polite",
    "aria-atomic": "false",
  };
  const spoken = h("div", heardOf);

  const icons = makeIcons(model.get("sprite"));
  const kernel = makeKernel(model, app);
  const { scene, send } = kernel;
  const prompt = makePrompt(icons.icon);
  const slip = makeSlip({
    app,
    prompt: prompt.box,
    id: `${unique}-slip`,
    refused: (node) => choosing.refused(node),
  });

  const panels = makePanels(unique);
  // A lesson's words come before everything else.
  const teacher = model.get("teacher") && makeTeacher(panels, model, send);
  const lesson = model.get("lesson") && makeLesson(panels, model, send);
  const log = makeLog(panels);
  const actions = makeActions(panels);
  const guide = model.get("legend")?.length ? makeGuide(panels, model) : null;
  const rules = makeRules(panels, send, () => scene().teach);
  const whatIf = makeWhatIf(panels, send);
  const replay = makeReplay({ kernel, icons });
  const lookBack =
    model.get("back") && makeLookBack(panels, { model, send, scene, goto: replay.goto });
  const talk = model.get("talk") && makeTalk(panels, send, () => model.get("talk") ?? [], utter);
  panels.add("keys", "?", keyList()).tab.setAttribute("aria-label", say("tab-keys"));
  const ticker = makeTicker(
    panels,
    (by) => {
      scroll.openedBy(by);
      staging.recall();
    },
    (by, rival) => {
      scroll.openedBy(by);
      send("explain", { rival });
    },
  );
  const scroll = makeScroll({
    icon: icons.icon,
    goto: (step) => staging.walk(step),
    close: () => staging.end(),
    isFree: () => app.contains(document.activeElement),
    home: prompt.box,
  });
  const ending = makeEnding({ icons, panels, send });
  const pace = makePace({ send });
  const sound = makeSound();
  const alert = makeAlert(model.get("title"));
  const toolbar = makeToolbar({ kernel, slip, icons });

  const status = h("span", { class: "tk-status" });
  const title = h("strong", { class: "tk-game" }, model.get("title"));
  const trying = h("span", { class: "tk-trying", role: "status", hidden: true }, say("only-a-try"));
  // Where a page has a bar of its own, as the dashboard, this one leaves it the left end.
  const isNarrow = innerWidth < NARROW;
  const ways = h(
    "div",
    { class: "tk-top-ways" },
    toolbar.look,
    panels.tabs,
    isNarrow ? null : pace.choice,
  );
  const measured = new ResizeObserver(() => {
    const page = /** @type {HTMLElement | null} */ (app.closest(".tk-page"));
    page?.style.setProperty("--tk-ways", `${Math.ceil(ways.offsetWidth)}px`);
    const panel = page ? null : panelAround(app);
    if (!panel) return;
    // Of a window a cell sees what its notebook leaves: the table is no higher than that.
    app.style.setProperty("--tk-around", `${innerHeight - panel.clientHeight}px`);
    measured.observe(panel);
  });
  measured.observe(ways);
  const top = h("div", { class: "tk-top" }, title, trying, status, ways);
  // One zone to act in: the question, its buttons, and taking back.
  const zone = h(
    "div",
    { class: "tk-act" },
    guide?.note,
    prompt.box,
    toolbar.hold,
    toolbar.step,
    toolbar.skip,
    toolbar.undo,
  );
  const body = h("div", { class: "tk-body" }, main, panels.drawer, talk?.note);
  app.append(style, icons.box, kernel.notice, top, body, slip.box, spoken, toolbar.file);
  el.append(app);

  // --- What a person does ---------------------------------------------------------------------

  const cancel = () => {
    const held = keys.focused();
    choosing.clear();
    keys.refocus(held);
  };
  const choosing = makeChoosing({
    kernel,
    slip,
    prompt,
    stage,
    cancel,
    painted() {
      for (const group of every(stage, ROVED)) keys.rove(group);
      lesson?.point(stage);
    },
    tried: (picks) => lesson && send("tried", { picks }),
  });
  const keys = makeKeys({
    app,
    stage,
    explain: slip.explain,
    leave: slip.leave,
    hush: slip.hush,
    escaped() {
      if (panels.isInside(document.activeElement)) panels.toggle("");
      else if (choosing.isPicking()) cancel();
      slip.hush();
    },
    help: () => panels.toggle("keys"),
    refuges: () => [
      stage.querySelector(".tk-curtain button"),
      prompt.box,
      ending.box.firstElementChild,
      panels.tabs.firstElementChild,
    ],
  });
  watchTaps(app); // before anything else hears of a press
  const staging = makeStaging({
    app,
    stage,
    icon: icons.icon,
    beat: pace.beat,
    shown: scene,
    told: tell,
    walked: scroll.draw,
    drawn: drawStage,
    ended(now) {
      settle(now);
      scroll.hide();
      ticker.again.hidden = !staging.canRecall();
    },
  });
  /** @type {{ [deed: string]: () => void }} */
  const deeds = {
    cancel,
    now: () => replay.goto(Number.POSITIVE_INFINITY),
    fork: () => send("fork", { move: replay.here() }),
    reveal: () => send("reveal"),
    back: () => send("back"),
  };
  app.addEventListener("click", (event) => {
    const pressed = around(event, "[data-action], [data-do], .tk-rule:not([data-move])");
    if (!pressed) return;
    if (pressed.dataset.action) choosing.act(Number(pressed.dataset.action));
    else if (pressed.dataset.do) deeds[pressed.dataset.do]();
    else {
      staging.makeRoom();
      rules.read(pressed.textContent);
    }
  });
  watchPointer({
    app,
    stage,
    choose: choosing.choose,
    whisper: (said) => kernel.send("whisper", { said }),
    explain: slip.explain,
    leave: slip.leave,
  });

  // --- A new scene ----------------------------------------------------------------------------

  function draw() {
    kernel.answered();
    staging.play(model.get("scene"));
  }

  /**
   * An event happens: its sentence for who listens, and its line in the log.
   * @param {News} event
   * @param {Pick<Scene, "log">} now
   * @param {boolean} isLate it was skipped: it makes no sound, and the scene is about to draw its line
   */
  function tell(event, now, isLate) {
    utter(event.words);
    if (isLate) return;
    const told = { ...now, log: now.log.slice(0, event.line + 1) };
    log.draw(told);
    ticker.draw(told);
    if (event.step) sound.play(event.step.sound);
  }

  /** The table of a scene. @param {Pick<Scene, "html" | "curtain">} now */
  function drawStage(now) {
    const wanted = h("div", { class: "tk-stage" });
    if (now.curtain) wanted.append(curtain(now.curtain.name));
    else wanted.innerHTML = now.html;
    morph(stage, wanted);
    // The game's template says where things of the frame go.
    const slot = (/** @type {string} */ name) => stage.querySelector(`[data-slot=${name}]`) ?? main;
    if (zone.parentNode !== slot("prompt")) slot("prompt").append(zone);
    if (ticker.box.parentNode !== slot("ticker")) slot("ticker").append(ticker.box);
  }

  /** @param {string} words */
  function utter(words) {
    spoken.append(h("p", {}, words));
    while (spoken.childElementCount > UTTERED) spoken.firstElementChild?.remove();
  }

  /**
   * Everything has happened: the table as it is.
   * @param {Scene} now
   */
  function settle(now) {
    kernel.show(now);
    alert.draw(now);
    const held = keys.focused();
    drawStage(now);
    if (ending.box.parentNode !== main) main.append(ending.box, scroll.box);
    app.classList.toggle("tk-trial", now.trial);
    trying.hidden = !now.trial;
    status.textContent = now.status;
    choosing.renew();
    slip.leave();
    choosing.paint();
    bringIntoSight(stage);
    log.draw(now);
    ticker.draw(now);
    ticker.offer(now.rivals);
    actions.draw(now);
    kernel.tell(now.notice);
    toolbar.draw(now);
    replay.draw();
    weigh();
    guide?.draw();
    lookBack?.draw();
    ending.draw(now);
    keys.refocus(held);
    // Behind a curtain nothing of what the last person heard may stay.
    if (now.curtain) {
      spoken.replaceChildren();
      utter(say("curtain", { name: now.curtain.name }));
    } else if (now.news.length && now.turn) utter(now.prompt);
  }
  const weigh = () => whatIf.draw(scene(), model.get("hints"));

  let page = 0;
  function drawLesson() {
    const now = model.get("lesson");
    if (!lesson || !now) return;
    lesson.draw();
    lesson.point(stage);
    for (const part of [toolbar.box, replay.box]) part.hidden = now.kind !== "play";
    app.classList.toggle("tk-led", now.kind !== "play");
    if (now.number !== page || now.said) panels.show("lesson");
    page = now.number;
  }
  /** @param {{ type: string, name: string, text: string, to: unknown } & Retold} message */
  function received(message) {
    const { type, name, text, to } = message;
    if (type === "retold") staging.retell(message);
    if (type === "answered" && to === "act") {
      kernel.tell(scene().notice);
      // It has changed nothing, as a wrong move in a lesson: what was picked goes back.
      if (kernel.answered()) cancel();
    }
    if (type === "record") download(`${name}.tkr`, text);
    if (type === "lesson" && text) download(`${name}.toml`, text);
  }

  /** @type {[name: string, listener: (message: any) => void][]} */
  const heard = [
    ["change:scene", draw],
    ["change:talk", () => talk?.draw()],
    ["change:found", () => rules.draw(model.get("found"))],
    ["change:hints", weigh],
    ["change:back", () => lookBack?.draw()],
    ["change:guide", () => guide?.draw()],
    ["change:lesson", drawLesson],
    ["change:teacher", () => teacher?.draw()],
    ["msg:custom", received],
  ];
  for (const [name, listener] of heard) model.on(name, listener);
  const first = (teacher && "teacher") || (lesson && "lesson") || "";
  panels.begin(first, toolbar.box, isNarrow ? pace.choice : null, sound.box, replay.box);
  draw();
  talk?.draw();
  drawLesson();
  teacher?.draw();
  return () => {
    staging.end();
    sound.close();
    alert.close();
    replay.stop();
    slip.hush();
    kernel.answered();
    log.close();
    guide?.close();
    talk?.close();
    measured.disconnect();
    for (const [name, listener] of heard) model.off(name, listener);
    app.remove();
  };
}

/**
 * The panel that a notebook is scrolled in: the outermost one, as what lies in it is as high as the table.
 * @param {HTMLElement} app
 */
function panelAround(app) {
  let found = null;
  for (let node = app.parentElement; node && node !== document.body; node = node.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(node).overflowY)) found = node;
  }
  return found;
}

/** @param {string} name */
const curtain = (name) =>
  h(
    "div",
    { class: "tk-curtain", "data-key": "curtain" },
    h("p", {}, say("curtain", { name })),
    h(
      "button",
      { type: "button", class: "tk-button tk-primary", "data-do": "reveal" },
      say("i-am", { name }),
    ),
  );

export default { render };
