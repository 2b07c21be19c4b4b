/** The form for the players of a new match with real cards. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { t, words } from '../src/lib/i18n/words.svelte';
import PeopleForm from '../src/routes/real-cards/PeopleForm.svelte';
import { people } from '../src/routes/real-cards/people.svelte';
import { RefereeStore } from '../src/routes/real-cards/referee/referee.svelte';
import NewMatch from '../src/routes/real-cards/referee/NewMatch.svelte';
import { Seating } from '../src/routes/real-cards/seating.svelte';
import { loadTexts } from '../src/rule-search/texts';
import type { GameInfo } from '../src/wire';

const GAME = { name: 'overflow', fewest: 3, most: 5, options: [] } as unknown as GameInfo;
const NAMES = ['Ann', 'Ben', 'Cyd', 'Dan'];

beforeAll(async () => {
  await words.load('en');
  await loadTexts('en', 'overflow');
});
beforeEach(() => {
  people.set(NAMES.map((name, i) => ({ name, colour: (['blue', 'red', 'green', 'violet'] as const)[i]! })));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const inOrder = (seating: Seating) => seating.inOrder(seating.seated).map(({ name }) => name);

test('the starter stays the same person when people move or leave', () => {
  const seating = new Seating(GAME);
  seating.choose(2);
  expect(inOrder(seating)).toEqual(['Cyd', 'Dan', 'Ann', 'Ben']);
  seating.moveUp(2);
  expect(inOrder(seating)).toEqual(['Cyd', 'Ben', 'Dan', 'Ann']);
  seating.leave(0);
  expect(inOrder(seating)).toEqual(['Cyd', 'Ben', 'Dan']);
  seating.leave(0);
  expect(inOrder(seating)).toEqual(['Ben', 'Dan']); // the start player has left
});

test('a name that two people have is found, spaces aside', () => {
  const seating = new Seating(GAME);
  seating.rename(1, '');
  seating.rename(2, '');
  expect(seating.twice).toBe('');
  seating.rename(3, ' Ann');
  expect(seating.twice).toBe('Ann');
  expect(seating.names).toEqual(['Ann', 'Player 2', 'Player 3', 'Ann']);
});

test('the form draws who starts', async () => {
  const seating = new Seating(GAME);
  render(PeopleForm, { seating });
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => Object.assign(into!, { 0: 1 }));
  await fireEvent.click(screen.getByRole('button', { name: t('cards-draw') }));
  expect(screen.getByRole('status').textContent).toBe('Ben starts');
  expect(seating.starter).toBe(1);
});

test('the referee takes no two people of one name', async () => {
  render(NewMatch, { store: new RefereeStore('overflow'), game: GAME });
  const begin = screen.getByRole<HTMLButtonElement>('button', { name: t('cards-referee-begin') });
  expect(begin.disabled).toBe(false);
  await fireEvent.input(screen.getAllByRole('textbox')[1]!, { target: { value: 'Ann' } });
  expect(begin.disabled).toBe(true);
});
