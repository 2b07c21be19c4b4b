/**
 * A search in a Worker: it runs in slices, so that the Worker hears meanwhile that it is to stop. All together they are
 * what one call of as many simulations would be.
 */
import type { Argument, Kernels } from './kernels';

const SLICE_MS = 8;

/** `given`: all arguments but the last, which is the number of simulations. */
export interface Job {
  kernel: string;
  sizes: number[]; // of the arrays, in bytes
  filled: [array: number, bytes: Uint8Array][]; // those that are not all zeros
  given: Argument[];
  simulations: number;
  wanted: number[]; // the arrays to give back
}

export interface Found {
  done: number; // simulations; fewer than wished for where it was stopped, and at least one
  arrays: Uint8Array[];
}

type Asked = { id: number; job: Job } | { stop: number };
type Answer = { id: number; found: Found } | { id: number; failed: string };

/** What a Worker, its inside and a MessagePort have in common. */
export interface Port {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', heard: (event: MessageEvent) => void): void;
}

/** How many simulations a slice has. It is found by trying, and kept for the searches to come. */
export interface Pace {
  size: number;
}

/** Yields after each slice how many simulations are done. */
export function* slices(kernels: Kernels, job: Job, pace: Pace, now = () => performance.now()): Generator<number> {
  kernels.lay(job.sizes);
  for (const [array, bytes] of job.filled) kernels.put(array, bytes);
  for (let done = 0; done < job.simulations;) {
    const part = Math.min(pace.size, job.simulations - done);
    const before = now();
    kernels.call(job.kernel, [...job.given, { integer: BigInt(part) }]);
    const spent = now() - before;
    if (spent > SLICE_MS * 2) pace.size = Math.max(1, pace.size >> 1);
    else if (spent < SLICE_MS / 2 && part === pace.size) pace.size *= 2;
    done += part;
    yield done;
  }
}

/** The Worker's side: does one job after another, and stops one that it is told to. */
export function serve(port: Port, loading: Promise<Kernels>): void {
  loading.catch(() => undefined); // each job says so
  const stopped = new Set<number>();
  const pace = { size: 1 };
  let last: Promise<unknown> = Promise.resolve();
  port.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
    if ('stop' in data) stopped.add(data.stop);
    else last = last.then(() => work(data.id, data.job));
  });

  async function work(id: number, job: Job) {
    let answer: Answer;
    try {
      const kernels = await loading;
      let done = 0;
      for (done of slices(kernels, job, pace)) {
        await heard();
        if (stopped.has(id)) break;
      }
      answer = { id, found: { done, arrays: job.wanted.map((array) => kernels.get(array)) } };
    } catch (error) {
      answer = { id, failed: String(error) };
    }
    stopped.delete(id);
    port.postMessage(answer, 'found' in answer ? answer.found.arrays.map(({ buffer }) => buffer as ArrayBuffer) : []);
  }
}

/** Until messages that have come meanwhile are heard: a message to oneself comes after them, and sooner than a timer. */
function heard(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** The page's side. */
export class Searcher {
  private last = 0;
  private readonly waiting = new Map<number, { resolve: (found: Found) => void; reject: (error: Error) => void }>();

  constructor(private readonly port: Port) {
    port.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const asked = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if ('found' in data) asked?.resolve(data.found);
      else asked?.reject(new Error(data.failed));
    });
  }

  /** Rejects where kernels are missing or fail. An aborted search gives what it has found. */
  search(job: Job, signal?: AbortSignal): Promise<Found> {
    const id = ++this.last;
    // Copied: a view of a larger memory would take all of that along.
    const filled = job.filled.map(([array, bytes]): [number, Uint8Array<ArrayBuffer>] => [
      array,
      new Uint8Array(bytes),
    ]);
    const asked = { id, job: { ...job, filled } } satisfies Asked;
    this.port.postMessage(
      asked,
      filled.map(([, { buffer }]) => buffer),
    );
    const stop = () => this.port.postMessage({ stop: id } satisfies Asked, []);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    return new Promise<Found>((resolve, reject) => this.waiting.set(id, { resolve, reject })).finally(() =>
      signal?.removeEventListener('abort', stop),
    );
  }
}
