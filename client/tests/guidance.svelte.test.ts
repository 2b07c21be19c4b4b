import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../src/lib/net/api';
import { words } from '../src/lib/i18n/words.svelte';
import { isGuided, isIntroduced, markIntroduced, setGuided } from '../src/lib/match/guidance-storage';
import NewTable, { type Company } from '../src/routes/lobby/NewTable.svelte';
import { Guide } from '../src/routes/table/guidance.svelte';
import type { MatchPage, MatchProps } from '../src/routes/table/match-page.svelte';
import { router } from '../src/stores/router.svelte';
import type { GameInfo, TableInfo } from '../src/wire';

const game = {
  ...{ name: 'ftw', fewest: 2, most: 4, levels: ['3', '1'], books: 0, lesson: true },
  options: { '2': [], '3': [], '4': [] },
} as unknown as GameInfo;
const close = () => undefined;
const offer = () => screen.queryByText('Take the 3-minute lesson');
const form = () => document.querySelector('form');

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  await words.load('en');
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the first match of a game offers its lesson, advice, or the form', async () => {
  render(NewTable, { game, company: 'bots', last: undefined, close });
  expect(offer()?.closest('a')?.getAttribute('href')).toContain('/learn/ftw');
  expect(form()).toBeNull();
  await fireEvent.click(screen.getByText('Just play'));
  expect([offer(), form() === null]).toEqual([null, false]);
  expect(document.activeElement?.matches('form input:checked')).toBe(true);
});

test('“Play with advice” opens a table with hints and the easiest bots', async () => {
  const open = vi.spyOn(api, 'open').mockResolvedValue({ id: 'a1' } as never);
  vi.spyOn(api, 'games').mockResolvedValue({ games: [game] } as never);
  const navigate = vi.spyOn(router, 'navigate').mockReturnValue();
  render(NewTable, { game, company: 'bots', last: undefined, close });
  await fireEvent.click(screen.getByText('Play with advice'));
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/t/a1'));
  expect(open.mock.calls[0]?.[0]).toMatchObject({ hints: true, bots: [null, '1', '1', '1'], start: true });
  expect(isGuided('a1')).toBe(true);
});

test('a person who begins without help is not asked again', async () => {
  vi.spyOn(api, 'open').mockResolvedValue({ id: 'a1' } as never);
  vi.spyOn(router, 'navigate').mockReturnValue();
  render(NewTable, { game, company: 'bots', last: undefined, close });
  await fireEvent.click(screen.getByText('Just play'));
  await fireEvent.submit(form()!);
  await tick();
  expect([isIntroduced('ftw'), isIntroduced('overflow'), isGuided('a1')]).toEqual([true, false, false]);
  cleanup();
  render(NewTable, { game, company: 'bots', last: undefined, close });
  expect([offer(), form() === null]).toEqual([null, false]);
});

test.each<[string, Company, Partial<GameInfo>, boolean]>([
  ['friends', 'friends', {}, true],
  ['people at one device', 'here', {}, true],
  ['a second match', 'bots', {}, false],
  ['games without a lesson', 'bots', { lesson: false }, true],
])('no help is offered for %s', (_, company, more, first) => {
  render(NewTable, {
    game: { ...game, ...more },
    company,
    last: first ? undefined : ({ game: 'ftw' } as TableInfo),
    close,
  });
  expect([offer(), form() === null]).toEqual([null, false]);
});

test('guidance marks the best move of each turn until it is switched off', async () => {
  setGuided('a1', true);
  const hints = vi
    .spyOn(api, 'hints')
    .mockImplementation((_, version) =>
      Promise.resolve({ version, hints: [{ token: 'x', elements: [`hand:${version}`] }] } as never),
    );
  const table = { match: { version: 7 }, picker: { highlighted: new Set<string>() } };
  const props = $state({ table, room: { id: 'a1', state: 'playing' } });
  const page = $state({ hintKey: '', showsHints: false });
  let guide: Guide | undefined;
  const stop = $effect.root(() => {
    guide = new Guide(props as unknown as MatchProps, page as unknown as MatchPage);
  });
  const settle = async (): Promise<void> => {
    flushSync();
    await tick();
    flushSync();
  };
  const marked = () => [...props.table.picker.highlighted];
  await settle();
  expect(hints).not.toHaveBeenCalled(); // others act
  page.hintKey = 'one';
  await settle();
  expect([guide?.hint?.token, marked()]).toEqual(['x', ['hand:7']]);
  page.hintKey = '';
  await settle();
  expect([guide?.hint, marked()]).toEqual([undefined, []]);
  guide?.set(false);
  page.hintKey = 'two';
  await settle();
  expect([hints.mock.calls.length, isGuided('a1')]).toEqual([1, false]);
  guide?.set(true);
  await settle();
  expect(marked()).toEqual(['hand:7']);
  stop();
});

test('late advice is a quick move, which stays', async () => {
  vi.useFakeTimers();
  setGuided('a1', true);
  let answer: (found: unknown) => void = () => undefined;
  const searched = new Promise((resolve) => (answer = resolve));
  const hints = (token: string) => ({ version: 7, hints: [{ token, elements: [token] }] });
  vi.spyOn(api, 'hints').mockImplementation(
    (_, __, quick) => (quick ? Promise.resolve(hints('q')) : searched) as never,
  );
  const props = { table: { match: { version: 7 }, picker: { highlighted: new Set() } }, room: { id: 'a1' } };
  let guide: Guide | undefined;
  const stop = $effect.root(() => {
    guide = new Guide(props as unknown as MatchProps, { hintKey: 'one', showsHints: false } as MatchPage);
  });
  flushSync();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(guide?.hint).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(guide?.hint?.token).toBe('q');
  const both = { version: 7, hints: ['x', 'q'].map((token) => ({ token, elements: [token], reasons: [token] })) };
  answer(both);
  await vi.advanceTimersByTimeAsync(0);
  expect([guide?.hint?.token, guide?.hint?.reasons]).toEqual(['q', ['q']]); // its reasons follow
  stop();
  vi.useRealTimers();
});

test('a lesson once finished is remembered by its game', () => {
  markIntroduced('ftw');
  expect([isIntroduced('ftw'), isIntroduced('ftw2')]).toEqual([true, false]);
});
