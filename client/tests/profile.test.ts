import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { words } from '../src/lib/i18n/words.svelte';
import { api } from '../src/lib/net/api';
import BestWins from '../src/routes/me/BestWins.svelte';
import GameList from '../src/routes/me/GameList.svelte';
import Identity from '../src/routes/me/Identity.svelte';
import Progress from '../src/routes/me/Progress.svelte';
import { account } from '../src/stores/account.svelte';
import { settings } from '../src/stores/settings.svelte';
import type { GameResults, Games, Me, OwnProfile, Progress as OwnProgress, TableInfo } from '../src/wire';

beforeAll(async () => {
  await words.load('en');
  vi.spyOn(words, 'loadGames').mockResolvedValue();
});
afterEach(cleanup);

const game = { game: 'ftw', matches: 10, won: 4, matches_with_people: 3, won_with_people: 1, fair: 2.5 };

test('a game has its wins beside those of chance, and places without gaps', () => {
  const places = [{ seats: 4, counts: [4, 0, 6, 0] }];
  render(GameList, { games: [{ ...game, places }] as GameResults[] });
  for (const said of [
    '10 matches, 4 won',
    '40% won',
    '(by chance 25%)',
    'With people: 3 matches, 1 won',
    '4 seats: 1st ×4, 3rd ×6',
  ])
    expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  cleanup();
  render(GameList, { games: [{ ...game, matches: 4, places }] as GameResults[] });
  expect(screen.queryByText(/%/)).toBeNull(); // a few matches say nothing in percent
});

test('the best win is shown from the seat of its winner', async () => {
  const replay = vi.spyOn(api, 'replay').mockReturnValue(new Promise(() => {}));
  const seats = [
    { name: 'Aki', kind: 'person' },
    { name: 'Ben', kind: 'person' },
  ];
  const table = {
    id: '0',
    game: 'ftw',
    state: 'over',
    seats,
    winners: [1],
    options: {},
    pace: { kind: 'days', days: 1 },
  };
  const asked = (you: number | null) => {
    cleanup();
    render(BestWins, { tables: [{ ...table, you }] as unknown as TableInfo[] });
    return replay.mock.lastCall;
  };
  expect([asked(1), asked(0), asked(null)]).toEqual([
    ['0', 1],
    ['0', 1],
    ['0', 1],
  ]);
});

async function progressOf(mistakes: number, decisions: number): Promise<string> {
  cleanup();
  const matches = [{ table: '0', finished_ms: 0, mistakes, decisions, lost: 0 }];
  vi.spyOn(api, 'games').mockResolvedValue({ games: [] } as unknown as Games);
  vi.spyOn(api, 'progress').mockResolvedValue({ games: [{ game: 'ftw', matches }], learn: [] } as OwnProgress);
  const { container } = render(Progress);
  await vi.waitFor(() => expect(container.querySelector('p')).toBeTruthy());
  return container.textContent;
}

test('nothing analysed is not called free of mistakes', async () => {
  expect(await progressOf(0, 0)).toContain('No analysis of your matches is finished yet');
  expect(await progressOf(0, 9)).toContain('No mistakes in the analysed match.');
  expect(screen.queryByRole('img')).toBeNull(); // no empty graph
  expect(await progressOf(2, 9)).toContain('highest: 2');
});

test('the own page edits the name, here and in the public profile', async () => {
  const shown: OwnProfile = { id: '0f', ratings: false, clubs: false };
  vi.spyOn(api, 'ownProfile').mockResolvedValue(shown);
  const put = vi.spyOn(api, 'setOwnProfile').mockResolvedValue(shown);
  account.me = { account: null } as Me; // a guest; until it is known, nothing can be saved
  render(Identity);
  await screen.findByText('See my profile');
  await fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Aki' } });
  await fireEvent.click(screen.getByText('Save'));
  await screen.findByText('Saved');
  expect(settings.name).toBe('Aki');
  expect(put).toHaveBeenCalledWith(expect.objectContaining({ name: 'Aki', shown: true }));
});
