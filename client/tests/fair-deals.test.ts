import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  verifyDeals,
  markRequested,
  verifyMatch,
  nonceFor,
  nonceStatus,
  markClaimed,
} from '../src/lib/match/fair-deals';
import { localSnapshot } from '../src/lib/match/local-match';
import { TableStore } from '../src/stores/table.svelte';
import type { Frame, Play, Room } from '../src/wire';

const SECRET = '00'.repeat(32);
const COMMITMENT = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'; // its SHA-256
const OTHER = 'ab'.repeat(16);
let tables = 0;
let open: Room;

/** A new table id per test: the nonce is stored by table. */
beforeEach(() => {
  open = {
    ...localSnapshot('ftw', 2, 0, {} as Play).room,
    id: `table-${++tables}`,
    state: 'open',
    commitment: COMMITMENT,
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const begun = (...nonces: (string | null)[]): Room => ({ ...open, state: 'playing', nonces });
const over = (...nonces: (string | null)[]): Room => ({ ...begun(...nonces), state: 'over', secret: SECRET });
const transcript = (line: string, secret = SECRET): string =>
  `takujo transcript 1\ngame ftw\ncommitment ${COMMITMENT}\n${line}secret ${secret}\n\n!deal 1\nend 1 over\n`;

test('each table has one nonce of its own', () => {
  const nonce = nonceFor(open);
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(nonceFor(open)).toBe(nonce);
  expect(nonceFor({ ...open, id: 'another' })).not.toBe(nonce);
});

test('nonces are stored, in memory if storage is blocked', () => {
  const nonce = nonceFor(open)!;
  expect(Object.values<string>(localStorage).some((text) => text.includes(nonce))).toBe(true);
  open = { ...open, id: `${open.id}-without` };
  vi.stubGlobal('localStorage', undefined);
  const other = nonceFor(open);
  expect(nonceFor(open)).toBe(other);
  expect(nonceStatus(begun(other), 0)).toBe('in');
});

test('foreign storage keys stay, old notes are dropped', () => {
  localStorage.setItem('takujo-deal x', '{');
  localStorage.setItem('other', 'x');
  for (let n = 0; n < 210; n++) nonceFor({ ...open, id: `${open.id}-${n}` });
  expect(Object.keys(localStorage).filter((key) => key.startsWith(`takujo-deal ${open.id}-`))).toHaveLength(200);
  expect(localStorage.getItem('other')).toBe('x');
  localStorage.clear();
});

test('a deal with the own nonce is “in”', () => {
  const nonce = nonceFor(open);
  expect(nonceStatus(open, 0)).toBeNull();
  expect(nonceStatus(begun(nonce, OTHER), 0)).toBe('in');
});

test('a deal without the nonce is “out”', () => {
  nonceFor(open);
  expect(nonceStatus(begun(null, OTHER), 0)).toBe('out');
  expect(nonceStatus({ ...begun(), nonces: null }, 0)).toBe('out');
});

test('a start before the nonce is “out” if the page took the seat', () => {
  expect(nonceStatus(begun(null, null), 0)).toBeNull(); // another client took the seat
  markRequested(open.id);
  expect(nonceStatus(begun(null, null), 0)).toBe('out');
  expect(nonceStatus(begun(null, null), null)).toBeNull(); // and left it
});

test('a deal with another nonce is “broken”', () => {
  const nonce = nonceFor(open);
  expect(nonceStatus(begun(OTHER, nonce), 0)).toBe('broken');
});

test('a changed commitment is “broken” and gets no nonce', () => {
  const nonce = nonceFor(open);
  const changed = '00'.repeat(32);
  expect(nonceFor({ ...open, commitment: changed })).toBeNull();
  expect(nonceStatus({ ...open, commitment: changed }, 0)).toBe('broken');
  expect(nonceStatus({ ...begun(nonce), commitment: changed }, 0)).toBe('broken');
});

test('a claimed seat may have the other device’s nonce', () => {
  markClaimed(open.id);
  expect(nonceStatus(begun(OTHER), 0)).toBeNull();
  expect(nonceStatus(begun(nonceFor(open)), 0)).toBe('in');
});

test('the page verifies seal and nonce after the match', async () => {
  const nonce = nonceFor(open)!;
  const text = transcript(`nonces ${nonce} -\n`);
  expect(await verifyMatch(over(nonce, null), 0, text, true)).toBe('own');
  expect(await verifyMatch(over(nonce, null), 0, text, false)).toBe('unfair');
  expect(
    await verifyMatch(
      { ...over(nonce, null), secret: '11'.repeat(32) },
      0,
      text.replace(SECRET, '11'.repeat(32)),
      true,
    ),
  ).toBe('unfair');
  expect(await verifyMatch(over(null, null), 0, transcript(''), true)).toBe('out');
});

test('a transcript that differs from the table is unfair', async () => {
  const nonce = nonceFor(open)!;
  for (const line of ['', `nonces - ${nonce}\n`, `nonces ${OTHER} -\n`, `nonces ${nonce} -\nnonces ${OTHER} -\n`]) {
    expect(await verifyMatch(over(nonce, null), 0, transcript(line), true)).toBe('unfair');
  }
  expect(await verifyMatch(over(nonce, null), 0, transcript(`nonces ${nonce} -\n`, '11'.repeat(32)), true)).toBe(
    'unfair',
  );
});

test('spectators and old tables check the seal', async () => {
  expect(await verifyMatch(over(null, null), null, transcript(''), true)).toBe('checked');
  expect(await verifyMatch(over(OTHER, null), null, transcript(`nonces ${OTHER} -\n`), true)).toBe('checked');
});

test('without https only the server verifies the seal', async () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const nonce = nonceFor(open)!;
  expect(await verifyMatch(over(nonce), 0, transcript(`nonces ${nonce}\n`), true)).toBe('server');
  expect(await verifyMatch(over(OTHER), 0, transcript(`nonces ${OTHER}\n`), true)).toBe('unfair');
});

test('the nonce is sent once per connection, at open tables only', () => {
  const sent: Frame[] = [];
  const table = new TableStore((frame) => sent.push(frame) > 0);
  const whole = { ...localSnapshot('ftw', 2, 1, {} as Play), play: null, room: open };
  const you = { seat: 0, host: true };
  table.receive({ ...whole, you: { seat: null, host: false } });
  expect(sent).toEqual([]);
  table.receive({ t: 'update', version: 2, now: 0, room: open, you });
  table.receive({ t: 'update', version: 3, now: 0, room: { ...open, called: true }, you });
  const frame = { t: 'nonce', nonce: nonceFor(open) };
  expect(sent).toEqual([frame]);
  table.receive({ ...whole, you });
  expect(sent).toEqual([frame, frame]);
  table.receive({ t: 'update', version: 4, now: 0, room: open, you: { seat: null, host: false } });
  table.receive({ t: 'update', version: 5, now: 0, room: open, you: { seat: 1, host: false } });
  expect(sent).toEqual([frame, frame, frame]);
  table.receive({ ...whole, room: begun(frame.nonce, null), you });
  expect(sent).toHaveLength(3);
  table.receive({ t: 'refused', code: 'nonce-there', args: {}, about: 'nonce' });
  expect(table.requests.refusal).toBeNull();
});

test('one check verifies all deals of a tournament', async () => {
  const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
  const commitment = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
  const deals = [
    'bf66172d4d2dd0017c41f2da4e9b64b3ad29086b98dbb15fe300614aadf7ae0f',
    'f3804e9a1fb868a35000bd9c121fa536aeb506bb5c1770b558084608a5f5569b',
  ];
  expect(await verifyDeals(secret, commitment, deals)).toBe(true);
  expect(await verifyDeals(secret, commitment, deals.toReversed())).toBe(false);
  expect(await verifyDeals(secret, deals[0] ?? '', deals)).toBe(false);
  vi.stubGlobal('crypto', {});
  expect(await verifyDeals(secret, commitment, deals)).toBe(null);
});
