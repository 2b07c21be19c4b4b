/** Writes a Brotli version beside each compressible file, since that takes too long per request. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = /\.(js|css|svg)$/; // the server adds its folder to index.html and compresses it afterwards

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
        writeFileSync(join(dir!, `${name}.br`), brotliCompressSync(content, { params: hint })); // at best quality
      }
    },
  };
}
