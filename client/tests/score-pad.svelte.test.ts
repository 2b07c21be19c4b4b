/** The score pad: values of rounds, typed digits, standings, storage, files, and BG Stats. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { t, words } from '../src/lib/i18n/words.svelte';
import { api } from '../src/lib/net/api';
import { linkOf, playOf } from '../src/routes/real-cards/score/bg-stats';
import { matchesFromCsv, matchesToCsv } from '../src/routes/real-cards/score/csv';
import {
  changeSign,
  eraseDigit,
  isFull,
  tilesOf,
  typeCount,
  typeDigit,
} from '../src/routes/real-cards/score/digit-entry';
import { eveningsOf, minutesOf, recordsOf } from '../src/routes/real-cards/score/evenings';
import { importOf, matchesFrom } from '../src/routes/real-cards/score/files';
import { matchesToJson } from '../src/routes/real-cards/score/json';
import {
  NONE,
  emptyResult,
  emptyValues,
  signatureOf,
  missingFields,
  withValues,
  withoutExcluded,
  type PadMatch,
  type Result,
} from '../src/routes/real-cards/score/match';
import CardKeys from '../src/routes/real-cards/score/CardKeys.svelte';
import MatchPage from '../src/routes/real-cards/score/MatchPage.svelte';
import { Matches, openMatches } from '../src/routes/real-cards/score/matches.svelte';
import { RoundEditor } from '../src/routes/real-cards/score/round-editor.svelte';
import Score from '../src/routes/real-cards/score/ScorePad.svelte';
import {
  NO_SCORE,
  ranksOf,
  isReadable,
  standingOf,
  withResult,
  type Scorer,
} from '../src/routes/real-cards/score/standing';
import { memoryStorage, openMatchStorage, type MatchStorage } from '../src/routes/real-cards/score/storage';
import { loadTexts } from '../src/rule-search/texts';
import type { GameInfo, PadField, ScorePad } from '../src/wire';

const base = { low: 0, high: 0, choices: [], cards: [], copies: 1, optional: false, other_than: '' };
const burst: PadField = { ...base, name: 'burst', kind: 'seat' };
const number: PadField = { ...base, name: 'number', kind: 'number', low: 1000, high: 9999 };
const crown: PadField = { ...base, name: 'crown', kind: 'seat', optional: true };
const roles: PadField = { ...base, name: 'roles', kind: 'counts', high: 3, other_than: 'burst' };
const left: PadField = { ...base, name: 'left', kind: 'cards', cards: ['a', 'b', 'c'], copies: 2 };
const verdict: PadField = { ...base, name: 'verdict', kind: 'choice', choices: ['over', 'within'] };
const points: PadField = { ...base, name: 'points', kind: 'counts', low: -9999, high: 9999 };
const BURSTS = [burst, number, crown, roles];

const pad = (fields: PadField[], seats = 3): ScorePad => ({
  options: [],
  fields: { [seats]: fields },
  errors: ['pad-first', 'pad-second'],
  compiled: false,
  lowest_wins: false,
  calculates: false,
});
const SUMS: Scorer = { pad: pad([points]), rules: null };
const FEWEST: Scorer = { ...SUMS, pad: { ...SUMS.pad, lowest_wins: true } };

function match(change: Partial<PadMatch> = {}, fields = [points]): PadMatch {
  const people = ['Ann', 'Ben', 'Cyd'].map((name, i) => ({ name, colour: (['blue', 'red', 'green'] as const)[i]! }));
  return {
    id: 'm1',
    game: 'fourdigits',
    started: Date.UTC(2026, 2, 4, 19, 5, 6),
    changed: Date.UTC(2026, 2, 4, 19, 43, 6),
    ended: null,
    people,
    options: {},
    fieldsSignature: signatureOf(fields, people.length),
    rounds: [],
    isClosed: false,
    result: emptyResult(people.length, false),
    ...change,
  };
}
const round = (id: string, ...values: (number | string)[]) => ({ id, values });
const finished = (change: Partial<PadMatch>, result: Partial<Result> = {}) =>
  match({
    ended: Date.UTC(2026, 2, 4, 19, 43, 6),
    result: { isOver: true, totals: [5, 9, -2], winners: [1], lowestWins: false, rounds: 2, ...result },
    ...change,
  });

// --- values

test('a round lists the numbers of its fields in order', () => {
  expect(emptyValues(BURSTS, 3)).toEqual([NONE, '', NONE, 0, 0, 0]);
  expect(emptyValues([left, verdict], 2)).toEqual([0, 0, 0, 0, 0, 0, NONE]);
  expect(signatureOf([left, roles], 2)).toBe('left 6, roles 2');
});

test('an optional seat may be missing, another field not', () => {
  expect(missingFields(BURSTS, 3, emptyValues(BURSTS, 3))).toEqual(['burst', 'number']);
  expect(missingFields(BURSTS, 3, [0, 1392, NONE, 0, 0, 0])).toEqual([]);
  expect(missingFields([verdict], 3, [NONE])).toEqual(['verdict']);
});

test('an excluded seat has none of the field', () => {
  expect(withoutExcluded(BURSTS, 3, [1, 1392, 0, 1, 2, 3])).toEqual([1, 1392, 0, 1, 0, 3]);
});

// --- digits

test('the thousand is 1 until a fourth digit pushes it left', () => {
  let value: number | string = '';
  const shown = () => tilesOf(number, value).map(({ digit, isImplied }) => (isImplied ? `(${digit})` : digit));
  expect(shown()).toEqual(['(1)', '()', '()', '()']);
  for (const digit of [0, 4]) value = typeDigit(number, value, digit);
  expect(value).toBe('04');
  value = typeDigit(number, value, 7);
  expect(value).toBe(1047);
  expect(shown()).toEqual(['(1)', '0', '4', '7']);
  value = eraseDigit(number, value);
  expect(value).toBe('04');
  value = '';
  for (const digit of [2, 0, 4, 7]) value = typeDigit(number, value, digit);
  expect(value).toBe(2047);
  expect(shown()).toEqual(['2', '0', '4', '7']);
  value = '';
  for (const digit of [1, 0, 4, 7]) value = typeDigit(number, value, digit);
  expect(value).toBe(1047);
});

test('counts are typed within their range', () => {
  const floors = { low: 0, high: 98 };
  expect(typeCount(floors, 9, 8)).toBe(98);
  expect(typeCount(floors, 9, 9)).toBe(9);
  expect(typeCount(floors, 98, 7)).toBe(7);
  expect(isFull(floors, 9)).toBe(false);
  expect(isFull(floors, 10)).toBe(true);
  expect(typeCount(points, -3, 5)).toBe(-35);
  expect(changeSign(points, -35)).toBe(35);
  expect(changeSign(floors, 5)).toBe(5);
});

// --- editor

/** Return an editor of one round, and its match. */
function editing(fields: PadField[]) {
  let now = $state.raw(match({}, fields));
  const editor = new RoundEditor(
    () => now,
    'r1',
    fields,
    (change) => (now = change(now)),
  );
  return { editor, values: () => now.rounds[0]?.values };
}

