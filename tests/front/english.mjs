// The page's English words, for tests that read sentences.

import { readFileSync } from "node:fs";
import { speak } from "../../widgets/tablekit_widgets/static/page/words.js";

const FILE = new URL("../../widgets/tablekit_widgets/texts/en.page.ftl", import.meta.url);
export const ENGLISH = readFileSync(FILE, "utf-8");
export const speakEnglish = () => speak([["en", ENGLISH]]);
