/** The layout of the cloth: the mountain above the rest, or beside it on wide or low cloths. */

const DESK = 700; // pixels
const LOW = 560; // pixels; also in the styles of small parts
const HIGH = 27; // rem; a cloth this high has room for both, stacked
const HIGH_WITHOUT_CHOICES = 21; // rem
const WIDE = 17; // rem; a cloth this wide, side by side
const CORNER = 18; // rem; a mountain this wide has room for text in its lower corner
const HANDFULS = 56; // pixels per row of handfuls
const SEAT = 62; // pixels for the cards of another seat
const REST = 130; // pixels for all else beside the mountain

export type Layout = 'above' | 'beside' | 'desk';

/** Choose the layout. `width` and `height` in pixels; `rem`: text size in pixels; `chooses`: moves are made here. */
export function layoutOf(width: number, height: number, rem: number, chooses: boolean): Layout {
  if (width >= DESK && height >= (HIGH * rem) / 2) return 'desk';
  const high = chooses ? HIGH : HIGH_WITHOUT_CHOICES;
  return height < high * rem && width >= WIDE * rem ? 'beside' : 'above';
}

/** Whether the corner below the mountain's slope has room for the supply. */
export function hasCorner(layout: Layout, width: number, rem: number): boolean {
  return layout !== 'beside' && (layout === 'desk' ? width / 2 : width) >= CORNER * rem;
}

/** Whether parts beside the mountain must be small to be visible. */
export function isLow(layout: Layout, height: number): boolean {
  return layout === 'desk' && height < LOW;
}

/** Return the number of rows of handfuls displayed at once, above the cards of `others` seats. */
export function rowsOf(layout: Layout, height: number, others: number): number {
  return layout === 'above' ? 2 : Math.max(2, Math.min(4, Math.floor((height - REST - others * SEAT) / HANDFULS)));
}
