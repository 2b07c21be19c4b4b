/** A transcript in an address: compressed with raw deflate and encoded as base64url. */
import { engine } from './address';
import { Refusal } from '../net/api';

/** The limit on a transcript everywhere, in bytes. */
export const MAX_BYTES = 163_840;
/**
 * The longest link that common messengers accept in one message: Telegram takes 4,096 letters, Slack 4,000, others
 * more. Nearly all matches stay below 2,500.
 */
export const MAX_LETTERS = 4_000;

const FORMAT = 'deflate-raw';

/** Compress a transcript. Throws Refusal if it is too large or the browser cannot. */
export async function compress(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MAX_BYTES) throw new Refusal('transcript-large', { most: MAX_BYTES / 1_024 });
  const packed = await pipe(
    bytes,
    requireStream(() => new CompressionStream(FORMAT)),
    Infinity,
  );
  return btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Decompress a transcript. Throws Refusal if it is damaged or too large, or the browser cannot. */
export async function decompress(data: string): Promise<string> {
  const stream = requireStream(() => new DecompressionStream(FORMAT));
  try {
    const packed = Uint8Array.from(atob(data.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const bytes = await pipe(packed, stream, MAX_BYTES);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('match-link-damaged', {});
  }
}

/** Return the path of a packed match. With a server it follows the `#`, which browsers do not send. */
export function transcriptPath(data: string): string {
  return engine ? `/match/${data}` : `/match#${data}`;
}

/** Read a transcript from a file. Throws Refusal. */
export async function readText(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw new Refusal('transcript-large', { most: MAX_BYTES / 1_024 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('transcript-unreadable', {});
  }
}

/** Return UTF-8, or UTF-16 as written on Windows. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}

function requireStream<T>(make: () => T): T {
  try {
    return make();
  } catch {
    throw new Refusal('match-link-browser', {}); // a browser from before 2023
  }
}

/** Read a stream to its end, at most `most` bytes: a few bytes may decompress to very many. */
async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  written.catch(() => {}); // the reader gets the error
  const found: Uint8Array[] = [];
  let size = 0;
  const reader = stream.readable.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) {
      void reader.cancel();
      throw new Refusal('transcript-large', { most: MAX_BYTES / 1_024 });
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
