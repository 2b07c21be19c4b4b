import { describe, expect, it } from 'vitest';
import { mountainOf, placeOf, way } from '../src/tables/fuji99/mountain';
import { pagesOf } from '../src/tables/fuji99/paging';

describe('handfuls in pages', () => {
  it.each([1, 9, 10, 11, 18, 19, 35, 51])(
    '%i handfuls: each is on one page, and none has more than ten cells',
    (count) => {
      const items = Array.from({ length: count }, (_, i) => i);
      const pages = pagesOf(items, 10);
      expect(pages.flat()).toEqual(items);
      pages.forEach((page, i) => {
        const turns = Number(i > 0) + Number(i < pages.length - 1);
        expect(page.length).toBeGreaterThan(0);
        expect(page.length + turns).toBeLessThanOrEqual(10);
      });
    },
  );
});

describe('the mountain', () => {
  const mountain = mountainOf(320, 150);

  it('has every floor inside of it, each at least as deep as the one before', () => {
    for (let floor = 1; floor <= 99; floor++) {
      const [above, { x, y }] = [placeOf(mountain, floor - 1), placeOf(mountain, floor)];
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(320);
      expect(y).toBeLessThan(150);
      expect(y).toBeGreaterThanOrEqual(above.y);
    }
  });

  it('has the way from floor to floor, both ends included', () => {
    expect(way(mountain, 8, 11).match(/[ML]/g)).toHaveLength(4);
  });
});
