/** How the cloth is shared out: the mountain above the rest, or beside it where the cloth is wide or low. */

const DESK = 700; // pixels
const LOW = 560; // pixels; also in the styles of what is small there
const HIGH = 27; // times the size of text: a cloth that has room for both, one above the other
const WIDE = 17; // … beside one another
const CORNER = 18; // … a mountain whose lower corner has room for words
const HANDFULS = 56; // pixels that a row of them takes
const OTHERS = 130; // … and what else is beside the mountain

export type Layout = 'above' | 'beside' | 'desk';

/** `rem`: the size of text, in pixels as `width` and `height` of the cloth. */
export function layoutOf(width: number, height: number, rem: number): Layout {
  if (width >= DESK && height >= (HIGH * rem) / 2) return 'desk';
  return height < HIGH * rem && width >= WIDE * rem ? 'beside' : 'above';
}

/** Whether the corner below the mountain's slope has room for what lies beside it. */
export function hasCorner(layout: Layout, width: number, rem: number): boolean {
  return layout !== 'beside' && (layout === 'desk' ? width / 2 : width) >= CORNER * rem;
}

/** Whether what stands beside the mountain has to be small, that all of it may be seen. */
export function isLow(layout: Layout, height: number): boolean {
  return layout === 'desk' && height < LOW;
}

/** How many rows of handfuls are shown at once. */
export function rowsOf(layout: Layout, height: number): number {
  return layout === 'above' ? 2 : Math.max(2, Math.min(4, Math.floor((height - OTHERS) / HANDFULS)));
}
