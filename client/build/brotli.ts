/** Beside each file that gains by it lies what Brotli makes of it, which takes too long to be done when it is asked for. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = /\.(js|css|svg)$/; // the first document says where it lies, and is packed when that is known

export function brotli(): Plugin {
  return {
    name: 'takujo-brotli',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((name) => PACKED.test(name))) {
        const content = readFileSync(join(dir!, name));
        const hint = {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        writeFileSync(join(dir!, `${name}.br`), brotliCompressSync(content, { params: hint })); // at its best by itself
      }
    },
  };
}
