/** The page's side of the connection to the engine's Worker: requests and sockets over messages. */
import { engineBytes } from '../lib/routing/address';
import type { NewTable, Sent, TableRef, Update, Snapshot } from '../wire';
import { isTableless, type WorkerRequest, type EngineStatus, type WorkerMessage } from './engine-messages';
import { prerenderedFrame, choosePrerendered, forgetPrerendered, unopenedPrerendered } from './prerendered-matches';
import { cachedFrame } from './cached-snapshots';

/** Load progress of the engine: the loaded fraction (null: cached), and its state. */
export interface LoadProgress {
  fraction: number | null;
  state: 'coming' | 'elsewhere' | 'there';
}

type Answer = Extract<WorkerMessage, { did: 'answer' }>;
interface PendingRequest {
  resolve: (answer: Response) => void;
  reject: (error: Error) => void;
}

/** Responses that are the same for everyone. They are static files, available before the engine. */
const FILES = /^games(\/\w+\/(lesson|score-pad|calculator\.wasm|rules\/\w+|words\/\w+))?$/;
const EXTENSIONS: Record<string, string> = { rules: '.md', words: '.ftl', 'calculator.wasm': '' };
const fileOf = (path: string) => `${path.replaceAll('/', '-')}${EXTENSIONS[path.split('/')[2]!] ?? '.json'}`;

let worker: Worker | null = null;
let failed = false;
let isReleased = false; // another tab owned the tables, and released them
let lastNumber = 0;
const pending = new Map<number, PendingRequest>();
const sockets = new Map<number, PageSocket>();
const statuses: EngineStatus[] = [];
let statusListener: (status: EngineStatus) => void = () => {};
const progress: LoadProgress = { fraction: null, state: 'coming' };
let progressListener: (now: Readonly<LoadProgress>) => void = () => {};
let loadedBytes = 0;
let resolveOwned: () => void = () => {};
/** Resolves when this tab owns the tables, or the engine has failed. Stays pending while another tab owns them. */
const owned = new Promise<void>((resolve) => (resolveOwned = resolve));

/** Whether a page has asked the engine for something. */
export function isEngineUsed(): boolean {
  return worker !== null || failed;
}

/** Follow the Worker's states, including past ones. */
export function followStatus(listener: (status: EngineStatus) => void): void {
  statusListener = listener;
  statuses.forEach(listener);
}

/** Follow the load progress. Not Svelte state: the first script must not load Svelte. */
export function followProgress(listener: (now: Readonly<LoadProgress>) => void): void {
  progressListener = listener;
  listener(progress);
}

/** Fetch a path from the engine, for a seat at a shared table. Throws if the Worker fails. */
export async function requestEngine(
  engine: string,
  path: string,
  { method = 'GET', body }: RequestInit,
  seat?: number,
): Promise<Response> {
  if (method === 'GET' && FILES.test(path)) return fetch(`${engine}/${fileOf(path)}`);
  if (method === 'POST' && path === 'tables') {
    const table = await openPrerendered(engine, JSON.parse(String(body)) as NewTable);
    if (table) return Response.json(table, { status: 201 });
  }
  return new Promise((resolve, reject) => {
    const n = ++lastNumber;
    pending.set(n, { resolve, reject });
    send(engine, { do: 'ask', n, method, address: `/api/${path}`, body: typeof body === 'string' ? body : '', seat });
  });
}

/** Return a table with a prerendered match; null: the engine has to open one. */
async function openPrerendered(engine: string, request: NewTable): Promise<TableRef | null> {
  if (progress.state !== 'coming') return null;
  await owned;
  if (failed) return null;
  const found = await choosePrerendered(engine, request);
  if (!found) return null;
  const [table, data] = found;
  send(engine, { do: 'open', table, match: data });
  return { id: table, code: '' };
}

/** Connect to a table, like `new WebSocket`. `seat`: the viewer at a shared table. */
export function connectEngine(engine: string, table: string, seat?: number): WebSocket {
  void (navigator as Partial<Navigator>).storage?.persist?.().catch(() => {}); // now there is a table to keep
  return new PageSocket(engine, table, seat) as unknown as WebSocket; // Socket uses only these members
}

