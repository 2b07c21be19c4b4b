// @vitest-environment node
import { deflateRawSync } from 'node:zlib';
import { beforeAll, expect, test, vi } from 'vitest';
import type * as Packed from '../src/lib/routing/transcript-url';

let packed: typeof Packed;
const TEXT = `takujo transcript 1\ngame ftw\n\n${'0 play 17 – カード\n'.repeat(300)}end 300 over\n`;

beforeAll(async () => {
  vi.stubGlobal('document', { querySelector: () => null });
  packed = await import('../src/lib/routing/transcript-url');
});

const letters = (bytes: Buffer): string => bytes.toString('base64url');

test('a transcript survives compression into an address', async () => {
  const data = await packed.compress(TEXT);
  expect(data).toMatch(/^[\w-]+$/);
  expect(data.length).toBeLessThan(TEXT.length / 5);
  expect(await packed.decompress(data)).toBe(TEXT);
});

test('a truncated or changed link is damaged', async () => {
  const data = await packed.compress(TEXT);
  const cut = [1, 2, 7, data.length >> 1, data.length - 8].map((length) => data.slice(0, length));
  for (const wrong of ['', '!', 'a b', '日本', ...cut, letters(deflateRawSync(Buffer.from([255, 254])))]) {
    await expect(packed.decompress(wrong), wrong).rejects.toMatchObject({ code: 'match-link-damaged' });
  }
});

test('decompression stops at the size limit', async () => {
  const bomb = letters(deflateRawSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 }));
  expect(bomb.length).toBeLessThan(100_000);
  await expect(packed.decompress(bomb)).rejects.toMatchObject({ code: 'transcript-large' });
  await expect(packed.compress('x'.repeat(packed.MAX_BYTES + 1))).rejects.toMatchObject({ code: 'transcript-large' });
});

test('a file is read as text, or refused', async () => {
  expect(await packed.readText(new File([TEXT], 'a.txt'))).toBe(TEXT);
  const wide = TEXT.split('').flatMap((unit) => [unit.charCodeAt(0) & 255, unit.charCodeAt(0) >> 8]);
  for (const bytes of [[0xff, 0xfe, ...wide], wide])
    expect(await packed.readText(new File([new Uint8Array(bytes)], 'a.txt'))).toBe(TEXT); // UTF-16 of Windows
  const picture = new File([new Uint8Array([137, 80, 78, 71, 255, 0])], 'a.png');
  await expect(packed.readText(picture)).rejects.toMatchObject({ code: 'transcript-unreadable' });
  const large = new File(['x'.repeat(packed.MAX_BYTES + 1)], 'a.txt');
  await expect(packed.readText(large)).rejects.toMatchObject({ code: 'transcript-large' });
});

test('an old browser is refused', async () => {
  vi.stubGlobal('DecompressionStream', undefined);
  await expect(packed.decompress('abc')).rejects.toMatchObject({ code: 'match-link-browser' });
  vi.unstubAllGlobals();
});
