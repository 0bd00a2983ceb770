// QR codes for links (ISO/IEC 18004): bytes, error correction M, up to version 15. Pure functions.

/** Codewords for error correction in a block, and blocks, by version from 1 (table 9, level M). */
const CORRECTING = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];
const LEVEL_M = 0;
const QUIET = 4; // modules of white around it

/** @typedef {(x: number, y: number) => boolean} Mask */
/** @type {Mask[]} */
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * The code of a text as rows of dark (true) and light modules; null if the text is too long.
 * @param {string} text
 * @returns {boolean[][] | null}
 */
export function qrOf(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex((_, n) => bitsOf(bytes, n + 1) <= 8 * roomOf(n + 1)) + 1;
  if (!version) return null;
  const words = interleaved(codewords(bytes, version), version);
  const candidates = MASKS.map((mask, number) => drawnWith(words, version, mask, number));
  return candidates.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

/**
 * The code as a drawing, dark on white in every theme: that is what cameras read.
 * @param {string} text
 */
export function qrDrawing(text) {
  const rows = qrOf(text);
  if (!rows) return "";
  const size = rows.length + 2 * QUIET;
  const dots = rows.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")),
  );
  return (
    `<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" aria-hidden="true">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${dots.join("")}"/></svg>`
  );
}

// --- From bytes to codewords ------------------------------------------------------------------

/** @param {number} version */
const sizeOf = (version) => 4 * version + 17;
/** All codewords that a version has room for. @param {number} version */
function allWords(version) {
  const marks = version < 2 ? 0 : Math.floor(version / 7) + 2;
  const aligning = marks ? (25 * marks - 10) * marks - 55 : 0;
  return Math.floor(((16 * version + 128) * version + 64 - aligning - (version > 6 ? 36 : 0)) / 8);
}
/** Those of them that carry data. @param {number} version */
const roomOf = (version) => allWords(version) - CORRECTING[version - 1] * BLOCKS[version - 1];
/** @param {number} version */
const lengthBits = (version) => (version < 10 ? 8 : 16);
/**
 * @param {number[]} bytes
 * @param {number} version
 */
const bitsOf = (bytes, version) => 4 + lengthBits(version) + 8 * bytes.length;

/**
 * @param {number[]} bytes
 * @param {number} version
 */
function codewords(bytes, version) {
  const room = 8 * roomOf(version);
  const bit = (/** @type {number} */ value, /** @type {number} */ count) =>
    value.toString(2).padStart(count, "0");
  let bits = bit(4, 4) + bit(bytes.length, lengthBits(version));
  bits += bytes.map((byte) => bit(byte, 8)).join("");
  bits += "0".repeat(Math.min(4, room - bits.length));
  bits += "0".repeat(-bits.length & 7);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) bits += bit(pad, 8);
  return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}

/** The product in the field of 256 elements. @param {number} a @param {number} b */
function times(a, b) {
  let product = 0;
  for (let place = 7; place >= 0; place--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> place) & 1) * a;
  }
  return product;
}
/** The codewords that let a reader mend a block. @param {number[]} data @param {number} count */
function correcting(data, count) {
  const divisor = Array(count).fill(0);
  divisor[count - 1] = 1;
  for (let n = 0, root = 1; n < count; n++, root = times(root, 2)) {
    divisor.forEach((factor, place) => {
      divisor[place] = times(factor, root) ^ (divisor[place + 1] ?? 0);
    });
  }
  const rest = Array(count).fill(0);
  for (const word of data) {
    const lead = word ^ rest.shift();
    rest.push(0);
    divisor.forEach((factor, place) => {
      rest[place] ^= times(factor, lead);
    });
  }
  return rest;
}
/**
 * The data in blocks, each with its correction, dealt out one codeword at a time.
 * @param {number[]} data
 * @param {number} version
 */
function interleaved(data, version) {
  const [blocks, extra] = [BLOCKS[version - 1], CORRECTING[version - 1]];
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks;
  let at = 0;
  const parts = Array.from({ length: blocks }, (_, block) => {
    const end = at + short + (block < blocks - longer ? 0 : 1);
    const part = data.slice(at, end);
    at = end;
    return part;
  });
  const mending = parts.map((part) => correcting(part, extra));
  const deal = (/** @type {number[][]} */ piles, /** @type {number} */ length) =>
    Array.from({ length }, (_, n) => piles.map((pile) => pile[n])).flat();
  return [...deal(parts, short + 1), ...deal(mending, extra)].filter((word) => word !== undefined);
}