/** The part of WebSocket that `Socket` uses. */
class PageSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onclose: (() => void) | null = null;
  private readonly n = ++lastNumber;
  private hasSent = false;
  private hasReceived = false;
  /** The snapshot displayed before the engine's first message. */
  private cached: Snapshot | null = null;

  constructor(
    private readonly engine: string,
    readonly url: string,
    private readonly seat?: number,
  ) {
    sockets.set(this.n, this);
    send(engine, { do: 'connect', n: this.n, table: url, seat });
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN; // the Worker queues messages until it is ready
      this.onopen?.();
    });
  }

  send(text: string): void {
    send(this.engine, { do: 'send', n: this.n, text });
    if (!this.hasSent && this.seat === undefined) void owned.then(() => this.showCached());
    this.hasSent = true;
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    send(this.engine, { do: 'close', n: this.n });
    this.closed();
  }

  receive(text: string): void {
    this.emit(this.cached ? asUpdate(this.cached, text) : text);
    this.cached = null;
    this.hasReceived = true;
  }

  closed(): void {
    sockets.delete(this.n);
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }

  private showCached(): void {
    if (failed || this.hasReceived || this.readyState !== WebSocket.OPEN) return;
    this.cached = prerenderedFrame(this.url) ?? cachedFrame(this.engine, this.url);
    if (this.cached) this.emit(JSON.stringify(this.cached));
  }

  private emit(text: string): void {
    this.onmessage?.(new MessageEvent('message', { data: text }));
  }
}

/** Reduce the engine's first snapshot to an update if the displayed match is the same, to keep the chosen elements. */
function asUpdate(cached: Snapshot, text: string): string {
  const message = JSON.parse(text) as Sent;
  if (message.t !== 'snapshot' || message.log.length !== cached.log.length) return text;
  if (JSON.stringify(message.play) !== JSON.stringify(cached.play)) return text;
  const { version, now, room, you } = message;
  return JSON.stringify({ t: 'update', version, now, room, you } satisfies Update);
}

function send(engine: string, message: WorkerRequest): void {
  if (!worker && !failed) {
    worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module', name: engine });
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => handleMessage(data);
    worker.onerror = () => fail(); // it failed to load, or this browser is too old
    for (const [table, data] of unopenedPrerendered())
      worker.postMessage({ do: 'open', table, match: data } satisfies WorkerRequest);
  }
  if (isReleased && !(message.do === 'ask' && isTableless(message.address))) location.reload();
  if (failed) queueMicrotask(fail);
  else worker?.postMessage(message);
}

function handleMessage(message: WorkerMessage): void {
  if (message.did === 'frame') sockets.get(message.n)?.receive(message.text);
  else if (message.did === 'closed') sockets.get(message.n)?.closed();
  else if (message.did === 'answer') answer(message);
  else if (message.did === 'progress')
    setProgress({ fraction: Math.min(1, (loadedBytes += message.bytes) / engineBytes) });
  else if (message.did === 'mine') resolveOwned();
  else if (message.did === 'settled') forgetPrerendered(message.table);
  else if (message.did === 'failed') fail();
  else if (message.did === 'free') takeOver();
  else report(message);
}

function answer({ n, status, kind, text }: Answer): void {
  pending.get(n)?.resolve(new Response(text, { status, headers: { 'Content-Type': kind } }));
  pending.delete(n);
}

/** Take over the released tables by a reload: at once at a table, else with the next request that needs them. */
function takeOver(): void {
  isReleased = true;
  if (sockets.size) location.reload();
}

function fail(): void {
  if (!failed) report({ did: 'failed' });
  failed = true;
  resolveOwned();
  for (const { reject } of pending.values()) reject(new Error('nobody answers within this page'));
  pending.clear();
}

function setProgress(change: Partial<LoadProgress>): void {
  progressListener(Object.assign(progress, change));
}

function report(status: EngineStatus): void {
  if (status.did === 'elsewhere') setProgress({ state: 'elsewhere' });
  if (status.did === 'ready' || status.did === 'failed') setProgress({ state: 'there' });
  statuses.push(status);
  statusListener(status);
}
