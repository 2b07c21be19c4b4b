/** A filled field keeps its value when other fields or the page's data change. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { t, words } from '../src/lib/i18n/words.svelte';
import { storedSettings } from '../src/lib/browser/stored-settings';
import { lastMatch, nextLevel, openAgain, openTable, withBots } from '../src/lib/match/new-table';
import { clubOf, repeatable, storeRematch } from '../src/lib/match/opened-tables';
import { api, Refusal } from '../src/lib/net/api';
import { settings } from '../src/stores/settings.svelte';
import NewTable from '../src/routes/lobby/NewTable.svelte';
import NewTournament from '../src/routes/tournament/NewTournament.svelte';
import type { GameInfo, NewTable as NewTableRequest, OptionInfo, TableInfo } from '../src/wire';

const options: OptionInfo[] = [
  { name: 'rounds', kind: 'number', default: 4, low: 1, high: 9 },
  { name: 'mode', kind: 'choice', default: 'standard', choices: ['standard', 'simple'] },
  { name: 'zero', kind: 'flag', default: false },
];
const game = (): GameInfo =>
  ({
    name: 'ftw',
    fewest: 2,
    most: 4,
    levels: ['3', '1', '2'],
    options: { '2': options, '3': options, '4': options.slice(0, 2) },
    books: 0,
  }) as unknown as GameInfo;

const person = { name: 'Aki', colour: 'blue', kind: 'person' } as const;
const bot = { name: 'Ume', colour: 'red', kind: 'bot' } as const;
const over = {
  id: 'a1',
  game: 'ftw',
  state: 'over',
  you: 0,
  winners: [1],
  seats: [person, bot, bot],
} as unknown as TableInfo;

type Field = HTMLInputElement | HTMLSelectElement;
const fields = (): Field[] => [...document.querySelectorAll<Field>('form input, form select')];
const said = (field: Field): string =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type) ? String(field.checked) : field.value;

async function fill(field: Field): Promise<void> {
  if (field instanceof HTMLSelectElement) {
    field.value = [...field.options].find((option) => !option.selected)?.value ?? field.value;
    await fireEvent.change(field);
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    await fireEvent.click(field);
  } else {
    const values: Record<string, string> = { number: '2', 'datetime-local': '2030-01-02T03:04' };
    await fireEvent.input(field, { target: { value: values[field.type] ?? 'Zoe' } });
  }
}

/** Fill all fields in turn; check that the earlier ones keep their values. Returns their number. */
async function fillAll(): Promise<number> {
  const filled = new Map<Field, string>();
  const seen = new Set<Field>();
  for (let field; (field = fields().find((one) => !seen.has(one))); seen.add(field)) {
    await fill(field);
    for (const other of filled.keys()) if (field.type === 'radio' && other.type === 'radio') filled.delete(other);
    filled.set(field, said(field));
    for (const [other, value] of filled)
      if (other.isConnected) expect([other.outerHTML, said(other)]).toEqual([other.outerHTML, value]);
  }
  return filled.size;
}

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  await words.load('en');
});
afterEach(cleanup);

test('no field of a new tournament changes another', async () => {
  render(NewTournament, {
    games: { games: [game(), { ...game(), name: 'overflow' }] } as never,
    close: () => undefined,
  });
  expect(await fillAll()).toBeGreaterThan(9);
});

test('the name of an organiser is the own name from then on', async () => {
  const open = vi.spyOn(api, 'openTournament').mockRejectedValue(new Refusal('offline', {}));
  localStorage.clear();
  settings.name = '';
  render(NewTournament, { games: { games: [game()] } as never, close: () => undefined });
  await fireEvent.input(screen.getByLabelText(t('person-name')), { target: { value: 'Olivia' } });
  await fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(open).toHaveBeenCalledWith(expect.objectContaining({ by: 'Olivia' }));
  expect(storedSettings()).toMatchObject({ name: 'Olivia' });
});

for (const company of ['bots', 'here', 'friends'] as const) {
  test(`no field of a new table changes another: ${company}`, async () => {
    const view = render(NewTable, { game: game(), company, last: undefined, close: () => undefined });
    await fillAll();
    const before = fields().map(said);
    expect(before.length).toBeGreaterThan(6);
    await view.rerender({ game: game(), company, last: over }); // the lobby has refreshed its lists
    expect(fields().map(said)).toEqual(before);
  });
}

test('typed names return with their seats', async () => {
  render(NewTable, { game: game(), company: 'here', last: over, close: () => undefined });
  const names = (): Field[] =>
    fields().filter(({ type, maxLength }: Partial<HTMLInputElement>) => type === 'text' && maxLength === 24);
  const seats = (count: string) =>
    fireEvent.click(fields().find(({ name, value }) => name === 'seats' && value === count) as Field);
  await seats('4');
  const people = screen.getByLabelText(t('pass-people'), { selector: 'input' });
  await fireEvent.input(people, { target: { value: '4' } });
  await fireEvent.input(names()[3] as Field, { target: { value: 'Zoe' } });
  await seats('2');
  expect(names()).toHaveLength(2);
  await seats('4');
  expect(names().map(said)).toContain('Zoe');
});

