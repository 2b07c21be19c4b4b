import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { itemsWithPrefix, setItem } from '../src/lib/browser/storage';
import { t, words } from '../src/lib/i18n/words.svelte';
import { api, Refusal } from '../src/lib/net/api';
import { rolesBehind } from '../src/games/fourdigits/burst-points';
import AkumatrickPanel, { prompt as akumatrickPrompt } from '../src/games/akumatrick/EntryPanel.svelte';
import FtwPanel, { prompt as ftwPrompt } from '../src/games/ftw/EntryPanel.svelte';
import { choicesOf, movesWith } from '../src/games/ftw/card-moves';
import { Draft } from '../src/routes/real-cards/entry-draft.svelte';
import { choicesAfter, firstChoices } from '../src/routes/real-cards/referee/move-tree';
import { shortened } from '../src/routes/real-cards/referee/display.svelte';
import GenericEntryPanel from '../src/routes/real-cards/referee/GenericEntryPanel.svelte';
import {
  entryNumber,
  entrySeat,
  entryText,
  isRemembered,
  lastOfGroup,
  turns,
} from '../src/routes/real-cards/referee/entries';
import LastPlay from '../src/routes/real-cards/referee/LastPlay.svelte';
import { refusedText } from '../src/routes/real-cards/referee/labels';
import { keepResult } from '../src/routes/real-cards/referee/add-to-score-pad';
import { RefereeStore } from '../src/routes/real-cards/referee/referee.svelte';
import { onOtherTab, recordUntil, storedMatch, storeMatch } from '../src/routes/real-cards/referee/stored-match';
import { aboutMatch } from '../src/routes/real-cards/score/labels';
import { openMatches } from '../src/routes/real-cards/score/matches.svelte';
import { loadTexts } from '../src/rule-search/texts';
import type { RefereeState } from '../src/wire';

const PEOPLE = [
  { name: 'Aki', colour: 'blue' },
  { name: 'Ben', colour: 'red' },
] as const;
const SHARE = { code: 'abc', key: 'k' };
const QUESTION = { move: 'b', key: 'scores', seats: [0], before: [0], answers: [], say: null, cards: [], ends: null };
const record = (...moves: string[]): string => JSON.stringify({ entries: moves.map((move) => ({ move })) });

function answer(...moves: string[]): RefereeState {
  const entries = moves.map((move, line) => ({ seat: 0, move, line, own: true, cards: [] }));
  const table = { frame: { play: { actor: 0 } } };
  return { record: record(...moves), entries, offers: [], question: null, shared: false, rest: 0, table } as never;
}

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('a word without alternatives chooses itself', () => {
  const { prefix, choices } = firstChoices(['draw 5', 'draw 13', 'draw 6']);
  expect(prefix).toEqual(['draw']);
  expect(choices.next.map(({ move }) => move)).toEqual(['draw 5', 'draw 6', 'draw 13']);
  const verbs = firstChoices(['help 3 take 7', 'help 3 take 8', 'play 3']);
  expect(verbs.prefix).toEqual([]);
  expect(verbs.choices.next).toEqual([
    { words: ['help', '3', 'take'], move: null },
    { words: ['play', '3'], move: 'play 3' },
  ]);
});

test('a move that begins a longer one needs a confirmation', () => {
  const moves = ['P0', 'P0 G0', 'P0 G0 V0', 'stop'];
  expect(firstChoices(moves).choices.next).toEqual([
    { words: ['P0'], move: null },
    { words: ['stop'], move: 'stop' },
  ]);
  expect(choicesAfter(moves, ['P0'])).toEqual({ next: [{ words: ['P0', 'G0'], move: null }], move: 'P0' });
  expect(choicesAfter(moves, ['P0', 'G0'])).toEqual({
    next: [{ words: ['P0', 'G0', 'V0'], move: 'P0 G0 V0' }],
    move: 'P0 G0',
  });
});

