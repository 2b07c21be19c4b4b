import { expect, test } from 'vitest';
import { HiddenTables } from '../src/stores/hidden-tables.svelte';
import type { TableInfo } from '../src/wire';

const table = { id: 't', you: 0, turn: 1, clock: null } as unknown as TableInfo;
const awaited = { ...table, turn: 0, clock: { seat: 0, ends_ms: 1, total_ms: 1 } };

test('a hidden table is shown while others wait', () => {
  const hidden = new HiddenTables();
  hidden.toggle(table);
  expect(hidden.has(table)).toBe(true);
  expect(hidden.has(awaited)).toBe(false);
  expect(new HiddenTables().has(table)).toBe(true);
  hidden.toggle(table);
  expect(hidden.has(table)).toBe(false);
});