test('a book is chosen before the table opens', async () => {
  render(NewTable, { game: { ...game(), books: 3 }, company: 'friends', last: over, close: () => undefined });
  const book = await screen.findByLabelText(t('book-choose'));
  const button = screen.getByRole('button', { name: t('new-open'), hidden: true });
  expect(book.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a game is new until a match of it is finished', () => {
  const table = (game: string, state: TableInfo['state']) => ({ game, state }) as TableInfo;
  expect(lastMatch([], 'ftw')).toBeUndefined();
  expect(lastMatch([table('ftw', 'playing'), table('fuji99', 'over')], 'ftw')).toBeUndefined();
  expect(lastMatch([table('ftw', 'over')], 'ftw')).toBeDefined();
});

/** Open a table here, which the server gives this id. */
async function opened(
  id: string,
  level: string,
  more: Partial<NewTableRequest> = {},
  club?: { id: string; name: string },
) {
  vi.spyOn(api, 'open').mockResolvedValue({ id } as never);
  vi.spyOn(api, 'openClubTable').mockResolvedValue({ id } as never);
  const sit = { name: 'Aki', colour: 'blue', book: 1 } as const;
  await openTable({ game: 'ftw', seats: 3, sit, ...withBots(3, level), ...more }, club);
}

describe('tables opened here', () => {
  const levels = ['3', '1', '2', '4', '5', '6', 'heuristic', 'random']; // as the server lists them
  const won = { ...over, winners: [0] };
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.restoreAllMocks());

  test('have the same level after a loss, the next after a win', async () => {
    expect(nextLevel(levels, undefined)).toBe('1');
    expect(nextLevel(levels, won)).toBe('3'); // at another device
    await opened('a1', '1');
    expect([nextLevel(levels, over), nextLevel(levels, won)]).toEqual(['1', '2']);
    await opened('a1', '6');
    expect(nextLevel(levels, won)).toBe('6');
    await opened('a1', 'heuristic');
    expect(nextLevel(levels, won)).toBe('heuristic');
  });

  test('rise once for a win, if the next is refused or left, too', async () => {
    await opened('a1', '1');
    vi.spyOn(api, 'open').mockRejectedValue(new Refusal('offline', {}));
    await expect(openAgain(repeatable(won)!, nextLevel(levels, won))).rejects.toThrow();
    expect(nextLevel(levels, won)).toBe('2');
    await opened('b2', '2');
    expect([nextLevel(levels, won), nextLevel(levels, { ...won, id: 'b2' })]).toEqual(['2', '3']);
  });

  test('are repeated with all settings, by one’s present name', async () => {
    const chosen = { hints: false, spectators: false, memory_aid: true, pace: { kind: 'days', days: 3 } } as const;
    await opened('a1', '1', chosen);
    expect(JSON.stringify(localStorage)).not.toContain('Aki');
    settings.name = 'Zoe';
    const open = vi.spyOn(api, 'open').mockResolvedValue({ id: 'b2' } as never);
    expect(await openAgain(repeatable(over)!, '2')).toBe('b2');
    const sit = expect.objectContaining({ name: 'Zoe', book: 1 }) as unknown;
    expect(open).toHaveBeenCalledWith({ game: 'ftw', seats: 3, ...chosen, ...withBots(3, '2'), sit });
    settings.name = '';
  });

  test('are repeated only against bots and by printed rules', async () => {
    expect(repeatable(over)).toBeNull(); // opened at another device, or a deal
    await opened('a1', '1', { rule_params: { score: 7 } });
    expect(repeatable(over)).toBeNull();
    await opened('a1', '1');
    expect([repeatable({ ...over, you: null }), repeatable({ ...over, id: 'b2' })]).toEqual([null, null]);
    expect(repeatable(over)?.id).toBe('a1');
    await opened('b2', '1', { bots: null }); // with friends
    expect(repeatable({ ...over, id: 'b2' })).toBeNull();
  });

  test('pass their settings on to a rematch', async () => {
    await opened('a1', '2');
    storeRematch('ftw', 'other', 'c3');
    expect(repeatable({ ...over, id: 'c3' })).toBeNull();
    storeRematch('ftw', 'a1', 'b2');
    expect(repeatable({ ...over, id: 'b2' })?.request.bots).toEqual([null, '2', '2']);
  });

  test('have the name of their club: the last twenty', async () => {
    for (let table = 0; table <= 20; table++) await opened(`c${table}`, '1', {}, { id: 'x', name: 'Thursdays' });
    expect(['c0', 'c1', 'c20'].map(clubOf)).toEqual([null, 'Thursdays', 'Thursdays']);
    expect(Object.keys(localStorage).filter((key) => key.includes('club'))).toHaveLength(1);
  });
});

test.each([
  ['', true],
  ['Aki', false],
])('a new table for friends asks above the button for an unknown name: “%s”', (name, asks) => {
  settings.name = name;
  render(NewTable, { game: game(), company: 'friends', last: over, close: () => undefined });
  const input = screen.getByLabelText(t('person-name'));
  const button = screen.getByRole('button', { name: t('new-open'), hidden: true });
  expect(Boolean(input.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(asks);
  settings.name = '';
});
