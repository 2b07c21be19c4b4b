import { afterEach, expect, test, vi } from 'vitest';
import { ownTables } from '../src/offline/tab-leader';

const SLEEPING_MS = 20_000;

/** A fake LockManager: one holder at a time, the others queue. */
class Locks {
  private held = false;
  private readonly queue: (() => unknown)[] = [];

  request(_: string, use: () => unknown): void {
    this.queue.push(use);
    queueMicrotask(() => this.grant());
  }
  /** Close the holder's page. */
  release(): void {
    this.held = false;
    this.grant();
  }
  private grant(): void {
    if (this.held || !this.queue.length) return;
    this.held = true;
    this.queue.shift()!();
  }
}

/** A fake tab. */
function tab(name: string): { told: string[]; owns: Promise<boolean>; isOwner: boolean | null } {
  const one = { told: [] as string[], owns: Promise.resolve(false), isOwner: null as boolean | null };
  one.owns = ownTables(name, ({ did }) => one.told.push(did)).then((is) => (one.isOwner = is));
  return one;
}

const settled = () => new Promise((done) => setTimeout(done, 50));
let names = 0;
const fresh = (locks?: Locks): string => {
  vi.stubGlobal('navigator', { locks });
  return `tables ${++names}`;
};
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a tab waits for the lock of a closed page', async () => {
  const locks = new Locks();
  const name = fresh(locks);
  locks.request(name, () => {}); // a closed page: its Worker does not answer
  const next = tab(name);
  await settled();
  expect([next.isOwner, next.told]).toEqual([null, []]);
  locks.release();
  expect(await next.owns).toBe(true);
  await settled();
  expect(next.told).toEqual([]);
});

test('another tab owns the tables until it closes', async () => {
  const locks = new Locks();
  const name = fresh(locks);
  const [first, second] = [tab(name), tab(name)]; // at once, as after a browser restart
  expect([await first.owns, await second.owns]).toEqual([true, false]);
  expect([first.told, second.told]).toEqual([[], ['elsewhere']]);
  const third = tab(name);
  expect(await third.owns).toBe(false);
  locks.release();
  await settled();
  expect([second.told, third.told]).toEqual([['elsewhere', 'free'], ['elsewhere']]);
});

test('a silent lock belongs to a sleeping tab', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const locks = new Locks();
  const name = fresh(locks);
  locks.request(name, () => {});
  const one = tab(name);
  await vi.advanceTimersByTimeAsync(SLEEPING_MS);
  expect([one.isOwner, one.told]).toEqual([false, ['elsewhere']]);
});

test('without locks the first tab answers', async () => {
  const name = fresh();
  const first = tab(name);
  expect(await first.owns).toBe(true);
  const second = tab(name);
  expect(await second.owns).toBe(false);
  expect(second.told).toEqual(['elsewhere']);
});
