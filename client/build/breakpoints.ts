/** Makes the breakpoints of src/styles/breakpoints.css available in every stylesheet and style block. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function breakpoints(root: string): Plugin {
  const definitions = readFileSync(join(root, 'src/styles/breakpoints.css'), 'utf-8');
  return {
    name: 'takujo-breakpoints',
    enforce: 'pre', // Vite must not compile the stylesheet first
    transform: { filter: { id: /\.css(\?|$)/ }, handler: (code) => definitions + code },
  };
}