test('a single move is one choice', () => {
  expect(firstChoices(['give ? ?']).choices.next).toEqual([{ words: ['give', '?', '?'], move: 'give ? ?' }]);
  expect(firstChoices([]).choices.next).toEqual([]);
});

test('each entry is stored, and a new page continues', async () => {
  const sent = vi.spyOn(api, 'referee');
  sent.mockResolvedValueOnce(answer()).mockResolvedValueOnce(answer('a')).mockResolvedValueOnce(answer('a'));
  const store = new RefereeStore('ftw');
  expect(store.stored).toBeNull();
  await store.start(2, {}, [...PEOPLE]);
  await store.enter('a');
  expect(storedMatch('ftw')?.record).toBe(record('a'));
  const later = new RefereeStore('ftw');
  await later.resume();
  expect(sent.mock.lastCall?.[0]).toMatchObject({ record: record('a'), change: null, people: PEOPLE });
  expect(later.state?.entries.length).toBe(1);
  later.end();
  expect(new RefereeStore('ftw').stored).toBeNull();
});

test('a refused entry and a question change nothing', async () => {
  storeMatch('ftw', { id: 'm1', started: 1, record: record('a'), people: [...PEOPLE], share: null });
  const sent = vi.spyOn(api, 'referee').mockResolvedValueOnce(answer('a'));
  const store = new RefereeStore('ftw');
  await store.resume();
  sent.mockRejectedValueOnce(new Refusal('referee-impossible', {}));
  expect(await store.enter('b')).toBe(false);
  expect(store.problem?.code).toBe('referee-impossible');
  sent.mockResolvedValueOnce({ ...answer('a'), question: QUESTION });
  await store.enter('b');
  expect(store.question).toEqual(QUESTION);
  expect(store.stored?.record).toBe(record('a'));
  await store.undo(); // the question only
  expect(store.question).toBeNull();
  expect(sent).toHaveBeenCalledTimes(3);
});

test('an entry is replaced from the match before it', async () => {
  storeMatch('ftw', { id: 'm1', started: 1, record: record('a', 'b', 'c'), people: [...PEOPLE], share: null });
  const sent = vi.spyOn(api, 'referee').mockResolvedValueOnce(answer('a', 'b', 'c'));
  const store = new RefereeStore('ftw');
  await store.resume();
  sent.mockResolvedValueOnce(answer('a'));
  await store.correct(1);
  expect(sent.mock.lastCall?.[0].record).toBe(record('a'));
  expect(store.current?.entries.length).toBe(1);
  expect(store.state?.entries.length).toBe(3);
  sent.mockResolvedValueOnce(answer('a', 'x', 'c'));
  await store.enter('x');
  expect(sent.mock.lastCall?.[0].change).toEqual({
    ...{ do: 'correct', number: 1, move: 'x', shown: {} },
    ...{ first: [], insert: false, shifts: false },
  });
  expect(store.correction).toBeNull();
  expect(store.current?.record).toBe(record('a', 'x', 'c'));
});

test('a later entry that no longer fits is asked for again, and cancelling restores all', async () => {
  storeMatch('ftw', { id: 'm1', started: 1, record: record('a', 'b', 'c', 'd'), people: [...PEOPLE], share: null });
  const sent = vi.spyOn(api, 'referee').mockResolvedValueOnce(answer('a', 'b', 'c', 'd'));
  const store = new RefereeStore('ftw');
  await store.resume();
  sent.mockResolvedValueOnce(answer('a'));
  await store.correct(1);
  sent.mockResolvedValueOnce({ ...answer('a', 'x'), rest: 2 });
  await store.enter('x');
  expect(store.correction).toMatchObject({ number: 2, record: record('a', 'x', 'c', 'd'), kind: 'misfit' });
  expect(store.current?.entries.length).toBe(2);
  store.cancelCorrection();
  expect(store.current?.record).toBe(record('a', 'b', 'c', 'd'));
  expect(store.stored?.record).toBe(record('a', 'b', 'c', 'd'));

  sent.mockResolvedValueOnce(answer('a'));
  await store.correct(1);
  sent.mockResolvedValueOnce({ ...answer('a', 'x'), rest: 2 });
  await store.enter('x');
  sent.mockResolvedValueOnce({ ...answer('a', 'x', 'y'), rest: 1 });
  await store.enter('y');
  expect(sent.mock.lastCall?.[0]).toMatchObject({
    record: record('a', 'x', 'c', 'd'),
    change: { do: 'correct', number: 2, move: 'y' },
  });
  sent.mockResolvedValueOnce(answer('a', 'x', 'y'));
  await store.leaveOut();
  expect(sent.mock.lastCall?.[0].change).toMatchObject({ do: 'correct', number: 3, move: null });
  expect(store.correction).toBeNull();
  expect(store.stored?.record).toBe(record('a', 'x', 'y'));
});

