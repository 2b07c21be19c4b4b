/** A filled field keeps its value when other fields or the page's data change. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { t, words } from '../src/lib/i18n/words.svelte';
import { storedSettings } from '../src/lib/browser/stored-settings';
import { isRepeatable, lastMatch, nextLevel, withBots } from '../src/lib/match/new-table';
import { api, Refusal } from '../src/lib/net/api';
import { settings } from '../src/stores/settings.svelte';
import NewTable from '../src/routes/lobby/NewTable.svelte';
import NewTournament from '../src/routes/tournament/NewTournament.svelte';
import type { GameInfo, OptionInfo, TableInfo } from '../src/wire';

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
const over = { game: 'ftw', state: 'over', you: 0, winners: [1], seats: [person, bot, bot] } as unknown as TableInfo;

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

test('bots keep their level after a loss, and rise by one after a win', () => {
  localStorage.clear();
  const levels = ['3', '1', '2'];
  const won = { ...over, winners: [0] };
  expect(nextLevel(levels, undefined)).toBe('1');
  expect(nextLevel(levels, over)).toBe('3'); // at another device
  withBots('ftw', 3, '1');
  expect([nextLevel(levels, over), nextLevel(levels, won)]).toEqual(['1', '2']);
  withBots('ftw', 3, '3');
  expect(nextLevel(levels, won)).toBe('3'); // the highest
});

test('a match is played again at once only against bots and by printed rules', () => {
  expect(isRepeatable(over)).toBe(true);
  for (const more of [{ deal: '2026-11-30' }, { rule_params: { score: 7 } }, { you: null }])
    expect(isRepeatable({ ...over, ...more })).toBe(false);
  expect(isRepeatable({ ...over, seats: [person, person] })).toBe(false);
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
