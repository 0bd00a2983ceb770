// The table in the browser: shows a scene, turns clicks and keys into an action number, and sends
// it back. It knows no game: a card, a seat or a property says in `data-pick` which part of an action
// it is, and whatever the picks leave of the legal actions is what may be done.

const h = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child != null));
  return node;
};

// --- Morphing: change what differs, keep everything else (focus, scroll, hover, open details) ----

function morph(from, to) {
  if (from.dataset?.slot) return; // filled by the frame, not by the scene
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && name !== "open") from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  const keyed = new Map();
  for (const child of from.children) {
    if (child.dataset?.key) keyed.set(child.dataset.key, child);
  }
  let current = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const key = wanted.dataset?.key;
    const match = key ? keyed.get(key) : current;
    const alike =
      match &&
      match.nodeType === wanted.nodeType &&
      match.nodeName === wanted.nodeName &&
      (key || !match.dataset?.key);
    if (alike) {
      if (match !== current) from.insertBefore(match, current);
      else current = current.nextSibling;
      if (match.nodeType === Node.ELEMENT_NODE) morph(match, wanted);
      else if (match.nodeValue !== wanted.nodeValue) match.nodeValue = wanted.nodeValue;
    } else {
      from.insertBefore(wanted, current);
    }
  }
  while (current) {
    const next = current.nextSibling;
    current.remove();
    current = next;
  }
}

const parsePicks = (text) =>
  Object.fromEntries(text.split(" ").filter(Boolean).map((pair) => pair.split("=")));
const signature = (picks) =>
  Object.keys(picks)
    .sort()
    .map((name) => `${name}=${picks[name]}`)
    .join("&");
