import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import NoticeOffer from '../src/components/account/NoticeOffer.svelte';
import { words } from '../src/lib/i18n/words.svelte';
import { tabNotices } from '../src/stores/tab-notices.svelte';
import { turnNotices } from '../src/stores/turn-notices.svelte';
import type { NoticeAddress, Notices } from '../src/wire';

const { api, push, download } = vi.hoisted(() => ({
  api: { notices: vi.fn(), addDevice: vi.fn(), noticeTables: vi.fn() },
  push: { pushSupport: vi.fn(), endpoint: vi.fn(), subscribe: vi.fn(), unsubscribe: vi.fn(), registerWorker: vi.fn() },
  download: vi.fn(),
}));
vi.mock('../src/lib/net/api', async (actual) => ({ ...(await actual<object>()), api }));
vi.mock('../src/lib/browser/web-push', () => push);
vi.mock('../src/lib/browser/download', () => ({ download }));

const KEYS = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' };
const awaited = { text: 'Bo is thinking', until: Date.UTC(2030, 0, 1) };
const none: Notices = { webhooks: false, push: null, mail: false, addresses: [] };
const address = (more: Partial<NoticeAddress>): NoticeAddress =>
  ({ id: '1', kind: 'push', endpoint: null, everywhere: false, tables: [], times: {}, ...more }) as NoticeAddress;

const offer = () => screen.queryByText('Notify me on my turn');
const calendar = () => screen.queryAllByText('Add to calendar');

/** Render the offer at a waiting table of a server with these notices. */
async function wait(notices: Notices, table = 'a1', more: object = {}): Promise<void> {
  cleanup();
  turnNotices.all = null;
  api.notices.mockResolvedValue(notices);
  render(NoticeOffer, { table, game: 'ftw', ...awaited, ...more });
  await vi.waitFor(() => expect(turnNotices.all).toEqual(notices));
}
async function press(button: HTMLElement): Promise<void> {
  await fireEvent.click(button);
  await new Promise((done) => setTimeout(done));
}

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  await words.load('en');
});
beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  push.pushSupport.mockReturnValue('supported');
  push.endpoint.mockResolvedValue(null);
});
afterEach(cleanup);

test('one tap notifies this device of this table', async () => {
  await wait({ ...none, push: 'key' });
  push.subscribe.mockResolvedValue(KEYS);
  api.notices.mockResolvedValue({
    ...none,
    push: 'key',
    addresses: [address({ endpoint: KEYS.endpoint, tables: ['a1'] })],
  });
  await press(offer()!);
  expect(push.subscribe).toHaveBeenCalledWith('key');
  expect(api.addDevice).toHaveBeenCalledWith({ ...KEYS, language: 'en', table: 'a1' });
  expect(screen.getByText('You will be notified')).toBeTruthy();
  expect([offer(), screen.queryByRole('dialog', { hidden: true })]).toEqual([null, null]);
});

test('a device that is notified of another table adds this one, and asks for no permission', async () => {
  push.endpoint.mockResolvedValue(KEYS.endpoint);
  const known = address({ endpoint: KEYS.endpoint, tables: ['b2'] });
  await wait({ ...none, push: 'key', addresses: [known] });
  api.noticeTables.mockResolvedValue({ ...none, addresses: [{ ...known, tables: ['b2', 'a1'] }] });
  await press(offer()!);
  expect(api.noticeTables).toHaveBeenCalledWith('1', { everywhere: false, tables: ['b2', 'a1'] });
  expect(push.subscribe).not.toHaveBeenCalled();
});

test('nothing is offered to a person who is notified of the table at any address', async () => {
  for (const known of [address({ everywhere: true, kind: 'mail' }), address({ tables: ['a1'] })]) {
    await wait({ ...none, push: 'key', mail: true, addresses: [known] });
    expect([offer(), calendar()]).toEqual([null, []]);
  }
});

test('where the server sends none, the deadline goes into a calendar, once per table', async () => {
  push.pushSupport.mockReturnValue('none');
  await wait(none);
  expect(offer()).toBeNull();
  await press(calendar()[0]!);
  expect(screen.getByText('Copy link')).toBeTruthy();
  await press(calendar()[1]!);
  const [name, file] = download.mock.calls[0] as [string, Blob];
  expect([name, file.type]).toEqual(['takujo.ics', 'text/calendar']);
  const text = await new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.readAsText(file);
  });
  expect(text).toContain('DTSTART:20300101T000000Z');
  expect(text).toContain('URL:http://localhost:3000/t/a1');
  expect(text).not.toContain('Bo');
  await wait(none);
  expect(calendar()).toEqual([]);
  await wait(none, 'b2');
  expect(calendar()).toHaveLength(1);
});

test('where the server sends none, the browser notifies while a page is open', async () => {
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('granted') });
  await wait(none);
  await press(offer()!);
  await press(screen.getByText('Notify me while a Takujo tab is open'));
  expect(screen.getByText('While a Takujo tab is open, this browser notifies you.')).toBeTruthy();
  expect(push.registerWorker).toHaveBeenCalledOnce();
  await tabNotices.set(false);
});

test('before the match the calendar asks whether it has begun', async () => {
  push.pushSupport.mockReturnValue('none');
  await wait(none, 'a1', { begun: false });
  await press(calendar()[0]!);
  expect(screen.getByText('The calendar reminds you then to see whether the match has begun.')).toBeTruthy();
});

test('a person who wants no offers gets none at any table', async () => {
  push.pushSupport.mockReturnValue('none');
  await wait(none);
  await press(calendar()[0]!);
  await press(screen.getByText('Don’t offer this again'));
  await wait({ ...none, push: 'key' }, 'b2');
  expect([offer(), calendar()]).toEqual([null, []]);
});

test('a refusal opens the other ways', async () => {
  await wait({ ...none, push: 'key' });
  push.subscribe.mockResolvedValue(null);
  push.pushSupport.mockReturnValue('denied');
  await press(offer()!);
  expect(calendar()).toHaveLength(1);
  expect(api.addDevice).not.toHaveBeenCalled();
});
