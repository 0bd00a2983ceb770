// The panels of a table: a drawer that one of them stands open in, and their tabs in the bar on top.

import { h } from "../page/dom.js";
import { say } from "../page/words.js";

/** @import { Child } from "../page/dom.js" */

// What this browser remembers: the panel that was open last, or nothing.
const KEPT = "tablekit-panel";

/** @param {string} unique what the ids of this table begin with */
export function makePanels(unique) {
  const tabs = h("div", {
    class: "tk-tabs",
    role: "tablist",
    "aria-label": say("beside-the-table"),
  });
  const drawer = h("div", { class: "tk-side", hidden: true });
  /** @type {Map<string, { panel: HTMLElement, tab: HTMLElement, opened?: () => void }>} */
  const all = new Map();
  let open = "";

  /**
   * @param {string} name
   * @param {string} label
   * @param {...Child} children
   */
  function add(name, label, ...children) {
    const [tabId, id] = [`${unique}-tab-${name}`, `${unique}-${name}`];
    const tab = h(
      "button",
      {
        type: "button",
        class: "tk-tab",
        role: "tab",
        id: tabId,
        "aria-controls": id,
        "data-tab": name,
        onclick: () => toggle(name),
      },
      label,
    );
    const about = { role: "tabpanel", id, "aria-labelledby": tabId, tabindex: "0" };
    const panel = h("div", { class: "tk-panel", ...about }, ...children);
    tabs.append(tab);
    all.set(name, { panel, tab });
    mark();
    return { panel, tab };
  }

  /** Show which panel is open, if any. */
  function mark() {
    const [first] = all.keys();
    for (const [key, { panel, tab }] of all) {
      panel.hidden = key !== open;
      tab.setAttribute("aria-selected", String(key === open));
      tab.tabIndex = key === (open || first) ? 0 : -1;
    }
    drawer.hidden = !open;
    drawer.dataset.open = open;
  }

  /** @param {string} name */
  function show(name) {
    open = name;
    mark();
    all.get(name)?.opened?.();
  }
  function close() {
    const tab = all.get(open)?.tab;
    const held = drawer.contains(document.activeElement);
    show("");
    if (held) tab?.focus();
  }
  /** Somebody opens a panel, or closes it: that is remembered. @param {string} name */
  function toggle(name) {
    if (open === name || !name) close();
    else show(name);
    keep(open);
  }

  tabs.addEventListener("keydown", (event) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by) return;
    const names = [...all.keys()];
    const from = names.findIndex((name) => all.get(name)?.tab === document.activeElement);
    show(names[(from + by + names.length) % names.length]);
    keep(open);
    all.get(open)?.tab.focus();
  });

  return {
    tabs,
    drawer,
    add,
    show,
    toggle,
    has: (/** @type {string} */ name) => all.has(name),
    label: (/** @type {string} */ name) => all.get(name)?.tab.textContent ?? "",
    isOpen: (/** @type {string} */ name) => open === name,
    isInside: (/** @type {Element | null} */ node) => drawer.contains(node),
    /**
     * What is to be done each time a panel is opened.
     * @param {string} name
     * @param {() => void} opened
     */
    whenOpened(name, opened) {
      const each = all.get(name);
      if (each) each.opened = opened;
    },
    /**
     * All panels are there: the drawer is filled, and the panel that was open last is open again.
     * @param {string} wanted the panel that this table is about, if any
     * @param {...Child} below what stands below every panel
     */
    begin(wanted, ...below) {
      const label = say("close-panel");
      const about = { class: "tk-close", type: "button", "aria-label": label, title: label };
      const shut = h("button", { ...about, onclick: () => toggle("") }, "×");
      drawer.append(
        shut,
        ...[...all.values()].map(({ panel }) => panel),
        h("div", { class: "tk-below" }, ...below),
      );
      const last = wanted || kept();
      const found = all.get(last);
      if (found && !found.tab.hidden) show(last); // what an older game offered is not here now
    },
  };
}

/** @param {string} name */
function keep(name) {
  try {
    localStorage.setItem(KEPT, name);
  } catch {
    // A page without memory begins anew each time.
  }
}
function kept() {
  try {
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

/** @typedef {ReturnType<typeof makePanels>} Panels */