const fits = (picks, wanted) => Object.entries(wanted).every(([k, v]) => picks[k] === v);
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function render({ model, el }) {
  const scene = () => model.get("scene");
  let picks = {};
  let open = "log";

  // --- The frame, built once ------------------------------------------------------------------

  const style = h("style");
  style.textContent = model.get("style");
  const sprite = h("div", { "aria-hidden": "true" });
  sprite.innerHTML = model.get("sprite");
  const icon = (name) => {
    const found = sprite.querySelector(`symbol[id$="-${name}"]`);
    if (!found) return null;
    const span = h("span", { "aria-hidden": "true" });
    span.innerHTML = `<svg class="tk-art" focusable="false"><use href="#${found.id}"/></svg>`;
    return span.firstChild;
  };
  const notice = h("div", { class: "tk-notice", role: "alert", hidden: true });
  const stage = h("div", { class: "tk-stage" });
  const prompt = h("div", { class: "tk-prompt", role: "group", "aria-label": "What to do" });
  const end = h("div");
  const spoken = h("div", { class: "tk-spoken", role: "status", "aria-live": "polite" });
  const slip = h("div", { class: "tk-slip", role: "tooltip", id: `tk-slip-${Math.random().toString(36).slice(2)}`, hidden: true });

  const tab = (name, label) =>
    h(
      "button",
      { type: "button", class: "tk-tab", role: "tab", "data-tab": name, onclick: () => show(name) },
      label,
    );
  const tabs = h("div", { class: "tk-tabs", role: "tablist", "aria-label": "Beside the table" });
  tabs.append(tab("log", "Log"), tab("actions", "Actions"), tab("rules", "Rules"));
  const log = h("ol", { class: "tk-log" });
  const actions = h("ul", { class: "tk-actions" });
  const search = h("input", {
    class: "tk-search",
    type: "search",
    placeholder: "Search the rules: parry, SS-49, …",
    "aria-label": "Search the rules",
    onkeydown: (event) => event.key === "Enter" && ask(search.value),
    onchange: () => ask(search.value),
  });
  const rules = h("div", { class: "tk-rules", "aria-live": "polite" });
  const panels = {
    log: h("div", { class: "tk-panel", role: "tabpanel", "aria-label": "Log", tabindex: "0" }, log),
    actions: h("div", { class: "tk-panel", role: "tabpanel", "aria-label": "Actions", hidden: true }, actions),
    rules: h("div", { class: "tk-panel", role: "tabpanel", "aria-label": "Rules", hidden: true }, search, rules),
  };

  const button = (label, picture, onclick, title) =>
    h("button", { type: "button", class: "tk-button", onclick, title }, icon(picture), label);
  const undo = button("Take back", "undo", () => {
    if (scene().undo[0]) model.send({ type: "undo" });
    else say(scene().undo[1] || "There is nothing of yours to take back.", undo);
  });
  const save = button("Save", "save", () => model.send({ type: "save" }), "Download the record of this game");
  const file = h("input", { type: "file", hidden: true, accept: ".tkr,.txt", onchange: async () => {
    const chosen = file.files[0];
    if (chosen && chosen.size < 3e6) model.send({ type: "open", text: await chosen.text() });
    file.value = "";
  } });
  const load = button("Open", "open", () => file.click(), "Open a record");
  const skip = button("Skip ahead", "last", () => model.send({ type: "skip" }), "Let the bots move at once");
  const slider = h("input", {
    type: "range",
    min: "0",
    "aria-label": "Replay: position in the game",
    oninput: () => goto(Number(slider.value)),
  });
  let playing = null;
  const step = (by) => goto(Math.min(scene().replay.moves, Math.max(0, here() + by)));
  const here = () => scene().replay.at ?? scene().replay.moves;
  const goto = (move) => model.send({ type: "goto", move: move >= scene().replay.moves ? null : move });
  const backward = h("button", { type: "button", class: "tk-button", "aria-label": "One move back", onclick: () => step(-1) }, icon("step-back"), "");
  const forward = h("button", { type: "button", class: "tk-button", "aria-label": "One move on", onclick: () => step(1) }, icon("step-forward"), "");
  const play = h("button", { type: "button", class: "tk-button", "aria-label": "Play or pause the replay", onclick: () => {
    if (playing) return stop();
    if (here() >= scene().replay.moves) goto(0);
    playing = setInterval(() => (here() >= scene().replay.moves ? stop() : step(1)), 900);
  } }, icon("play"), "");
  const stop = () => {
    clearInterval(playing);
    playing = null;
  };
  const where = h("span", { class: "tk-quiet" });
  const look = h("select", {
    class: "tk-button",
    "aria-label": "Who looks at the screen",
    onchange: () => model.send({ type: "look", seat: Number(look.value) }),
  });
  const bar = h("div", { class: "tk-bar", role: "toolbar", "aria-label": "Table" }, undo, save, load, skip, look);
  const replay = h("div", { class: "tk-bar", role: "toolbar", "aria-label": "Replay" }, backward, play, forward, slider, where);
  const side = h("div", { class: "tk-side" }, tabs, ...Object.values(panels), bar, replay);
  const main = h("div", { class: "tk-main" }, stage, end, prompt);
  const body = h("div", { class: "tk-body" }, main, side);
  const app = h("div", { class: "tk-app tk-live" }, style, sprite, notice, body, slip, spoken, file);
  el.append(app);

  function show(name) {
    open = name;
    for (const [key, panel] of Object.entries(panels)) panel.hidden = key !== name;
    for (const each of tabs.children) {
      each.setAttribute("aria-selected", String(each.dataset.tab === name));
      each.tabIndex = each.dataset.tab === name ? 0 : -1;
    }
  }
  tabs.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const names = Object.keys(panels);
    show(names[(names.indexOf(open) + by + names.length) % names.length]);
    tabs.querySelector('[aria-selected="true"]').focus();
  });
  const ask = (words) => {
    search.value = words;
    show("rules");
    model.send({ type: "search", words });
  };

  // --- The slip of paper that says why not -------------------------------------------------------

  function say(text, near, rule) {
    slip.replaceChildren(text, rule ? h("small", {}, rule) : "");
    slip.hidden = false;
    const place = near.getBoundingClientRect();
    const frame = app.getBoundingClientRect();
    const width = Math.min(300, frame.width - 16);
    slip.style.maxWidth = `${width}px`;
    slip.style.left = `${Math.max(8, Math.min(place.left - frame.left, frame.width - width - 8))}px`;
    const above = place.top - frame.top - slip.offsetHeight - 8;
    slip.style.top = `${above > 4 ? above : place.bottom - frame.top + 8}px`;
    near.setAttribute("aria-describedby", slip.id);
  }
  const hush = () => (slip.hidden = true);

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
    const both = why[signature({ ...picks, ...own })];
    if (both) return both;
    if (why[signature(own)]) return why[signature(own)];
    const start = signature(own);
    const key = Object.keys(why).find((each) => each === start || each.startsWith(`${start}&`));
    return key ? why[key] : null;
  };
  const canPick = (own) => matching({ ...picks, ...own }).length > 0;

  function choose(node) {
    const own = parsePicks(node.dataset.pick);
    hush();
    if (!scene().turn) return;
    const again = Object.entries(own).every(([name, value]) => picks[name] === value);
    const joined = { ...picks, ...own };
    if (again && complete(picks)) return act(complete(picks).id);
    if (canPick(own)) {
      const before = Object.keys(picks).length;
      picks = joined;
      // A card and its target leave one action: that is a move. A card alone is asked about again.
      const left = matching(picks);
      if (left.length === 1 && before) return act(left[0].id);
    } else if (matching(own).length) {
      picks = own;
    } else {
      const why = reason(own);
      if (why) say(why[0], node, why[1]);
      return;
    }
    paint();
  }

  const act = (action) => {
    picks = {};
    model.send({ type: "act", action, move: scene().move });
  };

  function paint() {
    const chosen = new Set(Object.entries(picks).map(([name, value]) => `${name}=${value}`));
    let type = "";
    for (const node of stage.querySelectorAll("[data-pick]")) {
      const own = parsePicks(node.dataset.pick);
      const isChosen =
        chosen.size > 0 && Object.entries(own).every(([n, v]) => chosen.has(`${n}=${v}`));
      // What names only a part of an action glows when its card has been chosen.
      const begins = "card" in own || complete(own);
      const can = scene().turn && (chosen.size ? canPick(own) || (begins && matching(own).length) : begins && matching(own).length);
      node.classList.toggle("tk-chosen", isChosen);
      node.classList.toggle("tk-can", Boolean(can));
      node.classList.toggle("tk-cannot", scene().turn && !can && reason(own) !== null);
      if ("card" in own) node.setAttribute("aria-pressed", String(isChosen));
      if (isChosen && node.dataset.type) type = node.dataset.type;
    }
    stage.firstElementChild?.setAttribute("data-chosen", type);
    offer();
  }

  // --- The prompt: one sentence, and what can be said with a button -------------------------------

  function offer() {
    const now = scene();
    const picked = Object.keys(picks).length > 0;
    const offered = picked
      ? matching(picks).slice(0, 9)
      : now.actions.filter((action) => !Object.keys(action.picks).length);
    const choices = h("div", { class: "tk-choices" });
    for (const action of offered) {
      const primary = picked && complete(picks)?.id === action.id;
      choices.append(
        h(
          "button",
          {
            type: "button",
            class: `tk-button${primary ? " tk-primary" : ""}`,
            "data-action": action.id,
            onclick: () => act(action.id),
          },
          action.words,
        ),
      );
    }
    if (picked) {
      choices.append(
        h("button", { type: "button", class: "tk-button", onclick: cancel }, "Cancel"),
      );
    }
    const focused = prompt.contains(document.activeElement)
      ? document.activeElement.dataset.action
      : null;
    prompt.replaceChildren(h("p", {}, now.prompt), choices);
    prompt.classList.toggle("tk-must", now.turn);
    prompt.hidden = !now.prompt;
    if (focused) prompt.querySelector(`[data-action="${focused}"]`)?.focus();
  }
  function cancel() {
    picks = {};
    hush();
    paint();
  }

  // --- Pointer and keys -------------------------------------------------------------------------

  stage.addEventListener("click", (event) => {
    const node = event.target.closest("[data-pick]");
    if (node) choose(node);
  });
  const explain = (event) => {
    const node = event.target.closest?.("[data-pick]");
    if (!node || !scene().turn || node.classList.contains("tk-can")) return hush();
    const why = reason(parsePicks(node.dataset.pick));
    if (why && ("card" in parsePicks(node.dataset.pick) || Object.keys(picks).length)) {
      say(why[0], node, why[1]);
    } else hush();
  };
  stage.addEventListener("pointerover", explain);
  stage.addEventListener("focusin", explain);
  stage.addEventListener("pointerleave", hush);
  stage.addEventListener("focusout", hush);
  app.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      cancel();
      event.stopPropagation();
      return;
    }
    const ways = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    const by = ways[event.key];
    const from = document.activeElement?.closest?.("[data-pick], .tk-choices button, .tk-actions button");
    if (!by || !from || !app.contains(from)) return;
    const group = from.closest(".tk-hand, .tk-choices, .tk-actions") ?? stage.querySelector(".tk-felt") ?? stage;
    const stops = [...group.querySelectorAll("[data-pick], button")].filter((node) => node.offsetParent);
    const next = stops[(stops.indexOf(from) + by + stops.length) % stops.length];
    next?.focus();
    event.preventDefault();
    // Arrows belong to the table here, not to the notebook around it.
    event.stopPropagation();
  });
  // JupyterLab's command mode must not act on keys meant for the table.
  app.dataset.lmSuppressShortcuts = "true";

  log.addEventListener("click", (event) => {
    const rule = event.target.closest(".tk-rule");
    if (rule) ask(rule.textContent);
  });

  // --- Movement ---------------------------------------------------------------------------------

  // One thing at a time, in the order of the log; a click skips to the end.
  function fly(news) {
    if (calm()) return;
    let delay = 0;
    for (const event of news.slice(-8)) {
      const [start, goal, token] = model.get("flights")[event.kind] ?? [];
      const from = spot(start, event);
      const to = spot(goal, event);
      if (!from || !to) continue;
      const drawn = event.data.card && icon(event.data.card);
      const ghost = token
        ? h("div", { class: "tk-flying tk-token" }, icon(token))
        : h("div", { class: `tk-flying tk-card ${drawn ? "" : "tk-back"}`, style: "--tk-card-width:56px" }, drawn || icon("back-seigaiha"));
      app.append(ghost);
      const frame = app.getBoundingClientRect();
      const at = (box) => {
        const left = box.left - frame.left + (box.width - ghost.offsetWidth) / 2;
        const top = box.top - frame.top + (box.height - ghost.offsetHeight) / 2;
        return { transform: `translate(${left}px, ${top}px)` };
      };
      const flight = ghost.animate([at(from), at(to)], { duration: 300, delay, easing: "ease-out", fill: "both" });
      flight.onfinish = flight.oncancel = () => ghost.remove();
      delay += 160;
    }
    const last = news.at(-1);
    const lit = last && stage.querySelector(`[data-place="seat:${last.seat}"] > *`);
    lit?.classList.add("tk-lit");
  }
  function spot(pattern, event) {
    const place = pattern?.replace(/\{(\w+)\}/g, (_, name) => event.data[name] ?? event[name]);
    const found = [...stage.querySelectorAll("[data-place]")].filter((node) => node.dataset.place === place);
    // The own hand lies open below the table; it is the last place of that name.
    return found.at(-1)?.getBoundingClientRect();
  }
  app.addEventListener("click", () => {
    for (const ghost of app.querySelectorAll(".tk-flying")) {
      for (const each of ghost.getAnimations()) each.finish();
    }
  }, true);

  // --- A new scene --------------------------------------------------------------------------------

  function draw() {
    const now = scene();
    if (now.curtain) {
      stage.replaceChildren(
        h(
          "div",
          { class: "tk-curtain" },
          icon("curtain"),
          h("p", {}, `Pass the screen to ${now.curtain.name}.`),
          h(
            "button",
            { type: "button", class: "tk-button tk-primary", onclick: () => model.send({ type: "reveal" }) },
            `I am ${now.curtain.name}`,
          ),
        ),
      );
    } else {
      const wanted = document.createElement("div");
      wanted.className = "tk-stage";
      wanted.innerHTML = now.html;
      morph(stage, wanted);
    }
    // The game's template says where the prompt goes.
    (stage.querySelector("[data-slot=prompt]") ?? main).append(prompt);
    if (!matching(picks).length) picks = {};
    hush();
    paint();

    log.replaceChildren(
      ...now.log.map(([words, rule, kind, fresh]) =>
        h(
          "li",
          { class: `${kind === "turn" ? "tk-turn" : ""}${fresh ? " tk-last" : ""}` },
          h("span", {}, words),
          h("button", { type: "button", class: "tk-rule", "aria-label": `Rule ${rule}` }, rule),
        ),
      ),
    );
    panels.log.scrollTop = panels.log.scrollHeight;
    actions.replaceChildren(
      ...(now.actions.length
        ? now.actions.map((action) =>
            h("li", {}, h("button", { type: "button", "data-action": action.id, onclick: () => act(action.id) }, action.words)),
          )
        : [h("li", { class: "tk-quiet" }, now.result ? "The game is over." : "Nothing for you to do just now.")]),
    );
    notice.textContent = now.notice;
    notice.hidden = !now.notice;
    undo.setAttribute("aria-disabled", String(!now.undo[0]));
    save.hidden = !now.save;
    load.hidden = !now.save;
    skip.hidden = !now.bots;
    look.hidden = now.people.length < 2;
    look.replaceChildren(...now.people.map(([seat, name]) => h("option", { value: seat, selected: seat === now.seat }, `${name} looks`)));
    slider.max = now.replay.moves;
    slider.value = here();
    where.textContent = now.replay.at == null ? `now, move ${now.replay.moves}` : `move ${now.replay.at} of ${now.replay.moves}`;
    finish(now);
    if (now.news.length) {
      fly(now.news);
      spoken.textContent = [...now.news.slice(-4).map((event) => event.words), now.turn ? now.prompt : ""].join(" ");
    }
  }

  function finish(now) {
    if (!now.result) return end.replaceChildren();
    const cell = (tag, text) => h(tag, {}, text);
    end.replaceChildren(
      h(
        "div",
        { class: "tk-end", role: "region", "aria-label": "Result" },
        h("h3", {}, `${now.result.winners.join(", ")} ${now.result.winners.length > 1 ? "win" : "wins"}`),
        h("p", {}, now.result.words),
        h(
          "table",
          {},
          h("tbody", {}, ...now.result.rows.map(([words, rule, points]) => h("tr", {}, cell("td", words), cell("td", rule), cell("td", String(points))))),
        ),
        h("p", { class: "tk-quiet" }, now.result.scores.map(([name, score]) => `${name}: ${score}`).join(" · ")),
      ),
    );
  }

  const rulesFound = () =>
    rules.replaceChildren(
      ...(model.get("found").length
        ? model.get("found").map(([id, title, section, text]) =>
            h("article", {}, h("h4", {}, `${id} ${title}`), h("small", { class: "tk-quiet" }, section), h("pre", {}, text)),
          )
        : [h("p", { class: "tk-quiet" }, "No rule has all these words.")]),
    );
  const received = (message) => {
    if (message.type !== "record") return;
    const link = h("a", {
      href: URL.createObjectURL(new Blob([message.text], { type: "text/plain" })),
      download: `${message.name}.tkr`,
    });
    link.click();
    URL.revokeObjectURL(link.href);
  };
  model.on("change:scene", draw);
  model.on("change:found", rulesFound);
  model.on("msg:custom", received);
  show("log");
  draw();
  return () => {
    stop();
    model.off("change:scene", draw);
    model.off("change:found", rulesFound);
    model.off("msg:custom", received);
  };
}

export default { render };
