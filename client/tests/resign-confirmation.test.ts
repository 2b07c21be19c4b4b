import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { words } from '../src/lib/i18n/words.svelte';
import LeaveOrResign from '../src/routes/table/LeaveOrResign.svelte';
import type { Snapshot } from '../src/wire';
import ftw from '../fixtures/ftw.json';

const { room } = ftw as unknown as Snapshot;

beforeAll(() => words.load('en'));
afterEach(cleanup);

test('the confirmation of resigning scrolls into view', async () => {
  const seen = vi.fn();
  HTMLElement.prototype.scrollIntoView = function () {
    seen(this.textContent);
  };
  render(LeaveOrResign, { room, close: () => {} });
  await fireEvent.click(screen.getByRole('button', { name: 'Resign' }));
  expect(screen.getByRole('alert').textContent).toBeTruthy();
  expect(seen).toHaveBeenCalledWith(expect.stringContaining('No'));
});
