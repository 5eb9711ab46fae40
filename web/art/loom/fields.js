// @ts-check
/**
 * Fields: what the borders enclose. A field is asked for the knot at (across, along), counted from the rug's
 * centre and never negative, so that every rug mirrors itself both ways.
 */

import { BORDER, CORNER, DARK, FIELD, FIRST, LIGHT, NOTHING, SECOND, THIRD } from "./dyes.js";
import { DRAWING_NAMES, SHAPE_NAMES, drawn, reach, rings } from "./motifs.js";

/** @typedef {import("./random.js").Random} Random */
/** @typedef {import("./motifs.js").Figure} Figure */
/** @typedef {(random: Random, halfWidth: number, halfLength: number) => Figure} Field */

const MOTIF_COLOURS = [FIRST, SECOND, THIRD, LIGHT];

/** A figure that nobody has planned. @param {Random} random @param {number} radius @returns {Figure} */
function anyFigure(random, radius) {
  const colours = random.mixed(MOTIF_COLOURS);
  const names = DRAWING_NAMES.filter((name) => reach(name) <= radius);
  if (names.length && random.oneIn(2)) return drawn(random.pick(names), colours[0], colours[1]);
  return rings(random.pick(SHAPE_NAMES), radius, colours, random.pick([1, 2, 2, 3]));
}

/**
 * Divides an axis, mirrored about 0, into whole cells of about a wished size. The answer tells of a knot how far
 * it is from its cell's middle and from its cell's edge, and the cell's number from the centre.
 * @param {number} half   knots from the centre to the end, the central one not counted
 * @param {number} wish   half of a cell's wished size
 * @returns {(at: number) => {off: number, edge: number, index: number, side: number}}
 */
function cells(half, wish) {
  const count = Math.max(1, Math.round((half + 0.5) / wish));
  const size = (2 * half + 1) / count;
  const shift = count % 2 ? 0.5 : 0;
  return (at) => {
    const index = Math.floor(at / size + shift);
    const start = Math.round((index - shift) * size);
    const end = Math.round((index - shift + 1) * size);
    const middle = Math.round((index - shift + 0.5) * size);
    return { off: Math.abs(at - middle), edge: Math.min(at - start, end - at), index, side: Math.sign(at - middle) };
  };
}

/**
 * The nearest centre of a lattice of diamonds: offsets, the distance to the mesh, and what kind of diamond it is.
 * @param {number} across @param {number} along
 * @param {number} pitch half the distance between centres in a row
 * @param {number} rise half the distance between centres in a column
 */
function diamondCell(across, along, pitch, rise) {
  const column = Math.floor(across / pitch / 2 + 0.5) * 2;
  const row = Math.floor(along / rise / 2 + 0.5) * 2;
  const share = Math.abs(across / pitch - column) + Math.abs(along / rise - row);
  const odd = share > 1;
  const x = Math.abs(across - Math.round((odd ? Math.floor(across / pitch / 2) * 2 + 1 : column) * pitch));
  const y = Math.abs(along - Math.round((odd ? Math.floor(along / rise / 2) * 2 + 1 : row) * rise));
  const kind = odd ? 2 + (Math.floor(along / rise / 2) % 2) : ((column + row) / 2) % 2;
  return { x, y, edge: Math.abs(1 - share) * pitch, kind };
}

/** Half of a length, divided into equal pieces of about `wish`. @param {number} half @param {number} wish */
const fitted = (half, wish) => (half + 0.5) / Math.max(1, Math.round(half / wish));

/** Diamonds all over, each kind with its own figure. @type {Field} */
function lattice(random, halfWidth, halfLength) {
  const wish = random.between(10, 17);
  const pitch = fitted(halfWidth, wish);
  const rise = fitted(halfLength, wish);
  const grounds = random.pick([
    [FIELD, FIELD, FIELD, FIELD],
    [FIELD, FIELD, CORNER, CORNER],
    [FIELD, CORNER, BORDER, BORDER],
  ]);
  const figures = [0, 1, 2, 3].map(() => anyFigure(random, Math.floor(Math.min(pitch, rise) * 0.45)));
  const mesh = random.pick([DARK, LIGHT, FIRST, SECOND]);
  const strength = random.pick([1, 1.5, 2]);
  return (across, along) => {
    const { x, y, edge, kind } = diamondCell(across, along, pitch, rise);
    if (edge < strength) return mesh;
    if (edge < strength + 1) return DARK;
    const knot = figures[kind](x, y);
    return knot === NOTHING ? grounds[kind] : knot;
  };
}