test('each tap is stored, and can be undone', () => {
  const { editor, values } = editing(BURSTS);
  expect(editor.isNew).toBe(true);
  editor.toggleSeat(0, 2);
  for (const digit of [3, 9, 2]) editor.press(digit);
  editor.toggleSeat(2, 0);
  editor.step(3, 1);
  expect(values()).toEqual([2, 1392, 0, 0, 1, 0]); // six taps
  editor.undo();
  editor.undo();
  expect(values()).toEqual([2, 1392, NONE, 0, 0, 0]);
});

test('a new round without a tap is no round', () => {
  const { editor, values } = editing([points]);
  editor.press(5);
  editor.undo();
  expect(values()).toBe(undefined);
  expect(editor.isNew).toBe(true);
  editor.press(7);
  expect(values()).toEqual([7, 0, 0]);
});

test('cards are only so many, and a tap too many changes nothing', () => {
  const { editor, values } = editing([left]);
  expect([0, 1, 2, 1].map((seat) => editor.tapCard(0, seat, 1))).toEqual([true, true, false, false]);
  expect(values()).toEqual([0, 1, 0, 0, 1, 0, 0, 0, 0]);
});

test('a card of which there is one comes back with the second tap', () => {
  const { editor, values } = editing([{ ...left, copies: 1 }]);
  expect([0, 1, 0, 1].map((seat) => editor.tapCard(0, seat, 1))).toEqual([true, false, true, true]);
  expect(values()).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0]);
});

