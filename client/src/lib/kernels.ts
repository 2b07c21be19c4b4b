/**
 * A game's rules and search, compiled for the page (`takujo.wasm`): kernels that are called with addresses in a memory of
 * their own. Arrays are their bytes, records as NumPy lays them out; integers are 64 bits wide.
 */

const ALIGNED = 16;
const PAGE = 65_536;

/** An argument: an array, by its number among those that are laid out, with its dimensions; or an integer. */
export type Argument = { array: number; dimensions: number[] } | { integer: bigint };

type Plain = number | bigint;
type Entry = (...plain: Plain[]) => Plain | undefined;

export class Kernels {
  private readonly memory: WebAssembly.Memory;
  private readonly base: number;
  private places: { at: number; size: number }[] = [];

  private constructor(private readonly exports: WebAssembly.Exports) {
    this.memory = exports['memory'] as WebAssembly.Memory;
    this.base = (exports['__heap_base'] as WebAssembly.Global<'i32'>).value;
  }

  /** Of a module that is being fetched. Rejects where it is not there, is none, or the browser cannot run it. */
  static async load(fetched: Response | Promise<Response>): Promise<Kernels> {
    const response = await fetched;
    if (!response.ok) throw new Error(`kernels: ${response.status} ${response.url}`);
    const isTyped = response.headers.get('content-type') === 'application/wasm'; // else it cannot be compiled as it comes
    const source = isTyped
      ? await WebAssembly.instantiateStreaming(response)
      : await WebAssembly.instantiate(await response.arrayBuffer());
    return new Kernels(source.instance.exports);
  }

  /** Lay out arrays of so many bytes, all zeros. Those of before are gone, so that the memory does not grow for ever. */
  lay(sizes: readonly number[]): void {
    let top = this.base;
    this.places = sizes.map((size) => {
      const at = Math.ceil(top / ALIGNED) * ALIGNED;
      top = at + size;
      return { at, size };
    });
    const missing = top - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    new Uint8Array(this.memory.buffer).fill(0, this.base, top);
  }

  /** What an array is to hold, from its beginning. Throws a RangeError where that is more than there is room for. */
  put(array: number, bytes: Uint8Array): void {
    this.bytes(array).set(bytes);
  }

  /** What an array holds, copied. */
  get(array: number): Uint8Array<ArrayBuffer> {
    return this.bytes(array).slice();
  }

  /** What a kernel returns; the arrays are changed. Throws where there is none of that name. */
  call(name: string, given: readonly Argument[]): Plain | undefined {
    const entry = this.exports[name];
    if (typeof entry !== 'function') throw new Error(`kernels: no ${name}`);
    const plain = given.flatMap((one): Plain[] =>
      'integer' in one ? [one.integer] : [this.place(one.array).at, ...one.dimensions],
    );
    return (entry as Entry)(...plain);
  }

  /** A view of an array; it dies when the memory grows. */
  private bytes(array: number): Uint8Array<ArrayBuffer> {
    const { at, size } = this.place(array);
    return new Uint8Array(this.memory.buffer as ArrayBuffer, at, size);
  }

  private place(array: number): { at: number; size: number } {
    const place = this.places[array];
    if (!place) throw new RangeError(`kernels: no array ${array}`);
    return place;
  }
}
