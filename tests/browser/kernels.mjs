/** The calls of a tape (tests/wasm/tape.py), made by the client's code: searches in a Worker, in slices, others here. */
import { Kernels } from '../../client/src/lib/kernels.ts';
import { Searcher } from '../../client/src/lib/search.ts';
import { differing, read } from '../wasm/replay.mjs';

/** A line for each call that gives something else, and how far a search without an end came before it was stopped. */
export async function run(module, tape) {
  const kernels = await Kernels.load(fetch(module));
  const searcher = new Searcher(new Worker('/search.worker.js', { type: 'module', name: module }));
  const calls = read(new Uint8Array(await (await fetch(tape)).arrayBuffer()));
  const lines = [];
  for (const [n, call] of calls.entries()) {
    const given = call.given.map((one) => ('integer' in one ? { integer: BigInt(one.integer) } : one));
    const filled = [...call.before.entries()];
    const all = call.sizes.map((_, i) => i);
    if (call.name === 'search') {
      const simulations = Number(given.pop().integer);
      const job = { kernel: call.name, sizes: call.sizes, filled, given, simulations, wanted: all };
      const { done, arrays } = await searcher.search(job);
      if (done !== simulations) lines.push(`${n}: ${done} of ${simulations} simulations`);
      lines.push(...differing(call, n, arrays));
    } else {
      kernels.lay(call.sizes);
      for (const [array, bytes] of filled) kernels.put(array, bytes);
      const result = kernels.call(call.name, given);
      if (call.result !== null && String(result) !== call.result) lines.push(`${n} ${call.name}: ${result}`);
      lines.push(
        ...differing(
          call,
          n,
          all.map((array) => kernels.get(array)),
        ),
      );
    }
  }
  const stopped = await stop(
    searcher,
    calls.find(({ name }) => name === 'search'),
  );
  return { calls: calls.length, lines: lines.slice(0, 10), stopped };
}

/** What a search without an end has done when it is told to stop. */
async function stop(searcher, call) {
  const given = call.given.slice(0, -1).map((one) => ('integer' in one ? { integer: BigInt(one.integer) } : one));
  const filled = [...call.before.entries()];
  const abort = new AbortController();
  const job = { kernel: call.name, sizes: call.sizes, filled, given, simulations: 1e12, wanted: [] };
  const running = searcher.search(job, abort.signal);
  await new Promise((resolve) => setTimeout(resolve, 200));
  abort.abort();
  return (await running).done;
}
