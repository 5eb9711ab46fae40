// A second Carpet, written apart from the engine and in another style, to compare it with.
// A position is only its line of text here, and a move edits that text.
//
//   node second.mjs deal         numbers on stdin, one a line → "number deal"
//   node second.mjs perft DEPTH  positions on stdin → "count count … | position", depths 1 … DEPTH
//   node second.mjs after        positions on stdin → "move position|move position|…", all legal moves
//   node second.mjs divide DEPTH positions on stdin → "move:count …", the leaves below each move

import { createInterface } from "node:readline";

const RANKS = "A23456789TJQK";
const SUITS = "SHDC";

// --- deals: Philox4x32-10 over big integers, then Fisher-Yates from the back ---

const low = (value) => BigInt.asUintN(32, value);

function block(counter, key) {
  let [a, b, c, d] = counter;
  let [x, y] = key;
  for (let round = 10; round > 0; round -= 1) {
    const p = a * 0xd2511f53n;
    const q = c * 0xcd9e8d57n;
    [a, b, c, d] = [(q >> 32n) ^ b ^ x, low(q), (p >> 32n) ^ d ^ y, low(p)];
    [x, y] = [low(x + 0x9e3779b9n), low(y + 0xbb67ae85n)];
  }
  return [a, b, c, d];
}

function deal(number) {
  const key = [low(number), number >> 32n];
  const waiting = [];
  let blocks = 0n;
  const draw = (size) => {
    if (waiting.length === 0) waiting.push(...block([blocks++, 0n, 0n, 0n], key));
    const word = Number(waiting.shift());
    const whole = 4294967296 - (4294967296 % size);
    return word < whole ? word % size : draw(size);
  };
  const pack = [...SUITS].flatMap((suit) => [...RANKS.slice(1)].map((rank) => rank + suit));
  for (let size = pack.length; size > 1; size -= 1) {
    const chosen = draw(size);
    [pack[chosen], pack[size - 1]] = [pack[size - 1], pack[chosen]];
  }
  return pack.join("");
}

// --- the rules, as edits of the text ---

const CELLS = [..."1234"].flatMap((row) => [..."abcde"].map((column) => column + row));
const TEXTS = ["t", "w", ...CELLS, ...CELLS.map((cell) => `w${cell}`)];

// Where a cell's two characters begin in the carpet's field: rows are eleven characters apart.
const offset = (cell) => 11 * "1234".indexOf(cell[1]) + 2 * "abcde".indexOf(cell[0]);
const splice = (text, at, put) => text.slice(0, at) + put + text.slice(at + put.length);
const or = (text) => text || "-";
const filled = (text) => (text === "-" ? "" : text);

function raised(tops, card) {
  const suit = SUITS.indexOf(card[1]);
  const follows = RANKS.indexOf(card[0]) === RANKS.indexOf(tops[suit]) + 1;
  return follows ? splice(tops, suit, card[0]) : null;
}

// The text after the move, or null if the rules forbid it.
function moved(position, move) {
  const [tops, carpet, wasteField, stockField] = position.split(" ");
  const [waste, stock] = [filled(wasteField), filled(stockField)];
  const [top, rest] = [waste.slice(-2), waste.slice(0, -2)];
  if (move === "t") {
    return stock && [tops, carpet, waste + stock.slice(0, 2), or(stock.slice(2))].join(" ");
  }
  if (move === "w") {
    const after = top && raised(tops, top);
    return after && [after, carpet, or(rest), stockField].join(" ");
  }
  const at = offset(move.slice(-2));
  const lies = carpet.substr(at, 2);
  if (move.length === 3) {
    return top && lies === "--" && [tops, splice(carpet, at, top), or(rest), stockField].join(" ");
  }
  const after = lies !== "--" && raised(tops, lies);
  return after && [after, splice(carpet, at, "--"), wasteField, stockField].join(" ");
}

// Each legal move with the text after it.
const legal = (position) => TEXTS.map((move) => [move, moved(position, move)]).filter(([, after]) => after);

const leaves = (position, depth) =>
  depth === 0 ? 1 : legal(position).reduce((sum, [, after]) => sum + leaves(after, depth - 1), 0);

const [verb, depth] = [process.argv[2], Number(process.argv[3])];
const answers = {
  deal: (line) => `${line} ${deal(BigInt(line))}`,
  perft: (line) => {
    const counts = Array.from({ length: depth }, (_, below) => leaves(line, below + 1));
    return `${counts.join(" ")} | ${line}`;
  },
  after: (line) =>
    legal(line)
      .map((pair) => pair.join(" "))
      .join("|"),
  divide: (line) =>
    legal(line)
      .map(([move, after]) => `${move}:${leaves(after, depth - 1)}`)
      .join(" "),
};
for await (const line of createInterface({ input: process.stdin })) {
  console.log(answers[verb](line));
}
