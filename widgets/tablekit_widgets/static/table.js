// The table in the browser: shows a scene, turns clicks and keys into an action number, and sends
// it back. It knows no game: a card, a seat or a property says in `data-pick` which part of an action
// it is, and whatever the picks leave of the legal actions is what may be done.

const parsePicks = (text) =>
  Object.fromEntries(text.split(" ").filter(Boolean).map((pair) => pair.split("=")));
const signature = (picks) =>
  Object.keys(picks)
    .sort()
    .map((name) => `${name}=${picks[name]}`)
    .join("&");
const fits = (picks, wanted) => Object.entries(wanted).every(([k, v]) => picks[k] === v);
const together = new Intl.ListFormat("en");
const calm = () => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
// What the arrow keys go through, and the places they stay in.
const STOPS = "[data-pick], summary, button.tk-card, .tk-choices button, .tk-actions button";
const GROUPS = ".tk-felt, .tk-choices, .tk-hand, .tk-actions, .tk-log, .tk-curtain";
// Milliseconds: until a card is enlarged by finger or by mouse, and until silence is worth a word.
const LONG_PRESS = 450;
const HOVER = 300;
const SILENCE = 4000;

function render({ model, el }) {
  const scene = () => model.get("scene");
  const send = (type, rest = {}) => model.send({ type, ...rest });
  let picks = {};
  let open = "log";

  // --- The frame, built once ------------------------------------------------------------------

  const style = h("style");
  style.textContent = model.get("own_style");
  const sprite = h("div", { "aria-hidden": "true" });
  sprite.innerHTML = model.get("sprite");
  const icon = (name) => {
    const found = sprite.querySelector(`symbol[id$="-${name}"]`);
    if (!found) return null;
    const span = h("span", { "aria-hidden": "true" });
    span.innerHTML = `<svg class="tk-art" focusable="false"><use href="#${found.id}"/></svg>`;
    return span.firstChild;
  };
  const unique = `tk-${Math.random().toString(36).slice(2)}`;
  const notice = h("div", { class: "tk-notice", role: "alert", hidden: true });
  const stage = h("div", { class: "tk-stage" });
  const prompt = h("div", { class: "tk-prompt", role: "group", "aria-label": "What to do", tabindex: "-1" });
  const end = h("div");
  const spoken = h("div", { class: "tk-spoken", role: "status", "aria-live": "polite" });
  const slip = h("div", { class: "tk-slip", role: "tooltip", id: `${unique}-slip`, hidden: true });

  const tabs = h("div", { class: "tk-tabs", role: "tablist", "aria-label": "Beside the table" });
  const panel = (name, label, ...children) => {
    const [tabId, id] = [`${unique}-tab-${name}`, `${unique}-${name}`];
    tabs.append(
      h(
        "button",
        { type: "button", class: "tk-tab", role: "tab", id: tabId, "aria-controls": id, "data-tab": name, onclick: () => show(name) },
        label,
      ),
    );
    return h("div", { class: "tk-panel", role: "tabpanel", id, "aria-labelledby": tabId, tabindex: "0" }, ...children);
  };
  const log = h("ol", { class: "tk-log" });
  const actions = h("ul", { class: "tk-actions" });
  let typing = null;
  const search = h("input", {
    class: "tk-search",
    type: "search",
    placeholder: "Search the rules: a word or a number",
    "aria-label": "Search the rules",
    oninput: () => {
      clearTimeout(typing);
      typing = setTimeout(() => send("search", { words: search.value }), 250);
    },
  });
  const usage = "Search for words or for a rule’s number. The numbers in the log open their rule.";
  const rules = h("div", { class: "tk-rules", "aria-live": "polite" }, h("p", { class: "tk-quiet" }, usage));
  // A lesson's words come before everything else.
  const lesson = model.get("lesson") ? lessonPanel(model, send, (name) => show(name)) : null;
  const teacher = model.get("teacher") ? teacherPanel(model, send) : null;
  const panels = {
    ...(teacher && { teacher: panel("teacher", "Teach", teacher.box) }),
    ...(lesson && { lesson: panel("lesson", "Lesson", lesson.box) }),
    log: panel("log", "Log", log),
    actions: panel("actions", "Actions", actions),
    rules: panel("rules", "Rules", search, rules),
  };
  // What if: the actions compared by playing them out, and one of them tried in a world that could be.
  const guesses = h("ol", { class: "tk-guesses" });
  const doubt = h("p", { class: "tk-quiet", role: "status" });
  const hint = h("button", { type: "button", class: "tk-button", onclick: () => send("ask") }, "Hint");
  const weigh = h("button", { type: "button", class: "tk-button", onclick: () => send("ask", { thorough: true }) }, "Compare all");
  const gauge = h("progress", { max: "1", "aria-label": "How far the comparison is", hidden: true });
  const ahead = h("div", { class: "tk-ahead" });
  panels.whatif = panel("whatif", "What if", h("div", { class: "tk-bar" }, hint, weigh), gauge, doubt, guesses, ahead);
  // People at different windows can talk; a table that is not shared has nobody to talk to.
  const talk = h("ol", { class: "tk-talk", "aria-live": "polite" });
  const words = h("input", { class: "tk-search", maxlength: "500", autocomplete: "off", "aria-label": "Say something" });
  const speak = h("form", { class: "tk-speak", onsubmit: speakUp }, words, h("button", { class: "tk-button" }, "Say"));
  if (model.get("talk")) panels.talk = panel("talk", "Talk", talk, speak);

  const button = (label, picture, onclick, title) =>
    h("button", { type: "button", class: "tk-button", onclick, title, "aria-label": label ? null : title }, icon(picture), label);
  const undo = button("Take back", "undo", () => (scene().undo[0] ? send("undo") : whyNoUndo()));
  const whyNoUndo = () => {
    const [allowed, reason] = scene().undo;
    if (!allowed) say(undo, [reason || "There is nothing of yours to take back."]);
  };
  const save = button("Save", "save", () => send("save"), "Download the record of this game");
  const file = h("input", {
    type: "file",
    hidden: true,
    accept: ".tkr,.txt",
    onchange: async () => {
      const [chosen] = file.files;
      if (chosen?.size > 2e6) say(load, ["A record is a text file of at most 2 MB."]);
      else if (chosen) send("open", { text: await chosen.text() });
      file.value = "";
    },
  });
  const load = button("Open", "open", () => file.click(), "Open a record");
  const skip = button("Skip ahead", "last", () => send("skip"), "Let the bots move at once");
  const look = h("select", {
    class: "tk-button",
    "aria-label": "Who looks at the screen",
    onchange: () => send("look", { seat: Number(look.value) }),
  });
  const here = () => scene().replay.at ?? scene().replay.moves;
  const goto = (move) => send("goto", { move: move >= scene().replay.moves ? null : Math.max(0, move) });
  const slider = h("input", {
    type: "range",
    min: "0",
    "aria-label": "Replay: position in the game",
    oninput: () => goto(Number(slider.value)),
  });
  let playing = null;
  const setPlaying = (timer) => {
    clearInterval(playing);
    playing = timer;
    play.replaceChildren(icon(timer ? "pause" : "play") ?? "");
    play.title = timer ? "Pause" : "Play the game from here";
    play.setAttribute("aria-label", play.title);
  };
  const stop = () => setPlaying(null);
  const play = button("", "play", () => {
    if (playing) return stop();
    if (here() >= scene().replay.moves) goto(0);
    setPlaying(setInterval(() => (here() >= scene().replay.moves ? stop() : goto(here() + 1)), 900));
  }, "Play the game from here");
  const backward = button("", "step-back", () => goto(here() - 1), "One move back");
  const forward = button("", "step-forward", () => goto(here() + 1), "One move on");
  const where = h("span", { class: "tk-quiet" });
  const bar = h("div", { class: "tk-bar", role: "toolbar", "aria-label": "Table" }, undo, save, load, skip, look);
  const replay = h("div", { class: "tk-bar", role: "toolbar", "aria-label": "Replay" }, backward, play, forward, slider, where);
  const side = h("div", { class: "tk-side" }, tabs, ...Object.values(panels), bar, replay);
  const main = h("div", { class: "tk-main" }, stage);
  const body = h("div", { class: "tk-body" }, main, side);
  const app = h("div", { class: "tk-app tk-live" }, style, sprite, notice, body, slip, spoken, file);
  el.append(app);

  function show(name) {
    open = name;
    for (const [key, each] of Object.entries(panels)) each.hidden = key !== name;
    for (const each of tabs.children) {
      each.setAttribute("aria-selected", String(each.dataset.tab === name));
      each.tabIndex = each.dataset.tab === name ? 0 : -1;
    }
    if (name === "talk") listen();
  }
  tabs.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const names = Object.keys(panels);
    show(names[(names.indexOf(open) + by + names.length) % names.length]);
    tabs.querySelector('[aria-selected="true"]').focus();
  });

  // --- What if ------------------------------------------------------------------------------------

  const percent = (share) => `${Math.round(100 * share)}%`;
  function weighed() {
    const now = scene();
    const { move, rows = [], reasons = {}, note, busy, done } = model.get("hints");
    const fresh = move === now.move && !now.trial;
    const words = new Map(now.actions.map((action) => [action.id, action.words]));
    const offered = fresh ? rows.filter(([id]) => words.has(id)) : [];
    for (const each of [hint, weigh]) each.disabled = !now.ask || !now.turn || (fresh && busy);
    gauge.hidden = !fresh || !busy;
    gauge.value = done ?? 0;
    doubt.textContent = now.trial
      ? "You try something in a world that could be this one. Nothing of it happens in the game."
      : fresh
        ? note
        : now.ask
          ? "What would you win with? Every action is played out in worlds that you could be in."
          : "Hints are for who plays against bots alone.";
    const row = ([id, win, low, high]) =>
      h(
        "li",
        { "data-key": id },
        h("div", {}, h("p", {}, words.get(id)), reasons[id] ? h("p", { class: "tk-quiet" }, reasons[id]) : null),
        h("b", {}, percent(win)),
        h("small", { class: "tk-quiet" }, `${percent(low)} to ${percent(high)}`),
        h("span", { class: "tk-interval", "aria-hidden": "true", style: `--low:${100 * low}%;--high:${100 * high}%;--win:${100 * win}%` }),
        h("button", { type: "button", class: "tk-button", "data-try": id, "aria-label": `Try it: ${words.get(id)}` }, "Try it"),
      );
    morph(guesses, h("ol", { class: "tk-guesses" }, ...offered.map(row)));
    morph(ahead, h("div", { class: "tk-ahead" }, ...(now.odds.length ? [h("p", { class: "tk-quiet" }, "What comes next, counted from what you may know:"), ...now.odds.map(counted)] : [])));
  }
  // What may be turned up next, exactly: a bar for each outcome.
  function counted({ about, rule, rows }) {
    const outcome = ([words, chance, exact]) =>
      h("li", { style: `--chance:${100 * chance}%` }, h("span", {}, words), h("b", { title: exact }, chance < 0.01 ? "under 1%" : percent(chance)));
    return h(
      "section",
      { "data-key": about },
      h("h3", {}, about, " ", link(rule)),
      h("ul", {}, ...rows.map(outcome)),
    );
  }
  guesses.addEventListener("click", (event) => {
    const { try: action } = event.target.closest("[data-try]")?.dataset ?? {};
    if (action) send("try", { action: Number(action) });
  });

  // --- Table talk ---------------------------------------------------------------------------------

  function speakUp(event) {
    event.preventDefault();
    if (words.value.trim()) send("say", { words: words.value });
    words.value = "";
  }
  let heard = null;
  function listen() {
    const said = model.get("talk");
    const line = ([name, what, , own]) =>
      h("li", { class: own ? "tk-own" : "" }, h("b", {}, name), h("span", {}, what));
    const nothing = h("li", { class: "tk-quiet" }, "Nobody has said anything yet. Bluffing is part of the game.");
    morph(talk, h("ol", { class: "tk-talk", "aria-live": "polite" }, ...(said.length ? said.map(line) : [nothing])));
    panels.talk.scrollTop = panels.talk.scrollHeight;
    // What was said while another panel is open is counted on the tab.
    if (heard === null || open === "talk") heard = said.length;
    const unheard = Math.max(0, said.length - heard);
    tabs.querySelector("[data-tab=talk]").textContent = unheard ? `Talk (${unheard})` : "Talk";
  }

  // --- The slip of paper: the card large enough to read, and why it cannot be played -------------

  let about = null;
  let waiting = null;
  let described = null;

  function say(near, why, card = null) {
    hush();
    const large = card && h("div", { class: `${card.className} tk-large`, "aria-hidden": "true" });
    large?.classList.remove("tk-small", "tk-in-hand", "tk-can", "tk-cannot", "tk-chosen");
    large?.append(...card.cloneNode(true).childNodes);
    slip.replaceChildren(
      ...[large, why && h("p", {}, why[0], why[1] ? h("small", {}, why[1]) : "")].filter(Boolean),
    );
    slip.classList.toggle("tk-why", Boolean(why));
    slip.role = why ? "tooltip" : "presentation"; // the card alone says nothing new
    slip.hidden = false;
    const frame = app.getBoundingClientRect();
    const whole = card ? near : near.closest("[data-place]");
    const place = (whole ?? near).getBoundingClientRect();
    // What is said about the hand must not hide the question above it.
    const asked = near.closest(".tk-hand") && !prompt.hidden ? prompt.getBoundingClientRect() : place;
    const above = asked.top - frame.top - slip.offsetHeight - 8;
    const below = Math.min(place.bottom - frame.top + 8, frame.height - slip.offsetHeight - 4);
    const middle = place.left - frame.left + (place.width - slip.offsetWidth) / 2;
    slip.style.left = `${Math.max(6, Math.min(middle, frame.width - slip.offsetWidth - 6))}px`;
    slip.style.top = `${above > 4 ? above : Math.max(4, below)}px`;
    if (!why) return;
    near.setAttribute("aria-describedby", slip.id);
    described = near;
  }
  function hush() {
    clearTimeout(waiting);
    slip.hidden = true;
    slip.replaceChildren();
    described?.removeAttribute("aria-describedby");
    described = null;
  }

  function leave() {
    about = null;
    hush();
  }

  // The card to show large; a plain one can be read where it lies, and must not hide the table.
  const enlarged = (node) => node.closest(".tk-card:not(.tk-plain)");

  // What there is to say about a part of the table; a card that can be played says it after a while.
  function explain(target, wait = 0) {
    const node = target.closest("[data-pick], .tk-card:not(.tk-back, .tk-empty)");
    if (node === about) return;
    leave();
    if (!node) return;
    about = node;
    const card = enlarged(node);
    const why = refused(node);
    if (why) say(node, why, card);
    else if (card) waiting = setTimeout(() => say(node, null, card), wait);
  }

  // --- Picking ----------------------------------------------------------------------------------

  const matching = (wanted) => scene().actions.filter((action) => fits(action.picks, wanted));
  const complete = (wanted) => {
    const found = matching(wanted);
    return found.length === 1 && Object.keys(found[0].picks).every((name) => name in wanted)
      ? found[0]
      : null;
  };
  const reason = (own) => {
    const why = scene().why;
    const alone = signature(own);
    const key = Object.keys(why).find((each) => each.startsWith(`${alone}&`));
    return why[signature({ ...picks, ...own })] ?? why[alone] ?? why[key] ?? null;
  };
  const canPick = (own) => matching({ ...picks, ...own }).length > 0;
  // Of two like cards, the one that was clicked is the one that is meant.
  const leads = new Map();
  const meant = (node) => {
    const lead = leads.get(node.dataset.pick);
    return !lead?.isConnected || lead === node;
  };
  // A card says at once why it cannot be played; a target when a card has been chosen for it.
  const refused = (node) => {
    if (!node.dataset.pick || !scene().turn || node.classList.contains("tk-can")) return null;
    const own = parsePicks(node.dataset.pick);
    return "card" in own || Object.keys(picks).length ? reason(own) : null;
  };

  function choose(node) {
    const own = parsePicks(node.dataset.pick);
    hush();
    about = node;
    if (!scene().turn) return;
    const again = fits(picks, own) && meant(node);
    leads.set(node.dataset.pick, node);
    if (again) return complete(picks) ? act(complete(picks).id) : cancel();
    if (canPick(own)) {
      const before = Object.keys(picks).length && !fits(picks, own);
      picks = { ...picks, ...own };
      // A card and its target leave one action: that is a move. A card alone is asked about again.
      const left = matching(picks);
      if (left.length === 1 && before) return act(left[0].id);
    } else if (matching(own).length && ("card" in own || !refused(node))) {
      picks = own;
    } else {
      const why = refused(node);
      if (why) say(node, why, enlarged(node));
      if (why && lesson) send("tried", { picks: signature({ ...picks, ...own }) });
      return;
    }
    paint();
  }

  // One answer to one scene: a second click on the way is not a second move.
  let silence = null;
  function act(action) {
    if (app.ariaBusy) return;
    app.ariaBusy = "true";
    silence = setTimeout(() => {
      answered();
      tell("The table does not answer yet. If it stays like that, run its cell again.");
    }, SILENCE);
    picks = {};
    send("act", { action, move: scene().move });
  }
  function answered() {
    clearTimeout(silence);
    app.ariaBusy = null;
  }
  function tell(words) {
    notice.textContent = words;
    notice.hidden = !words;
  }

  function paint() {
    let type = "";
    for (const node of stage.querySelectorAll("[data-pick]")) {
      const own = parsePicks(node.dataset.pick);
      const picked = Object.keys(picks).length > 0;
      const isChosen = picked && fits(picks, own) && meant(node);
      // What names only a part of an action glows when its card has been chosen, if it needs one.
      const begins = matching(own).some((action) => "card" in own || !("card" in action.picks)) || complete(own);
      const can = Boolean(scene().turn && (begins || (picked && canPick(own))));
      const cannot = scene().turn && !can && reason(own) !== null;
      node.classList.toggle("tk-chosen", isChosen);
      node.classList.toggle("tk-can", can);
      node.classList.toggle("tk-cannot", cannot);
      if (cannot) node.setAttribute("aria-disabled", "true");
      else node.removeAttribute("aria-disabled");
      if ("card" in own) node.setAttribute("aria-pressed", String(isChosen));
      if (isChosen && node.dataset.type) type = node.dataset.type;
    }
    stage.firstElementChild?.setAttribute("data-chosen", type);
    offer();
    for (const group of stage.querySelectorAll(".tk-felt, .tk-hand")) rove(group);
    lesson?.point(stage);
  }

  // --- The prompt: one sentence, and what can be said with a button -------------------------------

  function offer() {
    const now = scene();
    const picked = Object.keys(picks).length > 0;
    const back = now.replay.at != null;
    const trial = now.trial ? "You try something out. " : "";
    const sentence = back ? `You look back: move ${now.replay.at} of ${now.replay.moves}.` : trial + now.prompt;
    // What lies on the table is picked there; everything else is a button.
    const lying = new Set([...stage.querySelectorAll("[data-pick]")].flatMap((node) => node.dataset.pick.split(" ")));
    const lies = ({ picks: parts }) => Object.entries(parts).every(([name, value]) => lying.has(`${name}=${value}`));
    const offered = picked
      ? matching(picks).slice(0, 9)
      : now.actions.filter((action) => !Object.keys(action.picks).length || !lies(action));
    const choice = (words, attributes, primary = false) =>
      h("button", { type: "button", class: `tk-button${primary ? " tk-primary" : ""}`, ...attributes }, words);
    const wanted = h(
      "div",
      {
        class: `tk-prompt${now.turn ? " tk-must" : ""}${picked ? " tk-picking" : ""}`,
        role: "group",
        "aria-label": "What to do",
        tabindex: "-1",
        hidden: !now.prompt && !back && !now.trial,
      },
      // Where a card has many choices, they are the question.
      picked && offered.length > 2 ? null : h("p", {}, sentence),
      h(
        "div",
        { class: "tk-choices" },
        ...offered.map((action) =>
          choice(action.words, { "data-action": action.id, "data-key": action.id }, complete(picks)?.id === action.id),
        ),
        picked ? choice("Cancel", { "data-do": "cancel", "data-key": "cancel" }) : null,
        now.trial && !back ? choice("Back to the game", { "data-do": "back", "data-key": "back" }) : null,
        back && now.fork ? choice("Play on from here", { "data-do": "fork", "data-key": "fork" }) : null,
        back ? choice("Back to now", { "data-do": "now", "data-key": "now" }) : null,
      ),
    );
    morph(prompt, wanted);
  }
  function cancel() {
    const held = focused();
    picks = {};
    hush();
    paint();
    refocus(held);
  }

  // --- Pointer ------------------------------------------------------------------------------------

  const deeds = {
    cancel,
    now: () => goto(Infinity),
    fork: () => send("fork", { move: here() }),
    reveal: () => send("reveal"),
    back: () => send("back"),
  };
  function readRule(rule) {
    search.value = rule;
    send("search", { words: rule });
    show("rules");
    panels.rules.focus({ preventScroll: true });
  }
  app.addEventListener("click", (event) => {
    const pressed = event.target.closest("[data-action], [data-do], .tk-rule:not([data-move])");
    if (!pressed) return;
    const { action } = pressed.dataset;
    if (action) act(Number(action));
    else if (pressed.dataset.do) deeds[pressed.dataset.do]();
    else readRule(pressed.textContent);
  });
  let pressing = null;
  let longPress = false;
  stage.addEventListener("click", (event) => {
    const node = event.target.closest("[data-pick]");
    if (node && !longPress) choose(node);
    else if (!node) explain(event.target);
    longPress = false;
  });
  app.addEventListener("pointerdown", (event) => {
    longPress = false;
    if (event.pointerType !== "touch") return;
    leave();
    pressing = setTimeout(() => {
      longPress = true;
      explain(event.target);
    }, LONG_PRESS);
  });
  const release = () => clearTimeout(pressing);
  app.addEventListener("pointerup", release);
  app.addEventListener("pointercancel", release);
  stage.addEventListener("contextmenu", (event) => longPress && event.preventDefault());
  stage.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch") explain(event.target, HOVER);
  });
  stage.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && leave());
  undo.addEventListener("pointerenter", whyNoUndo);
  undo.addEventListener("focus", whyNoUndo);
  undo.addEventListener("pointerleave", hush);
  undo.addEventListener("blur", hush);

  // --- Keys ---------------------------------------------------------------------------------------

  const stops = (group) => [...group.querySelectorAll(STOPS)].filter((node) => node.checkVisibility());
  // Tab stops once at the table and once at the hand; the arrows do the rest.
  function rove(group) {
    const all = [...group.querySelectorAll(STOPS)];
    const home = all.find((node) => node === document.activeElement);
    const first = home ?? all.find((node) => node.matches(".tk-can")) ?? all[0];
    for (const node of all) node.tabIndex = node === first ? 0 : -1;
  }
  stage.addEventListener("focusin", (event) => {
    const group = event.target.closest(".tk-felt, .tk-hand");
    if (group) rove(group);
    if (event.target.matches(":focus-visible")) explain(event.target);
  });
  stage.addEventListener("focusout", leave);
  app.addEventListener("keydown", (event) => {
    // Keys pressed here are for the table: in JupyterLab's command mode "a" or "dd" would change
    // the notebook around it. With Ctrl, Alt or Meta they are for the notebook or the browser.
    if (!(event.ctrlKey || event.altKey || event.metaKey)) event.stopPropagation();
    // A key held down is pressed once.
    if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
    if (event.key === "Escape") {
      if (Object.keys(picks).length) cancel();
      hush();
      return;
    }
    const from = event.target.closest(`${STOPS}, .tk-prompt`);
    const group = from?.closest(`${GROUPS}, .tk-prompt, .tk-stage`);
    const along = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const across = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!group || !(along || across)) return;
    // Right and left within the table, the prompt or the hand; up and down from one to the other.
    const rows = [...app.querySelectorAll(".tk-felt, .tk-choices, .tk-hand")].filter((row) => stops(row).length);
    let next = null;
    if (along || !rows.some((row) => row === group || group.contains(row))) {
      const all = stops(group);
      next = all[(all.indexOf(from) + (along ?? across) + all.length) % all.length];
    } else {
      const place = rows.findIndex((row) => row === group || group.contains(row));
      const row = rows[(place + across + rows.length) % rows.length];
      next = stops(row).find((node) => node.matches(".tk-can")) ?? stops(row)[0];
    }
    next?.focus();
    next?.scrollIntoView({ block: "nearest", inline: "nearest" });
    event.preventDefault();
  });

  // Where the focus is, and where it goes when what had it is gone: never out of the table.
  function focused() {
    const node = document.activeElement;
    if (!app.contains(node)) return null;
    const group = node.closest(GROUPS);
    return { name: group?.classList[0], place: group ? stops(group).indexOf(node) : -1 };
  }
  function refocus(held) {
    const node = document.activeElement;
    if (!held || (app.contains(node) && node.checkVisibility())) return;
    const group = held.name === "tk-choices" ? null : app.querySelector(`.${held.name}`);
    const near = group ? stops(group) : [];
    const next = [
      stage.querySelector(".tk-curtain button"),
      near[Math.min(Math.max(held.place, 0), near.length - 1)],
      prompt,
      end.firstChild,
      tabs.firstChild,
    ];
    next.find((each) => each?.checkVisibility())?.focus({ preventScroll: true });
    hush();
  }

  // --- Movement ---------------------------------------------------------------------------------

  // One thing at a time, in the order of the log; a click skips to the end. What flies is a card,
  // by the field that names it ("{card}"), or a token ("ki"). What flies "away" leaves the table.
  function fly(news) {
    if (calm()) return;
    let delay = 0;
    for (const event of news.slice(-8)) {
      const [start, goal, what = "{card}"] = model.get("flights")[event.kind] ?? [];
      const from = spot(start, event);
      const to = goal === "away" ? from : spot(goal, event);
      if (!from || !to) continue;
      const drawn = icon(filled(what, event));
      const isCard = what.startsWith("{");
      // A card that is hidden shows the back of the pile it comes from.
      const back = () => from.querySelector(".tk-back svg")?.cloneNode(true) ?? icon("back-seigaiha");
      const ghost = isCard
        ? h("div", { class: `tk-flying tk-card ${drawn ? "" : "tk-back"}`, style: "--tk-card-width:56px" }, drawn ?? back())
        : h("div", { class: "tk-flying tk-token" }, drawn);
      app.append(ghost);
      const frame = app.getBoundingClientRect();
      const at = (node, lift = 0) => {
        const box = node.getBoundingClientRect();
        const left = box.left - frame.left + (box.width - ghost.offsetWidth) / 2;
        const top = box.top - frame.top + (box.height - ghost.offsetHeight) / 2 - lift;
        return { transform: `translate(${left}px, ${top}px)` };
      };
      const path = goal === "away" ? [at(from), { ...at(from, 50), opacity: 0 }] : [at(from), at(to)];
      const duration = goal === "away" ? 700 : 300;
      const flight = ghost.animate(path, { duration, delay, easing: "ease-out", fill: "both" });
      flight.onfinish = flight.oncancel = () => ghost.remove();
      delay += 220;
    }
    const last = news.at(-1);
    const lit = last && stage.querySelector(`[data-place="seat:${last.seat}"] > *`);
    lit?.classList.add("tk-lit");
  }
  const filled = (pattern, event) => pattern?.replace(/\{(\w+)\}/g, (_, name) => event.data[name] ?? event[name]);
  function spot(pattern, event) {
    const place = filled(pattern, event);
    // The own hand lies open below the table; it is the last place of that name.
    return [...stage.querySelectorAll("[data-place]")].findLast((node) => node.dataset.place === place);
  }
  app.addEventListener("click", () => {
    for (const ghost of app.querySelectorAll(".tk-flying")) {
      for (const each of ghost.getAnimations()) each.finish();
    }
  }, true);

  // --- A new scene --------------------------------------------------------------------------------

  function draw() {
    const now = scene();
    const held = focused();
    answered();
    const wanted = h("div", { class: "tk-stage" });
    if (now.curtain) wanted.append(curtain(now.curtain.name));
    else wanted.innerHTML = now.html;
    morph(stage, wanted);
    // The game's template says where the prompt goes.
    const slot = stage.querySelector("[data-slot=prompt]") ?? main;
    if (prompt.parentNode !== slot) slot.append(prompt, end);
    if (!matching(picks).length) picks = {};
    leave();
    paint();
    list(now);
    settings(now);
    weighed();
    finish(now);
    refocus(held);
    // Behind a curtain nothing of what the last person saw may stay.
    if (now.curtain) {
      for (const ghost of app.querySelectorAll(".tk-flying")) ghost.remove();
      spoken.textContent = `Pass the screen to ${now.curtain.name}.`;
    }
    if (now.news.length) {
      fly(now.news);
      spoken.textContent = [...now.news.slice(-4).map((event) => event.words), now.turn ? now.prompt : ""].join(" ");
    }
  }

  const curtain = (name) =>
    h(
      "div",
      { class: "tk-curtain", "data-key": "curtain" },
      h("p", {}, `Pass the screen to ${name}.`),
      h("button", { type: "button", class: "tk-button tk-primary", "data-do": "reveal" }, `I am ${name}`),
    );

  function list(now) {
    const line = ([words, rule, kind, fresh]) =>
      h("li", { class: `${kind === "turn" ? "tk-turn" : ""}${kind === "note" ? "tk-note" : ""}${fresh ? " tk-last" : ""}` }, h("span", {}, words), rule && link(rule));
    const nothing = (words) => h("li", { class: "tk-quiet" }, words);
    const quiet = now.curtain ? "The log is behind the curtain." : "Nothing has happened yet.";
    morph(log, h("ol", { class: "tk-log" }, ...(now.log.length ? now.log.map(line) : [nothing(quiet)])));
    follow();
    const choice = (action) => h("li", {}, h("button", { type: "button", "data-action": action.id }, action.words));
    const idle = now.result ? "The game is over." : "Nothing for you to do just now.";
    morph(actions, h("ul", { class: "tk-actions" }, ...(now.actions.length ? now.actions.map(choice) : [nothing(idle)])));
  }
  // The log shows its end, but who reads further up is not taken away from there.
  let following = true;
  const follow = () => following && (panels.log.scrollTop = panels.log.scrollHeight);
  panels.log.addEventListener("scroll", () => {
    const { scrollHeight, scrollTop, clientHeight } = panels.log;
    following = scrollHeight - scrollTop - clientHeight < 30;
  });
  const resized = new ResizeObserver(follow);
  resized.observe(panels.log);
  const link = (rule) => h("button", { type: "button", class: "tk-rule", "aria-label": `Rule ${rule}` }, rule);

  function settings(now) {
    tell(now.notice);
    undo.setAttribute("aria-disabled", String(!now.undo[0]));
    save.hidden = !now.save;
    load.hidden = !now.open;
    skip.hidden = !now.bots;
    look.hidden = now.people.length < 2;
    const looks = now.seat == null ? [[-1, "Nobody"], ...now.people] : now.people;
    look.replaceChildren(
      ...looks.map(([seat, name]) => h("option", { value: seat, selected: seat === (now.seat ?? -1) }, `${name} looks`)),
    );
    slider.max = now.replay.moves;
    slider.value = here();
    where.textContent = now.replay.at == null ? `now, move ${now.replay.moves}` : `move ${now.replay.at} of ${now.replay.moves}`;
  }

  function finish(now) {
    if (!now.result) return end.replaceChildren();
    const { winners, words, rows, scores } = now.result;
    const row = ([text, rule, points]) =>
      h("tr", {}, h("td", {}, text), h("td", {}, link(rule)), h("td", {}, String(points)));
    const score = ([name, points]) =>
      h("li", { class: winners.includes(name) ? "tk-won" : "" }, h("span", {}, name), h("b", {}, String(points)));
    const told = h(
      "div",
      { class: "tk-end", role: "region", "aria-label": "Result", tabindex: "-1" },
      h(
        "div",
        {},
        h("h3", {}, winners.length ? `${together.format(winners)} ${winners.length > 1 ? "win" : "wins"}` : "Nobody wins"),
        h("p", {}, words),
        h("ul", { class: "tk-scores", "aria-label": "Scores" }, ...scores.map(score)),
      ),
      h("table", { "aria-label": "How the score is made up" }, h("tbody", {}, ...rows.map(row))),
    );
    if (end.firstChild) morph(end.firstChild, told);
    else end.append(told);
  }

  // The dashboard opens the lesson beside the game; a notebook can only name it.
  const taughtIn = ([id, step, title]) =>
    scene().teach
      ? h("a", { href: `?lesson=${encodeURIComponent(id)}&step=${step}`, target: "_blank", "aria-label": `Teach me this, in the lesson ${title}` }, "Teach me this")
      : h("small", { class: "tk-quiet" }, `Taught in the lesson “${title}”.`);
  const rulesFound = () =>
    rules.replaceChildren(
      ...(model.get("found").length
        ? model.get("found").map(([id, title, section, text, lesson]) =>
            h("article", {}, h("h4", {}, `${id} ${title}`), h("small", { class: "tk-quiet" }, section), h("pre", {}, text), lesson && taughtIn(lesson)),
          )
        : [h("p", { class: "tk-quiet" }, "No rule has all these words.")]),
    );
  let page = 0;
  const taught = () => {
    lesson.draw();
    lesson.point(stage);
    const { kind, number, said } = model.get("lesson");
    bar.hidden = replay.hidden = kind !== "play";
    if (number !== page || said) show("lesson");
    page = number;
  };
  const received = ({ type, name, text }) => {
    if (type === "record") download(`${name}.tkr`, text);
    if (type === "lesson" && text) download(`${name}.toml`, text);
  };
  model.on("change:scene", draw);
  if (panels.talk) model.on("change:talk", listen);
  model.on("change:found", rulesFound);
  model.on("change:hints", weighed);
  model.on("msg:custom", received);
  if (lesson) model.on("change:lesson", taught);
  if (teacher) model.on("change:teacher", teacher.draw);
  show(Object.keys(panels)[0]);
  stop();
  draw();
  if (panels.talk) listen();
  if (lesson) taught();
  teacher?.draw();
  return () => {
    stop();
    hush();
    answered();
    resized.disconnect();
    model.off("change:scene", draw);
    model.off("change:talk", listen);
    model.off("change:found", rulesFound);
    model.off("change:hints", weighed);
    model.off("msg:custom", received);
    model.off("change:lesson", taught);
    if (teacher) model.off("change:teacher", teacher.draw);
  };
}

export default { render };
