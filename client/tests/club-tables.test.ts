import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
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

test('a tournament opened in a club has its name', () => {
  const game = { name: 'ftw', fewest: 2, most: 6, levels: ['1'], options: { '4': [] } };
  const show = (more: object) =>
    render(NewTournament, { games: { games: [game] } as never, close: () => undefined, ...more });
  const title = () => screen.getByLabelText<HTMLInputElement>(t('tournament-name')).placeholder;
  show({ club: 'Thursdays' });
  expect(title()).toBe('Thursdays');
  cleanup();
  show({});
  expect(title()).not.toContain('Thursdays');
});
