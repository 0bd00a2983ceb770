// The panels beside the table, one of them open, and their tabs.

import { h } from "../page/dom.js";
import { say } from "../page/words.js";

/** @import { Child } from "../page/dom.js" */

/** @param {string} unique what the ids of this table begin with */
export function makePanels(unique) {
  const tabs = h("div", {
    class: "tk-tabs",
    role: "tablist",
    "aria-label": say("beside-the-table"),
  });
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
        onclick: () => show(name),
      },
      label,
    );
    const about = { role: "tabpanel", id, "aria-labelledby": tabId, tabindex: "0" };
    const panel = h("div", { class: "tk-panel", ...about }, ...children);
    tabs.append(tab);
    all.set(name, { panel, tab });
    return { panel, tab };
  }

  /** @param {string} name */
  function show(name) {
    open = name;
    for (const [key, { panel, tab }] of all) {
      panel.hidden = key !== name;
      tab.setAttribute("aria-selected", String(key === name));
      tab.tabIndex = key === name ? 0 : -1;
    }
    all.get(name)?.opened?.();
  }

  tabs.addEventListener("keydown", (event) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by) return;
    const names = [...all.keys()];
    show(names[(names.indexOf(open) + by + names.length) % names.length]);
    all.get(open)?.tab.focus();
  });

  return {
    tabs,
    add,
    show,
    isOpen: (/** @type {string} */ name) => open === name,
    /**
     * What is to be done each time a panel is opened.
     * @param {string} name
     * @param {() => void} opened
     */
    whenOpened(name, opened) {
      const each = all.get(name);
      if (each) each.opened = opened;
    },
    first: () => [...all.keys()][0],
    boxes: () => [...all.values()].map(({ panel }) => panel),
  };
}

/** @typedef {ReturnType<typeof makePanels>} Panels */
