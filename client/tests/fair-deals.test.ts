import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areDealsOf, askedFor, judge, nonceFor, standing, tookOver } from '../src/lib/match/fair-deals';
import { alone } from '../src/lib/match/local-match';
import { TableStore } from '../src/stores/table.svelte';
import type { Frame, Play, Room } from '../src/wire';

const SECRET = '00'.repeat(32);
const COMMITMENT = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'; // its SHA-256
const OTHER = 'ab'.repeat(16);
let tables = 0;
let open: Room;

/** A table of its own for each test: what is remembered of others does not matter. */
beforeEach(() => {
  open = { ...alone('ftw', 2, 0, {} as Play).room, id: `table-${++tables}`, state: 'open', commitment: COMMITMENT };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const begun = (...nonces: (string | null)[]): Room => ({ ...open, state: 'playing', nonces });
const over = (...nonces: (string | null)[]): Room => ({ ...begun(...nonces), state: 'over', secret: SECRET });
const transcript = (line: string, secret = SECRET): string =>
  `takujo transcript 1\ngame ftw\ncommitment ${COMMITMENT}\n${line}secret ${secret}\n\n!deal 1\nend 1 over\n`;

test('a nonce is drawn once a table, and for each table another one', () => {
  const nonce = nonceFor(open);
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(nonceFor(open)).toBe(nonce);
  expect(nonceFor({ ...open, id: 'another' })).not.toBe(nonce);
});

test('it is remembered with the storage of the browser, and without', () => {
  const nonce = nonceFor(open)!;
  expect(Object.values<string>(localStorage).some((text) => text.includes(nonce))).toBe(true);
  open = { ...open, id: `${open.id}-without` };
  vi.stubGlobal('localStorage', undefined);
  const other = nonceFor(open);
  expect(nonceFor(open)).toBe(other);
  expect(standing(begun(other), 0)).toBe('in');
});

test('what others keep in the storage does no harm, and old notes go', () => {
  localStorage.setItem('takujo-deal x', '{');
  localStorage.setItem('other', 'x');
  for (let n = 0; n < 210; n++) nonceFor({ ...open, id: `${open.id}-${n}` });
  expect(Object.keys(localStorage).filter((key) => key.startsWith(`takujo-deal ${open.id}-`))).toHaveLength(200);
  expect(localStorage.getItem('other')).toBe('x');
  localStorage.clear();
});

test('a deal with the own nonce at the own seat is as it should be', () => {
  const nonce = nonceFor(open);
  expect(standing(open, 0)).toBeNull();
  expect(standing(begun(nonce, OTHER), 0)).toBe('in');
});

test('a server that leaves the nonce out is noticed', () => {
  nonceFor(open);
  expect(standing(begun(null, OTHER), 0)).toBe('out');
  expect(standing({ ...begun(), nonces: null }, 0)).toBe('out');
});

test('a server that begins before the page could add anything is noticed too, where the page has asked for its seat', () => {
  expect(standing(begun(null, null), 0)).toBeNull(); // a program sat down here
  askedFor(open.id);
  expect(standing(begun(null, null), 0)).toBe('out');
  expect(standing(begun(null, null), null)).toBeNull(); // and stood up
});

test('a server that puts another nonce in its place is noticed', () => {
  const nonce = nonceFor(open);
  expect(standing(begun(OTHER, nonce), 0)).toBe('broken');
});

test('a server that commits itself anew once it knows the nonce is noticed, and gets none', () => {
  const nonce = nonceFor(open);
  const anew = '00'.repeat(32);
  expect(nonceFor({ ...open, commitment: anew })).toBeNull();
  expect(standing({ ...open, commitment: anew }, 0)).toBe('broken');
  expect(standing({ ...begun(nonce), commitment: anew }, 0)).toBe('broken');
});

test('a seat from another device may have the nonce of that one', () => {
  tookOver(open.id);
  expect(standing(begun(OTHER), 0)).toBeNull();
  expect(standing(begun(nonceFor(open)), 0)).toBe('in');
});

test('after the match the page computes the seal itself and looks for its nonce', async () => {
  const nonce = nonceFor(open)!;
  const said = transcript(`nonces ${nonce} -\n`);
  expect(await judge(over(nonce, null), 0, said, true)).toBe('own');
  expect(await judge(over(nonce, null), 0, said, false)).toBe('unfair');
  expect(
    await judge({ ...over(nonce, null), secret: '11'.repeat(32) }, 0, said.replace(SECRET, '11'.repeat(32)), true),
  ).toBe('unfair');
  expect(await judge(over(null, null), 0, transcript(''), true)).toBe('out');
});

test('a transcript that says something else than the table is unfair, whatever the server says of it', async () => {
  const nonce = nonceFor(open)!;
  for (const line of ['', `nonces - ${nonce}\n`, `nonces ${OTHER} -\n`, `nonces ${nonce} -\nnonces ${OTHER} -\n`]) {
    expect(await judge(over(nonce, null), 0, transcript(line), true)).toBe('unfair');
  }
  expect(await judge(over(nonce, null), 0, transcript(`nonces ${nonce} -\n`, '11'.repeat(32)), true)).toBe('unfair');
});

test('who looks on, or plays by an old table, checks the seal', async () => {
  expect(await judge(over(null, null), null, transcript(''), true)).toBe('checked');
  expect(await judge(over(OTHER, null), null, transcript(`nonces ${OTHER} -\n`), true)).toBe('checked');
});

test('without https the page says that only the server has computed the seal', async () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const nonce = nonceFor(open)!;
  expect(await judge(over(nonce), 0, transcript(`nonces ${nonce}\n`), true)).toBe('server');
  expect(await judge(over(OTHER), 0, transcript(`nonces ${OTHER}\n`), true)).toBe('unfair');
});

test('a table sends the nonce as soon as one has a seat there, again after a reconnection, and never once it has begun', () => {
  const sent: Frame[] = [];
  const table = new TableStore((frame) => sent.push(frame) > 0);
  const whole = { ...alone('ftw', 2, 1, {} as Play), play: null, room: open };
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

test('one check tells whether all deals of a tournament follow from its secret', async () => {
  const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
  const commitment = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
  const deals = [
    'bf66172d4d2dd0017c41f2da4e9b64b3ad29086b98dbb15fe300614aadf7ae0f',
    'f3804e9a1fb868a35000bd9c121fa536aeb506bb5c1770b558084608a5f5569b',
  ];
  expect(await areDealsOf(secret, commitment, deals)).toBe(true);
  expect(await areDealsOf(secret, commitment, deals.toReversed())).toBe(false);
  expect(await areDealsOf(secret, deals[0] ?? '', deals)).toBe(false);
  vi.stubGlobal('crypto', {});
  expect(await areDealsOf(secret, commitment, deals)).toBe(null);
});
