/** Replay the calls of a tape (tests/wasm/kernel_tape.py) by the client's code; arrays stand for Python's memory. */
import { Kernels } from '../../client/src/offline/wasm-kernels.ts';
import { differing, read } from './replay-calls.mjs';

/** Return the number of calls and a line for each different result. */
export async function run(module, tape) {
  const calls = read(new Uint8Array(await (await fetch(tape)).arrayBuffer()));
  const most = Math.max(...calls.flatMap(({ sizes }) => sizes));
  const heap = new Uint8Array(most);
  const bytes = await (await fetch(module)).arrayBuffer();
  const kernels = await Kernels.load(bytes, () => heap);
  const lines = [];
  for (const [n, call] of calls.entries()) {
    const places = call.sizes.map((size) => kernels.room(size));
    for (const [i, before] of call.before.entries()) {
      heap.set(before);
      kernels.put(places[i], 0, before.length);
    }
    const given = call.given.flatMap(({ array, dimensions, integer }) =>
      integer === undefined ? [places[array], ...dimensions] : [integer],
    );
    const kinds = call.given.map(({ dimensions }) => (dimensions ? 'a'.repeat(1 + dimensions.length) : 'i')).join('');
    const result = kernels.call(call.name, kinds, { toJs: () => given });
    if (call.result !== null && String(result) !== call.result) lines.push(`${n} ${call.name}: ${result}`);
    const found = call.sizes.map((size, i) => {
      kernels.get(places[i], 0, size);
      return heap.slice(0, size);
    });
    lines.push(...differing(call, n, found));
    if (n % 500 === 499) kernels.renew(); // the only way to free memory
  }
  return { calls: calls.length, lines: lines.slice(0, 10) };
}
