// The sheet on which a table is set up: who sits where, the options, the seed.

const isPerson = (seat) => seat.kind !== "bot";
const taken = (setup) => setup.seats.slice(0, setup.count);
function newSetup(game, bots, name) {
  const bot = bots[0]?.[0] ?? "";
  const seats = Array.from({ length: game.seats.at(-1) }, (_, seat) => (seat ? { kind: "bot", name: "", bot } : { kind: "me", name: name || "Guest", bot }));
  return { game: game.id, count: game.quick, seats, options: {}, seed: "" };
}

// Only what somebody has chosen is in `options`; the rest follows, at this number of seats, from what
// Python has said about the setup.
const chosen = (setup, { considered }, option) => {
  const known = considered?.game === setup.game ? considered.settled : {};
  return setup.options[option.name] ?? known[option.name] ?? option.default;
};
const refusedChoices = (setup, { considered }, { name }) => (considered?.game === setup.game ? (considered.refused[name] ?? {}) : {});

// What is still to be said before the table can be set, by field.
function problems(setup, game, now) {
  const { bots, considered } = now;
  const found = {};
  const names = taken(setup).map((seat) => (isPerson(seat) ? seat.name.trim() : null));
  names.forEach((name, place) => {
    if (name === "") found[`name:${place}`] = "This seat needs a name.";
    else if (name !== null && names.indexOf(name) < place) found[`name:${place}`] = "Another seat has this name.";
    else if (bots.some(([id]) => id === name?.toLowerCase())) found[`name:${place}`] = "That is a bot’s name.";
  });
  for (const option of game.options) {
    const { name, range } = option;
    const value = chosen(setup, now, option);
    if (range && !(Number.isInteger(value) && value >= range[0] && value <= range[1])) {
      found[`option:${name}`] = `A whole number from ${range[0]} to ${range[1]}.`;
    }
  }
  if (considered?.game === game.id && considered.problem) found.options = considered.problem;
  if (!/^\d{0,15}$/.test(setup.seed.trim())) found.seed = "A whole number of at most 15 digits, or nothing.";
  return found;
}

const isWatching = (setup) => !taken(setup).some((seat) => seat.kind === "me" || seat.kind === "here");
function summary(setup, bots) {
  const seats = taken(setup);
  const of = (kind) => seats.filter((seat) => seat.kind === kind).map((seat) => seat.name.trim() || "somebody");
  const isolated = (name) => `\u2068${name}\u2069`; // a name keeps its own direction
  const levels = bots.map(([id, label]) => [label, seats.filter((seat) => seat.kind === "bot" && seat.bot === id).length]);
  const parts = [
    ...of("me").map(() => "You"),
    ...of("here").map((name) => `${isolated(name)} here`),
    ...of("link").map((name) => `${isolated(name)} by link`),
    ...levels.filter(([, count]) => count).map(([label, count]) => plural(count, `${label} bot`)),
  ];
  return `${isWatching(setup) ? "You watch: " : ""}${listed(parts)}.`;
}

const choice = (field, value, label, checked, refused = "") =>
  h("label", { class: "tkd-choice", title: refused || null }, h("input", { type: "radio", name: `tkd-${field}`, "data-field": field, value, checked, disabled: Boolean(refused) && !checked }), h("span", {}, label));
const complaint = (found, field) =>
  found[field] ? h("p", { class: "tkd-complaint", id: `tkd-why-${field}`, "data-key": "why" }, found[field]) : null;
const entry = (field, value, label, found, more = {}) => {
  const wrong = found[field] ? { "aria-invalid": "true", "aria-describedby": `tkd-why-${field}` } : {};
  const own = { class: "tkd-input", "data-field": field, "data-key": field, "aria-label": label, autocomplete: "off" };
  return h("input", { ...own, value, ...wrong, ...more });
};
const pick = (field, value, choices, label) =>
  h("select", { class: "tkd-input", "data-field": field, "data-key": field, "aria-label": label },
    choices.map(([id, words]) => h("option", { value: id, selected: id === value }, words)),
  );