/** Rows of octagons with quartered colours, as Turkmen weavers make them. @type {Field} */
function octagons(random, halfWidth, halfLength) {
  const wish = random.between(13, 18);
  const columns = cells(halfWidth, wish);
  const rows = cells(halfLength, wish);
  const radius = wish - 4;
  const [one, other, heart, light] = random.mixed(MOTIF_COLOURS);
  const inner = rings(random.pick(["star", "diamond", "octagon"]), Math.floor(radius * 0.5), [light, heart, one]);
  const minor = anyFigure(random, 6);
  return (across, along) => {
    const column = columns(across);
    const row = rows(along);
    const [x, y] = [column.off, row.off];
    const depth = radius - Math.max(x, y, Math.ceil((x + y) * 0.72));
    if (depth < 0) return filled(minor(column.edge, row.edge), FIELD);
    if (depth === 0) return DARK;
    const knot = inner(x, y);
    if (knot !== NOTHING) return knot;
    if (x === 0 || y === 0) return DARK;
    return depth < 3 ? light : column.side === row.side ? one : other;
  };
}

/** Bands across the rug, as in a kilim. @type {Field} */
function bands(random, halfWidth, halfLength) {
  /** @type {{from: number, width: number, knot: Figure}[]} */
  const all = [];
  let from = -random.pick([5, 7, 9]);
  while (from < halfLength) {
    const width = from < 0 ? -from * 2 - 1 : random.pick([7, 9, 11, 15, 17]);
    all.push({ from: from < 0 ? from + 1 : from, width, knot: band(random, halfWidth, width) });
    from = all[all.length - 1].from + width;
    const stripe = random.pick([DARK, LIGHT, FIRST]);
    const other = random.pick([FIELD, CORNER]);
    const many = random.pick([3, 5]);
    all.push({ from, width: many, knot: (_across, high) => (Math.abs(high) % 2 ? other : stripe) });
    from += many;
  }
  return (across, along) => {
    const { from: start, width, knot } = all[all.findLastIndex((each) => each.from <= along)];
    return knot(across, Math.abs(along - start - (width - 1) / 2));
  };
}

/** One band. @param {Random} random @param {number} halfWidth @param {number} width @returns {Figure} */
function band(random, halfWidth, width) {
  const middle = (width - 1) / 2;
  const ground = random.pick([FIELD, FIELD, BORDER, CORNER]);
  const colours = random.mixed(MOTIF_COLOURS);
  const columns = cells(halfWidth, middle + random.pick([2, 3, 5]));
  const figure = middle > 4 ? anyFigure(random, middle) : rings("diamond", middle, colours, 1);
  const kind = random.between(0, 3);
  return (across, high) => {
    const { off: x, edge } = columns(across);
    if (kind === 0) return [ground, colours[0], colours[1], ground, colours[2]][Math.floor((x + high) / 2) % 5];
    if (kind === 1) return x + high <= middle ? colours[0] : edge + middle - high <= middle - 1 ? colours[1] : ground;
    const knot = figure(x, high);
    return knot === NOTHING ? ground : knot;
  };
}

/** Serrated diamonds within diamonds, that dazzle a little. @type {Field} */
function dazzle(random, halfWidth, halfLength) {
  const step = random.pick([2, 3, 3, 4]);
  const order = random.mixed([FIELD, FIRST, CORNER, SECOND, BORDER, THIRD]);
  const sequence = [
    order[0],
    order[0],
    order[1],
    DARK,
    order[2],
    order[3],
    order[2],
    DARK,
    order[4],
    LIGHT,
    order[5],
    DARK,
  ];
  const many = Math.max(1, Math.round(halfLength / halfWidth / random.pick([1, 2])));
  const rise = Math.ceil((halfLength + 0.5) / many);
  return (across, along) => {
    const y =
      many % 2 ? Math.abs(along - Math.round(along / (2 * rise)) * 2 * rise) : Math.abs((along % (2 * rise)) - rise);
    return sequence[(Math.floor(across / step) + Math.floor(y / step)) % sequence.length];
  };
}

/** A garden: square plots, each with a plant of its own. @type {Field} */
function garden(random, halfWidth, halfLength) {
  const wish = random.between(9, 13);
  const columns = cells(halfWidth, wish);
  const rows = cells(halfLength, wish);
  const plots = Array.from({ length: 7 }, () => ({
    ground: random.pick([FIELD, BORDER, CORNER, DARK, FIELD]),
    figure: anyFigure(random, wish - 5),
  }));
  const [skip, turn] = [random.between(1, 3), random.between(1, 6)];
  const wall = random.pick([LIGHT, FIRST, SECOND]);
  return (across, along) => {
    const column = columns(across);
    const row = rows(along);
    const edge = Math.min(column.edge, row.edge);
    if (edge < 3) return edge < 2 ? wall : DARK;
    const { ground, figure } = plots[(column.index * skip + row.index * turn) % plots.length];
    return filled(figure(column.off, row.off), ground);
  };
}

