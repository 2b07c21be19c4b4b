/** WebAssembly kernels of a game for Pyodide: `takujo.browser.wasm_runtime.Module`. Their memory is separate from Python's. */

type Call = (...values: (number | bigint)[]) => number | bigint | undefined;

interface Exports {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global;
}

const PAGE = 65_536;
const ALIGNED = 16;

export class Kernels {
  private own: Exports;
  private top: number;

  /** `heap`: returns Python's current memory. */
  private constructor(
    private readonly module: WebAssembly.Module,
    private exports: WebAssembly.Exports,
    private readonly heap: () => Uint8Array,
  ) {
    this.own = exports as unknown as Exports;
    this.top = this.own.__heap_base.value as number;
  }

  /** Compile and start a module. Throws WebAssembly's error if it is invalid or needs missing imports. */
  static async load(bytes: BufferSource, heap: () => Uint8Array): Promise<Kernels> {
    const { module, instance } = await WebAssembly.instantiate(bytes);
    return new Kernels(module, instance.exports, heap);
  }

  has(name: string): boolean {
    return typeof this.exports[name] === 'function';
  }

  /** Start with fresh memory: WebAssembly memory never shrinks. */
  renew(): void {
    this.exports = new WebAssembly.Instance(this.module).exports;
    this.own = this.exports as unknown as Exports;
    this.top = this.own.__heap_base.value as number;
  }

  room(size: number): number {
    const at = Math.ceil(this.top / ALIGNED) * ALIGNED;
    const missing = at + size - this.own.memory.buffer.byteLength;
    if (missing > 0) this.own.memory.grow(Math.ceil(missing / PAGE)); // throws if memory is exhausted
    this.top = at + size;
    return at;
  }

  put(to: number, source: number, size: number): void {
    this.bytes(to, size).set(this.heap().subarray(source, source + size));
  }

  get(source: number, to: number, size: number): void {
    this.heap().set(this.bytes(source, size), to);
  }

  clear(at: number, size: number): void {
    this.bytes(at, size).fill(0);
  }

  /** `kinds`: per value `i` for a 64-bit integer, else another number. */
  call(name: string, kinds: string, values: { toJs(): (number | bigint)[] }): number | bigint | undefined {
    const given = values.toJs().map((value, i) => (kinds[i] === 'i' ? BigInt(value) : Number(value)));
    return (this.exports[name] as Call)(...given);
  }

  private bytes(at: number, size: number): Uint8Array {
    return new Uint8Array(this.own.memory.buffer, at, size); // a new view each time: growing memory detaches its buffer
  }
}