test('one card is taken back, once, of the hand whose key was tapped', async () => {
  const { editor, values } = editing([left]);
  const tap = (card: number) => editor.tapCard(0, 0, card);
  render(CardKeys, { editor, field: 0, seat: 0, people: match().people, names: ['Ann', 'Ben', 'Cyd'], tap });
  const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
  for (let i = 0; i < 2; i++) await press(/^a/);
  await press(t('pad-card-back'));
  await press(/^a/);
  expect(values()).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0]);
  await press(/^a/); // once only
  expect(values()).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0]);
  await press(t('pad-card-back'));
  editor.tapCard(0, 1, 2); // of another hand
  await press(/^b/);
  expect(values()).toEqual([2, 1, 0, 0, 0, 1, 0, 0, 0]);
});

test('two digits lead on to the next seat that has such a count', () => {
  const floors: PadField = { ...base, name: 'floors', kind: 'counts', high: 98, other_than: 'burst' };
  const { editor, values } = editing([burst, floors]);
  editor.toggleSeat(0, 1);
  for (const digit of [8, 7, 5]) editor.press(digit);
  expect(values()).toEqual([1, 87, 0, 5]);
});

// --- standing

test('points are added, and the match ends when people say so', () => {
  const rounds = [round('a', 1, 2, 3), round('b', 5, -4, 1)];
  const open = standingOf(match({ rounds }), SUMS);
  expect(open).toMatchObject({ isOver: false, totals: [6, -2, 4], winners: [], rounds: 2 });
  expect(standingOf(match({ rounds, isClosed: true }), SUMS).winners).toEqual([0]);
  expect(standingOf(match({ rounds, isClosed: true }), FEWEST).winners).toEqual([1]);
});

test('an incomplete round is named, and those before it count', () => {
  const rounds = [round('a', 1, 2, 3), round('b', 5, '', 1), round('c', 1, 1, 1)];
  const typed: PadField = { ...base, name: 'n', kind: 'number', high: 9 };
  const fields = [typed, { ...typed, name: 'm' }, { ...typed, name: 'o' }];
  const { trouble, gained } = standingOf(match({ rounds }, fields), { ...SUMS, pad: pad(fields) });
  expect(trouble).toEqual({ round: 1, missing: ['m'], message: '' });
  expect(gained).toEqual([[1, 2, 3]]);
});

test('rules say who has won, which round is wrong, and what comes after the end', () => {
  const given: number[][] = [];
  const rules = {
    run(_name: string, numbers: readonly number[], size: number) {
      given.push([...numbers]);
      const rounds = numbers[2]!;
      const isWrong = rounds === 3;
      const head = isWrong ? [0, 0, 2, 2, 2, 0] : [1, 0b101, 0, 0, 1, -1];
      const found = [...head, 7, NO_SCORE, 7, 7, NO_SCORE, 7, ...Array<number>(size).fill(0)].slice(0, size);
      return { code: 0, found };
    },
  };
  const scorer: Scorer = {
    pad: { ...pad([roles]), options: [{ name: 'mode', values: ['short', 'long'] }] },
    rules,
  };
  const rounds = [round('a', 0, 0, 0), round('b', 1, 0, 0), round('c', 2, 0, 0)];
  const found = standingOf(match({ rounds, options: { mode: 'long' } }, [roles]), scorer);
  expect(given).toEqual([
    [3, 1, 3, 0, 0, 0, 1, 0, 0, 2, 0, 0],
    [3, 1, 2, 0, 0, 0, 1, 0, 0],
  ]);
  expect(found.trouble).toEqual({ round: 2, missing: [], message: 'pad-second' });
  expect(found).toMatchObject({ isOver: true, winners: [0, 2], totals: [7, null, 7], rounds: 1, starter: null });
  expect(found.gained).toEqual([[7, null, 7]]);
});