test('what is entered for an entry that no longer fits replaces it only if it is alike', async () => {
  storeMatch('ftw', { id: 'm1', started: 1, record: record('a', 'b', 'c'), people: [...PEOPLE], share: null });
  const sent = vi.spyOn(api, 'referee').mockResolvedValueOnce(answer('a', 'b', 'c'));
  const store = new RefereeStore('ftw');
  await store.resume();
  sent.mockResolvedValueOnce(answer('a'));
  await store.correct(1);
  const asked = { ...answer('a', 'x'), rest: 1, table: { frame: { play: { actor: -1 } } } as never };
  sent.mockResolvedValueOnce(asked);
  await store.enter('x');
  sent.mockResolvedValueOnce(answer('a', 'x', 'draw', 'c'));
  await store.enter('draw');
  expect(sent.mock.lastCall?.[0].change).toMatchObject({ number: 2, move: 'draw', insert: null });
});

test('a cancelled correction leaves no question, and a correction begins without one', async () => {
  storeMatch('ftw', { id: 'm1', started: 1, record: record('a', 'b'), people: [...PEOPLE], share: null });
  const sent = vi.spyOn(api, 'referee').mockResolvedValueOnce(answer('a', 'b'));
  const store = new RefereeStore('ftw');
  await store.resume();
  sent.mockResolvedValueOnce({ ...answer('a', 'b'), question: QUESTION });
  await store.enter('c');
  sent.mockResolvedValueOnce(answer('a'));
  await store.correct(1);
  expect(store.question).toBeNull();
  sent.mockResolvedValueOnce({ ...answer('a', 'b'), question: QUESTION });
  await store.enter('x');
  expect(store.question).toEqual(QUESTION);
  store.cancelCorrection();
  expect([store.question, store.correction]).toEqual([null, null]);
});

test('a tab that another one has overtaken follows it, and enters nothing', async () => {
  storeMatch('ftw', { id: 'm1', started: 1, record: record('a'), people: [...PEOPLE], share: null });
  const sent = vi.spyOn(api, 'referee').mockResolvedValueOnce(answer('a'));
  const store = new RefereeStore('ftw');
  await store.resume();
  const overtake = (...moves: string[]): boolean =>
    storeMatch('ftw', { id: 'm1', started: 1, record: record(...moves), people: [...PEOPLE], share: null });
  overtake('a', 'b');
  sent.mockResolvedValueOnce(answer('a', 'b'));
  expect(await store.enter('c')).toBe(false);
  expect(sent.mock.lastCall?.[0]).toMatchObject({ record: record('a', 'b'), change: null });
  expect(store.problem?.code).toBe('referee-changed');
  sent.mockImplementationOnce(() => {
    overtake('a', 'b', 'd'); // before the response
    return Promise.resolve(answer('a', 'b', 'c'));
  });
  sent.mockResolvedValueOnce(answer('a', 'b', 'd'));
  expect(await store.enter('c')).toBe(false);
  expect(storedMatch('ftw')?.record).toBe(record('a', 'b', 'd'));
  expect(store.state?.record).toBe(record('a', 'b', 'd'));
});

