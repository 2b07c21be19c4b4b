// node wasm_search.mjs MODULE TAPE BUDGET SECONDS: searches of a tape by a WebAssembly module; the first time each must come out
// as it did natively. Then, for each line of the input, a window: a JSON line, as native_search.py's.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { callsOf } from '../tests/wasm/replay-calls.mjs';

const [module, tape, budget, seconds] = process.argv.slice(2);
const calls = await callsOf(new WebAssembly.Module(readFileSync(module)), new Uint8Array(readFileSync(tape)));
for (const { put, call, wrong } of calls) {
  put();
  const [line] = wrong(call());
  if (line) throw new Error(line);
}
let next = 0;

function play(seconds) {
  let moves = 0;
  let spent = 0;
  let cpu = 0;
  while (spent < seconds * 1000) {
    const { put, call } = calls[next++ % calls.length];
    put();
    const used = process.cpuUsage();
    const start = performance.now();
    call();
    spent += performance.now() - start;
    const { user, system } = process.cpuUsage(used);
    cpu += user + system;
    moves++;
  }
  return { simulations: moves * Number(budget), moves, seconds: spent / 1000, cpu_seconds: cpu / 1e6 };
}

play(1.5); // the engine's better compiler takes its time
console.log(JSON.stringify({ version: process.versions.node }));
for await (const _ of createInterface({ input: process.stdin })) console.log(JSON.stringify(play(Number(seconds))));