// --- From codewords to modules ----------------------------------------------------------------

/** Where the small squares are that keep a reader straight. @param {number} version */
function alignments(version) {
  if (version < 2) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((4 * version + 4) / (2 * count - 2)) * 2;
  const last = sizeOf(version) - 7;
  return [6, ...Array.from({ length: count - 1 }, (_, n) => last - step * (count - 2 - n))];
}

/**
 * @param {number[]} words
 * @param {number} version
 * @param {Mask} mask
 * @param {number} number
 */
function drawnWith(words, version, mask, number) {
  const size = sizeOf(version);
  const rows = Array.from({ length: size }, () => Array(size).fill(false));
  const fixed = Array.from({ length: size }, () => Array(size).fill(false));
  const set = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ dark) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    rows[y][x] = dark;
    fixed[y][x] = true;
  };
  /** Rings of light and dark around a place. */
  const rings = (
    /** @type {number} */ cx,
    /** @type {number} */ cy,
    /** @type {number} */ reach,
    /** @type {number[]} */ light,
  ) => {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  };
  for (let n = 0; n < size; n++) {
    set(6, n, n % 2 === 0);
    set(n, 6, n % 2 === 0);
  }
  const marks = alignments(version);
  const last = marks.length - 1;
  marks.forEach((y, row) => {
    marks.forEach((x, column) => {
      const corner = [row, column].join();
      if (![`0,0`, `0,${last}`, `${last},0`].includes(corner)) rings(x, y, 2, [1]);
    });
  });
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ]) {
    rings(x, y, 4, [2, 4]);
  }
  drawFormat(set, size, number);
  drawVersion(set, size, version);

  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5; // the timing line
    const upward = ((right + 1) & 2) === 0;
    for (let n = 0; n < size; n++) {
      const y = upward ? size - 1 - n : n;
      for (const x of [right, right - 1]) {
        if (fixed[y][x]) continue;
        const dark = ((words[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1;
        rows[y][x] = Boolean(dark) !== mask(x, y);
        bit++;
      }
    }
  }
  return rows;
}

/** @typedef {(x: number, y: number, dark: boolean) => void} Set */

/**
 * How it was masked, twice, with the bits that mend it.
 * @param {Set} set
 * @param {number} size
 * @param {number} mask
 */
function drawFormat(set, size, mask) {
  const data = (LEVEL_M << 3) | mask;
  let rest = data;
  for (let n = 0; n < 10; n++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  for (let n = 0; n < 15; n++) {
    const dark = ((bits >>> n) & 1) === 1;
    if (n < 6) set(8, n, dark);
    else if (n < 8) set(8, n + 1, dark);
    else if (n === 8) set(7, 8, dark);
    else set(14 - n, 8, dark);
    if (n < 8) set(size - 1 - n, 8, dark);
    else set(8, size - 15 + n, dark);
  }
  set(8, size - 8, true);
}

/**
 * Its version, twice, from the seventh on.
 * @param {Set} set
 * @param {number} size
 * @param {number} version
 */
function drawVersion(set, size, version) {
  if (version < 7) return;
  let rest = version;
  for (let n = 0; n < 12; n++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let n = 0; n < 18; n++) {
    const [a, b, dark] = [size - 11 + (n % 3), Math.floor(n / 3), ((bits >>> n) & 1) === 1];
    set(a, b, dark);
    set(b, a, dark);
  }
}

/** How hard it is to read: the mask with the least of it is taken. @param {boolean[][]} rows */
function penalty(rows) {
  const size = rows.length;
  const columns = rows.map((_, x) => rows.map((row) => row[x]));
  let found = 0;
  for (const line of [...rows, ...columns]) {
    const text = line.map((dark) => (dark ? "1" : "0")).join("");
    for (const [run] of text.matchAll(/1{5,}|0{5,}/g)) found += run.length - 2;
    for (const [like] of [...text.matchAll(/(?=(00001011101|10111010000))/g)]) {
      found += 40 + like.length;
    }
  }
  let dark = 0;
  rows.forEach((row, y) => {
    row.forEach((each, x) => {
      if (each) dark++;
      const square = [rows[y][x + 1], rows[y + 1]?.[x], rows[y + 1]?.[x + 1]];
      if (square.every((other) => other === each)) found += 3;
    });
  });
  return found + 10 * Math.floor(Math.abs((20 * dark) / size ** 2 - 10));
}