test('what another tab stores is announced', () => {
  const changed = vi.fn();
  const stop = onOtherTab('ftw', changed);
  storeMatch('ftw', { id: 'm1', started: 1, record: record(), people: [], share: null });
  const key = localStorage.key(0);
  dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(changed).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent('storage', { key }));
  stop();
  dispatchEvent(new StorageEvent('storage', { key }));
  expect(changed).toHaveBeenCalledTimes(1);
});

test('full storage is noticed, and the newest text is read', async () => {
  storeMatch('ftw', { id: 'm1', started: 1, record: record('a'), people: [...PEOPLE], share: null });
  const sent = vi.spyOn(api, 'referee').mockResolvedValueOnce(answer('a'));
  const store = new RefereeStore('ftw');
  await store.resume();
  expect(store.isUnsaved).toBe(false);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  sent.mockResolvedValueOnce(answer('a', 'b'));
  expect(await store.enter('b')).toBe(true);
  expect(store.isUnsaved).toBe(true);
  expect(storedMatch('ftw')?.record).toBe(record('a', 'b'));
  full.mockRestore();
  expect(setItem('x y', '1')).toBe(true);
  localStorage.setItem('x y', '2'); // by another tab
  expect(itemsWithPrefix('x ')).toEqual([['y', '2']]);
});

test('a table is shared until it is stopped, the match ends, or the server refuses its key', async () => {
  const ended = vi.spyOn(api, 'unshareReferee').mockResolvedValue(null);
  const sent = vi.spyOn(api, 'referee');
  async function shared(): Promise<RefereeStore> {
    storeMatch('ftw', { id: 'm1', started: 1, record: record('a'), people: [...PEOPLE], share: SHARE });
    const store = new RefereeStore('ftw');
    sent.mockResolvedValueOnce({ ...answer('a'), shared: true });
    await store.resume();
    expect(store.stored?.share).toEqual(SHARE);
    return store;
  }
  const stopped = await shared();
  ended.mockRejectedValueOnce(new Refusal('offline', {}));
  await stopped.stopSharing();
  expect([stopped.problem?.code, stopped.stored?.share]).toEqual(['offline', SHARE]);
  await stopped.stopSharing();
  expect(ended).toHaveBeenLastCalledWith(SHARE);
  expect(storedMatch('ftw')?.share).toBeNull();
  (await shared()).end();
  expect(ended).toHaveBeenCalledTimes(3);
  expect(storedMatch('ftw')).toBeNull();
  const refused = await shared();
  sent.mockResolvedValueOnce(answer('a', 'b'));
  await refused.enter('b');
  expect(storedMatch('ftw')?.share).toBeNull();
});

test('what another tab shares while an answer is on its way stays shared', async () => {
  storeMatch('ftw', { id: 'm1', started: 1, record: record('a'), people: [...PEOPLE], share: null });
  const sent = vi.spyOn(api, 'referee').mockResolvedValueOnce(answer('a'));
  const store = new RefereeStore('ftw');
  await store.resume();
  sent.mockImplementationOnce(() => {
    storeMatch('ftw', { id: 'm1', started: 1, record: record('a'), people: [...PEOPLE], share: SHARE });
    return Promise.resolve(answer('a', 'b'));
  });
  await store.enter('b');
  expect(storedMatch('ftw')).toMatchObject({ record: record('a', 'b'), share: SHARE });
});

test('words that begin no offered move are dropped', async () => {
  const offersOf = (...tokens: string[]) => tokens.map((token) => ({ token, say: null, elements: [] }));
  const reader = { seat: null, name: String };
  const given = { game: 'ftw', reader, draft: new Draft(), busy: false, enter: vi.fn() };
  const { rerender } = render(GenericEntryPanel, { ...given, offers: offersOf('take 1 x', 'take 1 y', 'take 10 x') });
  const keys = (): number => screen.getAllByRole('button').length;
  await fireEvent.click(screen.getAllByRole('button')[0]!);
  expect(keys()).toBe(3); // x, y, back
  await rerender({ ...given, offers: offersOf('take 10 x', 'take 10 y') });
  expect(keys()).toBe(2);
});

