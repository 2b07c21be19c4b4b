import { afterEach, describe, expect, test, vi } from 'vitest';
import { flip, slide, travel } from '../src/lib/ui/motion.svelte';

const HIDDEN = new DOMRect(0, 0, 0, 0);
const THERE = new DOMRect(10, 20, 60, 40);

function card(rect: DOMRect): HTMLElement {
  const node = document.createElement('div');
  vi.spyOn(node, 'getBoundingClientRect').mockReturnValue(rect);
  vi.spyOn(node, 'clientWidth', 'get').mockReturnValue(rect.width);
  vi.spyOn(node, 'clientHeight', 'get').mockReturnValue(rect.height);
  return node;
}
afterEach(() => vi.restoreAllMocks());

describe('hidden elements do not move', () => {
  test.each([
    ['it comes into sight', THERE, 1],
    ['it is hidden', HIDDEN, 0],
  ])('in its row: %s', (_, to, moves) => {
    const way = flip(card(to), { from: THERE, to }, slide());
    expect(Number(Boolean(way.duration))).toBe(moves);
    expect(way.css?.(0.5, 0.5) ?? '').not.toMatch(/NaN|Infinity/);
  });

  test.each([
    ['it comes into sight', THERE, 1],
    ['it is hidden', HIDDEN, 0],
  ])('from place to place: %s', (_, to, moves) => {
    const [send, receive] = travel();
    const key = { key: 7 };
    const [leaves, comes] = [send(card(THERE), key), receive(card(to), key)];
    leaves();
    const way = comes();
    expect(Number(Boolean(way.duration))).toBe(moves);
    expect(way.css?.(0.5, 0.5) ?? '').not.toMatch(/NaN|Infinity/);
  });
});
