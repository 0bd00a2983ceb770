// Choosing at the table: what was picked so far, and how that shows on cards, seats and places.

import { every } from "../page/dom.js";
import {
  canPick,
  click,
  complete,
  fits,
  isEmpty,
  matching,
  parsePicks,
  refusal,
  signature,
} from "./picking.js";
import { enlarged } from "./slip.js";

/** @import { Picks } from "../types.js" */

/**
 * @param {{
 *   kernel: ReturnType<typeof import("./kernel.js").makeKernel>,
 *   slip: ReturnType<typeof import("./slip.js").makeSlip>,
 *   prompt: ReturnType<typeof import("./prompt.js").makePrompt>,
 *   stage: HTMLElement,
 *   cancel: () => void,
 *   painted: () => void,
 *   tried: (picks: string) => void,
 * }} parts `cancel` puts all picks back, `painted` is told when the marks have changed, `tried` when
 *   something was picked that cannot be.
 */
export function makeChoosing({ kernel, slip, prompt, stage, cancel, painted, tried }) {
  /** @type {Picks} */
  let picks = {};
  // Of two like cards, the one that was clicked is the one that is meant.
  /** @type {Map<string, HTMLElement>} */
  const leads = new Map();
  const meant = (/** @type {HTMLElement} */ node) => {
    const lead = leads.get(node.dataset.pick ?? "");
    return !lead?.isConnected || lead === node;
  };
  const ownOf = (/** @type {HTMLElement} */ node) => parsePicks(node.dataset.pick ?? "");

  /** @param {HTMLElement} node */
  const refused = (node) =>
    node.dataset.pick ? refusal(kernel.scene(), picks, ownOf(node)) : null;

  /** @param {number} action */
  function act(action) {
    if (kernel.act(action)) picks = {};
  }

  /** @param {HTMLElement} node */
  function choose(node) {
    const own = ownOf(node);
    slip.pressed(node);
    if (!kernel.scene().turn) return;
    // A square of a board is a whole action, and a click on it the move, if there is nothing to say about it first.
    const whole = "atOnce" in node.dataset ? complete(kernel.scene(), own) : null;
    const came =
      whole && !whole.caution ? { act: whole.id } : click(kernel.scene(), picks, own, meant(node));
    leads.set(node.dataset.pick ?? "", node);
    if ("act" in came) act(came.act);
    else if ("why" in came) {
      if (!came.why) return;
      slip.show(node, came.why, enlarged(node));
      tried(signature({ ...picks, ...own }));
    } else if (isEmpty(came.picks)) cancel();
    else {
      picks = came.picks;
      paint();
    }
  }

  function paint() {
    const now = kernel.scene();
    const picked = !isEmpty(picks);
    let type = "";
    for (const node of every(stage, "[data-pick]")) {
      const own = ownOf(node);
      const isChosen = picked && fits(picks, own) && meant(node);
      const can = canPick(now, picks, own);
      const cannot = refusal(now, picks, own) !== null;
      node.classList.toggle("tk-chosen", isChosen);
      node.classList.toggle("tk-can", can);
      node.classList.toggle("tk-cannot", cannot);
      if (cannot) node.setAttribute("aria-disabled", "true");
      else node.removeAttribute("aria-disabled");
      if ("card" in own) node.setAttribute("aria-pressed", String(isChosen));
      if (isChosen && node.dataset.type) type = node.dataset.type;
    }
    stage.firstElementChild?.setAttribute("data-chosen", type);
    const lying = every(stage, "[data-pick]").flatMap(
      (node) => node.dataset.pick?.split(" ") ?? [],
    );
    prompt.draw(now, picks, new Set(lying));
    painted();
  }

  return {
    refused,
    act,
    choose,
    paint,
    isPicking: () => !isEmpty(picks),
    clear() {
      picks = {};
      slip.hush();
      paint();
    },
    /** After a new scene: what is no longer part of any action is put back. */
    renew() {
      if (!matching(kernel.scene(), picks).length) picks = {};
    },
  };
}
