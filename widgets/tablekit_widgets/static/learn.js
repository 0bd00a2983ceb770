// The page Learn: the courses with the learner's progress, and the rulebook below them.

// The rulebook's few kinds of text: paragraphs, lists and tables.
function prose(text) {
  const blocks = text.split(/\n\s*\n/).filter((block) => block.trim());
  return blocks.map((block) => {
    const lines = block.trim().split("\n");
    if (lines.every((line) => line.startsWith("|"))) {
      const rows = lines.filter((line) => !/^[|\s:-]+$/.test(line)).map((line) => line.replace(/^\||\|\s*$/g, "").split("|"));
      const cells = (row, tag) => h("tr", {}, row.map((cell) => h(tag, {}, inline(cell.trim()))));
      return h("div", { class: "tkd-scroll" }, h("table", {}, h("thead", {}, cells(rows[0], "th")), h("tbody", {}, rows.slice(1).map((row) => cells(row, "td")))));
    }
    if (/^[-*] /.test(lines[0])) {
      const items = block.trim().split(/\n(?=[-*] )/);
      return h("ul", {}, items.map((item) => h("li", {}, inline(item.slice(2).replace(/\s+/g, " ")))));
    }
    return h("p", {}, inline(lines.join(" ")));
  });
}
const inline = (text) =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) =>
    part.startsWith("`") ? h("code", {}, part.slice(1, -1)) : part.startsWith("**") ? h("b", {}, part.slice(2, -2)) : part,
  );

// --- The course -----------------------------------------------------------------------------------

function wentHow({ done, steps, first, help, shown }) {
  if (!done) return "Not begun";
  if (done < steps) return `${done} of ${steps} steps`;
  const parts = [first && `${first} at the first try`, help && `${help} with help`, shown && `${shown} shown`];
  return `Done: ${parts.filter(Boolean).join(", ")}`;
}

function lessonCard(lesson, place) {
  const { id, title, about, done, steps } = lesson;
  const verb = !done ? "Begin" : done < steps ? "Continue" : "Once more";
  return h("li", { class: `tkd-lesson${done === steps ? " tkd-done" : ""}`, "data-key": id },
    h("span", { class: "tkd-place-number", "aria-hidden": "true" }, String(place + 1)),
    h("div", {},
      h("h3", {}, title),
      h("p", {}, about),
      h("progress", { max: steps, value: done, "aria-hidden": "true" }),
      h("small", {}, wentHow(lesson)),
    ),
    button(verb, "lesson", { "data-lesson": id, "aria-label": `${verb}: ${title}` }),
  );
}

function courseOf(course, memory) {
  const { lessons } = course;
  const next = lessons.find(({ done, steps }) => done < steps) ?? lessons[0];
  const begun = lessons.some(({ done }) => done);
  return h("section", { class: "tkd-course", "aria-label": course.title, "data-key": `course-${course.game}` },
    h("p", { class: "tkd-lead" }, course.about),
    h("div", { class: "tkd-buttons" },
      button(begun ? `Continue: ${next.title}` : "Begin with the first lesson", "lesson", { "data-lesson": next.id }, "tkd-primary"),
    ),
    h("ol", {}, lessons.map(lessonCard)),
    h("label", { class: "tkd-labelled" },
      h("span", {}, "Your name, for your teacher"),
      entry("learner", memory.name(), "Your name, for your teacher", {}, { maxlength: 40, dir: "auto", placeholder: "Name" }),
    ),
  );
}

// All games at a glance, with how much there is to learn.
function shelf(games, open) {
  const spine = ({ id, title, lessons }) =>
    button(lessons ? `${title}: ${plural(lessons, "lesson")}` : title, "reads", { "data-game": id, "aria-pressed": String(id === open.id) }, "tkd-plain");
  return h("div", { class: "tkd-buttons tkd-shelf", role: "group", "aria-label": "Games" }, games.map(spine));
}

// A table on a projector: with open hands, notes, and every move to be played differently.
const forTeachers = (game) =>
  h("section", { class: "tkd-teachers", "aria-label": "For teachers" },
    h("h2", {}, "For teachers"),
    h("p", { class: "tkd-lead" }, "A table for the projector: you move for everybody, open the hands you want to show, step back and forth, and write notes. Any game becomes the beginning of a lesson."),
    h("div", { class: "tkd-buttons" },
      button("Teach at a new table", "teach", { "data-game": game.id, "data-seats": game.quick }),
      button("Open a record to teach with…", "file", { "data-use": "teach" }, "tkd-plain"),
    ),
  );

// --- The page -------------------------------------------------------------------------------------

function learn(now, mine, memory) {
  const game = now.games.find(({ id }) => id === (mine.reads ?? now.learn?.game)) ?? now.games[0];
  const course = now.courses.find((each) => each.game === game?.id);
  const sections = [...new Set(now.rules.map(([, , section]) => section))];
  const words = mine.words ?? now.learn?.words ?? "";
  const count = words.trim() ? `${plural(now.rules.length, "rule")} with these words` : plural(now.rules.length, "rule");
  const taught = (id, [lesson, step, title]) =>
    button("Teach me this", "lesson", { "data-lesson": lesson, "data-step": step, title: `In the lesson “${title}”`, "aria-label": `Teach me ${id}` }, "tkd-link");
  const rule = ([id, title, , text, lesson]) =>
    h("article", { "data-key": id }, h("h3", {}, h("span", { class: "tkd-number" }, id), " ", title), prose(text), lesson && taught(id, lesson));
  const chapter = (name, place) =>
    h("section", { "data-key": `section-${name}` },
      h("h2", { tabindex: "-1", "data-focus": `section-${place}` }, name),
      now.rules.filter(([, , section]) => section === name).map(rule),
    );
  return h("main", { class: "tkd-page tkd-learn", "data-key": "learn" },
    h("h1", { tabindex: "-1" }, now.games.length > 1 ? "Learn" : `Learn ${game?.title ?? ""}`),
    now.games.length > 1 ? shelf(now.games, game) : null,
    course ? courseOf(course, memory) : null,
    game ? forTeachers(game) : null,
    h("h2", { id: "tkd-rulebook" }, "The rules"),
    h("div", { class: "tkd-find" },
      entry("words", words, "Search the rules", {}, { type: "search", placeholder: "Search the rules: a word or a number" }),
      h("p", { class: "tkd-help", role: "status" }, now.rules.length ? count : ""),
    ),
    h("div", { class: "tkd-book" },
      h("nav", { "aria-label": "Chapters" }, h("ol", {}, sections.map((name, place) => h("li", {}, button(name, "jump", { "data-section": place }, "tkd-link"))))),
      h("div", { class: "tkd-rules" },
        sections.map(chapter),
        now.rules.length ? null : empty(words.trim() ? "No rule has all these words." : "Opening the rulebook…"),
      ),
    ),
  );
}

const lessonStrip = ({ lesson, teacher }) =>
  h("header", { class: "tkd-strip", "data-key": "strip" }, brand("Learn", { "data-page": "learn" }), h("h1", { tabindex: "-1" }, lesson ?? `Teach: ${teacher}`));

