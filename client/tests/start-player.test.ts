import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { words } from '../src/lib/i18n/words.svelte';
import { drawBelow } from '../src/routes/real-cards/fair-draw';
import StartPlayer from '../src/routes/real-cards/StartPlayer.svelte';
import { loadTexts } from '../src/rule-search/texts';
import type { GameInfo } from '../src/wire';

const game = { name: 'overflow', fewest: 3, most: 5 } as GameInfo;

beforeAll(async () => {
  await words.load('en');
  await loadTexts('en', 'overflow');
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a draw leaves out the words that would prefer low numbers', () => {
  const given = [2 ** 32 - 1, 2 ** 32 - 2, 7];
  expect(drawBelow(6, () => given.shift()!)).toBe(1);
  expect(given).toEqual([]);
});

test('a draw is fair', () => {
  const seen = [0, 0, 0, 0, 0];
  for (let i = 0; i < 5_000; i += 1) seen[drawBelow(5)]! += 1;
  for (const count of seen) expect(Math.abs(count - 1_000)).toBeLessThan(200); // 7 standard deviations
});

test('a person by name starts, and the custom of the rulebook is there', async () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => Object.assign(into!, { 0: 1 }));
  render(StartPlayer, { game });
  expect(screen.getAllByRole('textbox')).toHaveLength(5);
  screen.getByText(/spilled a drink/);
  await fireEvent.change(screen.getAllByRole('textbox')[1]!, { target: { value: 'Bo' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
  expect(screen.getByRole('status').textContent).toBe('Bo starts');
});

test('the number of people and their names are remembered', async () => {
  const first = render(StartPlayer, { game });
  await fireEvent.change(screen.getAllByRole('textbox')[1]!, { target: { value: '' } });
  await fireEvent.click(screen.getByRole('button', { name: 'One less' }));
  await fireEvent.change(screen.getAllByRole('textbox')[0]!, { target: { value: 'Aki' } });
  first.unmount();
  render(StartPlayer, { game });
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.map(({ value }) => value)).toEqual(['Aki', '', '', '']);
});
