// What this browser remembers: its tables with their keys, the last name, who learns here.

import { GUIDED } from "../page/guided.js";

/** @import { Known } from "../types.js" */

const REMEMBERED = 100;
const LONGEST_NAME = 40;

function openStorage() {
  try {
    const kept = window.localStorage;
    kept.setItem("tablekit.test", "1");
    kept.removeItem("tablekit.test");
    return kept;
  } catch {
    return null; // private or blocked: this visit remembers by itself, and the address holds the key
  }
}

/** A token that can stand in an address. */
function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_");
}

/** @param {Pick<Storage, "getItem" | "setItem"> | null} kept */
export function openMemory(kept = openStorage()) {
  /**
   * @template Value
   * @param {string} name
   * @param {Value} otherwise
   * @returns {Value}
   */
  const read = (name, otherwise) => {
    try {
      return JSON.parse(kept?.getItem(name) ?? "null") ?? otherwise;
    } catch {
      return otherwise;
    }
  };
  const readText = (/** @type {string} */ name) => String(read(name, "") || "");
  const write = (/** @type {string} */ name, /** @type {unknown} */ value) => {
    try {
      kept?.setItem(name, JSON.stringify(value));
    } catch {
      // Full: what is in this window goes on working.
    }
  };
  /** The table explains itself from now on, as if to somebody new (see table/guide.js). */
  function setGuided() {
    try {
      kept?.setItem(GUIDED, "on");
    } catch {
      // Full: the panel How to play is there all the same.
    }
  }
  let learner = "";
  let spare = { link: "", key: "" };
  /** @type {{ [id: string]: Known }} */
  let own = {};
  /**
   * Another window of this browser may have sat down at a table meanwhile.
   * @returns {{ [id: string]: Known }}
   */
  const tables = () => ({ ...own, ...read("tablekit.tables", {}) });
  return {
    lasting: kept !== null,
    name: () => readText("tablekit.name").slice(0, LONGEST_NAME),
    /** Whether somebody was asked for a name, and said: later. */
    isAsked: () => Boolean(read("tablekit.asked", false)),
    setAsked: () => write("tablekit.asked", true),
    setGuided,
    /** Whoever has never sat down here is told what it is all about. */
    guideNewcomer() {
      if (!Object.keys(tables()).length) setGuided();
    },
    setName: (/** @type {string} */ name) => write("tablekit.name", name),
    /** The record of the table that somebody teaches at. */
    teaching: () => readText("tablekit.teaching"),
    setTeaching: (/** @type {string} */ text) => write("tablekit.teaching", text),
    /** Who learns here: made up once, known to the store by its hash. */
    learner() {
      learner ||= readText("tablekit.learner");
      if (!learner) {
        learner = newToken();
        write("tablekit.learner", learner);
      }
      return learner;
    },
    /**
     * The key that the invitation of a link is used for. It is kept before it is told: should the
     * answer be lost, the seat is not.
     * @param {string} link
     */
    spare(link) {
      spare = read("tablekit.spare", spare);
      if (spare.link !== link) {
        spare = { link, key: newToken() };
        write("tablekit.spare", spare);
      }
      return spare.key;
    },
    tables,
    table: (/** @type {string} */ id) => tables()[id] ?? {},
    /**
     * @param {string} id
     * @param {Known} facts
     */
    keep(id, facts) {
      const all = tables();
      all[id] = { ...all[id], ...facts, at: Date.now() };
      const newest = Object.entries(all).sort(([, a], [, b]) => (b.at ?? 0) - (a.at ?? 0));
      own = Object.fromEntries(newest.slice(0, REMEMBERED));
      write("tablekit.tables", own);
    },
    /** @param {string} id */
    forget(id) {
      own = tables();
      delete own[id];
      write("tablekit.tables", own);
    },
  };
}

/** @typedef {ReturnType<typeof openMemory>} Memory */
