// @vitest-environment node
import { readFileSync } from 'node:fs';
import { convert } from 'fontverter';
import { expect, test } from 'vitest';
import { withName } from '../build/font-name-table';

const FONT = 'node_modules/@fontsource/zen-kaku-gothic-new/files/zen-kaku-gothic-new-latin-500-normal.woff2';

/** Return id and text of each name record (OpenType `name` table). */
function names(font: Buffer): [number, string][] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'name') ?? -1;
  const table = font.subarray(font.readUInt32BE(entry + 8)).subarray(0, font.readUInt32BE(entry + 12));
  const storage = table.subarray(table.readUInt16BE(4));
  return Array.from({ length: table.readUInt16BE(2) }, (_, i) => {
    const [id, length, offset] = [6, 8, 10].map((at) => table.readUInt16BE(6 + 12 * i + at)) as [
      number,
      number,
      number,
    ];
    return [
      id,
      Buffer.from(storage.subarray(offset, offset + length))
        .swap16()
        .toString('utf16le'),
    ];
  });
}

test('a font gets one more name and keeps the others', async () => {
  const font = await convert(readFileSync(FONT), 'truetype');
  const before = names(font);
  const packed = await convert(withName(font, 13, 'free as in ‘free’'), 'woff2');
  const after = names(await convert(packed, 'truetype'));
  expect(before.map(([id]) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 14]);
  expect(after).toEqual([...before.slice(0, -1), [13, 'free as in ‘free’'], ...before.slice(-1)]);
});

test('other files are refused', () => {
  expect(() => withName(Buffer.alloc(12), 13, '')).toThrow('table name');
});