test('rounds of other fields keep their result', () => {
  const old = finished({ fieldsSignature: 'something 3', rounds: [round('a', 1, 2)] });
  expect(standingOf(old, SUMS)).toMatchObject({ ...old.result, trouble: null, gained: [] });
  expect(withResult(old, SUMS).result).toEqual({ ...old.result, gained: [] });
  const known = finished({ fieldsSignature: '' }, { gained: [[5, 9, -2]] });
  expect(withResult(known, SUMS).result).toEqual(known.result);
});

test('winners come first, then by points, ties together, without a score last', () => {
  const result = (totals: (number | null)[], winner: number, lowestWins = false): Result => ({
    isOver: true,
    totals,
    winners: [winner],
    lowestWins,
    rounds: 1,
  });
  expect(ranksOf(result([5, 9, -2, 5], 1))).toEqual([2, 1, 4, 2]);
  expect(ranksOf(result([13, 5, null, 24], 1, true))).toEqual([2, 1, 4, 3]);
  // a tie on points with a tie-break
  expect(ranksOf(result([5, 5, 20], 0, true))).toEqual([1, 2, 3]);
});

test('a result says whether fewer points win, also before anyone has won', () => {
  expect(withResult(match({ rounds: [round('a', 1, 2, 3)] }), FEWEST).result.lowestWins).toBe(true);
  expect(withResult(match({ rounds: [round('a', 1, 2, 3)] }), SUMS).result.lowestWins).toBe(false);
});

test.each([
  [[0, 1392, NONE, 0, 0], 'a number less'],
  [[0, 1392, NONE, 0, 0, 0, 0], 'a number more'],
  [[3, 1392, NONE, 0, 0, 0], 'a seat that there is not'],
  [[0, 12345, NONE, 0, 0, 0], 'a number too high'],
  [[0, '12345', NONE, 0, 0, 0], 'digits too many'],
  [['1', 1392, NONE, 0, 0, 0], 'digits of a seat'],
  [[0, 1392, -2, 0, 0, 0], 'a seat below none'],
  [[0, 1392, NONE, 0, 4, 0], 'a count too high'],
])('rules never get impossible values (%#: %j)', (values) => {
  const rules = { run: () => expect.unreachable() };
  const scorer: Scorer = { pad: pad(BURSTS), rules };
  const one = match({ rounds: [round('a', ...values)] }, BURSTS);
  expect(isReadable(one, scorer.pad)).toBe(false);
  expect(standingOf(one, scorer)).toMatchObject({ ...one.result, trouble: null, gained: [] });
});

test('impossible cards, choices and options are not readable', () => {
  const readable = (fields: PadField[], values: number[], options: PadMatch['options'] = {}) =>
    isReadable(match({ rounds: [round('a', ...values)], options }, fields), {
      ...pad(fields),
      options: Object.keys(options).map((name) => ({ name, values: [] })),
    });
  expect(readable([verdict], [1])).toBe(true);
  expect(readable([verdict], [2])).toBe(false);
  expect(readable([left], [0, 0, 2, 0, 0, 0, 0, 0, 0])).toBe(true);
  expect(readable([left], [0, 0, 3, 0, 0, 0, 0, 0, 0])).toBe(false);
  expect(readable([verdict], [1], { rounds: 4 })).toBe(true);
  expect(readable([verdict], [1], { rounds: 'four' })).toBe(false);
});

test('results without rounds are not readable at any number of seats', () => {
  expect(isReadable(match(), SUMS.pad)).toBe(true);
  expect(isReadable(match({ fieldsSignature: '' }), SUMS.pad)).toBe(false);
  expect(isReadable(match({ fieldsSignature: '', people: [] }), SUMS.pad)).toBe(false);
});

test('a match ends when its last round is entered; corrections do not change that', () => {
  const typed: PadField = { ...base, name: 'n', kind: 'number', high: 9 };
  const scorer: Scorer = { pad: pad([typed]), rules: null };
  const enter = (one: PadMatch, id: string, value: number | string, now: number) =>
    withResult(withValues(one, id, [''], new Map([[0, value]])), scorer, now);
  const over = enter(match({ isClosed: true }, [typed]), 'a', 1, 100);
  expect(over.ended).toBe(100);
  const corrected = enter(over, 'a', '', 200);
  expect(corrected.result.isOver).toBe(false);
  expect(enter(corrected, 'a', 2, 300).ended).toBe(100);
  expect(enter(corrected, 'b', '', 400).ended).toBe(null); // the match continued
});

