import { cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import SpeechBubble from '../src/components/chat/SpeechBubble.svelte';
import { words } from '../src/lib/i18n/words.svelte';
import { TableStore } from '../src/stores/table.svelte';
import type { Chat, Snapshot } from '../src/wire';
import ftw from '../fixtures/ftw.json';

let table: TableStore;

/** Receive a line of the chat. */
async function receiveLine(n: number, seat: number, text: string): Promise<void> {
  const line: Chat = { n, at_ms: 0, seat, text, phrase: null, note: null };
  table.receive({ t: 'update', version: table.state.version, now: 0, chat: [line] } as never);
  await tick();
}

beforeAll(() => words.load('en'));
beforeEach(() => {
  vi.useFakeTimers();
  table = new TableStore(() => true);
  table.receive({ ...structuredClone(ftw as unknown as Snapshot), chat: [] });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test('a line of another seat is displayed for four seconds', async () => {
  const mine = table.match.you.seat ?? 0;
  const other = mine === 0 ? 1 : 0;
  await receiveLine(1, other, 'said before');
  render(SpeechBubble, { chat: table.chat, match: table.match, others: [other], live: true });
  expect(screen.queryByText(/said before/)).toBeNull();

  await receiveLine(2, mine, 'my own');
  expect(screen.queryByText(/my own/)).toBeNull();
  await receiveLine(3, other, 'Hello');
  expect(screen.getByText(/Hello/).closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  await vi.advanceTimersByTimeAsync(3_900);
  expect(screen.queryByText(/Hello/)).not.toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(screen.queryByText(/Hello/)).toBeNull();

  table.chat.mute(other);
  await receiveLine(4, other, 'muted');
  expect(screen.queryByText(/muted/)).toBeNull();
});

test('a line on a hidden page waits until the page is visible', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const other = table.match.you.seat === 0 ? 1 : 0;
  render(SpeechBubble, { chat: table.chat, match: table.match, others: [other], live: true });
  await receiveLine(1, other, 'Hello');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(screen.queryByText(/Hello/)).not.toBeNull();
  hidden.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(4_100);
  expect(screen.queryByText(/Hello/)).toBeNull();
});
