/** A game's kernels, for Python in the page: `takujo.browser.arena.Module`. Python's memory and theirs are two. */

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

  /** `heap`: Python's memory as it is now. */
  private constructor(
    private readonly module: WebAssembly.Module,
    private exports: WebAssembly.Exports,
    private readonly heap: () => Uint8Array,
  ) {
    this.own = exports as unknown as Exports;
    this.top = this.own.__heap_base.value as number;
  }

  /** Throws what WebAssembly throws where the bytes are no module, or need something that a page does not give. */
  static async load(bytes: BufferSource, heap: () => Uint8Array): Promise<Kernels> {
    const { module, instance } = await WebAssembly.instantiate(bytes);
    return new Kernels(module, instance.exports, heap);
  }

  has(name: string): boolean {
    return typeof this.exports[name] === 'function';
  }

  /** Memory anew, as there is no other way to give any back. */
  renew(): void {
    this.exports = new WebAssembly.Instance(this.module).exports;
    this.own = this.exports as unknown as Exports;
    this.top = this.own.__heap_base.value as number;
  }

  room(size: number): number {
    const at = Math.ceil(this.top / ALIGNED) * ALIGNED;
    const missing = at + size - this.own.memory.buffer.byteLength;
    if (missing > 0) this.own.memory.grow(Math.ceil(missing / PAGE)); // it throws where there is no more
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

  /** `kinds`: of each value `i` for an integer of 64 bits, else another number. */
  call(name: string, kinds: string, values: { toJs(): (number | bigint)[] }): number | bigint | undefined {
    const given = values.toJs().map((value, i) => (kinds[i] === 'i' ? BigInt(value) : Number(value)));
    return (this.exports[name] as Call)(...given);
  }

  private bytes(at: number, size: number): Uint8Array {
    return new Uint8Array(this.own.memory.buffer, at, size); // anew: memory that grows leaves its old buffer behind
  }
}