test('what is not from these pages is no match', () => {
  expect(recordUntil(record('a', 'b'), 1)).toBe(record('a'));
  storeMatch('ftw', { id: 'm1', started: 1, record: 3 } as never);
  expect(storedMatch('ftw')).toBeNull();
});

test('a card of FTW?! that is not offered gets the moves of its neighbours', () => {
  const offers = ['play 9', 'play 30', 'help 7 take 22', 'help 7 take 4', 'play 7 with 3 5'];
  expect(movesWith(9, offers)).toEqual([{ token: 'play 9', card: 9 }]);
  expect(movesWith(12, offers)).toEqual([{ token: 'play 12', card: 12 }]);
  expect(movesWith(8, offers).map(({ token }) => token)).toEqual([
    'play 8',
    'help 8 take 22',
    'help 8 take 4',
    'play 8 with 3 5',
  ]);
  expect(movesWith(7, offers)[2]).toEqual({ token: 'play 7 with 3 5', card: 7, using: '3 5' });
});

test('the choices for a card of FTW?! are the pile from its top, and plays by their help cards', () => {
  const offers = ['help 9 take 12', 'play 9 with 10', 'help 9 take 18', 'play 9 with 3', 'help 9 take 4', 'play 9'];
  const { takes, plays } = choicesOf(movesWith(20, offers), [18, 4, 12]);
  expect(takes.map(({ take }) => take)).toEqual(['12', '4', '18']);
  expect(plays.map(({ token }) => token)).toEqual(['play 20', 'play 20 with 3', 'play 20 with 10']);
});

test('entries are sentences with a person, grouped by turn, latest first', async () => {
  await words.load('en');
  await loadTexts('en', 'fuji99');
  const line = (n: number, id: string, more: object, seat = 0) => ({
    n,
    seat: -1,
    say: [id, { who: { seat }, ...more }],
  });
  const moves = ['draw 8', '!cubes 4p 3y 1r', 'done', '!card all_draw', '!card move3', 'stop'];
  const match = {
    entries: moves.map((move, n) => ({
      seat: move[0] === '!' ? -1 : n < 5 ? 0 : 1,
      move,
      line: n,
      own: true,
      leads: ['draw', 'done'].includes(move.split(' ')[0]!),
      cards: [],
    })),
    table: {
      game: 'fuji99',
      log: [
        line(1, 'fuji99-event-cubes-floor', { plain: 4, yellow: 3, red: 1, floor: 8 }),
        line(3, 'fuji99-event-card', { card: ['fuji99-card-all_draw', {}] }),
        line(4, 'fuji99-event-card', { card: ['fuji99-card-move3', {}] }, 1),
      ],
    },
  } as never;
  const reader = { seat: null, name: (seat: number) => PEOPLE[seat]!.name };
  expect(turns(match)).toEqual([
    { seat: 1, numbers: [5] },
    { seat: 0, numbers: [4, 3, 1] },
  ]);
  expect([1, 3].map((number) => entryNumber(match, number))).toEqual([1, 2]);
  expect([0, 1, 3, 4, 5].map((number) => entrySeat(match, number))).toEqual([0, 0, 0, 1, 1]);
  expect([0, 2].map((number) => lastOfGroup(match, number))).toEqual([1, 3]);
  for (const number of [1, 3]) expect(entryText(match, number, reader)).toMatch(/^Aki .*\.$/);
});

test('the list of entries hides what players must remember, also of what follows from an entry', async () => {
  await words.load('en');
  await loadTexts('en', 'overflow');
  const say = (id: string, more = {}) => [id, { who: { seat: 0 }, ...more }];
  const match = {
    entries: [{ seat: 0, move: 'throw R', line: 3, own: true, cards: ['R'] }],
    table: {
      game: 'overflow',
      log: [
        {
          n: 4, // a later step of the same entry
          say: say('overflow-event-throw', { card: ['overflow-card-R', {}] }),
          later: say('overflow-event-threw'),
        },
      ],
    },
  } as never;
  const reader = { seat: null, name: () => 'Aki' };
  expect(isRemembered(match, 0)).toBe(true);
  expect(entryText(match, 0, reader)).toContain('red');
  expect(entryText(match, 0, reader, true)).toMatch(/^Aki (?!.*red)/);
});

