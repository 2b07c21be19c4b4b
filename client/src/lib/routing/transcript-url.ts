/** A transcript as part of an address: packed (raw deflate) and written in letters that every address takes (base64url). */
import { engine } from './address';
import { Refusal } from '../net/api';

/** Bytes of a transcript, as many as are read anywhere. */
export const MOST_BYTES = 163_840;
/**
 * Letters of a link that go through the common messengers in one message: Telegram takes 4,096 of them, Slack 4,000, others more. Of the
 * games here nearly all matches stay below 2,500.
 */
export const MOST_LETTERS = 4_000;

const FORMAT = 'deflate-raw';

/** Throws Refusal: it is too large, or this browser cannot do it. */
export async function pack(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MOST_BYTES) throw new Refusal('transcript-large', { most: MOST_BYTES / 1_024 });
  const packed = await through(
    bytes,
    ableTo(() => new CompressionStream(FORMAT)),
    Infinity,
  );
  return btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Throws Refusal: it is damaged, holds too much, or this browser cannot do it. */
export async function unpack(data: string): Promise<string> {
  const stream = ableTo(() => new DecompressionStream(FORMAT));
  try {
    const packed = Uint8Array.from(atob(data.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const bytes = await through(packed, stream, MOST_BYTES);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('match-link-damaged', {});
  }
}

/** Where a packed match is shown. With a server it stands behind the `#`, which browsers do not send. */
export function pathOf(data: string): string {
  return engine ? `/match/${data}` : `/match#${data}`;
}

/** A text that a person has as a file. Throws Refusal. */
export async function readText(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new Refusal('transcript-large', { most: MOST_BYTES / 1_024 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('transcript-unreadable', {});
  }
}

/** UTF-8, or UTF-16 as Windows writes it. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}

function ableTo<T>(make: () => T): T {
  try {
    return make();
  } catch {
    throw new Refusal('match-link-browser', {}); // from before 2023
  }
}

/** What comes out of a stream; no more than `most` bytes, however much a few may stand for. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  written.catch(() => {}); // who reads hears of it
  const found: Uint8Array[] = [];
  let size = 0;
  const reader = stream.readable.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) {
      void reader.cancel();
      throw new Refusal('transcript-large', { most: MOST_BYTES / 1_024 });
    }
    found.push(part.value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of found) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
