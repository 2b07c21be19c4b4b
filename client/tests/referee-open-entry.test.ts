/** Incomplete and inserted entries of the referee, also over reloads. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { words } from '../src/lib/i18n/words.svelte';
import { api } from '../src/lib/net/api';
import { Draft } from '../src/routes/real-cards/entry-draft.svelte';
import { storedDraft } from '../src/routes/real-cards/calculator-draft';
import SeatValuesForm from '../src/routes/real-cards/referee/SeatValuesForm.svelte';
import { RefereeStore } from '../src/routes/real-cards/referee/referee.svelte';
import { storedMatch, storeMatch } from '../src/routes/real-cards/referee/stored-match';
import { loadTexts } from '../src/rule-search/texts';
import type { RefereeState } from '../src/wire';

const PEOPLE = [
  { name: 'Aki', colour: 'blue' },
  { name: 'Ben', colour: 'red' },
] as const;
const QUESTION = { move: 'b', key: 'scores', seats: [0], before: [0], answers: [], say: null, cards: [], ends: null };
const record = (...moves: string[]): string => JSON.stringify({ entries: moves.map((move) => ({ move })) });

function answer(...moves: string[]): RefereeState {
  const entries = moves.map((move, line) => ({ seat: 0, move, line, own: true, cards: [] }));
  return {
    record: record(...moves),
    entries,
    offers: [],
    question: null,
    shared: false,
    rest: 0,
    table: { frame: { play: { actor: 0 } } },
  } as never;
}

const sent = vi.spyOn(api, 'referee');

/** Reload the page. `answers`: responses to its requests. */
async function reload(...answers: RefereeState[]): Promise<RefereeStore> {
  for (const one of answers) sent.mockResolvedValueOnce(one);
  const store = new RefereeStore('ftw');
  await store.resume();
  return store;
}

beforeEach(() => {
  localStorage.clear();
  sent.mockReset();
});

function begin(...moves: string[]): Promise<RefereeStore> {
  storeMatch('ftw', { id: 'm1', started: 1, record: record(...moves), people: [...PEOPLE], share: null });
  return reload(answer(...moves));
}

const entryOf = (store: RefereeStore) => store.draft.of({ cards: [] as string[] });

test('a question that was answered or taken back does not come again', async () => {
  const store = await begin('a');
  const asks = { ...answer('a'), question: QUESTION };
  sent.mockResolvedValueOnce(asks);
  await store.enter('b');
  const again = await reload(answer('a'), asks);
  expect(sent.mock.lastCall?.[0].change).toEqual({ do: 'enter', move: 'b', shown: {}, first: [] });
  expect([again.question, again.state?.record]).toEqual([QUESTION, record('a')]);
  await again.undo();
  const back = await reload(answer('a'));
  expect(back.question).toBeNull();
  sent.mockResolvedValueOnce(asks).mockResolvedValueOnce(answer('a', 'b'));
  await back.enter('b');
  await back.enter('b', { scores: [1, 2] });
  expect((await reload(answer('a', 'b'))).question).toBeNull();
  expect(sent).toHaveBeenCalledTimes(8);
});

test('cards that were tapped before a reload are still there, and end with their entry', async () => {
  const store = await begin('a');
  entryOf(store).cards = ['Y1', 'Y2'];
  const again = await reload(answer('a'));
  expect(entryOf(again).cards).toEqual(['Y1', 'Y2']);
  sent.mockResolvedValueOnce(answer('a', 'b'));
  await again.enter('b');
  expect(entryOf(again).cards).toEqual([]);
  expect(entryOf(await reload(answer('a', 'b'))).cards).toEqual([]);
});

test('undo takes back what is half entered, before an entry', async () => {
  const draft = new Draft();
  const entered = draft.of({ plain: null as number | null, chosen: [] as string[], hands: [[]] as string[][] });
  expect(draft.isEmpty).toBe(true);
  entered.hands = [[], []];
  expect(draft.isEmpty).toBe(true);
  entered.plain = 0;
  expect(draft.isEmpty).toBe(false);
  const store = await begin('a');
  store.draft.of({ typed: '' }).typed = '7';
  await store.undo();
  expect([store.draft.isEmpty, store.state?.record]).toEqual([true, record('a')]);
});

test('a half answer to a question survives any number of reloads', async () => {
  const store = await begin('a');
  const asks = { ...answer('a'), question: QUESTION };
  entryOf(store).cards = ['of the move'];
  sent.mockResolvedValueOnce(asks);
  await store.enter('b');
  expect(entryOf(store).cards).toEqual([]); // a question has its own entry
  entryOf(store).cards = ['Y1'];
  for (let times = 0; times < 2; times += 1) {
    const again = await reload(answer('a'), asks);
    expect([again.question, entryOf(again).cards]).toEqual([QUESTION, ['Y1']]);
  }
});

