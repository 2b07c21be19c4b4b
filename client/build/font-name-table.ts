/** Edits the names in a font: family, makers, licence. */

const RECORD = 12; // bytes per name, and per table
const WINDOWS = [3, 1, 0x409]; // platform, encoding (UTF-16), language (English)

/** Add a name to a TrueType font. Checksums stay stale: the WOFF2 encoder recomputes them. */
export function withName(font: Buffer, id: number, text: string): Buffer {
  const entry = entryOf(font, 'name');
  const start = font.readUInt32BE(entry + 8);
  const table = named(font.subarray(start, start + font.readUInt32BE(entry + 12)), id, text);
  const at = Math.ceil(font.length / 4) * 4;
  const longer = Buffer.concat([font, Buffer.alloc(at - font.length), table]);
  longer.writeUInt32BE(at, entry + 8);
  longer.writeUInt32BE(table.length, entry + 12);
  return longer;
}

/** Return the offset of a table's entry in the font's directory. Throws if it has none. */
function entryOf(font: Buffer, tag: string): number {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, i) => RECORD + 16 * i);
  const found = entries.find((entry) => font.toString('latin1', entry, entry + 4) === tag);
  if (found === undefined) throw new Error(`a font without a table ${tag}`);
  return found;
}

/** Insert a name in its place: the order is platform, encoding, language, id. */
function named(table: Buffer, id: number, text: string): Buffer {
  const count = table.readUInt16BE(2);
  const words = table.subarray(table.readUInt16BE(4));
  const added = Buffer.from(text, 'utf16le').swap16();
  const record = uint16(...WINDOWS, id, added.length, words.length);
  const records = Array.from({ length: count }, (_, i) => table.subarray(6 + RECORD * i, 6 + RECORD * (i + 1)));
  const all = [...records, record].sort((a, b) => Buffer.compare(a.subarray(0, 8), b.subarray(0, 8)));
  return Buffer.concat([uint16(0, all.length, 6 + RECORD * all.length), ...all, words, added]);
}

function uint16(...values: number[]): Buffer {
  const out = Buffer.alloc(2 * values.length);
  values.forEach((value, i) => out.writeUInt16BE(value, 2 * i));
  return out;
}