/** A latch hook: a row for each knot away from the edge. */
const HOOK = ["#....", "#....", "#..#.", "#..#.", "####."];

/**
 * A stepped hexagon, seen from its centre.
 * @param {number} radius @param {number} step @param {number} longer straight part of its sides
 */
function hexagon(radius, step, longer) {
  return (/** @type {number} */ x, /** @type {number} */ y) =>
    radius - Math.floor((x + step / 2) / step) * step - Math.floor((Math.max(0, y - longer) + step / 2) / step) * step;
}

/** Layers of a medallion from its edge inwards: one for each knot of depth. @param {Random} random */
function layers(random) {
  const [one, other, third] = random.mixed(MOTIF_COLOURS);
  const broad = random.pick([3, 4, 6]);
  /** @type {((along: number) => number)[]} */
  const all = [() => DARK, () => third];
  const pair = random.pick([4, 6, 8]);
  for (let depth = 0; depth < broad; depth += 1) all.push((along) => (along % pair < pair / 2 ? one : other));
  all.push(
    () => third,
    () => DARK,
  );
  return all;
}

/** One or more medallions on a strewn ground, with the corners cut off. @type {Field} */
function medallion(random, halfWidth, halfLength) {
  const many = Math.max(1, Math.round(halfLength / halfWidth / 1.1));
  const rows = cells(halfLength, (halfLength + 0.5) / many);
  const step = random.pick([2, 2, 3, 4]);
  const radius = Math.round(halfWidth * random.pick([0.72, 0.8, 0.88]));
  const room = Math.floor((halfLength + 0.5) / many);
  const longer = Math.max(0, Math.min(room - radius - 7, Math.round(radius * random.pick([0.15, 0.4, 0.8]))));
  const outer = hexagon(Math.min(radius, room - 3), step, longer);
  const edge = layers(random);
  const core = edge.length + random.pick([6, 9, 12]);
  const heartEdge = layers(random);
  const heart = anyFigure(random, random.pick([7, 9, 11]));
  const [strewn, inside] = [strew(random, halfWidth), strew(random, halfWidth)];
  const corner = hexagon(Math.round(halfWidth * random.pick([0.5, 0.62, 0.75])), step, 0);
  const cornerEdge = layers(random);
  const [hooks, cornerHooks] = [
    random.pick([FIRST, SECOND, LIGHT, NOTHING]),
    random.pick([THIRD, LIGHT, NOTHING, NOTHING]),
  ];
  const [middle, centre] = random.pick([
    [CORNER, BORDER],
    [BORDER, CORNER],
    [DARK, BORDER],
  ]);

  /** @type {(depth: number, x: number, y: number, colour: number) => number} */
  const hook = (depth, x, y, colour) => (HOOK[-depth - 1]?.[((x - y + 500) >> 1) % 5] === "#" ? colour : NOTHING);

  return (across, along) => {
    const away = rows(along).off;
    const depth = outer(across, away);
    const line = Math.abs(across - away);
    if (depth > core) {
      return filled(heart(across, away), heartEdge[depth - core - 1]?.(line) ?? centre);
    }
    if (depth >= 0) {
      const knot = edge[depth]?.(line) ?? hook(depth - core - 1, across, away, hooks);
      return filled(knot === NOTHING ? inside(across, away) : knot, middle);
    }
    const [fromSide, fromEnd] = [halfWidth - across, halfLength - along];
    const cut = corner(fromSide, fromEnd);
    if (cut >= 0) return cornerEdge[cut]?.(Math.abs(fromSide - fromEnd)) ?? filled(inside(fromSide, fromEnd), CORNER);
    const hooked = depth >= -5 ? hook(depth, across, away, hooks) : hook(cut, fromSide, fromEnd, cornerHooks);
    return filled(hooked === NOTHING && depth < -5 && cut < -3 ? strewn(across, along) : hooked, FIELD);
  };
}

/** Small figures strewn over a ground. @param {Random} random @param {number} halfWidth @returns {Figure} */
function strew(random, halfWidth) {
  const pitch = fitted(halfWidth, random.between(6, 9));
  const colours = random.mixed(MOTIF_COLOURS);
  const figures = [0, 1].map((turn) =>
    rings(random.pick(["diamond", "cross", "octagon"]), 2, [colours[turn], colours[2]], 1),
  );
  return (across, along) => {
    const { x, y, kind } = diamondCell(across, along, pitch, pitch);
    return figures[kind >> 1](x, y);
  };
}

/** @param {number} knot @param {number} ground */
const filled = (knot, ground) => (knot === NOTHING ? ground : knot);

/** @type {Field[]} */
export const FIELDS = [medallion, medallion, medallion, lattice, octagons, bands, dazzle, garden];