test('role cards are counted where each possible gain is half of the one before', () => {
  expect([616, 308, 154].map((gain) => rolesBehind(gain, [154, 616, 308]))).toEqual([0, 1, 2]);
  expect(rolesBehind(4, [9, 4, 2])).toBe(1);
  expect(rolesBehind(154, [616, 154])).toBeNull(); // a gain in between is missing
  expect(rolesBehind(0, [1, 0])).toBeNull(); // one role card or more
  expect(rolesBehind(616, [616])).toBeNull();
});

test('a finished match goes into the list of the score pad, once', async () => {
  vi.spyOn(api, 'scorePad').mockResolvedValue({ lowest_wins: false } as never);
  const stored = { id: 'r1', started: 1, record: record(), people: [...PEOPLE], share: null };
  const over = (scores: number[]): RefereeState =>
    ({
      table: { options: {}, frame: { play: { winners: [1], scores, rounds: [roundOf(2, 4), roundOf(1, 3)] } } },
    }) as never;
  const roundOf = (first: number, second: number) => ({
    rows: [
      { seat: 1, points: second },
      { seat: 0, points: first },
    ],
  });
  await keepResult('ftw', stored, over([3, 7]));
  await keepResult('ftw', stored, over([3, 8])); // corrected
  const { all } = await openMatches();
  expect(all.map(({ id, game, people, result }) => [id, game, people.length, result.totals, result.winners])).toEqual([
    ['r1', 'ftw', 2, [3, 8], [1]],
  ]);
  expect(all[0]!.result).toMatchObject({
    rounds: 2,
    gained: [
      [2, 4],
      [1, 3],
    ],
  });
});

test('a match that is not over does not', async () => {
  const stored = { id: 'r2', started: 1, record: record(), people: [...PEOPLE], share: null };
  await keepResult('ftw', stored, { table: { frame: { play: { winners: null, scores: null } } } } as never);
  expect((await openMatches()).find('r2')).toBeUndefined();
});

test('at the end of a round of FTW?! the cards of all hands are tapped, not the points', async () => {
  const enter = vi.fn();
  const seat = (held: number) => ({ held, help: [] });
  render(FtwPanel, {
    table: { pile: [{ card: 9 }], seats: [seat(2), seat(2)], highest: 36, beat: 9 } as never,
    room: { game: 'ftw', seats: [{ colour: 'blue' }, { colour: 'red' }] } as never,
    names: (one: number) => `P${one}`,
    actor: 0,
    offers: [],
    question: {
      move: 'play 20',
      key: 'hands',
      seats: [0, 1],
      before: [0, 0],
      answers: [
        [[20, 30]],
        [
          [3, 17],
          [3, 4],
        ],
      ],
    } as never,
    entries: [],
    draft: new Draft(),
    generic: createRawSnippet(() => ({ render: () => '<i></i>' })),
    picker: {} as never,
    busy: false,
    enter,
    back: vi.fn(),
  });
  const key = (n: number) => screen.getByRole<HTMLButtonElement>('button', { name: String(n) });
  expect([9, 20, 5].map((n) => key(n).disabled)).toEqual([true, true, true]); // in the pile, played, in no hand
  await fireEvent.click(key(30)); // the only card that the actor keeps
  expect(key(30).disabled).toBe(true);
  await fireEvent.click(key(17));
  await fireEvent.click(key(3));
  expect(enter).toHaveBeenCalledExactlyOnceWith('play 20', { hands: ['20 30', '17 3'] });
});