test('sharing keeps what is entered', async () => {
  const store = await begin('a');
  entryOf(store).cards = ['Y1'];
  vi.spyOn(api, 'shareReferee').mockResolvedValueOnce({ code: 'c', key: 'k' });
  sent.mockResolvedValueOnce({ ...answer('a'), shared: true });
  await store.share();
  expect(entryOf(store).cards).toEqual(['Y1']);
  expect(storedMatch('ftw')).toMatchObject({ share: { code: 'c' }, open: { draft: { cards: ['Y1'] } } });
});

test('taps never store an older match than that of another tab', async () => {
  const store = await begin('a');
  storeMatch('ftw', { id: 'm1', started: 1, record: record('a', 'b'), people: [...PEOPLE], share: null });
  entryOf(store).cards = ['Y1'];
  expect(storedMatch('ftw')?.record).toBe(record('a', 'b'));
});

test('a correction survives a reload, with its question and what is entered', async () => {
  const store = await begin('a', 'b', 'c');
  sent.mockResolvedValueOnce(answer('a'));
  await store.correct(1);
  sent.mockResolvedValueOnce({ ...answer('a'), question: QUESTION });
  await store.enter('x');
  entryOf(store).cards = ['Y1'];
  const again = await reload(answer('a', 'b', 'c'), answer('a'), { ...answer('a'), question: QUESTION });
  expect(again.correction).toMatchObject({ number: 1, kind: 'chosen' });
  expect([again.current?.record, again.question, entryOf(again).cards]).toEqual([record('a'), QUESTION, ['Y1']]);
  again.cancelCorrection();
  expect((await reload(answer('a', 'b', 'c'))).correction).toBeNull();
});

test('an entry is added before another, and later ones may be of other seats', async () => {
  const store = await begin('a', 'b', 'c', 'd');
  sent.mockResolvedValueOnce(answer('a'));
  await store.correct(1, 'added');
  const misfit = { code: 'referee-why', args: {}, why: ['ftw-refused-low', {}] } as never;
  sent.mockResolvedValueOnce({ ...answer('a', 'x', 'b'), rest: 2, misfit });
  await store.enter('x');
  expect(sent.mock.lastCall?.[0]).toMatchObject({
    record: record('a', 'b', 'c', 'd'),
    change: { do: 'correct', number: 1, move: 'x', insert: true },
  });
  expect(store.correction).toMatchObject({ number: 2, kind: 'misfit', misfit });
  store.addBefore(); // another entry is missing
  sent.mockResolvedValueOnce(answer('a', 'x', 'b', 'y', 'c', 'd'));
  await store.enter('y');
  expect(sent.mock.lastCall?.[0]).toMatchObject({
    record: record('a', 'x', 'b', 'c', 'd'),
    change: { do: 'correct', number: 3, move: 'y', insert: true, shifts: true },
  });
  expect([store.correction, store.stored?.record]).toEqual([null, record('a', 'x', 'b', 'y', 'c', 'd')]);
});

test('answers are typed into the draft', async () => {
  await words.load('en');
  await loadTexts('en', 'ftw');
  const draft = new Draft();
  const question = { ...QUESTION, seats: [0, 1], before: [0, 2] } as never;
  const given = {
    ...{ question, draft, busy: false, names: (seat: number) => PEOPLE[seat]!.name },
    ...{ room: { game: 'ftw', seats: [...PEOPLE] } as never, reader: { seat: null, name: String } },
  };
  const enter = vi.fn();
  const first = render(SeatValuesForm, { ...given, enter });
  await fireEvent.input(screen.getByRole('textbox', { name: 'Ben' }), { target: { value: '−3' } });
  first.unmount();
  render(SeatValuesForm, { ...given, enter });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Ben' }).value).toBe('−3');
  await fireEvent.input(screen.getByRole('textbox', { name: 'Aki' }), { target: { value: '5' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Enter' }));
  expect(enter).toHaveBeenCalledExactlyOnceWith('b', { scores: [5, -1] });
});

test('a draft ignores what does not have the type of an empty entry', () => {
  const draft = new Draft();
  draft.load({ cards: 'Y1', count: 3, on: true });
  const entered = draft.of({ cards: [] as string[], count: null as number | null, on: false, more: 7 });
  expect([entered.cards, entered.count, entered.on, entered.more]).toEqual([[], 3, true, 7]);
});

test('a calculator keeps what is entered, per game, and ignores what is not from these pages', () => {
  storedDraft('ftw').of({ hand: [] as number[] }).hand = [3, 4];
  expect(storedDraft('ftw').of({ hand: [] as number[] }).hand).toEqual([3, 4]);
  expect(storedDraft('overflow').of({ hand: [] as number[] }).hand).toEqual([]);
  localStorage.setItem(localStorage.key(0)!, '{');
  expect(storedDraft('ftw').of({ hand: [] as number[] }).hand).toEqual([]);
});
