import { afterEach, describe, expect, test, vi } from 'vitest';
import { flip, receive, slide, travel } from '../src/lib/ui/motion.svelte';
import { settings } from '../src/stores/settings.svelte';

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

describe('an unseen card', () => {
  const HAND = new DOMRect(110, 220, 20, 10);

  /** Return the path of a card from seat 2, whose hand is at `place`. */
  function path(place: string): ReturnType<ReturnType<typeof receive>> {
    const hand = card(HAND);
    hand.dataset['place'] = place;
    const row = document.createElement('div');
    row.dataset['from'] = 'seat:2';
    const comes = card(THERE);
    row.append(comes);
    document.body.replaceChildren(hand, row);
    return receive(comes, { key: 'unseen' })();
  }
  afterEach(() => {
    settings.motion = true;
    document.body.replaceChildren();
  });

  test('comes from the seat that plays it', () => {
    expect(path('seat:2').css?.(0, 1)).toContain('translate(80px, 185px) scale(0.5)');
    expect(path('seat:2').css?.(1, 0)).toContain('translate(0px, 0px) scale(1)');
  });

  test('fades in if its seat is not on the page', () => {
    expect(path('seat:1').css?.(0, 1)).toBe('opacity:0');
  });

  test('does not move without motion', () => {
    settings.motion = false;
    expect(path('seat:2').duration).toBe(0);
  });
});
