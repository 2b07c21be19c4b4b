import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { t, words } from '../src/lib/i18n/words.svelte';
import { arrival } from '../src/offline/load-progress.svelte';
import NoticePage from '../src/components/ui/NoticePage.svelte';

vi.mock('../src/lib/routing/address', async (original) => ({
  ...(await original<object>()),
  engine: 'engine',
}));

beforeAll(() => words.load('en'));
afterEach(() => {
  cleanup();
  arrival.state = 'coming';
});

const page = (tableless: boolean) => {
  render(NoticePage, { kind: 'wait', title: '', tableless });
  return screen.getByRole('status').textContent;
};

test('a page that waits for the tables of another tab says so, with a way back', () => {
  arrival.state = 'elsewhere';
  expect(page(false)).toContain('another tab');
  expect(screen.getByRole('link', { name: t('page-lobby') }).getAttribute('href')).toMatch(/\/$/);
});

test('a page that needs no table loads beside the other tab', () => {
  arrival.state = 'elsewhere';
  expect(page(true)).not.toContain('another tab');
  cleanup();
  arrival.state = 'coming';
  expect(page(false)).not.toContain('another tab');
});
