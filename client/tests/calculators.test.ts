/** Calculators for real cards, on the rulebooks' examples. */
import { existsSync, readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { words } from '../src/lib/i18n/words.svelte';
import { loadCalculator } from '../src/games/calculators';
import { storedDraft } from '../src/routes/real-cards/calculator-draft';
import { rulesModule } from '../src/routes/real-cards/rules-module';
import { loadTexts } from '../src/rule-search/texts';

beforeAll(() => words.load('en'));
afterEach(cleanup);

async function rulesOf(game: string) {
  const path = `../src/takujo/wasm/kernels/${game}-calculator.wasm`;
  if (!existsSync(path)) throw new Error(`${path} is missing: run “make kernels”`);
  return rulesModule(readFileSync(path));
}

/** Open a calculator, with nothing entered. */
async function open(game: string): Promise<void> {
  await loadTexts('en', game);
  render((await loadCalculator(game))!, { rules: await rulesOf(game), draft: storedDraft(game) });
  await tap('Clear');
}

async function tap(...names: (string | number)[]): Promise<void> {
  for (const name of names) await fireEvent.click(screen.getByRole('button', { name: String(name) }));
}

const said = () => screen.getByRole('status').textContent.replaceAll(/\s+/g, ' ').trim();
const digits = (text: string) => [...text];

test('functions return numbers, and the value of the function itself', async () => {
  const rules = await rulesOf('akumatrick');
  expect(rules.run('release', [0, 0, 0, 0, 2, 0, 0, 0, 1, 4], 2)).toEqual({ code: 30, found: [10, 3] });
  expect(() => rules.run('unknown', [], 1)).toThrow();
});

test('a plug-in has no calculator', async () => {
  expect(await loadCalculator('leduc')).toBeNull();
});

test.each([
  ['013', '56889', 4, 9, '456, takes the crown'], // B1
  ['013', '12579', 4, 9, '124'], // E3
  ['700', '12789', 3, 1, '723'], // E5
  ['700', '12789', 3, 7, '812'],
  ['700', '12789', 3, 9, '712'],
  ['960', '13478', 7, 8, '1347, a burst'], // E6
  ['111', '00002', 0, 0, '200, takes the crown'], // E10
])('FourDigits: %s with %s, %i for %i', async (field, reserve, card, discard, number) => {
  await open('fourdigits');
  await tap(...digits(field + reserve));
  const column = [...new Set(digits(reserve))].indexOf(String(discard));
  const row = screen.getAllByRole('row')[1 + card]!;
  await fireEvent.click(within(within(row).getAllByRole('cell')[column]!).getByRole('button'));
  expect(said()).toContain(`${number}`);
  expect(said()).toContain(`play ${card}, discard ${discard}`);
});

test.each([
  ['345', '13469', 'CLEAR', '346'], // E11
  ['345', '13459', 'CLEAR', '345'],
  ['345', '01123', 'CLEAR', '1012'],
  ['123', '55555', 'TURN', '321'], // B2; five 5s are too many
  ['647', '01123', 'TURN', '746'],
  ['013', '06789', 'HALF', '067'], // E13
])('FourDigits: %s with %s and %s', async (field, reserve, role, number) => {
  await open('fourdigits');
  await tap(...digits(field + reserve));
  if (reserve === '55555') {
    expect(said()).toMatch(/^More of a digit than the box has/);
    expect(screen.queryByRole('table')).toBeNull();
    return;
  }
  const roles = screen.getByText(role).parentElement!;
  expect(within(roles).getByRole('button').textContent.trim()).toBe(number);
});

test('FourDigits: what cannot be played is dashed, and a digit that is tapped is taken back', async () => {
  await open('fourdigits');
  await tap(...digits('11100002'));
  const cells = (row: number) => within(screen.getAllByRole('row')[1 + row]!).getAllByRole('cell');
  expect(cells(0).map((cell) => cell.textContent.trim())).toEqual(['200', '–']); // R2.4: five 0s
  expect(cells(1).map((cell) => cell.textContent.trim())).toEqual(['–', '–']); // all three 1s lie on the table
  await tap('Take back 2');
  expect(screen.queryByRole('table')).toBeNull();
});

test('FourDigits: PASS takes the crown with every number if the option says so', async () => {
  await open('fourdigits');
  await tap(...digits('01356889'));
  const pass = () => screen.getByText('PASS').parentElement!;
  expect(within(pass()).queryByRole('img', { name: 'crown' })).toBeNull();
  await fireEvent.click(screen.getByRole('checkbox'));
  within(pass()).getByRole('img', { name: 'crown' });
  await fireEvent.click(screen.getByRole('checkbox'));
});

test('Akumatrick: the release number with its working, and discards', async () => {
  await open('akumatrick');
  await tap(1, 3, 4, 4, 8, 9, 0); // B1
  screen.getByText('10 × 3 = 30');
  await tap('Discards', 6, 7, 8, 9); // B2
  expect(said()).toMatch(/^Allowed/);
  await tap(9); // E13
  expect(said()).toMatch(/^Not allowed together/);
  await tap('Take back 6');
  expect(said()).toMatch(/^Allowed ?7 \+ 8 \+ 9 \+ 9 = 33/);
  await tap('Erase one', 'Take back 7', 'Erase one');
  expect(said()).toMatch(/^Less than 30/); // E17: allowed only as the whole hand
  await tap(0);
  expect(said()).toMatch(/^A 0 cannot be discarded/);
});

test('Akumatrick: there are only six cards of a rank, and nothing is lost', async () => {
  await open('akumatrick');
  await tap(8, 8, 8, 'Discards', 8, 8, 8, 8);
  expect(said()).toBe('There are only 6 cards of rank 8');
  expect(screen.getAllByRole('button', { name: 'Take back 8' })).toHaveLength(6);
});

test.each([
  [[44], '44 points'], // E13
  [[60, 59], '1 point'],
  [[30, 20, 10], '0 points'],
  [[40, 10, 5], '25 points'],
])('FTW?!: %j score %s', async (hand, points) => {
  await open('ftw');
  await tap(...hand);
  screen.getByText(points);
});

test.each([
  [[17, 2, 6, 11], /^Allowed ?2 \+ 6 \+ 11 = 19 beats 17/], // B2
  [[17, 2, 15], /^1 short/], // E3
  [[17, 2, 6, 9], /^1 short/],
  [[17, 2, 16], /^Allowed/],
  [[17, 2, 6], /^10 short/],
  [[60, 59], /^2 short/],
  [[60, 1], /^60 short/],
  [[17, 18, 6], /^Allowed ?It works without help card 6/], // R2.2
])('FTW?!: %j', async (cards, verdict) => {
  await open('ftw');
  await tap('Can it be played?', ...cards);
  expect(said()).toMatch(verdict);
});

test('what was entered is there when the page is opened again', async () => {
  await open('ftw');
  await tap(34, 13, 7);
  cleanup();
  render((await loadCalculator('ftw'))!, { rules: await rulesOf('ftw'), draft: storedDraft('ftw') });
  screen.getByText('14 points');
});

test.each([
  [[], { 5: 3.5, 7: 12.2, 8: 19.6, 9: 29.4, 10: 42 }], // the rulebook's tips: 3, 12, 20, 29, 42 %
  [['red'], { 5: 15.2 }], // 15 %
  [['red', 'red'], { 5: 45.5 }], // 45 %
])('富士山: danger with %j on the sheet', async (out, chances) => {
  await open('fuji99');
  for (const cube of out) await tap(`Take back ${cube}`);
  const shown = within(screen.getByRole('list', { name: /chance of danger/ })).getAllByRole('listitem');
  const found = Object.fromEntries(shown.map((one) => one.textContent.trim().split(/\s+/)));
  for (const [cubes, chance] of Object.entries(chances)) expect(found[cubes]).toBe(`${chance}%`);
});

test('富士山: the chance of a crisis, with cards seen elsewhere', async () => {
  await open('fuji99');
  await tap('Your hand', '+3 each move', 'to the next ten'); // E8: 3 + 3, and each card is at least 1
  screen.getByText('sum 6');
  expect(said()).toMatch(/^Crisis with the next card: 90% ?18 of 20 cards/); // the others are “everyone draws”
  await tap('Seen elsewhere', 'everyone draws', 'everyone draws');
  expect(said()).toMatch(/100% ?18 of 18 cards/);
  await tap('everyone draws');
  expect(said()).toBe('There are only 2 cards “everyone draws”');
  expect(screen.getAllByText('×2')).toHaveLength(1);
});

test('オーバーフロー: final limits, and colours over them', async () => {
  await open('overflow');
  await tap(2, 0, 1, 'Reverse', 'red', 'blue', 'wild'); // E1
  const limits = () => screen.getAllByText(/^\/ \d|no limit/).map((one) => one.textContent.trim());
  expect(limits()).toEqual(['/ 4', '/ 1', '/ 2', 'no limit']);
  await tap('In the box', 'red', 'red', 'red', 'red', 'blue', 'blue'); // E2
  expect(said()).toBe('No colour is over its limit');
  await tap('red');
  expect(said()).toBe('Over the limit: red');
  await tap('Take back red 5');
  expect(said()).toBe('No colour is over its limit');
});

test('オーバーフロー: what cannot lie on the table is refused in a line', async () => {
  await open('overflow');
  await tap('Reverse', 'Reverse', 'Reverse'); // R2.1
  expect(said()).toBe('A third Reverse is replaced by the next card.');
  await tap('Face-down cards', 'wild', 'wild', 'wild', 'wild', 'wild');
  expect(said()).toBe('There are only 4 wild cards.');
  await tap('red', 'red');
  expect(said()).toBe('One card a player, so 5 at most.');
});
