// The teacher's panel: whose hand is open, what is to be said about the move, and what becomes of it.

function teacherPanel(model, send) {
  const box = h("div", { class: "tk-teacher" });
  const button = (label, deed, more = {}) =>
    h("button", { type: "button", class: "tk-button", "data-deed": deed, "data-key": deed, ...more }, label);
  const words = h("textarea", { class: "tk-search", rows: "3", maxlength: "500", "data-slot": "note", "aria-label": "What you say about this move" });
  let about;

  function draw() {
    const { seats, notes, note, about: move } = model.get("teacher");
    const open = seats.filter(([, , is]) => is).length;
    const hand = ([seat, name, is]) =>
      h("label", { class: "tk-option" }, h("input", { type: "checkbox", "data-seat": seat, checked: is }), h("span", {}, name));
    const line = ([number, said]) =>
      h("li", { "data-key": `note-${number}` }, h("button", { type: "button", class: "tk-rule", "data-move": number, "aria-label": `To move ${number}` }, String(number)), h("span", {}, said));
    const wanted = h(
      "div",
      { class: "tk-teacher" },
      h("fieldset", { class: "tk-ask" }, h("legend", {}, "Open hands"), seats.map(hand), h("div", { class: "tk-bar" }, button("All", "all", { disabled: open === seats.length }), button("None", "none", { disabled: !open }))),
      h("h4", {}, move ? `About move ${move}` : "Notes"),
      move ? h("div", { "data-slot": "note", "data-key": "note" }) : h("p", { class: "tk-quiet" }, "Make a move, or step through the game, to say something about it."),
      move ? h("div", { class: "tk-bar", "data-key": "keep" }, button("Keep note", "note")) : null,
      h("ol", { class: "tk-notes" }, notes.map(line)),
      h("div", { class: "tk-bar" }, button("Lesson from this game", "skeleton")),
    );
    morph(box, wanted);
    for (const each of box.querySelectorAll("[data-seat]")) each.checked = seats[each.dataset.seat][2];
    box.querySelector('[data-slot="note"]')?.replaceChildren(words);
    // What is half written stays, until another move is spoken of.
    if (about !== move || document.activeElement !== words) words.value = note;
    about = move;
  }

  const opened = () => [...box.querySelectorAll("[data-seat]:checked")].map((each) => Number(each.dataset.seat));
  const deeds = {
    all: () => send("uncover", { seats: model.get("teacher").seats.map(([seat]) => seat) }),
    none: () => send("uncover", { seats: [] }),
    note: () => send("note", { words: words.value }),
    skeleton: () => send("skeleton"),
  };
  box.addEventListener("change", ({ target }) => target.dataset.seat && send("uncover", { seats: opened() }));
  box.addEventListener("click", ({ target }) => {
    deeds[target.closest("[data-deed]")?.dataset.deed]?.();
    const { move } = target.closest("[data-move]")?.dataset ?? {};
    if (move) send("goto", { move: Number(move) });
  });
  return { box, draw };
}

