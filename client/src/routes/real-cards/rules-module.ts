/** The rules of a game as a WebAssembly module, for what people enter of a match with real cards. */
import { api } from '../../lib/net/api';

type Rule = (state: number, count: number, given: number, givenLength: number, found: number, size: number) => bigint;

const STATE_BYTES = 2_048;
const WORD_BYTES = 8;
const PAGE_BYTES = 65_536;

export interface RulesModule {
  /**
   * Call a function with whole numbers. `code`: its value. `found`: `size` numbers that it writes. Throws if there is
   * no such function.
   */
  run(name: string, given: readonly number[], size: number): { code: number; found: number[] };
}

const loaded = new Map<string, Promise<RulesModule>>();

/** Load the module of a game once. Throws `Refusal` if it cannot be loaded. */
export function loadRules(game: string): Promise<RulesModule> {
  const known = loaded.get(game);
  if (known) return known;
  const module = api.calculator(game).then(rulesModule);
  loaded.set(game, module);
  module.catch(() => loaded.delete(game)); // the next caller retries
  return module;
}

/** Start a module. Throws WebAssembly's error if it is invalid. */
export async function rulesModule(bytes: BufferSource): Promise<RulesModule> {
  const { instance } = await WebAssembly.instantiate(bytes);
  const memory = instance.exports['memory'] as WebAssembly.Memory;
  const base =
    Math.ceil((instance.exports['__heap_base'] as WebAssembly.Global<'i32'>).value / WORD_BYTES) * WORD_BYTES;

  function run(name: string, given: readonly number[], size: number): { code: number; found: number[] } {
    const rule = instance.exports[name] as Rule;
    const givenAt = base + STATE_BYTES;
    const foundAt = givenAt + given.length * WORD_BYTES;
    const missing = foundAt + size * WORD_BYTES - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    new Uint8Array(memory.buffer, base, STATE_BYTES).fill(0);
    new BigInt64Array(memory.buffer, givenAt, given.length).set(given.map(BigInt));
    const found = () => new BigInt64Array(memory.buffer, foundAt, size);
    found().fill(0n);
    const code = Number(rule(base, 1, givenAt, given.length, foundAt, size));
    return { code, found: Array.from(found(), Number) }; // a new view: growing memory detaches its buffer
  }
  return { run };
}