// --- storage

const stored = (storage: MatchStorage) => storage.get('m1').then((found) => found?.rounds.map(({ id }) => id));
/** Return two connected channels. */
function channels() {
  const pair = [0, 1].map((i) => ({
    onmessage: null as ((event: MessageEvent<string[]>) => void) | null,
    postMessage: (data: string[]) => pair[1 - i]!.onmessage?.({ data } as MessageEvent<string[]>),
  }));
  return pair;
}

test('two tabs that enter rounds at once lose none', async () => {
  const storage = memoryStorage([match()]);
  const [here, there] = channels();
  const [a, b] = [await Matches.from(storage, here!), await Matches.from(storage, there!)];
  const add = (id: string) => (old: PadMatch) => withValues(old, id, [0, 0, 0], new Map([[0, 1]]));
  await Promise.all([a.update('m1', add('a')), b.update('m1', add('b')), a.update('m1', add('c'))]);
  await new Promise((resolve) => setTimeout(resolve));
  expect((await stored(storage))!.toSorted()).toEqual(['a', 'b', 'c']);
  for (const tab of [a, b])
    expect(
      tab
        .find('m1')!
        .rounds.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['a', 'b', 'c']);
});

test('with full storage nothing is lost: it is stored once there is room', async () => {
  const storage = memoryStorage([match()]);
  let isFullNow = true;
  const full: MatchStorage = {
    ...storage,
    change: (changes) => (isFullNow ? Promise.reject(new Error('QuotaExceededError')) : storage.change(changes)),
  };
  const matches = await Matches.from(full);
  const add = (id: string) => (old: PadMatch) => withValues(old, id, [0, 0, 0], new Map());
  await matches.update('m1', add('a'));
  await matches.update('m1', add('b'));
  expect(matches.problem).toBe('failed');
  expect(matches.find('m1')!.rounds).toHaveLength(2);
  expect(await stored(storage)).toEqual([]);
  isFullNow = false;
  await matches.retry();
  expect(matches.problem).toBe('');
  expect(await stored(storage)).toEqual(['a', 'b']);
});