/** Return props of an アクマトリック panel with two players, the first to act. */
const demons = (held: number, change: object = {}) => ({
  table: { seats: [{ held }, { held: 5 }], lock: [], next: null, n: { value: 14 }, stealing: null },
  room: { game: 'akumatrick', seats: [{ colour: 'blue' }, { colour: 'red' }] },
  names: (one: number) => `P${one}`,
  actor: 0,
  offers: ['Y1', 'release Y9'].map((token) => ({ token, say: null, elements: [] })),
  question: null,
  entries: [],
  draft: new Draft(),
  busy: false,
  enter: vi.fn(),
  ...change,
});

test('nothing is discarded only by someone who may have nothing but 0s', async () => {
  await words.load('en');
  await loadTexts('en', 'akumatrick');
  const release = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Release/ });
  for (const [held, played, text] of [
    [3, [], 'Release'],
    [2, ['Y0'], 'Release'],
    [2, [], 'Release, discarding nothing'],
  ] as const) {
    render(AkumatrickPanel, demons(held, { entries: [{ cards: played }] }) as never);
    await fireEvent.click(release());
    expect([release().textContent, release().disabled]).toEqual([text, text === 'Release']);
    cleanup();
  }
});

test('under a lock the colours are said, before a round of FTW?! what is passed', async () => {
  await words.load('en');
  await loadTexts('en', 'akumatrick');
  const { table, actor, draft } = demons(5);
  const said = (change: object) =>
    akumatrickPrompt!({ table: { ...table, ...change } as never, actor, draft, offers: [] });
  expect(said({ lock: ['G'], next: { kind: 'above', rank: 6 } })).toBe('Box only: above 6, or 0, release number 14');
  expect(said({ lock: ['G', 'P'], next: null })).toBe('Box and Peach only, release number 14');
  expect(said({ next: { kind: 'above', rank: 6 } })).toMatch(/^Must be above 6, or 0/);
  await loadTexts('en', 'ftw');
  const before = (pile: object[], help: number[]) =>
    ftwPrompt!({ table: { pile, seats: [{ help: [] }, { help }] } as never, actor: 0, draft, offers: [] });
  expect(before([], [])).toBe(t('ftw-entry-pass'));
  expect([before([{ card: 3 }], []), before([], [3])]).toEqual([null, null]);
});

test('the play that ends a round is seen with its cards, before hands are asked', async () => {
  await words.load('en');
  await loadTexts('en', 'ftw');
  const question = { ...QUESTION, say: ['ftw-event-play', { who: 'Aki', card: 20 }], cards: ['20'] };
  for (const [ends, text] of [
    ['round', 'The round is over.'],
    ['match', 'The game is over.'],
  ] as const) {
    render(LastPlay, { question: { ...question, ends } as never, reader: { seat: null, name: String } });
    expect(screen.getByRole('img', { name: '20' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(new RegExp(`Aki .*20.* ${text}$`));
    cleanup();
  }
});

test('a refusal says the rule that forbids the move', async () => {
  await words.load('en');
  await loadTexts('en', 'ftw');
  const why = ['ftw-refused-low', { working: '5', top: '9' }] as never;
  expect(refusedText('ftw', new Refusal('referee-why', { move: 'play 5' }, why))).toBe('5 does not beat 9');
  await words.load('ja');
  await loadTexts('ja', 'akumatrick');
  const gone = new Refusal('referee-visible', { move: 'G1', card: 'G1' });
  expect(refusedText('akumatrick', gone)).toBe('ハコ1は、もう出ています。');
});

test('a finished match is described once, without rounds in a game of one deal', async () => {
  await words.load('en');
  const about = (rounds: number, options: Record<string, number>) =>
    aboutMatch({ game: 'ftw', people: PEOPLE, options, rounds: [], result: { isOver: true, rounds } } as never);
  expect(about(2, { rounds: 2 }).filter((part) => part === '2 rounds')).toHaveLength(1);
  expect(about(1, {})).not.toContain('1 round');
});

test('a long scene is its last step, for a second', () => {
  const scene = { cues: [400, 900, 2500] } as never;
  expect(shortened(scene).cues).toEqual([0, 0, 1000]);
  expect(shortened({ cues: [400, 900] } as never).cues).toEqual([400, 900]);
});
