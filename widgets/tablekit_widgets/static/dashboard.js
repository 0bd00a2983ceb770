// The dashboard in the browser: the lobby with its doors, the rules, the strip above a table. What is
// known comes from Python as one scene; what is half done (a form, an open door, a question) is kept
// here, so that a new scene never takes it away. Names are only ever set as text.

// Milliseconds: between two pings, until silence is worth a word, until a first answer is overdue.
const PING = 3000;
const SILENCE = 6000;
const PATIENCE = 8000;
const REMEMBERED = 100;
const LISTED = 8;
const LARGEST_RECORD = 2e6;
const FORGETFUL = "This browser does not let the page remember your tables. Keep a table’s address to come back to it.";
const QUIET = "The table has gone quiet. Your moves are safe.";
const KINDS = { me: "Me", here: "Here, same screen", link: "Friend by link", bot: "Bot" };

// --- What this browser remembers: its tables with their keys, and the last name ------------------

function openMemory() {
  let kept = null;
  try {
    kept = window.localStorage;
    kept.setItem("tablekit.test", "1");
    kept.removeItem("tablekit.test");
  } catch {
    kept = null; // private or blocked: this visit remembers by itself, and the address holds the key
  }
  const read = (name, otherwise) => {
    try {
      return JSON.parse(kept?.getItem(name)) ?? otherwise;
    } catch {
      return otherwise;
    }
  };
  const write = (name, value) => {
    try {
      kept?.setItem(name, JSON.stringify(value));
    } catch {
      // Full: what is in this window goes on working.
    }
  };
  let learner = "";
  let own = {};
  // Another window of this browser may have sat down at a table meanwhile.
  const tables = () => ({ ...own, ...read("tablekit.tables", {}) });
  return {
    lasting: kept !== null,
    name: () => String(read("tablekit.name", "") || "").slice(0, 40),
    setName: (name) => write("tablekit.name", name),
    // The record of the table that somebody teaches at.
    teaching: () => String(read("tablekit.teaching", "") || ""),
    setTeaching: (text) => write("tablekit.teaching", text),
    // Who learns here: made up once, known to the store by its hash.
    learner() {
      learner ||= String(read("tablekit.learner", "") || "");
      if (!learner) {
        learner = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18)))).replace(/\+/g, "-").replace(/\//g, "_");
        write("tablekit.learner", learner);
      }
      return learner;
    },
    tables,
    table: (id) => tables()[id] ?? {},
    keep(id, facts) {
      const all = tables();
      all[id] = { ...all[id], ...facts, at: Date.now() };
      const newest = Object.entries(all).sort(([, a], [, b]) => b.at - a.at);
      own = Object.fromEntries(newest.slice(0, REMEMBERED));
      write("tablekit.tables", own);
    },
    forget(id) {
      own = tables();
      delete own[id];
      write("tablekit.tables", own);
    },
  };
}

// --- Addresses: the key stands in the fragment, which browsers do not send to servers ------------

const addressOf = ({ page, table, key, lesson, step }) => {
  if (lesson) return `${location.pathname}?lesson=${encodeURIComponent(lesson)}${step == null ? "" : `&step=${step}`}`;
  if (table) return `${location.pathname}?table=${encodeURIComponent(table)}${key ? `#${key}` : ""}`;
  return page && page !== "lobby" ? `${location.pathname}?page=${page}` : location.pathname;
};
const linkTo = (table, key) => location.origin + addressOf({ table, key });
const address = () => {
  const query = new URLSearchParams(location.search);
  const step = query.get("step");
  return {
    table: query.get("table") ?? "",
    key: location.hash.slice(1),
    page: query.get("page") ?? "",
    lesson: query.get("lesson") ?? "",
    step: step === null ? null : Number(step),
  };
};

// --- Words ---------------------------------------------------------------------------------------

