import { afterEach, describe, expect, it } from 'vitest';
import { Kernels } from '../src/lib/kernels';
import { Searcher, serve, slices, type Job } from '../src/lib/search';

const name = (text: string) => [text.length, ...new TextEncoder().encode(text)];
const section = (kind: number, ...content: number[]) => [kind, content.length, ...content];

// n times: add 1 to the integer at the address
const COUNT = [
  ...[0, 0x03, 0x40, 0x20, 0, 0x20, 0, 0x29, 3, 0, 0x42, 1, 0x7c, 0x37, 3, 0],
  ...[0x20, 2, 0x42, 1, 0x7d, 0x22, 2, 0x50, 0x45, 0x0d, 0, 0x0b, 0x0b],
];
const FAIL = [0, 0x00, 0x0b];

/** `count(address, dimension, n)` and `fail(address, dimension, n)`. */
const MODULE = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, 1, 0x60, 3, 0x7f, 0x7f, 0x7e, 0), // both are of (i32, i32, i64) → nothing
  ...section(3, 2, 0, 0),
  ...section(5, 1, 0, 1), // a page of memory
  ...section(6, 1, 0x7f, 0, 0x41, 0x80, 0x80, 0x04, 0x0b), // and nothing of it is free
  ...section(
    7,
    4,
    ...[...name('memory'), 2, 0, ...name('__heap_base'), 3, 0],
    ...[...name('count'), 0, 0, ...name('fail'), 0, 1],
  ),
  ...section(10, 2, COUNT.length, ...COUNT, FAIL.length, ...FAIL),
]);
const whole = (bytes: Uint8Array) => new BigInt64Array(bytes.buffer)[0];
const fetched = (type: string) => new Response(MODULE, { headers: { 'content-type': type } });
const load = () => Kernels.load(fetched('application/wasm'));

function job(simulations: number): Job {
  const start = new Uint8Array(new BigInt64Array([100n]).buffer);
  const given = [{ array: 1, dimensions: [1] }];
  return { kernel: 'count', sizes: [5, 8], filled: [[1, start]], given, simulations, wanted: [1] };
}

describe('kernels', () => {
  it.each(['application/wasm', 'application/octet-stream'])('come as %s', async (type) => {
    const kernels = await Kernels.load(fetched(type));
    kernels.lay([8]);
    kernels.call('count', [{ array: 0, dimensions: [1] }, { integer: 7n }]);
    expect(whole(kernels.get(0))).toBe(7n);
  });

  it('are refused where they are not there, or none', async () => {
    await expect(Kernels.load(new Response('', { status: 404 }))).rejects.toThrow('404');
    await expect(Kernels.load(new Response('<!doctype html>'))).rejects.toThrow(WebAssembly.CompileError);
  });

  it('work in one memory again and again, from zeros', async () => {
    const kernels = await load();
    kernels.lay([8, 200_000]);
    kernels.put(0, Uint8Array.of(9));
    kernels.put(1, new Uint8Array(200_000).fill(1));
    kernels.lay([16, 100_000]);
    expect(kernels.get(0)).toEqual(new Uint8Array(16));
    expect(kernels.get(1)).toHaveLength(100_000);
    expect(kernels.get(1).some((byte) => byte !== 0)).toBe(false);
  });

  it('take no more than there is room for, and name what is missing', async () => {
    const kernels = await load();
    kernels.lay([8]);
    expect(() => kernels.put(0, new Uint8Array(9))).toThrow('out of bounds');
    expect(() => kernels.get(1)).toThrow('no array 1');
    expect(() => kernels.call('think', [])).toThrow('no think');
  });
});

describe('a search', () => {
  let channel = new MessageChannel();

  function searcher(loading = load()): Searcher {
    channel = new MessageChannel();
    serve(channel.port1, loading);
    const found = new Searcher(channel.port2);
    channel.port1.start();
    channel.port2.start();
    return found;
  }

  afterEach(() => channel.port1.close());

  it('in slices does all that was asked for, in longer ones where they are short', async () => {
    const kernels = await load();
    let time = 0;
    const pace = { size: 1 };
    const done = [...slices(kernels, job(100), pace, () => (time += 1))];
    expect(done).toEqual([1, 3, 7, 15, 31, 63, 100]);
    expect(whole(kernels.get(1))).toBe(200n);
    expect([...slices(kernels, job(100), pace, () => (time += 1))]).toEqual([64, 100]);
  });

  it('takes shorter slices where they are long', async () => {
    const kernels = await load();
    const times = [0, 1, 1, 2, 2, 3, 3, 103]; // before and after each
    const running = slices(kernels, job(1_000), { size: 1 }, () => times.shift() ?? 203);
    expect([1, 2, 3, 4, 5].map(() => running.next().value)).toEqual([1, 3, 7, 15, 19]);
  });

  it('gives back what it has found', async () => {
    const { done, arrays } = await searcher().search(job(5_000));
    expect(done).toBe(5_000);
    expect(arrays.map(whole)).toEqual([5_100n]);
  });

  it('takes along no more than what an array holds, and leaves it where it is', async () => {
    const search = searcher();
    const sent: Job[] = [];
    channel.port1.addEventListener('message', ({ data }) => sent.push(data.job));
    const memory = new Uint8Array(1_000);
    await search.search({ ...job(1), filled: [[1, memory.subarray(8, 16)]] });
    expect(sent[0]!.filled[0]![1].buffer.byteLength).toBe(8);
    expect(memory.byteLength).toBe(1_000);
  });

  it('comes after the one before', async () => {
    const search = searcher();
    const found = await Promise.all([search.search(job(10)), search.search(job(20))]);
    expect(found.map(({ arrays: [array] }) => whole(array!))).toEqual([110n, 120n]);
  });

  it('ends when it is told to, with what it has', async () => {
    const search = searcher();
    const abort = new AbortController();
    const running = search.search(job(Number.MAX_SAFE_INTEGER), abort.signal);
    setTimeout(() => abort.abort(), 5);
    const { done, arrays } = await running;
    expect(done).toBeGreaterThan(0);
    expect(arrays.map(whole)).toEqual([100n + BigInt(done)]);
    expect((await search.search(job(3))).done).toBe(3);
  });

  it('that is stopped before it begins makes one slice', async () => {
    const found = await searcher().search(job(1_000), AbortSignal.abort());
    expect(found.done).toBe(1);
  });

  it('that fails says so, and the next one does not', async () => {
    const search = searcher();
    await expect(search.search({ ...job(1), kernel: 'fail' })).rejects.toThrow('unreachable');
    expect((await search.search(job(2))).done).toBe(2);
  });

  it('without kernels says so', async () => {
    await expect(searcher(Promise.reject(new Error('no kernels'))).search(job(1))).rejects.toThrow('no kernels');
  });
});
