import { expect, test } from 'vitest';
import { know, knows } from '../src/lib/known';
import { parting } from '../src/lib/lines';
import type { Line, ReplayFrame } from '../src/wire';

const replay = (...said: string[]) => ({
  frames: ['', ...said].map((text, n) => ({
    lines: text ? [{ n, seat: 0, say: [text, {}], later: null } as Line] : [],
  })) as unknown as ReplayFrame[],
});

test('two matches part after what both have alike', () => {
  expect(parting(replay('deal', 'a', 'b'), replay('deal', 'a', 'c'))).toBe(2);
  expect(parting(replay('deal', 'a'), replay('other', 'a'))).toBe(0);
  expect(parting(replay('deal', 'a'), replay('deal', 'a'))).toBeNull();
});

test('one that is over sooner parts where it ends', () => {
  expect(parting(replay('deal'), replay('deal', 'a'))).toBe(1);
});

test('a deal that was shown is known, and no other', () => {
  know('ab'.repeat(32));
  expect(knows('ab'.repeat(32))).toBe(true);
  expect(knows('cd'.repeat(32))).toBe(false);
});
