/**
 * Fair deals: the random numbers (nonces) that this browser adds to its tables, each drawn only after the server has
 * committed itself, and what can be checked afterwards. See docs/protocol.md.
 */
import type { Frame, Room } from '../../wire';
import type { TableEvent, TableState } from './reducer';
import { drop, notes as kept, put } from '../browser/storage';

/** A note about a table: a nonce and the commitment that was seen before, or how the seat came about. */
interface Note {
  table: string;
  what: string; // a nonce; ASKED: this page asked for the seat; TAKEN: the seat came from another device
  commitment: string;
  at: number;
}
const ASKED = 'asked';
const TAKEN = 'taken';
const NONCE = /^[0-9a-f]{32}$/;
const PREFIX = 'takujo-deal';
const KEPT = 200; // notes, the newest ones

/** `in`: the deal has a nonce of this browser; `out`: it has none of the seat; `broken`: the server broke its word; null: nothing to say. */
export type Standing = 'in' | 'out' | 'broken' | null;

/** `checked`: the seal was computed here; `own`: and the own nonce is in the deal; `server`: only the server can say so. */
export type Verdict = 'unfair' | 'out' | 'checked' | 'own' | 'server';

/** This page has asked for a seat there; its nonce will follow. */
export function askedFor(table: string): void {
  note({ table, what: ASKED, commitment: '', at: Date.now() });
}

/** The seat comes from another device, which may have added a nonce. */
export function tookOver(table: string): void {
  note({ table, what: TAKEN, commitment: '', at: Date.now() });
}

/** The nonce of this browser for a table; null where the server no longer shows the commitment that came before it. */
export function nonceFor(room: Room): string | null {
  const [known] = nonces(room.id);
  if (known) return known.commitment === room.commitment ? known.what : null;
  const nonce = hex(crypto.getRandomValues(new Uint8Array(16)));
  note({ table: room.id, what: nonce, commitment: room.commitment, at: Date.now() });
  return nonce;
}

/** Sends a nonce to each table where one has a seat before the match, once it has shown its commitment, over each connection. */
export function nonceSender(table: {
  readonly state: Pick<TableState, 'you'>;
  send: (frame: Frame) => boolean;
}): (event: TableEvent) => void {
  let served: number | null = null; // the seat that this connection has sent one for
  return (event) => {
    if (event.type === 'snapshot') served = null;
    if (event.type !== 'room-changed') return;
    const seat = event.room.state === 'open' ? table.state.you.seat : null;
    const nonce = seat === null || seat === served ? null : nonceFor(event.room);
    served = seat;
    if (nonce !== null) table.send({ t: 'nonce', nonce });
  };
}

/** Whether the deal at a table has what this browser added. */
export function standing(room: Room, seat: number | null): Standing {
  const own = nonces(room.id);
  if (own.some(({ commitment }) => commitment !== room.commitment)) return 'broken';
  if (seat === null || room.state === 'open') return null;
  const there = room.nonces?.[seat] ?? null;
  if (own.some(({ what }) => what === there)) return 'in';
  const known = notes(room.id);
  if (!known.length || known.some(({ what }) => what === TAKEN)) return null;
  return there === null ? 'out' : 'broken';
}

/** After the match: `verified` is what the server says of the transcript, and the rest is found out here. */
export async function judge(room: Room, seat: number | null, transcript: string, verified: boolean): Promise<Verdict> {
  const own = standing(room, seat);
  const seal = await isSealOf(room.secret ?? '', room.commitment);
  if (!verified || !isOf(room, transcript) || own === 'broken' || seal === false) return 'unfair';
  if (own === 'out') return 'out';
  if (seal === null) return 'server';
  return own === 'in' ? 'own' : 'checked';
}

/** Whether a transcript, which anybody can verify, names what the table does. */
function isOf(room: Room, transcript: string): boolean {
  const [head = ''] = transcript.split('\n\n');
  const nonces = room.nonces?.some((nonce) => nonce !== null) ? room.nonces : null;
  const wanted = [
    `commitment ${room.commitment}`,
    ...(nonces ? [`nonces ${nonces.map((nonce) => nonce ?? '-').join(' ')}`] : []),
    `secret ${room.secret}`,
  ];
  const said = head.split('\n').filter((line) => /^(commitment|nonces|secret) /.test(line));
  return said.join('\n') === wanted.join('\n');
}

/** Whether a secret belongs to a commitment; null: this page cannot tell, browsers compute such things under https only. */
export async function isSealOf(secret: string, commitment: string): Promise<boolean | null> {
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (!subtle) return null;
  return hex(new Uint8Array(await subtle.digest('SHA-256', bytesOf(secret)))) === commitment;
}

/** Whether a secret belongs to a commitment, and the deals of a tournament follow from it; null as above. */
export async function areDealsOf(
  secret: string,
  commitment: string,
  deals: readonly string[],
): Promise<boolean | null> {
  const seal = await isSealOf(secret, commitment);
  if (!seal) return seal;
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const fitting = deals.map(async (deal, i) => {
    const text = new TextEncoder().encode(`takujo tournament deal ${i + 1}`);
    return isSealOf(hex(new Uint8Array(await crypto.subtle.sign('HMAC', key, text))), deal);
  });
  return (await Promise.all(fitting)).every((right) => right === true);
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
  return kept(PREFIX)
    .flatMap(([, text]) => parsed(text))
    .filter((note) => table === undefined || note.table === table)
    .sort((a, b) => a.at - b.at);
}

function parsed(text: string): Note[] {
  try {
    return [JSON.parse(text) as Note];
  } catch {
    return []; // what is in it is not ours
  }
}

/** Each note has a key of its own: two tabs that draw at the same time both find what they drew. */
function note(note: Note): void {
  const key = ({ table, what }: Note) => `${PREFIX} ${table} ${what}`;
  put(key(note), JSON.stringify(note));
  for (const old of notes().slice(0, -KEPT)) drop(key(old));
}
