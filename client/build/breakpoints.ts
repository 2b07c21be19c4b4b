/** Lets every stylesheet, and every style block of a component, use the breakpoints of src/styles/breakpoints.css. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function breakpoints(root: string): Plugin {
  const definitions = readFileSync(join(root, 'src/styles/breakpoints.css'), 'utf-8');
  return {
    name: 'takujo-breakpoints',
    enforce: 'pre', // before Vite compiles the stylesheet
    transform: { filter: { id: /\.css(\?|$)/ }, handler: (code) => definitions + code },
  };
}