function seatRow(seat, place, now, found) {
  const which = `Seat ${letter(place)}`;
  const help = now.bots.find(([id]) => id === seat.bot)?.[2];
  return h("li", { class: "tkd-seat", "data-key": `seat-${place}` },
    crest(place),
    pick(`kind:${place}`, seat.kind, Object.entries(KINDS), `${which}: who sits there`),
    isPerson(seat)
      ? entry(`name:${place}`, seat.name, `${which}: name`, found, { maxlength: 40, dir: "auto", placeholder: "Name" })
      : pick(`bot:${place}`, seat.bot, now.bots, `${which}: which bot`),
    complaint(found, `name:${place}`) ?? h("small", { class: "tkd-help", "data-key": "help" }, isPerson(seat) ? "" : help),
  );
}

// An option that leaves nothing to choose, as things stand, is not asked about.
const MANY = 4;
function optionField(option, setup, now, found) {
  const field = `option:${option.name}`;
  const value = chosen(setup, now, option);
  const refused = refusedChoices(setup, now, option);
  const open = option.choices?.filter(([id]) => !refused[id] || id === value);
  if (open?.length === 1) return null;
  const listed = () =>
    h("select", { class: "tkd-input", "data-field": field, "data-key": field, "aria-label": option.label },
      option.choices.map(([id, words], place) => h("option", { value: place, selected: id === value, disabled: Boolean(refused[id]) && id !== value, title: refused[id] }, words)),
    );
  const inside = option.range
    ? [entry(field, value, option.label, found, { type: "number", min: option.range[0], max: option.range[1], step: 1 }), complaint(found, field)]
    : option.choices.length > MANY
      ? listed()
      : option.choices.map(([id, words], place) => choice(field, place, words, id === value, refused[id]));
  return h("fieldset", { "data-key": field }, h("legend", {}, option.label), option.help ? h("p", { class: "tkd-help" }, option.help) : null, inside);
}

function sheet(game, now, mine) {
  const { setup } = mine;
  const found = problems(setup, game, now);
  const amount = (count) => choice("count", count, String(count), count === setup.count);
  return h("form", { class: "tkd-sheet", "data-key": `sheet-${game.id}`, "data-form": "start", novalidate: true, "aria-label": `Set up ${game.title}` },
    heading("Set the table", { "data-focus": "sheet" }, button("Close", "setup", { "data-game": game.id }, "tkd-plain")),
    h("fieldset", { class: "tkd-amount" }, h("legend", {}, "Seats"), h("div", { class: "tkd-segments" }, game.seats.map(amount))),
    h("fieldset", {},
      h("legend", {}, "Who sits where"),
      h("ol", { class: "tkd-seats" }, taken(setup).map((seat, place) => seatRow(seat, place, now, found))),
      isWatching(setup) ? h("p", { class: "tkd-help" }, "Nobody sits at this screen: you watch.") : null,
    ),
    game.options.map((option) => optionField(option, setup, now, found)),
    complaint(found, "options"),
    h("details", { "data-key": "more", open: Boolean(found.seed) },
      h("summary", {}, "More"),
      h("label", { class: "tkd-labelled" }, h("span", {}, "Seed"), entry("seed", setup.seed, "Seed", found, { inputmode: "numeric", maxlength: 20 })),
      complaint(found, "seed"),
      h("p", { class: "tkd-help" }, "The same seed deals the same cards again. Empty: a new deal."),
    ),
    h("div", { class: "tkd-start" },
      h("p", {}, summary(setup, now.bots)),
      h("button", { type: "submit", class: "tkd-button tkd-primary" }, mine.busy === "start" ? "Setting the table…" : isWatching(setup) ? "Watch" : "Start"),
    ),
    mine.tried && Object.keys(found).length
      ? h("p", { class: "tkd-complaint", role: "alert", "data-key": "tried" }, "Something above is still to be filled in.")
      : null,
  );
}

