import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { t, words } from '../src/lib/i18n/words.svelte';
import { loadProgress } from '../src/offline/load-progress.svelte';
import NoticePage from '../src/components/ui/NoticePage.svelte';

vi.mock('../src/lib/routing/address', async (original) => ({
  ...(await original<object>()),
  engine: 'engine',
}));

beforeAll(() => words.load('en'));
afterEach(() => {
  cleanup();
  loadProgress.state = 'coming';
});

const page = (needsNoTable: boolean) => {
  render(NoticePage, { kind: 'wait', title: '', needsNoTable });
  return screen.getByRole('status').textContent;
};

test('a page without tables names the other tab and a way back', () => {
  loadProgress.state = 'elsewhere';
  expect(page(false)).toContain('another tab');
  expect(screen.getByRole('link', { name: t('page-lobby') }).getAttribute('href')).toMatch(/\/$/);
});

test('a page that needs no table still loads', () => {
  loadProgress.state = 'elsewhere';
  expect(page(true)).not.toContain('another tab');
  cleanup();
  loadProgress.state = 'coming';
  expect(page(false)).not.toContain('another tab');
});