test('what could not be stored is stored on top of the rounds of another tab', async () => {
  const storage = memoryStorage([match()]);
  let fails = true;
  const flaky: MatchStorage = {
    ...storage,
    change: (changes) => (fails ? Promise.reject(new Error('UnknownError')) : storage.change(changes)),
  };
  const [a, b] = [await Matches.from(flaky), await Matches.from(storage)];
  const add = (id: string) => (old: PadMatch) => withValues(old, id, [0, 0, 0], new Map());
  await a.update('m1', add('a'));
  await b.update('m1', add('b'));
  fails = false;
  await a.update('m1', add('c'));
  expect(await stored(storage)).toEqual(['b', 'a', 'c']);
  expect(a.find('m1')!.rounds.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});

test('a failed read stops no later change', async () => {
  const storage = memoryStorage([match()]);
  const deaf: MatchStorage = { ...storage, get: () => Promise.reject(new Error('InvalidStateError')) };
  const matches = await Matches.from(deaf);
  const add = (id: string) => (old: PadMatch) => withValues(old, id, [0, 0, 0], new Map());
  await matches.update('m1', add('a'));
  await matches.update('m1', add('b'));
  expect(matches.problem).toBe('');
  expect(await stored(storage)).toEqual(['a', 'b']);
});

test('a database that the browser has closed is opened again', async () => {
  const answer = (request: object, event: string) => {
    setTimeout(() => (request as Record<string, () => void>)[event]!());
    return request;
  };
  let opened = 0;
  let isClosed = false;
  vi.stubGlobal('indexedDB', {
    open() {
      opened++;
      isClosed = false;
      const transaction = () => {
        if (isClosed) throw new DOMException('closed', 'InvalidStateError');
        return answer({ objectStore: () => ({ getAll: () => ({ result: [match()] }) }) }, 'oncomplete');
      };
      return answer({ result: { transaction } }, 'onsuccess');
    },
  });
  const storage = await openMatchStorage('test');
  isClosed = true;
  expect(await storage.all()).toHaveLength(1);
  expect(opened).toBe(2);
  vi.unstubAllGlobals();
});

test('a deleted match comes back as it was', async () => {
  const matches = await Matches.from(memoryStorage([match(), match({ id: 'm2' })]));
  const gone = matches.find('m1')!;
  await matches.remove('m1');
  expect(matches.all.map(({ id }) => id)).toEqual(['m2']);
  await matches.put([gone]);
  expect(matches.find('m1')).toEqual(gone);
});

// --- pages

beforeAll(async () => {
  await words.load('en');
  await loadTexts('en', 'overflow');
});
afterEach(cleanup);

async function show(one: PadMatch, scorer: Scorer): Promise<void> {
  const matches = await Matches.from(memoryStorage([one]));
  render(MatchPage, { match: one, matches, scorer });
}

test('the heading names the round that is corrected, also the first', async () => {
  await show(match({ rounds: [round('a', 1, 2, 3)] }), SUMS);
  await fireEvent.click(screen.getByRole('button', { name: t('pad-edit', { n: 1 }) }));
  expect(screen.getByText(t('pad-round', { n: 1 }))).toBeTruthy();
});

test('points without entries are shown, and sent to BG Stats', async () => {
  const gained = [
    [1001, -4006, null],
    [2, 9, -12],
  ];
  await show(finished({ fieldsSignature: '' }, { gained }), SUMS);
  expect([...document.querySelectorAll('tbody .n')].map((cell) => cell.textContent)).toEqual(
    ['1', '1001', '−4006', '–', '2', '2', '9', '−12'], // each after the number of its round
  );
  expect(screen.getByText(t('pad-points-only'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('pad-edit', { n: 1 }) })).toBe(null);
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: t('pad-bg-stats') });
  const { comments } = JSON.parse(new URL(href).searchParams.get('data')!) as { comments: string };
  expect(comments.split('\n').slice(1)).toEqual(['Ann: +1001 +2', 'Ben: −4006 +9', 'Cyd: – −12']);
});

test('an unfinished match that was imported without rounds shows its result, and takes none', async () => {
  await show(match({ fieldsSignature: '', result: { ...emptyResult(3, false), totals: [5, 9, -2] } }), SUMS);
  expect(screen.getByText(t('pad-result-only'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Enter round/ })).toBe(null);
});

test('a match that ends while it is entered stays on the page, also without its address', async () => {
  const matches = await openMatches();
  const fields = [roles, points];
  await matches.put([match({ isClosed: true, changed: Date.now() }, fields)]); // over with its first round
  vi.spyOn(api, 'scorePad').mockResolvedValue(pad(fields));
  render(Score, { game: { name: 'fourdigits', options: {}, fewest: 3, most: 3 } as unknown as GameInfo, view: '' });
  await fireEvent.click((await screen.findAllByRole('button', { name: / 0$/ }))[0]!);
  expect(matches.find('m1')!.result.isOver).toBe(true);
  await fireEvent.click(screen.getByRole('button', { name: t('end-show') }));
  expect(screen.getByRole('button', { name: t('pad-share') })).toBeTruthy();
  expect(location.hash).toBe('#score.m1'); // a reload shows it again
});

test('a refusal of the rules is named in the table', async () => {
  const rules = { run: (_: string, [, rounds]: readonly number[]) => ({ code: 0, found: refusal(rounds!) }) };
  const refusal = (rounds: number) => [0, 0, rounds, 0, 0, 0, 0, 0, 0];
  const scorer: Scorer = { pad: { ...pad([roles]), errors: ['overflow-pad-oneself'] }, rules };
  await show(match({ rounds: [round('a', 0, 0, 0)] }, [roles]), scorer);
  await fireEvent.click(screen.getByRole('button', { name: t('pad-table') }));
  expect(screen.getByText(t('error-overflow-pad-oneself'))).toBeTruthy();
});

