import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { api } from '../src/lib/net/api';
import { words } from '../src/lib/i18n/words.svelte';
import TournamentNext from '../src/routes/table/end/TournamentNext.svelte';
import About from '../src/routes/tournament/About.svelte';
import { isHeldBack, roundOf } from '../src/routes/tournament/rounds';
import type { Tournament } from '../src/wire';

const of = { id: '0f', round: 1, name: 'Evening' };
const now = (round: number, table: string | null) => ({ state: 'playing', round, table }) as Tournament;

beforeAll(() => words.load('en'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a table says which round of which tournament it is, also one that knows no title', () => {
  expect(roundOf(of)).toBe('Tournament round 1: Evening');
  expect(roundOf({ id: '0f', round: 3 })).toBe('Tournament round 3');
});

test('a tournament says who organises it, also when that is nobody by name', () => {
  for (const [by, said] of [
    ['Aki', 'Aki'],
    ['', 'unknown'],
  ] as const) {
    const pace = { kind: 'days', days: 1 };
    render(About, {
      tournament: { game: 'ftw', options: {}, seats: 3, rounds: 3, days: null, pace, level: '3', by } as Tournament,
    });
    expect(screen.getByText('Organised by').nextElementSibling?.textContent).toBe(said);
    cleanup();
  }
});

test('a match is held back until its deal is over at all tables', () => {
  expect([isHeldBack({ secret: null }), isHeldBack({ tournament: of, secret: null })]).toEqual([false, true]);
  expect(isHeldBack({ tournament: of, secret: 'ab' })).toBe(false);
});

test('after a match it goes back to the tournament, and on to the next round once one has a table there', async () => {
  const asked = vi.spyOn(api, 'tournament').mockResolvedValue(now(1, 'a1')); // this very table
  render(TournamentNext, { of });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.getByRole('link', { name: 'To the tournament' }).getAttribute('href')).toBe('/tournament/0f');
  cleanup();

  vi.spyOn(api, 'tournament').mockResolvedValue(now(2, 'b2'));
  render(TournamentNext, { of });
  expect((await screen.findByRole('link', { name: 'To tournament round 2' })).getAttribute('href')).toBe('/t/b2');
});
