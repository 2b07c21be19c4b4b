// node wasm_search.mjs MODULE TAPE BUDGET SECONDS: searches of a tape by a WebAssembly module. The first run of each must
// equal the native one. Then it plays a window per line of input and prints a JSON line like native_search.py's.
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

play(1.5); // the optimizing compiler needs time
console.log(JSON.stringify({ version: process.versions.node }));
for await (const _ of createInterface({ input: process.stdin })) console.log(JSON.stringify(play(Number(seconds))));