// --- files

const evening = [
  finished({
    rounds: [round('a', 1, 2, 3), round('b', 4, 7, '04')],
    options: { mode: 'standard', rounds: 4, x: true },
  }),
  match({ id: 'm2', game: 'akumatrick', rounds: [round('c', NONE, '', 0)] }),
  finished({ id: 'm3', isClosed: true }, { totals: [null, 3, 12] }),
  finished(
    { id: 'm4' },
    {
      gained: [
        [-1, null, 0],
        [3, 4, 5],
      ],
    },
  ),
];

test('JSON gives the same matches, and importing twice doubles none', () => {
  const read = matchesFrom(matchesToJson(evening));
  expect(read).toEqual(evening);
  const known = new Map(evening.map((one) => [one.id, one]));
  const none = { added: [], replaced: [], kept: [] };
  expect(importOf(read, (id) => known.get(id))).toEqual({ ...none, known: 4 });
  const later = { ...evening[0]!, changed: evening[0]!.changed + 1 };
  expect(importOf([later], (id) => known.get(id))).toEqual({ ...none, replaced: [later], known: 0 });
});

test('an import never replaces rounds that it lacks: both versions stay, once', () => {
  const known = new Map(evening.map((one) => [one.id, one]));
  const { rounds, changed } = evening[0]!;
  const later = { ...evening[0]!, rounds: rounds.slice(1), changed: changed + 1 };
  const { kept, ...others } = importOf([later], (id) => known.get(id));
  expect(others).toEqual({ added: [], replaced: [], known: 0 });
  expect(kept).toEqual([{ ...later, id: kept[0]!.id }]);
  expect(matchesFrom(matchesToJson(kept))).toEqual(kept); // with a valid id
  known.set(kept[0]!.id, kept[0]!);
  expect(importOf([later], (id) => known.get(id))).toEqual({ added: [], replaced: [], kept: [], known: 1 });
});

test.each([
  ['', 'nothing'],
  ['{}', 'no matches'],
  ['{"format":"takujo-matches","version":1,"matches":[{}]}', 'an empty match'],
  ['[1, 2', 'broken JSON'],
  ['a,b\r\n1,2\r\n', 'another table'],
  [matchesToJson(evening).replace('"totals":[5,9,-2]', '"totals":[5,9]'), 'a seat less'],
  [matchesToJson(evening).replace('"blue"', '"pink"'), 'a colour that there is not'],
  [matchesToJson(evening).replace(/"started":\d+/, '"started":9000000000000000'), 'a day that no date has'],
  [matchesToCsv(evening).replace(',9,', ',nine,'), 'points in words'],
  [matchesToCsv(evening).replace('none; 4', '4'), 'a round less for one player'],
  [matchesToJson(evening).replace('[3,4,5]', '[3,4]'), 'a round without a seat'],
])('a file that is not an export is refused (%#)', (text) => {
  expect(() => matchesFrom(text)).toThrow();
});

test('CSV has a row for each player and gives the same results', () => {
  const text = matchesToCsv(evening);
  expect(text.split('\r\n')).toHaveLength(1 + 12 + 1);
  const read = matchesFromCsv(text);
  const shown = (one: PadMatch) => ({ ...one, rounds: [], fieldsSignature: '', isClosed: false });
  expect(read).toEqual([
    { ...shown(evening[0]!), changed: evening[0]!.ended },
    shown(evening[1]!),
    { ...shown(evening[2]!), changed: evening[2]!.ended },
    { ...shown(evening[3]!), changed: evening[3]!.ended },
  ]);
  expect(importOf(read, () => evening[0]).known).toBe(4); // results never replace rounds
});

