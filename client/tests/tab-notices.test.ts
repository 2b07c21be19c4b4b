import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { words } from '../src/lib/i18n/words.svelte';
import { tabNotices } from '../src/stores/tab-notices.svelte';

const { api, push } = vi.hoisted(() => {
  vi.useFakeTimers();
  return {
    api: { myTables: vi.fn() },
    push: { pushSupport: () => 'supported', registerWorker: vi.fn(), showNotification: vi.fn() },
  };
});
vi.mock('../src/lib/net/api', async (actual) => ({ ...(await actual<object>()), api }));
vi.mock('../src/lib/browser/web-push', () => push);

const LOOK = 20_000;
let hidden = false;
vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);

/** Hide the page, or show it. */
async function hide(now: boolean): Promise<void> {
  hidden = now;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
}
function turnsAt(...ids: string[]): void {
  const tables = ids.map((id) => ({ id, game: 'ftw', state: 'playing', turn: 0, you: 0 }));
  api.myTables.mockResolvedValue({ tables });
}
const look = () => vi.advanceTimersByTimeAsync(LOOK);

beforeAll(async () => {
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('granted') });
  await words.load('en');
  await words.loadGames('ftw');
});
beforeEach(async () => {
  await hide(false);
  localStorage.clear();
  await tabNotices.set(true);
  vi.clearAllMocks();
});
afterAll(() => vi.useRealTimers());

test('a turn that comes while the page is hidden is notified once', async () => {
  turnsAt('a1');
  await hide(true);
  await look();
  expect(push.showNotification).not.toHaveBeenCalled(); // known before
  turnsAt('a1', 'b2');
  await look();
  await look();
  expect(push.showNotification.mock.calls).toEqual([
    [{ title: 'Your turn', body: 'FTW?!', ids: ['a1-tab', 'b2-tab'], path: '' }],
  ]);
});

test('a visible page of the site, or no wish for notices, stops them', async () => {
  await hide(true);
  turnsAt('a1');
  localStorage.setItem('takujo / tab-seen ', String(Date.now())); // another tab
  await tabNotices.notify({ id: 'a1', game: 'ftw' });
  localStorage.clear();
  await tabNotices.set(false);
  await look();
  await tabNotices.notify({ id: 'a1', game: 'ftw' });
  await hide(false);
  await tabNotices.set(true);
  await tabNotices.notify({ id: 'a1', game: 'ftw' });
  expect(push.showNotification).not.toHaveBeenCalled();
});

test('a seat that a bot plays, and a table without a seat, are no turn', async () => {
  await hide(true);
  const table = { id: 'a1', game: 'ftw', state: 'playing', turn: 0, you: 0 };
  api.myTables.mockResolvedValue({
    tables: [
      { ...table, resigned: true },
      { ...table, turn: null, you: null },
    ],
  });
  await look();
  expect(push.showNotification).not.toHaveBeenCalled();
});

test('an open table notifies at once', async () => {
  await hide(true);
  await tabNotices.notify({ id: 'a1', game: 'ftw' });
  expect(push.showNotification).toHaveBeenCalledOnce();
});
