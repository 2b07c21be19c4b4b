/** Geometry of the mountain: floors to pixels. The gallery winds down in rows of ten floors per stratum. */

import { spread } from './spread-pieces';

const STRATA = 10;
const FLOORS = 10; // per stratum
const ABOVE = 0.17; // of the height is above ground; the rest is the reflection
const MARGIN = 6; // pixels below the tip, for the lamp
const TIP = 0.26; // of the upper width is left at the bottom
const FLANK = 14; // pixels at each side, for figures
const TOGETHER = 1.4; // width of several pieces on one floor, in pieces
const MIN_PIXELS = 12; // least pixels of each
const INSET = 10; // pixels from the edge to the ends of a row; more in high strata, less in low ones

export interface Point {
  x: number;
  y: number;
}

export interface Mountain {
  width: number;
  height: number;
  /** The ground line, in pixels from the top. */
  ground: number;
  /** Pixels per stratum. */
  stratum: number;
}

export function mountainOf(width: number, height: number): Mountain {
  const ground = Math.max(24, height * ABOVE);
  return { width, height, ground, stratum: Math.max(1, (height - ground - MARGIN) / STRATA) };
}

/** Return half the width at a depth in strata: Fuji's slope, upside down. */
function halfWidth({ width }: Mountain, depth: number): number {
  return (width / 2 - FLANK) * (TIP + (1 - TIP) * (1 - depth / STRATA) ** 1.2);
}

/** Return the position of a floor; a fraction is a piece between two floors. */
export function placeOf(mountain: Mountain, floor: number): Point {
  const upper = Math.floor(floor);
  const from = lying(mountain, upper);
  if (upper === floor) return from;
  const to = lying(mountain, upper + 1);
  const part = floor - upper;
  return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
}

function rowOf(floor: number): number {
  return Math.min(STRATA - 1, Math.floor(floor / FLOORS));
}

function lying(mountain: Mountain, floor: number): Point {
  const row = rowOf(floor);
  const { stratum } = mountain;
  const inner = halfWidth(mountain, row + 0.6) - Math.min(stratum * 0.6, Math.max(stratum * 0.3, INSET));
  const along = (2 * (floor - row * FLOORS)) / (FLOORS - 1) - 1;
  return {
    x: mountain.width / 2 + (row % 2 ? -1 : 1) * along * inner,
    y: mountain.ground + (row + 0.5) * mountain.stratum,
  };
}

/** Return −1 if a row of the gallery starts at the left, 1 if at the right. */
export function sideOf(floor: number): number {
  return Math.floor(floor / FLOORS) % 2 ? 1 : -1;
}

/** Return the point beside the row that starts with a floor, `away` pixels outside the mountain. */
export function besideOf(mountain: Mountain, floor: number, away: number): Point {
  const row = rowOf(floor);
  return {
    x: mountain.width / 2 + sideOf(floor) * (halfWidth(mountain, row + 0.5) + away),
    y: mountain.ground + (row + 0.5) * mountain.stratum,
  };
}

/** A piece's offset from its floor in pixels, and its scale. */
export interface Stand {
  dx: number;
  dy: number;
  scale: number;
}

/**
 * Place pieces: those on one floor are smaller and in rows; those on other floors of the same row keep clear of them.
 */
export function standsOf(mountain: Mountain, floors: readonly number[], size: number): Stand[] {
  const stands = floors.map((): Stand => ({ dx: 0, dy: 0, scale: 1 }));
  for (const row of new Set(floors.map(rowOf))) {
    const there = [...new Set(floors.filter((floor) => rowOf(floor) === row))];
    const groups = there.map((floor) => floors.flatMap((other, i) => (other === floor ? [i] : [])));
    const shapes = groups.map(({ length }) => shapeOf(length, size));
    const wished = there.map((floor) => lying(mountain, floor).x);
    const room = Math.max(...shapes.map(({ columns, scale }) => columns * scale * size));
    const places = spread(wished, room, mountain.width);
    groups.forEach((group, at) => {
      const { columns, rows, scale } = shapes[at]!;
      group.forEach((i, nth) => {
        const dx = places[at]! - wished[at]! + ((nth % columns) - (columns - 1) / 2) * scale * size;
        stands[i] = { dx, dy: (Math.floor(nth / columns) - (rows - 1) / 2) * scale * size, scale };
      });
    });
  }
  return stands;
}

function shapeOf(count: number, size: number): { columns: number; rows: number; scale: number } {
  if (count === 1) return { columns: 1, rows: 1, scale: 1 };
  const columns = count > 4 ? 3 : 2;
  const scale = Math.min(1, Math.max(TOGETHER / columns, MIN_PIXELS / size));
  return { columns, rows: Math.ceil(count / columns), scale };
}

/** Return the path from floor to floor, including corners. */
export function way(mountain: Mountain, from: number, to: number): string {
  const points: Point[] = [];
  for (let floor = from; floor <= to; floor++) points.push(placeOf(mountain, floor));
  return points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** Return the outline of one stratum. */
export function stratumPath(mountain: Mountain, row: number): string {
  const middle = mountain.width / 2;
  const depths = [0, 0.25, 0.5, 0.75, 1].map((part) => row + part);
  const right = depths.map((depth) => edge(mountain, depth, middle, 1));
  const left = depths.toReversed().map((depth) => edge(mountain, depth, middle, -1));
  return `M${[...right, ...left].join('L')}Z`;
}

function edge(mountain: Mountain, depth: number, middle: number, side: number): string {
  const y = mountain.ground + depth * mountain.stratum;
  return `${(middle + side * halfWidth(mountain, depth)).toFixed(1)} ${y.toFixed(1)}`;
}

/** Return the outlines of Fuji above ground, and of its snow. */
export function fujiPaths({ width, ground }: Mountain): { rock: string; snow: string } {
  const x = (part: number) => (FLANK + (width - 2 * FLANK) * part).toFixed(1);
  const y = (part: number) => (ground * part).toFixed(1);
  return {
    rock: `M0 ${y(1)}C${x(0.2)} ${y(0.94)} ${x(0.34)} ${y(0.5)} ${x(0.43)} ${y(0.06)}L${x(0.57)} ${y(0.06)}C${x(0.66)} ${y(0.5)} ${x(0.8)} ${y(0.94)} ${x(1)} ${y(1)}Z`,
    snow: `M${x(0.392)} ${y(0.27)}L${x(0.43)} ${y(0.06)}L${x(0.57)} ${y(0.06)}L${x(0.608)} ${y(0.27)}L${x(0.57)} ${y(0.25)}L${x(0.535)} ${y(0.48)}L${x(0.5)} ${y(0.3)}L${x(0.46)} ${y(0.46)}L${x(0.43)} ${y(0.26)}Z`,
  };
}
