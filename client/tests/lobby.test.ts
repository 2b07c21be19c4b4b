import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { words } from '../src/lib/i18n/words.svelte';
import TableLine from '../src/routes/lobby/TableLine.svelte';
import type { TableInfo } from '../src/wire';

const HOUR = 3_600_000;
const table = {
  id: 'a1',
  game: 'ftw',
  seats: [{ kind: 'person', name: 'Aki', colour: 'blue' }],
  options: {},
  state: 'playing',
  you: null,
  turn: 0,
  clock: { seat: 0, ends_ms: Date.now() + 72 * HOUR, total_ms: 72 * HOUR },
} as unknown as TableInfo;
const said = (change: object) => render(TableLine, { table: { ...table, ...change } }).container.textContent;

beforeAll(() => words.load('en'));
afterEach(cleanup);

test('a finished match has its day', () => {
  const finished_ms = new Date(2026, 2, 5, 12).getTime();
  expect(said({ state: 'over', winners: [0], finished_ms, turn: null, clock: null })).toContain(
    'Winner: Aki · Mar 5, 2026',
  );
});

test('only a clock of days says until when', () => {
  expect(said({ pace: { kind: 'days', days: 3 } })).toContain('Aki to move · until ');
  expect(said({ pace: { kind: 'live', seconds: 30 } })).not.toContain('until ');
});
