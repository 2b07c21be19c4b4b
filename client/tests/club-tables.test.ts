import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { api, Refusal } from '../src/lib/net/api';
import { settings } from '../src/stores/settings.svelte';
import { t, words } from '../src/lib/i18n/words.svelte';
import ClubTables from '../src/routes/club/ClubTables.svelte';
import NewTournament from '../src/routes/tournament/NewTournament.svelte';
import { turnNotices } from '../src/stores/turn-notices.svelte';

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  await words.load('en');
  await words.loadMore('club');
});
afterEach(cleanup);

test.each([true, false])('ways to be notified are offered only if the club notifies: %s', async (isChanged) => {
  turnNotices.all = { webhooks: true, push: null, mail: false, addresses: [] };
  const club = { id: 'c1', tables: [], members: [], notify: false } as never;
  render(ClubTables, { club, games: [], change: () => Promise.resolve(isChanged) });
  await fireEvent.click(screen.getByLabelText(t('club-notify')));
  await new Promise((done) => setTimeout(done));
  expect(screen.queryByRole('dialog', { hidden: true }) !== null).toBe(isChanged);
});

test('a tournament opened in a club has its name, and is not listed for others', () => {
  const game = { name: 'ftw', fewest: 2, most: 6, levels: ['1'], options: { '4': [] } };
  const show = (more: object) =>
    render(NewTournament, { games: { games: [game] } as never, close: () => undefined, ...more });
  const title = () => screen.getByLabelText<HTMLInputElement>(t('tournament-name')).placeholder;
  const listed = () => screen.getByLabelText<HTMLInputElement>(t('tournament-listed')).checked;
  show({ club: { id: 'c1', name: 'Thursdays' } });
  expect([title(), listed()]).toEqual([expect.stringMatching(/^Thursdays · .+/), false]);
  cleanup();
  show({});
  expect(title()).not.toContain('Thursdays');
  expect(listed()).toBe(true);
});

test.each([1, 2, 3, 9])('the preset number of players follows from the club alone: %i members', (size) => {
  const members = Array.from({ length: size }, (_, number) => ({ number, here: number === 0, name: 'Aki' }));
  const games = [{ name: 'leduc', fewest: 2, most: 6 }];
  render(ClubTables, { club: { id: 'c1', tables: [], members, size, you: 0 }, games, change: () => null } as never);
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter((one) => one.name === 'people' && one.checked);
  expect(chosen[0]?.parentElement?.textContent?.trim()).toBe(String(Math.min(Math.max(2, size), 4)));
});

test.each([
  ['', 'Aki'],
  ['Zoe', 'Zoe'],
])('a member sits with the club’s symbol: “%s”', async (own, name) => {
  [settings.name, settings.colour] = [own, 'blue'];
  const open = vi.spyOn(api, 'openClubTable').mockRejectedValue(new Refusal('offline', {}));
  const club = { id: 'c1', tables: [], members: [{ number: 7, name: 'Aki', colour: 'red' }], size: 1, you: 7 };
  render(ClubTables, { club, games: [{ name: 'leduc', fewest: 2, most: 2 }], change: () => null } as never);
  await fireEvent.click(screen.getByRole('button', { name: /leduc/i }));
  const sit = expect.objectContaining({ name, colour: 'red' }) as unknown;
  expect(open).toHaveBeenCalledWith('c1', expect.objectContaining({ sit }));
  expect(settings.colour).toBe('blue');
  settings.name = '';
});
