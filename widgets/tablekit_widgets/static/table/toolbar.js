// The buttons of a table: take back and skip ahead beside the question, who looks at a shared screen
// in the bar on top, save and open in the drawer.

import { h, LARGEST_RECORD } from "../page/dom.js";
import { say } from "../page/words.js";

/** @import { Scene } from "../types.js" */

/**
 * @param {{
 *   kernel: ReturnType<typeof import("./kernel.js").makeKernel>,
 *   slip: ReturnType<typeof import("./slip.js").makeSlip>,
 *   icons: ReturnType<typeof import("./icons.js").makeIcons>,
 * }} parts
 */
export function makeToolbar({ kernel: { scene, send }, slip, icons: { icon, button } }) {
  const undo = button(say("take-back"), "undo", () =>
    scene().undo[0] ? send("undo") : whyNoUndo(),
  );
  const whyNoUndo = () => {
    const [allowed, reason] = scene().undo;
    if (!allowed) slip.show(undo, [reason || say("nothing-to-take-back")]);
  };
  undo.addEventListener("pointerenter", whyNoUndo);
  undo.addEventListener("focus", whyNoUndo);
  undo.addEventListener("pointerleave", slip.hush);
  undo.addEventListener("blur", slip.hush);

  const save = button(say("save"), "save", () => send("save"), say("save-about"));
  const file = h("input", {
    type: "file",
    hidden: true,
    accept: ".tkr,.txt",
    onchange: async () => {
      const chosen = file.files?.[0];
      if (chosen && chosen.size > LARGEST_RECORD) slip.show(load, [say("record-too-large")]);
      else if (chosen) send("open", { text: await chosen.text() });
      file.value = "";
    },
  });
  const load = button(say("open"), "open", () => file.click(), say("open-about"));
  const skip = button(say("skip-ahead"), "last", () => send("skip"), say("skip-ahead-about"));
  const hold = button(
    say("pause"),
    "pause",
    () => send("pause", { paused: !scene().paused }),
    say("pause-about"),
  );
  const step = button(say("one-move"), "step-forward", () => send("step"), say("one-move-about"));
  const look = h("select", {
    class: "tk-button",
    "aria-label": say("who-looks"),
    onchange: () => send("look", { seat: Number(look.value) }),
  });
  const about = { class: "tk-bar", role: "toolbar", "aria-label": say("toolbar-table") };
  const box = h("div", about, save, load);

  /** @param {Scene} now */
  function draw(now) {
    undo.setAttribute("aria-disabled", String(!now.undo[0]));
    undo.hidden = now.curtain !== null || (now.result !== null && !now.undo[0]);
    save.hidden = !now.save;
    load.hidden = !now.open;
    skip.hidden = !now.bots;
    hold.hidden = !now.pause;
    step.hidden = !(now.pause && now.paused);
    const doing = say(now.paused ? "go-on" : "pause");
    hold.replaceChildren(icon(now.paused ? "play" : "pause") ?? "", h("span", {}, doing));
    hold.setAttribute("aria-label", doing);
    look.hidden = now.people.length < 2;
    /** @type {[seat: number, name: string][]} */
    const nobody = [[-1, say("nobody")]];
    const looks = now.seat == null ? [...nobody, ...now.people] : now.people;
    look.replaceChildren(
      ...looks.map(([seat, name]) =>
        h("option", { value: seat, selected: seat === (now.seat ?? -1) }, say("looks", { name })),
      ),
    );
  }
  return { box, undo, hold, step, skip, look, file, draw };
}
