import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { api } from '../src/lib/net/api';
import { words } from '../src/lib/i18n/words.svelte';
import ProgressPage from '../src/routes/me/Progress.svelte';
import type { Games, Progress } from '../src/wire';

beforeAll(() => words.load('en'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const lesson = (why: [string, object] | null) => ({
  game: 'ftw',
  table: 'a1',
  dearest: {
    entry: 3,
    loss: 0.1,
    played: ['ftw-move-play', { card: '23' }],
    better: ['ftw-move-play', { card: '42' }],
    why,
  },
  count: 1,
  cost: 0.1,
});

async function show(mistakes: number[], why: [string, object] | null): Promise<HTMLElement> {
  const matches = mistakes.map((count, i) => ({ table: String(i), mistakes: count, decisions: 9 }));
  vi.spyOn(api, 'games').mockResolvedValue({ games: [] } as unknown as Games);
  vi.spyOn(api, 'progress').mockResolvedValue({
    games: [{ game: 'ftw', matches }],
    learn: [lesson(why)],
  } as unknown as Progress);
  const { container } = render(ProgressPage);
  await screen.findByText('What to learn next');
  return container;
}

test('a mistake without a reason has just the two moves', async () => {
  const container = await show([1], null);
  const plain = container.querySelectorAll('li p').length;
  expect(container.querySelector('li')?.textContent).toContain('Better: ');
  cleanup();
  const lines = (await show([1], ['coach-ftw-rid', { card: '23', rest: 12 }])).querySelectorAll('li p');
  expect(lines).toHaveLength(plain + 1);
  expect(lines[1]?.textContent).toBe('Gets rid of the 23; 12 points still count against you');
});

test('bars of mistakes have their share of the most', async () => {
  const container = await show([0, 2, 4], null);
  expect([...container.querySelectorAll<HTMLElement>('.bars i')].map(({ style }) => style.height)).toEqual([
    '0%',
    '50%',
    '100%',
  ]);
  expect(container.querySelector('.axis')?.textContent).toBe('highest: 4');
});
