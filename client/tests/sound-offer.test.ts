import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { words } from '../src/lib/i18n/words.svelte';
import type { MatchPage } from '../src/routes/table/match-page.svelte';
import Overlays from '../src/routes/table/Overlays.svelte';
import { MAX_SOUND_OFFERS, settings } from '../src/stores/settings.svelte';
import { TableStore } from '../src/stores/table.svelte';
import type { Snapshot, You } from '../src/wire';
import ftw from '../fixtures/ftw.json';

const { play } = vi.hoisted(() => ({ play: vi.fn() }));
vi.mock('../src/lib/browser/sound', () => ({ play }));
const snapshot = ftw as unknown as Snapshot;
const dealt = snapshot.log.filter(({ seat }) => seat < 0);
const myTurn = { ...snapshot.play!, actor: 0 };
const page = { ended: false, hasRail: { current: false } } as unknown as MatchPage;
const offer = () => screen.queryByText('Play with sound?');

/** Say how wide and high the window is, in em. */
function resize(width: number, height: number): void {
  const limits: Record<string, boolean> = { '(width >= 40em)': width >= 40, '(height > 30em)': height > 30 };
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const matches = media.split(' and ').every((limit) => limits[limit]);
    return Object.assign(new EventTarget(), { media, matches }) as MediaQueryList;
  });
}

/** Open a match before the first move; `alone`: a puzzle or lesson. */
function open(you: You = { seat: 0, host: true }, alone = false, shown = page): TableStore {
  cleanup();
  const table = new TableStore(() => true);
  table.receive({ ...snapshot, play: myTurn, you, log: dealt });
  render(Overlays, { table, room: snapshot.room, status: 'open', alone, page: shown, others: [1, 2, 3] });
  return table;
}

async function move(table: TableStore): Promise<void> {
  const line = { n: 90, seat: 0, say: snapshot.log[0]!.say, later: null };
  table.receive({ ...snapshot, play: myTurn, you: { seat: 0, host: true }, log: [...dealt, line] });
  await tick();
}

beforeAll(() => words.load('en'));
beforeEach(() => {
  resize(80, 50);
  [settings.sound, settings.soundOffers] = [false, 0];
  play.mockClear();
});
afterEach(cleanup);

test('one tap switches sounds on, and they are not offered again', async () => {
  open();
  await fireEvent.click(screen.getByText('On'));
  expect([settings.sound, play.mock.calls]).toEqual([true, [['paper']]]);
  expect(offer()).toBeNull();
  settings.sound = false;
  open();
  expect(offer()).toBeNull();
});

test('“Not now” is an answer, which is stored', async () => {
  open();
  await fireEvent.click(screen.getByText('Not now'));
  expect([settings.sound, offer()]).toEqual([false, null]);
  settings.save();
  expect(JSON.parse(localStorage['takujo-settings'] as string)).toMatchObject({ soundOffers: MAX_SOUND_OFFERS });
});

test('the first move ends an offer, which comes back at most twice', async () => {
  for (let match = 1; match <= MAX_SOUND_OFFERS; match++) {
    const table = open();
    expect(offer()).toBeTruthy();
    await move(table);
    expect(offer()).toBeNull();
    expect(settings.soundOffers).toBe(match);
  }
  open();
  expect(offer()).toBeNull();
});

test('spectators, lessons and puzzles have none', () => {
  open({ seat: null, host: false });
  expect(offer()).toBeNull();
  open({ seat: 0, host: true }, true);
  expect(offer()).toBeNull();
});

test.each([
  ['held upright', 24, 52],
  ['in landscape', 58, 26],
])('a phone has none before the match, but after it: %s', (_, width, height) => {
  resize(width, height);
  open();
  expect(offer()).toBeNull();
  open({ seat: 0, host: true }, false, { ...page, ended: true } as MatchPage);
  expect(offer()).toBeTruthy();
});