test.each(['=1+1', '+1', '-1', '@x', '\t=1', "'quoted", 'a,b', 'say "hi"', 'two\nlines', 'すみれ'])(
  'a name cannot be a formula in a spreadsheet, and comes back: %j',
  (name) => {
    const one = finished({});
    one.people[0]!.name = name;
    const text = matchesToCsv([one]);
    expect(text).not.toMatch(/(^|[\n,"])[=+@\t]/);
    expect(text).not.toMatch(/,"?-1,/);
    expect(matchesFromCsv(text)[0]!.people[0]!.name).toBe(name);
  },
);

// --- BG Stats

test('a match has the fields that BG Stats documents', () => {
  const play = playOf(finished({}), {
    game: 'FourDigits',
    names: ['Ann', 'Ben', 'Cyd'],
    options: 'standard',
    rounds: '2 rounds',
  });
  // the documentation's example, with this match's values
  expect(play).toEqual({
    sourceName: 'Takujo',
    sourcePlayId: 'm1',
    playDate: '2026-03-04 19:43:06',
    durationMin: 38,
    board: 'standard',
    comments: '2 rounds',
    game: { name: 'FourDigits', sourceGameId: 'fourdigits', highestWins: true, noPoints: false },
    players: [
      { name: 'Ann', sourcePlayerId: 'Ann', startPlayer: true, winner: false, rank: 2, score: '5' },
      { name: 'Ben', sourcePlayerId: 'Ben', startPlayer: false, winner: true, rank: 1, score: '9' },
      { name: 'Cyd', sourcePlayerId: 'Cyd', startPlayer: false, winner: false, rank: 3, score: '-2' },
    ],
  });
  const link = new URL(linkOf(play));
  expect(link.origin + link.pathname).toBe('https://app.bgstatsapp.com/createPlay.html');
  expect(JSON.parse(link.searchParams.get('data')!)).toEqual(play);
});

test('BG Stats learns that fewer points won, and of a seat without a score', () => {
  const words = { game: 'アクマトリック', names: ['A & B', 'Ben', 'Cyd'], options: '', rounds: '' };
  const play = playOf(finished({}, { totals: [13, null, 5], winners: [2], lowestWins: true }), words);
  expect(play.game.highestWins).toBe(false);
  expect(play.players.map(({ rank, score }) => [rank, score])).toEqual([
    [2, '13'],
    [3, ''],
    [1, '5'],
  ]);
  expect('board' in play).toBe(false);
  expect(JSON.parse(new URL(linkOf(play)).searchParams.get('data')!)).toEqual(play);
});

// --- evenings

test('a match after midnight belongs to the evening before', () => {
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime();
  const played = [at(5, 20), at(5, 1), at(4, 23), at(4, 5)].map((started, i) => match({ id: `m${i}`, started }));
  expect(eveningsOf(played).map(({ matches }) => matches.map(({ id }) => id))).toEqual([['m0'], ['m1', 'm2'], ['m3']]);
});

test('records count finished matches of people with names', () => {
  const wins = [0, 0, 1, 0].map((winner, i) =>
    finished({ id: `w${i}`, started: i }, { totals: [winner ? 1 : 8, winner ? 9 : 2, null], winners: [winner] }),
  );
  wins[0]!.people[2]!.name = ' ';
  const [ann, ben, cyd] = recordsOf([...wins.toReversed(), match({ id: 'open' })]);
  expect(ann).toEqual({ name: 'Ann', matches: 4, wins: 3, average: 6.25, best: 8, series: 2 });
  expect(ben).toEqual({ name: 'Ben', matches: 4, wins: 1, average: 3.75, best: 9, series: 1 });
  expect(cyd).toEqual({ name: 'Cyd', matches: 3, wins: 0, average: null, best: null, series: 0 });
});

test('where fewer points win, the best are the fewest', () => {
  const one = finished({}, { totals: [13, 5, 24], winners: [1], lowestWins: true });
  expect(recordsOf([one]).map(({ best }) => best)).toEqual([5, 13, 24]);
});

test('a match lasts until it is over, corrections later aside', () => {
  expect(minutesOf(finished({ changed: Date.UTC(2026, 5, 1) }))).toBe(38);
  expect(minutesOf(match())).toBe(null);
});

beforeEach(() => localStorage.clear());
test('storage of two sites on a host is apart', async () => {
  const { sitePrefix } = await import('../src/lib/browser/storage');
  expect(sitePrefix('score')).toBe('takujo / score ');
  history.replaceState(null, '', '/cards/ftw');
  expect(sitePrefix('score')).toBe('takujo / score '); // the same on every page
  history.replaceState(null, '', '/');
});
