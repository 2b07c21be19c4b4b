/**
 * Fair deals: nonces of this browser, drawn only after the server's commitment, and their verification. See
 * docs/protocol.md.
 */
import type { Frame, Room } from '../../wire';
import type { TableEvent, TableState } from './reducer';
import { removeItem, itemsWithPrefix, setItem } from '../browser/storage';

/** A stored note on a table: a nonce with the commitment seen before it, or the origin of the seat. */
interface Note {
  table: string;
  what: string; // a nonce; ASKED: this page requested the seat; TAKEN: the seat came from another device
  commitment: string;
  at: number;
}
const REQUESTED = 'asked';
const CLAIMED = 'taken';
const NONCE = /^[0-9a-f]{32}$/;
const PREFIX = 'takujo-deal';
const MAX_NOTES = 200; // notes; the oldest are dropped

/**
 * `in`: the deal has this browser's nonce. `out`: it has no nonce of the seat. `broken`: the server broke its
 * commitment. null: nothing to report.
 */
export type NonceStatus = 'in' | 'out' | 'broken' | null;

/**
 * `checked`: the page verified the seal. `own`: the deal also has the own nonce. `server`: only the server can verify.
 */
export type Verdict = 'unfair' | 'out' | 'checked' | 'own' | 'server';

/** Note that this page requested a seat; its nonce will follow. */
export function markRequested(table: string): void {
  note({ table, what: REQUESTED, commitment: '', at: Date.now() });
}

/** Note that the seat came from another device, which may have added a nonce. */
export function markClaimed(table: string): void {
  note({ table, what: CLAIMED, commitment: '', at: Date.now() });
}

/** Return this browser's nonce for a table; null if the server's commitment has changed since. */
export function nonceFor(room: Room): string | null {
  const [known] = nonces(room.id);
  if (known) return known.commitment === room.commitment ? known.what : null;
  const nonce = hex(crypto.getRandomValues(new Uint8Array(16)));
  note({ table: room.id, what: nonce, commitment: room.commitment, at: Date.now() });
  return nonce;
}

/** Return a subscriber that sends a nonce for a seat at an open table, once per connection. */
export function nonceSender(table: {
  readonly state: Pick<TableState, 'you'>;
  send: (frame: Frame) => boolean;
}): (event: TableEvent) => void {
  let sentFor: number | null = null; // the seat that this connection sent a nonce for
  return (event) => {
    if (event.type === 'snapshot') sentFor = null;
    if (event.type !== 'room-changed') return;
    const seat = event.room.state === 'open' ? table.state.you.seat : null;
    const nonce = seat === null || seat === sentFor ? null : nonceFor(event.room);
    sentFor = seat;
    if (nonce !== null) table.send({ t: 'nonce', nonce });
  };
}

/** Say whether a table's deal has this browser's nonce. */
export function nonceStatus(room: Room, seat: number | null): NonceStatus {
  const own = nonces(room.id);
  if (own.some(({ commitment }) => commitment !== room.commitment)) return 'broken';
  if (seat === null || room.state === 'open') return null;
  const recorded = room.nonces?.[seat] ?? null;
  if (own.some(({ what }) => what === recorded)) return 'in';
  const known = notes(room.id);
  if (!known.length || known.some(({ what }) => what === CLAIMED)) return null;
  return recorded === null ? 'out' : 'broken';
}

/** Judge a finished match. `verified`: the server's check of the transcript; the page checks the rest. */
export async function verifyMatch(
  room: Room,
  seat: number | null,
  transcript: string,
  verified: boolean,
): Promise<Verdict> {
  const own = nonceStatus(room, seat);
  const seal = await matchesCommitment(room.secret ?? '', room.commitment);
  if (!verified || !matchesRoom(room, transcript) || own === 'broken' || seal === false) return 'unfair';
  if (own === 'out') return 'out';
  if (seal === null) return 'server';
  return own === 'in' ? 'own' : 'checked';
}

/** Whether a transcript names this table's commitment, nonces and secret. Any valid transcript can be verified. */
function matchesRoom(room: Room, transcript: string): boolean {
  const [head = ''] = transcript.split('\n\n');
  const nonces = room.nonces?.some((nonce) => nonce !== null) ? room.nonces : null;
  const expected = [
    `commitment ${room.commitment}`,
    ...(nonces ? [`nonces ${nonces.map((nonce) => nonce ?? '-').join(' ')}`] : []),
    `secret ${room.secret}`,
  ];
  const headers = head.split('\n').filter((line) => /^(commitment|nonces|secret) /.test(line));
  return headers.join('\n') === expected.join('\n');
}

/**
 * Whether a secret matches a commitment; null if the page cannot tell: browsers have `crypto.subtle` under https only.
 */
export async function matchesCommitment(secret: string, commitment: string): Promise<boolean | null> {
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (!subtle) return null;
  return hex(new Uint8Array(await subtle.digest('SHA-256', bytesOf(secret)))) === commitment;
}

/** Whether a secret matches a commitment and gives the deals of a tournament; null as above. */
export async function verifyDeals(
  secret: string,
  commitment: string,
  deals: readonly string[],
): Promise<boolean | null> {
  const seal = await matchesCommitment(secret, commitment);
  if (!seal) return seal;
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const checks = deals.map(async (deal, i) => {
    const text = new TextEncoder().encode(`takujo tournament deal ${i + 1}`);
    return matchesCommitment(hex(new Uint8Array(await crypto.subtle.sign('HMAC', key, text))), deal);
  });
  return (await Promise.all(checks)).every((right) => right === true);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function nonces(table: string): Note[] {
  return notes(table).filter(({ what }) => NONCE.test(what));
}

function notes(table?: string): Note[] {
  return itemsWithPrefix(PREFIX)
    .flatMap(([, text]) => parsed(text))
    .filter((note) => table === undefined || note.table === table)
    .sort((a, b) => a.at - b.at);
}

function parsed(text: string): Note[] {
  try {
    return [JSON.parse(text) as Note];
  } catch {
    return []; // not a note
  }
}

/** Store a note under its own key, so that two tabs never overwrite each other. */
function note(note: Note): void {
  const key = ({ table, what }: Note) => `${PREFIX} ${table} ${what}`;
  setItem(key(note), JSON.stringify(note));
  for (const old of notes().slice(0, -MAX_NOTES)) removeItem(key(old));
}
