// node replay-in-node.mjs MODULE TAPE: replay the tape's calls; print a line for each that differs.
import { readFileSync } from 'node:fs';
import { replay } from './replay-calls.mjs';

const [module, tape] = process.argv.slice(2);
const wrong = await replay(new WebAssembly.Module(readFileSync(module)), new Uint8Array(readFileSync(tape)));
for (const line of wrong) console.log(line);
