/** What this page works out for its server, by the Worker that searches in a site; it is begun when it is first needed. */
import { lent } from '../lib/routing/address';
import type { Found, Task, Wanted } from './messages';

interface How {
  /** Hears how far it is, from 0 to 1. */
  tell?: (done: number) => void;
  /** Nobody wants it any more. */
  signal?: AbortSignal;
}
interface Waiting {
  resolve: (text: string) => void;
  reject: (error: Error) => void;
  tell: (done: number) => void;
}

let worker: Worker | null = null;
let failed = false;
let numbers = 0;
const asked = new Map<number, Waiting>();

/** What a task comes to. Rejects where it cannot be done here, or is no longer wanted. */
export async function think<T>(task: Task, { tell = () => {}, signal }: How = {}): Promise<T> {
  signal?.throwIfAborted();
  const n = ++numbers;
  const text = new Promise<string>((resolve, reject) => {
    asked.set(n, { resolve, reject, tell });
    signal?.addEventListener('abort', () => {
      if (!asked.delete(n)) return;
      send({ do: 'stop', n });
      reject(new Error('it is no longer wanted'));
    });
  });
  send({ do: 'think', n, task: JSON.stringify(task) });
  return JSON.parse(await text) as T;
}

function send(wanted: Wanted): void {
  if (!worker && !failed && lent) {
    worker = new Worker(new URL('./searcher.ts', import.meta.url), { type: 'module', name: lent });
    worker.onmessage = ({ data }: MessageEvent<Found>) => hear(data);
    worker.onerror = () => fail(); // it could not be loaded at all, or this browser is too old for it
  }
  if (failed || !worker) queueMicrotask(fail);
  else worker.postMessage(wanted);
}

function hear(found: Found): void {
  if (found.did === 'failed') fail();
  else if (found.did === 'told') asked.get(found.n)?.tell(found.done);
  else if (found.did === 'thought') {
    const waiting = asked.get(found.n);
    asked.delete(found.n);
    if (found.text === null) waiting?.reject(new Error('it cannot be done here'));
    else waiting?.resolve(found.text);
  }
}

function fail(): void {
  failed = true;
  for (const { reject } of asked.values()) reject(new Error('nobody thinks within this page'));
  asked.clear();
}