const plural = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
const listed = (parts) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")}${parts.length > 2 ? "," : ""} and ${parts.at(-1)}`;
// Each name in its own direction, so that a right-to-left name does not turn the sentence around.
const named = (names) => names.flatMap((name, place) => [place ? ", " : null, h("bdi", {}, name)]);
const players = (seats) => {
  const [least, most] = [seats[0], seats.at(-1)];
  const whole = most - least + 1 === seats.length && seats.length > 1;
  return `${whole ? `${least}–${most}` : seats.join(", ")} players`;
};
function ago(seconds) {
  const minutes = Math.floor((Date.now() / 1000 - seconds) / 60);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${plural(minutes, "minute")} ago`;
  if (minutes < 60 * 24) return `${plural(Math.floor(minutes / 60), "hour")} ago`;
  return `${plural(Math.floor(minutes / 60 / 24), "day")} ago`;
}
const letter = (seat) => String.fromCharCode(65 + seat);

// --- Small parts ---------------------------------------------------------------------------------

const button = (label, deed, more = {}, look = "") =>
  h("button", { type: "button", class: `tkd-button ${look}`, "data-do": deed, ...more }, label);
const crest = (seat) => h("span", { class: "tkd-crest", "data-colour": seat % 7, "aria-hidden": "true" }, letter(seat));
const empty = (...words) => h("p", { class: "tkd-empty" }, ...words);
const drawn = (svg, still) => {
  const node = h("div", { class: "tkd-drawing", "data-still": still });
  node.innerHTML = svg; // our own drawings only
  return node;
};
// Five petals in a ring: the crest of the card backs.
const PETALS = [0, 72, 144, 216, 288]
  .map((turn) => `<path d="M0-3Q-9-9-4.5-17L0-14.5 4.5-17Q9-9 0-3Z" transform="rotate(${turn})"/>`)
  .join("");
const MON = `<svg viewBox="-24 -24 48 48"><circle r="23" fill="var(--tk-lacquer)"/><circle r="20" fill="none" stroke="var(--tk-card)" stroke-width="1.4"/><g fill="var(--tk-card)">${PETALS}<circle r="2"/></g></svg>`;

const slip = (words) =>
  words ? h("div", { class: "tkd-notice", role: "alert" }, h("p", {}, words), button("Close", "hush", { "aria-label": "Close this notice" }, "tkd-plain")) : null;

// A question in the place of the button that raised it; nothing happens before the answer.
const question = (words, ...answers) =>
  h("div", { class: "tkd-question", role: "group", "aria-label": words }, h("p", {}, words), ...answers, button("Keep", "keep", {}, "tkd-plain"));
const isAsked = (mine, deed, about) => mine.asking === `${deed}:${about}`;
const heading = (title, more, ...beside) => h("div", { class: "tkd-heading" }, h("h2", { tabindex: "-1", ...more }, title), ...beside);
const brand = (label, more = {}) =>
  h("button", { type: "button", class: "tkd-brand", "data-do": "goto", "data-page": "lobby", ...more }, drawn(MON, "mon"), h("span", {}, label));
const asking = (label, deed, about, more = {}) =>
  button(label, "ask", { "data-about": `${deed}:${about}`, "data-key": deed, ...more }, "tkd-plain");

// --- The masthead and its three ways -------------------------------------------------------------

function masthead(now) {
  const way = (page, label) =>
    h("li", {}, button(label, "goto", { "data-page": page, "aria-current": now.page === page ? "page" : null }, "tkd-way"));
  return h("header", { class: "tkd-masthead", "data-key": "masthead" },
    brand("tablekit", { "aria-label": "tablekit, to the lobby" }),
    h("nav", { "aria-label": "Pages" }, h("ul", {}, way("lobby", "Play"), way("learn", "Learn"), way("whatif", "What if"))),
  );
}

// --- The lobby: a door for each game -------------------------------------------------------------

function lobby(now, mine, memory) {
  const chosen = now.games.find((game) => game.id === mine.setup?.game);
  return h("main", { class: "tkd-page", "data-key": "lobby" },
    h("h1", { tabindex: "-1" }, "What shall we play?"),
    h("div", { class: `tkd-doors${chosen ? " tkd-chosen" : ""}`, "data-games": Math.min(now.games.length, 6) },
      now.games.map((game) => door(game, now, mine)),
      chosen && sheet(chosen, now, mine),
    ),
    now.games.length ? null : empty("No game is installed here."),
    tablesOf(now, mine, memory),
  );
}

function door(game, now, mine) {
  const open = mine.setup?.game === game.id;
  const busy = mine.busy === `play:${game.id}`;
  const screen = (side) => h("div", { class: `tkd-screen tkd-${side}` }, drawn(game.door, `${game.id}-${side}`));
  const title = `tkd-door-${game.id}`;
  const of = { "data-game": game.id };
  return h("article", { class: `tkd-door${open ? " tkd-open" : ""}`, "data-key": `door-${game.id}`, "aria-labelledby": title },
    h("div", { class: "tkd-doorway", "aria-hidden": "true", "data-do": "setup", ...of }, h("div", { class: "tkd-room" }), screen("left"), screen("right")),
    h("div", { class: "tkd-plate" },
      h("h2", { id: title }, game.title),
      h("p", { class: "tkd-facts" }, `${players(game.seats)}, ${game.length}`),
      h("p", { class: "tkd-pitch" }, game.pitch),
      h("div", { class: "tkd-buttons" },
        button(busy ? "Setting the table…" : "Play now", "play", { ...of, "aria-label": busy ? null : `Play now: ${game.title}` }, "tkd-primary"),
        button(open ? "Close" : "Set up", "setup", { ...of, "aria-expanded": String(open), "aria-label": `${open ? "Close the setup of" : "Set up"} ${game.title}` }),
      ),
      h("p", { class: "tkd-hint" }, game.quick > 1 ? `Play now: you and ${plural(game.quick - 1, "bot")}.` : "Play now: you alone."),
      game.rules
        ? button(game.lessons ? `Learn it: ${plural(game.lessons, "lesson")}, ${plural(game.rules, "rule")}` : plural(game.rules, "rule"), "read", { ...of, "aria-label": `Learn ${game.title}` }, "tkd-link")
        : null,
    ),
  );
}

// --- The tables this browser knows ---------------------------------------------------------------

const shownTables = (now, mine) =>
  now.tables.filter((table) => !mine.forgotten.has(table.id)).sort((a, b) => b.changed - a.changed);

const listOf = (tables, answers, nothing) => (tables.length ? h("ul", {}, tables.map((table) => tableRow(table, answers))) : empty(nothing));
function tableRow(table, answers) {
  const about = `${table.title} with ${table.players.join(", ")}`;
  return h("li", { class: `tkd-row${table.over ? " tkd-over" : ""}`, "data-key": `table-${table.id}` },
    h("div", { class: "tkd-what" }, h("h3", {}, table.title), h("p", { class: "tkd-names" }, named(table.players))),
    h("p", { class: "tkd-state" }, table.words || (table.over ? "The game is over." : "In play."), h("small", {}, `${plural(table.moves, "move")}, ${ago(table.changed)}`)),
    h("div", { class: "tkd-buttons" }, answers(table, about)),
  );
}

function tablesOf(now, mine, memory) {
  const tables = shownTables(now, mine);
  const first = mine.all ? tables : tables.slice(0, LISTED);
  const answers = (table, about) => {
    const to = { "data-page": "table", "data-table": table.id };
    if (isAsked(mine, "delete", table.id)) {
      return question("Delete this table for everybody at it?", button("Delete it", "delete", { "data-table": table.id }, "tkd-primary"));
    }
    const verb = table.over ? "Replay" : table.seated ? "Resume" : "Watch";
    return [
      button(verb, "goto", { ...to, "data-key": "goto", "aria-label": `${verb} ${about}` }),
      button("Download", "save", { "data-table": table.id, "data-key": "save", "aria-label": `Download ${about}` }, "tkd-plain"),
      table.owner
        ? asking("Delete", "delete", table.id, { "aria-label": `Delete ${about}` })
        : button("Forget", "forget", { "data-table": table.id, "data-key": "forget", "aria-label": `Forget ${about} in this browser` }, "tkd-plain"),
    ];
  };
  return h("section", { class: "tkd-tables", "aria-labelledby": "tkd-tables" },
    heading("My tables", { id: "tkd-tables" }, button("Open a record…", "file", {}, "tkd-plain")),
    listOf(first, answers, "No table yet. Choose a door: your games wait here until you come back."),
    tables.length > first.length ? button(`Show all ${tables.length} tables`, "all", {}, "tkd-plain") : null,
    memory.lasting ? null : h("p", { class: "tkd-help" }, FORGETFUL),
  );
}

// --- What if, trouble ---------------------------------------------------------------------

function whatIf(now, mine) {
  const over = shownTables(now, mine).filter((table) => table.over);
  const answers = ({ id }, about) => [
    button("Go through it", "goto", { "data-page": "table", "data-table": id, "aria-label": `Go through it: ${about}` }),
    button("Teach with it", "teach", { "data-finished": id, "aria-label": `Teach with it: ${about}` }, "tkd-plain"),
  ];
  return h("main", { class: "tkd-page", "data-key": "whatif" },
    h("h1", { tabindex: "-1" }, "What if?"),
    h("p", { class: "tkd-lead" }, "What if you had kept the parry? Any finished game can be taken up again at any move and played on differently."),
    h("section", { class: "tkd-tables", "aria-label": "Finished games" },
      listOf(over, answers, "No finished game yet. Play one to its end, and it waits for you here."),
    ),
  );
}

const trouble = ({ trouble: what }) =>
  h("main", { class: "tkd-page tkd-trouble", "data-key": "trouble" },
    h("div", { class: "tkd-shut", "aria-hidden": "true" }),
    h("h1", { tabindex: "-1" }, what?.title ?? "Something is in the way"),
    h("p", { class: "tkd-lead" }, what?.words ?? ""),
    h("div", { class: "tkd-buttons" }, button("Back to the lobby", "goto", { "data-page": "lobby" }, "tkd-primary"), button("Try again", "reload")),
  );

const hello = () =>
  h("main", { class: "tkd-hello", "data-key": "hello", "aria-busy": "true" }, drawn(MON, "mon"), h("p", { role: "status" }, "Setting the table…"));

// --- The strip above a table, and its seats ------------------------------------------------------

function presence(seats) {
  const people = seats.filter((seat) => seat.person && !seat.bot);
  const here = people.filter((seat) => seat.present).map((seat) => seat.name);
  const away = people.filter((seat) => !seat.present).map((seat) => seat.name);
  const bots = seats.filter((seat) => seat.bot || !seat.person).length;
  const parts = [here.length && [named(here), " here"], away.length && [named(away), " away"], bots && plural(bots, "bot")];
  return parts.filter(Boolean).flatMap((part, place) => [place ? "; " : null, part]);
}

const strip = ({ table }) =>
  h("header", { class: "tkd-strip", "data-key": "strip" },
    brand("Lobby"),
    h("h1", { tabindex: "-1" }, table.title),
    h("p", { class: "tkd-presence" }, presence(table.seats)),
    table.spectator ? h("p", { class: "tkd-badge" }, "You are watching.") : null,
    h("span", { class: "tkd-state" }),
    button("Seats", "seats", { "aria-haspopup": "dialog" }),
  );

function whoPlays(seat) {
  if (!seat.person) return `${seat.bot_label || "A"} bot`;
  if (seat.bot) return `${seat.bot_label || "A"} bot plays for now`;
  return `${seat.yours ? "you, " : ""}${seat.present ? "here" : "away"}`;
}

function seatPanel(now, mine, memory) {
  const { table } = now;
  const known = memory.table(table.id);
  const own = table.seats.find((seat) => seat.yours);
  return [
    heading("Seats", { id: "tkd-seats", autofocus: true }, button("Close", "shut", {}, "tkd-plain")),
    h("p", { class: "tkd-help" }, table.owner ? "Each friend has a link of their own: whoever opens it sits there." : "Whoever opens a seat’s link sits there."),
    h("ul", {}, table.seats.map((seat) => seatCard(seat, { now, mine, known, first: seat === own }))),
    h("div", { class: "tkd-watch" }, h("p", {}, "A watch link shows the table, but no hand."), copying("Copy watch link", "watch", linkTo(table.id, ""), mine)),
    h("p", { class: "tkd-spoken", role: "status" }, mine.copied ? "Copied." : ""),
  ];
}

function seatCard(seat, { now, mine, known, first }) {
  const { table, bots } = now;
  const key = seat.yours ? (first ? known.key || address().key : "") : known.keys?.[seat.seat];
  const mark = seat.person && !seat.bot ? (seat.present ? "tkd-here" : "tkd-away") : null;
  const mayHand = seat.person && !table.over && (seat.yours || table.owner);
  const who = { "data-seat": seat.seat };
  const spoken = (verb) => ({ "aria-label": `${verb}, seat of ${seat.name}` });
  const actions = () => {
    if (isAsked(mine, "hand", seat.seat)) {
      return question("Which bot plays for now?", bots.map(([id, label, help]) => button(label, "hand", { ...who, "data-bot": id, title: help })));
    }
    if (isAsked(mine, "link", seat.seat)) {
      return question("The old link stops working.", button("Make a new link", "link", who, "tkd-primary"));
    }
    return [
      key ? copying(seat.yours ? "Copy my link" : "Copy link", `seat-${seat.seat}`, linkTo(table.id, key), mine, spoken("Copy link")) : null,
      table.owner && seat.person && !seat.yours ? asking("New link", "link", seat.seat, spoken("New link")) : null,
      mayHand && !seat.bot ? asking("Hand to a bot", "hand", seat.seat, spoken("Hand to a bot")) : null,
      mayHand && seat.bot ? button("Take back", "hand", { ...who, "data-bot": "", "data-key": "back", ...spoken("Take back") }) : null,
    ];
  };
  return h("li", { class: "tkd-place", "data-key": `seat-${seat.seat}` },
    crest(seat.seat),
    h("p", { class: "tkd-who" }, h("b", {}, h("bdi", {}, seat.name)), h("small", { class: mark }, whoPlays(seat))),
    h("div", { class: "tkd-buttons" }, actions()),
  );
}

// Where the page may not write to the clipboard, the link is shown, already selected.
const copying = (label, name, link, mine, more = {}) => [
  button(mine.copied === name ? "Copied" : label, "copy", { "data-name": name, "data-link": link, "data-key": `copy-${name}`, ...more }),
  mine.shown === name ? entry("shown", link, "Copy this link", {}, { class: "tkd-input tkd-copy", readonly: true, "data-focus": `link-${name}` }) : null,
];

const PAGES = { hello, lobby, learn, whatif: whatIf, trouble };

function render({ model, el }) {
  const memory = openMemory();
  const scene = () => model.get("scene");
  const mine = { setup: null, tried: false, asking: "", copied: "", shown: "", busy: "", word: "", closed: "", all: false, forgotten: new Set() };
  // The table whose seats are to be shown as soon as it is there, and tables about to be deleted.
  let welcome = "";
  const leaving = new Set();

  const notices = h("div");
  const alarm = h("div", { class: "tkd-alarm", role: "alert" });
  const stage = h("div", { class: "tkd-stage" });
  const dialog = h("dialog", { class: "tkd-dialog", "aria-labelledby": "tkd-seats" });
  const file = h("input", { type: "file", hidden: true, accept: ".tkr,.txt" });
  const root = h("div", { class: "tk-dash" }, notices, stage, dialog, alarm, file);
  el.append(root);

  // --- Drawing -----------------------------------------------------------------------------------

  let page = "";
  function fill(node, ...children) {
    const wanted = node.cloneNode(false);
    wanted.append(...h("div", {}, children).childNodes);
    morph(node, wanted);
  }
  function draw() {
    const now = scene();
    const notice = slip(mine.word || (now.notice !== mine.closed ? now.notice : ""));
    if (now.page === "table" && now.table) {
      fill(stage, strip(now));
      fill(dialog, h("div", { class: "tkd-inside" }, dialog.open && notice, seatPanel(now, mine, memory)));
    } else if (now.lesson || now.teacher) {
      fill(stage, lessonStrip(now));
    } else {
      if (dialog.open) dialog.close();
      fill(stage, now.page === "hello" ? null : masthead(now), (PAGES[now.page] ?? hello)(now, mine, memory));
    }
    fill(notices, dialog.open ? null : notice); // what is outside of an open dialog cannot be pressed
  }
  const focus = (selector, how = {}) => {
    const node = root.querySelector(selector);
    node?.focus(how);
    return node;
  };
  const focusOn = (name, how) => focus(`[data-focus="${CSS.escape(name)}"]`, how);
  // A sheet that unrolls below the fold is brought up; one beside its door stays where it is.
  const unroll = (form) => form.getBoundingClientRect().top > innerHeight / 3 && form.scrollIntoView({ block: "start" });

  // Whoever came by a link finds the table in the list from now on.
  function remember({ page: on, table }) {
    const { table: id, key } = address();
    if (on !== "table" || table?.id !== id || !key || table.spectator) return;
    const known = memory.table(id);
    if (known.key !== key || known.title !== table.title) memory.keep(id, { key, title: table.title });
  }
  function arrived() {
    const now = scene();
    asked = null;
    setQuiet(false);
    mine.busy = "";
    if (!now.notice) mine.closed = "";
    if (now.page !== "hello") clearTimeout(overdue);
    if (now.page !== "learn") mine.words = mine.reads = undefined;
    if (now.page === "learn" && !now.learn && page !== "learn") findRules();
    for (const id of leaving) {
      if (now.page === "lobby" && !now.tables.some((table) => table.id === id)) leaving.delete(id), memory.forget(id);
    }
    remember(now);
    const held = root.contains(document.activeElement);
    draw();
    // Who went somewhere with the keyboard goes on from the new page's top.
    const lost = held && !root.contains(document.activeElement);
    if (page && page !== now.page) root.scrollIntoView({ block: "start" });
    if (lost) focus("h1");
    page = now.page;
    if (welcome && now.page === "table" && now.table?.id === welcome) {
      welcome = "";
      deeds.seats();
    }
  }

  // --- Talking to Python -------------------------------------------------------------------------

  let overdue = null;
  function send(type, rest = {}) {
    try {
      model.send({ type, ...rest });
    } catch {
      setQuiet(true);
    }
  }
  function greet() {
    const known = Object.entries(memory.tables()).map(([id, { key: own = "", owner = "" }]) => [id, own, owner]);
    const record = address().page === "teach" ? memory.teaching() : "";
    send("hello", { ...address(), mine: known, learner: memory.learner(), name: memory.name(), record });
    clearTimeout(overdue);
    if (scene().page === "hello") overdue = setTimeout(() => setQuiet(true), PATIENCE);
  }
  function go(where) {
    history.pushState(null, "", addressOf(where));
    mine.asking = mine.word = "";
    send("goto", where);
  }
  function busy(what) {
    settle({ busy: what });
    setTimeout(() => mine.busy === what && settle({ busy: "" }), PATIENCE);
  }

  const answers = {
    pong: () => {
      asked = null;
      setQuiet(false);
    },
    seated({ id, key = "", owner = "", keys = {} }) {
      memory.keep(id, { key, owner, keys });
      mine.setup = null;
      mine.busy = "";
      if (Object.keys(keys).length) welcome = id;
      if (address().table !== id) history.pushState(null, "", addressOf({ table: id, key }));
      arrived();
    },
    link({ seat, key }) {
      const id = scene().table?.id;
      if (!id) return;
      memory.keep(id, { keys: { ...memory.table(id).keys, [seat]: key } });
      settle({ shown: `seat-${seat}` });
      focusOn(`link-seat-${seat}`)?.select();
    },
    record: ({ text, name }) => download(`${name}.tkr`, text),
    lesson: ({ id }) => go({ lesson: id }),
    teaching: ({ text }) => memory.setTeaching(text),
  };
  const received = (message) => answers[message?.type]?.(message);

  // --- Is anybody there? -------------------------------------------------------------------------

  let asked = null;
  let ticked = Date.now();
  let pings = 0;
  let quiet = false;
  function setQuiet(yes) {
    if (yes === quiet) return;
    quiet = yes;
    if (yes && dialog.open) dialog.close(); // behind it the banner could not be pressed
    alarm.replaceChildren(...(yes ? [h("p", {}, QUIET), button("Come back", "reload", {}, "tkd-primary")] : []));
  }
  function tick() {
    const now = Date.now();
    // A machine that slept, or a page in the background, has not been waiting.
    if (document.hidden || now - ticked > SILENCE) asked = null;
    ticked = now;
    if (document.hidden) return;
    if (asked && now - asked >= SILENCE - 100) setQuiet(true);
    asked ??= now;
    pings += 1;
    send("ping", { n: pings });
    if (pings % 20 === 0 && scene().page !== "table") draw(); // "5 minutes ago" becomes 6
  }

  // --- What the person does ----------------------------------------------------------------------

  const gameOf = (id) => scene().games.find((game) => game.id === id);
  function start(game, setup) {
    const { name } = taken(setup).find((seat) => seat.kind === "me") ?? {};
    if (name && name !== "Guest") memory.setName(name.trim());
    const seats = taken(setup).map(({ kind, name: of, bot }) => (kind === "bot" ? { kind, name: "", bot } : { kind, name: of.trim(), bot: "" }));
    send("start", { game: game.id, seats, options: setup.options, seed: setup.seed.trim() ? Number(setup.seed) : null });
  }
  // Something of this page alone has changed; the focus goes to what follows from it.
  function settle(change, selector) {
    Object.assign(mine, change);
    draw();
    if (selector) focus(selector);
  }
  const deeds = {
    goto: ({ page: to, table }) => go(table ? { page: to, table, key: memory.table(table).key ?? "" } : { page: to }),
    play({ game: id }) {
      if (mine.busy) return;
      busy(`play:${id}`);
      start(gameOf(id), newSetup(gameOf(id), scene().bots, memory.name()));
    },
    setup({ game: id }) {
      const closes = mine.setup?.game === id;
      const setup = closes ? null : newSetup(gameOf(id), scene().bots, memory.name());
      settle({ setup, tried: false }, closes && `button[data-do="setup"][data-game="${CSS.escape(id)}"]`);
      if (!closes) consider();
      if (!closes) unroll(focusOn("sheet", { preventScroll: true }).closest("form"));
    },
    reads({ game }) {
      mine.reads = game;
      findRules();
    },
    read({ game }) {
      go({ page: "learn" });
      send("rules", { game, words: "" });
    },
    teach({ game, seats, finished }) {
      memory.setTeaching("");
      history.pushState(null, "", addressOf({ page: "teach" }));
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
      settle({ asking: "", shown: "", copied: "" }, "#tkd-seats");
    },
    shut: () => dialog.close(),
    hand({ seat, bot }) {
      send("hand", { seat: Number(seat), bot });
      settle({ asking: "" }, "#tkd-seats");
    },
    link({ seat }) {
      send("link", { seat: Number(seat) });
      settle({ asking: "" }, "#tkd-seats");
    },
    async copy({ name, link }) {
      try {
        await navigator.clipboard.writeText(link);
        settle({ copied: name, shown: "" });
        setTimeout(() => mine.copied === name && settle({ copied: "" }), 2500);
      } catch {
        settle({ shown: name });
        focusOn(`link-${name}`)?.select();
      }
    },
    hush: () => settle({ closed: scene().notice, word: "" }, dialog.open ? "#tkd-seats" : "h1"),
    reload: () => location.reload(),
  };

  // Of one person at this screen there is one seat called "me": choosing another one swaps the two.
  function setKind(seats, place, kind) {
    const seat = seats[place];
    const before = seat.kind;
    const me = kind === "me" && seats.find((other) => other !== seat && other.kind === "me");
    if (me) [me.kind, me.name, seat.name] = [before, seat.name, me.name];
    else if (kind === "me") seat.name ||= memory.name() || "Guest";
    else if (kind !== "bot") seat.name ||= `${kind === "link" ? "Friend" : "Guest"} ${letter(place)}`;
    seat.kind = kind;
  }
  // Which choices go together is for the game to say.
  const consider = () => send("consider", { game: mine.setup.game, seats: mine.setup.count, options: mine.setup.options });
  let typing = null;
  let naming = null;
  const findRules = () => send("rules", { game: mine.reads ?? scene().learn?.game ?? scene().games[0]?.id, words: mine.words ?? "" });
  const fields = {
    count: (value) => (mine.setup.count = Number(value)),
    kind: (value, place) => setKind(mine.setup.seats, Number(place), value),
    name: (value, place) => (mine.setup.seats[place].name = value),
    bot: (value, place) => (mine.setup.seats[place].bot = value),
    seed: (value) => (mine.setup.seed = value),
    option(value, name) {
      const option = gameOf(mine.setup.game).options.find((each) => each.name === name);
      mine.setup.options[name] = option.range ? (value === "" ? "" : Number(value)) : option.choices[value][0];
    },
    learner(value) {
      memory.setName(value.trim());
      clearTimeout(naming);
      naming = setTimeout(() => send("name", { name: value.trim() }), 600);
    },
    words(value) {
      mine.words = value;
      clearTimeout(typing);
      typing = setTimeout(findRules, 250);
    },
  };

  root.addEventListener("click", (event) => {
    if (event.target === dialog) return dialog.close(); // outside of the sheet
    const pressed = event.target.closest("[data-do]");
    if (pressed) deeds[pressed.dataset.do](pressed.dataset);
  });
  root.addEventListener("input", (event) => {
    const [field, of] = (event.target.dataset.field ?? "").split(/:(.*)/s);
    if (!fields[field]) return;
    fields[field](event.target.value, of);
    if (field === "option" || field === "count") consider();
    draw();
  });
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    if (mine.busy || !mine.setup) return;
    const game = gameOf(mine.setup.game);
    mine.tried = true;
    if (Object.keys(problems(mine.setup, game, scene())).length) return settle({}, '[aria-invalid="true"]');
    busy("start");
    start(game, mine.setup);
  });
  root.addEventListener("keydown", (event) => {
    // As at the table: keys pressed here are not for the notebook around it.
    if (!(event.ctrlKey || event.altKey || event.metaKey)) event.stopPropagation();
    if (event.key !== "Escape" || event.isComposing) return;
    if (mine.asking) {
      event.preventDefault();
      deeds.keep();
    } else if (mine.setup && event.target.closest("form")) deeds.setup({ game: mine.setup.game });
  });
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    if (chosen?.size > LARGEST_RECORD) settle({ word: "A record is a text file of at most 2 MB." });
    else if (chosen && file.dataset.use === "teach") send("teach", { record: await chosen.text() }), history.pushState(null, "", addressOf({ page: "teach" }));
    else if (chosen) send("open", { text: await chosen.text() });
    file.value = "";
  });

  const heard = [
    [model, "change:scene", arrived],
    [model, "msg:custom", received],
    [window, "popstate", greet],
    [window, "pagehide", () => send("bye")],
    [window, "pageshow", (event) => event.persisted && greet()],
    [document, "visibilitychange", () => !document.hidden && tick()],
  ];
  for (const [source, name, listener] of heard) (source.on ?? source.addEventListener).call(source, name, listener);
  arrived();
  greet();
  const clock = setInterval(tick, PING);
  return () => {
    clearInterval(clock);
    clearTimeout(overdue);
    clearTimeout(typing);
    clearTimeout(naming);
    for (const [source, name, listener] of heard) (source.off ?? source.removeEventListener).call(source, name, listener);
  };
}

export default { render };
