// The lesson beside the table: its words, the task, and what the tutor says to a try. The table is
// the one that people play at; this panel only points at it.

const PRAISE = { "first try": "at the first try", "with help": "with a little help", shown: "shown" };

function lessonPanel(model, send, show) {
  const box = h("div", { class: "tk-lesson" });
  // What is half done: a number typed, boxes ticked. It belongs to one step.
  let mine = {};
  const fresh = (now) => {
    const step = `${now.title} ${now.number} ${now.solved}`;
    if (mine.step !== step) mine = { step, value: "", ticked: new Set() };
    return mine;
  };
  const button = (label, deed, look = "", more = {}) =>
    h("button", { type: "button", class: `tk-button ${look}`, "data-teach": deed, "data-key": deed, ...more }, label);
  const written = (html, attributes) => {
    const node = h("div", attributes);
    node.innerHTML = html; // made from a lesson's text by Python, which lets no tag through
    return node;
  };

  function question(now, { value, ticked }) {
    if (now.solved || now.over) return null;
    if (now.options) {
      const tick = ([id, words]) =>
        h("label", { class: "tk-option" }, h("input", { type: "checkbox", "data-tick": id, checked: ticked.has(id) }), h("span", {}, words));
      return h("fieldset", { class: "tk-ask" }, h("legend", {}, "Tick all that are allowed"), now.options.map(tick), button("Check", "tick", "tk-primary"));
    }
    if (now.choices?.length) {
      const choice = ([id, words]) =>
        h("label", { class: "tk-option" }, h("input", { type: "radio", name: "tk-guess", "data-guess": id, checked: value === id }), h("span", {}, words));
      return h("fieldset", { class: "tk-ask" }, h("legend", {}, "What do you think?"), now.choices.map(choice), button("Check", "predict", "tk-primary"));
    }
    if (now.choices) {
      return h(
        "form",
        { class: "tk-ask tk-number" },
        h("label", {}, h("span", {}, "Your answer"), h("input", { class: "tk-search", inputmode: now.signed ? "text" : "numeric", autocomplete: "off", size: "4", "data-field": "guess", value })),
        button("Check", "predict", "tk-primary"),
      );
    }
    if (now.kind === "do") return h("p", { class: "tk-quiet tk-turn-note" }, "Make the move at the table.");
    return null;
  }
  // A good move of several is not yet the whole of it.
  const verdict = (right, solved) => (!right ? "Not yet." : solved ? "Yes." : "");
  const answer = ({ right, words, rule }, solved) =>
    h(
      "div",
      { class: `tk-said ${right ? "tk-right" : "tk-wrong"}`, "data-key": "said" },
      h("b", {}, verdict(right, solved)),
      written(words),
      rule ? h("button", { type: "button", class: "tk-rule", "aria-label": `Rule ${rule}` }, rule) : null,
    );

  function end(now) {
    const tally = Object.entries(PRAISE)
      .map(([how, words]) => [now.marks.filter((each, step) => each === how && now.tasks[step]).length, words])
      .filter(([count]) => count);
    return h(
      "div",
      { class: "tk-lesson", "data-key": "end" },
      h("h3", { tabindex: "-1" }, `${now.title}: done`),
      tally.length ? h("p", {}, `Tasks: ${tally.map(([count, words]) => `${count} ${words}`).join(", ")}.`) : null,
      h("div", { class: "tk-bar" }, now.leads ? button(`Next: ${now.following}`, "leave", "tk-primary") : null, button("Once more", "again")),
      now.following && !now.leads ? h("p", { class: "tk-quiet" }, `The next lesson is “${now.following}”.`) : null,
    );
  }

  function page(now) {
    const { marks, number, said } = now;
    const dots = marks.map((how, place) =>
      h("li", { class: `${how ? "tk-done" : ""}${place + 1 === number ? " tk-here" : ""}` }),
    );
    return h(
      "div",
      { class: "tk-lesson", "data-key": `page-${number}` },
      h("div", { class: "tk-steps" }, h("h3", { tabindex: "-1" }, now.title), h("small", { class: "tk-quiet" }, `Step ${number} of ${marks.length}`), h("ol", { "aria-hidden": "true" }, dots)),
      written(now.words, { class: "tk-words", "data-key": "words" }),
      question(now, fresh(now)),
      h("div", { role: "status", "data-key": "status" }, said ? answer(said, now.solved) : null, now.hint ? h("div", { class: "tk-said tk-hint" }, h("b", {}, "Hint."), written(now.hint)) : null),
      h(
        "div",
        { class: "tk-bar", "data-key": "bar" },
        button("Back", "before", "", { disabled: number === 1 }),
        now.help && !now.hint ? button("Hint", "hint") : null,
        now.kind === "play" && !now.solved ? button("What would you do?", "ask") : null,
        now.stuck && now.help ? button("Show me", "solve") : null,
        now.forward ? button(number === marks.length ? "Finish" : "Next", "next", "tk-primary") : null,
      ),
    );
  }

  function draw() {
    const now = model.get("lesson");
    const held = box.contains(document.activeElement);
    const turned = box.dataset.page !== `${now.number} ${now.over}`;
    morph(box, now.over ? end(now) : page(now));
    box.dataset.page = `${now.number} ${now.over}`;
    // Who went on with the keyboard reads on from the top of the new page.
    if (held && (turned || !box.contains(document.activeElement))) box.querySelector("h3").focus({ preventScroll: true });
  }

  const deeds = {
    // In free play the table itself gives the hints.
    ask() {
      show("whatif");
      send("ask");
    },
    predict: () => send("predict", { value: mine.value }),
    tick: () => send("tick", { actions: [...mine.ticked] }),
  };
  box.addEventListener("click", (event) => {
    const deed = event.target.closest("[data-teach]")?.dataset.teach;
    if (deed) (deeds[deed] ?? (() => send(deed)))();
  });
  box.addEventListener("input", ({ target }) => {
    if (target.dataset.tick) mine.ticked[target.checked ? "add" : "delete"](Number(target.dataset.tick));
    else mine.value = target.dataset.guess ?? target.value;
  });
  box.addEventListener("submit", (event) => {
    event.preventDefault();
    deeds.predict();
  });

  // What the step points at, on a table that has just been drawn.
  function point(stage) {
    const { look, over, kind } = model.get("lesson");
    stage.classList.toggle("tk-taught", !over && kind !== "play");
    const wanted = new Set(over ? [] : look);
    for (const node of stage.querySelectorAll("[data-place], [data-pick]")) {
      const names = [node.dataset.place, ...(node.dataset.pick ?? "").split(" ")];
      node.classList.toggle("tk-look", names.some((name) => wanted.has(name)));
    }
  }
  return { box, draw, point };
}

