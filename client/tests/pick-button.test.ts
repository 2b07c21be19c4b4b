import { cleanup, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { words } from '../src/lib/i18n/words.svelte';
import PickButton from '../src/components/cards/PickButton.svelte';
import { Picker } from '../src/stores/picker.svelte';

const children = createRawSnippet(() => ({ render: () => '<i></i>' }));

beforeAll(() => words.load('en'));
afterEach(cleanup);

test('the name of an element has its state, and after a full stop what a lesson asks for', () => {
  const picker = new Picker();
  picker.setMoves([
    ['play 2 with 6', ['hand:2', 'help:6']],
    ['play 3 with 6', ['hand:3', 'help:6']],
  ]);
  picker.highlighted = new Set(['hand:2']);
  for (const element of ['hand:2', 'hand:3']) render(PickButton, { picker, element, label: element, children });
  const names = screen.getAllByRole('button').map((button) => button.textContent?.trim());
  expect(names).toEqual(['hand:2, can be chosen. Tap here', 'hand:3, can be chosen']);
});

test('advice has a lamp, a fresh element a ring only', () => {
  const picker = new Picker();
  picker.setMoves([['play 2', ['hand:2']]]);
  picker.highlighted = new Set(['hand:3']);
  for (const element of ['hand:2', 'hand:3'])
    render(PickButton, { picker, element, label: element, fresh: element === 'hand:2', children });
  const [fresh, advised] = screen.getAllByRole('button');
  expect([fresh, advised].map((button) => button?.querySelectorAll('.advice').length)).toEqual([0, 1]);
});
