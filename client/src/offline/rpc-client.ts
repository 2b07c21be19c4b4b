/** The page's side of the connection to the engine's Worker: requests and sockets over messages. */
import { size } from '../lib/routing/address';
import type { NewTable, Sent, TableRef, Update, Snapshot } from '../wire';
import { isNobodys, type Asked, type News, type Told } from './messages';
import { frameOf, prepare, settled, toBeOpened } from './prefetched-deals';
import { remembered } from './cached-frames';

/** Load progress of the engine: the loaded fraction (null: cached), and its state. */
export interface Arrival {
  part: number | null;
  state: 'coming' | 'elsewhere' | 'there';
}

type Answer = Extract<Told, { did: 'answer' }>;
interface Waiting {
  resolve: (answer: Response) => void;
  reject: (error: Error) => void;
}

/** Responses that are the same for everyone. They are static files, available before the engine. */
const FILES = /^games(\/\w+\/(lesson|rules\/\w+|words\/\w+))?$/;
const ENDINGS: Record<string, string> = { rules: 'md', words: 'ftl' };
const fileOf = (path: string) => `${path.replaceAll('/', '-')}.${ENDINGS[path.split('/')[2]!] ?? 'json'}`;

let worker: Worker | null = null;
let failed = false;
let isFree = false; // another tab owned the tables, and released them
let numbers = 0;
const asked = new Map<number, Waiting>();
const sockets = new Map<number, PageSocket>();
const news: News[] = [];
let listener: (what: News) => void = () => {};
const arrival: Arrival = { part: null, state: 'coming' };
let watcher: (now: Readonly<Arrival>) => void = () => {};
let came = 0; // loaded bytes
let have: () => void = () => {};
/** Resolves when this tab owns the tables, or the engine has failed. Stays pending while another tab owns them. */
const mine = new Promise<void>((resolve) => (have = resolve));

/** Follow the Worker's states, including past ones. */
export function listen(to: (what: News) => void): void {
  listener = to;
  news.forEach(to);
}

/** Follow the load progress. Not Svelte state: the first script must not load Svelte. */
export function watch(to: (now: Readonly<Arrival>) => void): void {
  watcher = to;
  to(arrival);
}

/** Fetch a path from the engine, for a seat at a shared table. Throws if the Worker fails. */
export async function ask(
  engine: string,
  path: string,
  { method = 'GET', body }: RequestInit,
  seat?: number,
): Promise<Response> {
  if (method === 'GET' && FILES.test(path)) return fetch(`${engine}/${fileOf(path)}`);
  if (method === 'POST' && path === 'tables') {
    const table = await prepared(engine, JSON.parse(String(body)) as NewTable);
    if (table) return Response.json(table, { status: 201 });
  }
  return new Promise((resolve, reject) => {
    const n = ++numbers;
    asked.set(n, { resolve, reject });
    send(engine, { do: 'ask', n, method, address: `/api/${path}`, body: typeof body === 'string' ? body : '', seat });
  });
}

/** Return a table with a prefetched deal; null: the engine has to open one. */
async function prepared(engine: string, wish: NewTable): Promise<TableRef | null> {
  if (arrival.state !== 'coming') return null;
  await mine;
  if (failed) return null;
  const found = await prepare(engine, wish);
  if (!found) return null;
  const [table, told] = found;
  send(engine, { do: 'prepare', table, told });
  return { id: table, code: '' };
}

/** Connect to a table, like `new WebSocket`. `seat`: the viewer at a shared table. */
export function open(engine: string, table: string, seat?: number): WebSocket {
  void (navigator as Partial<Navigator>).storage?.persist?.().catch(() => {}); // now there is a table to keep
  return new PageSocket(engine, table, seat) as unknown as WebSocket; // Socket uses only these members
}

/** The part of WebSocket that `Socket` uses. */
class PageSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onclose: (() => void) | null = null;
  private readonly n = ++numbers;
  private isGreeted = false;
  private isHeard = false;
  /** The snapshot displayed before the engine's first message. */
  private early: Snapshot | null = null;

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
    if (!this.isGreeted && this.seat === undefined) void mine.then(() => this.show());
    this.isGreeted = true;
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    send(this.engine, { do: 'close', n: this.n });
    this.closed();
  }

  hear(text: string): void {
    this.say(this.early ? sequel(this.early, text) : text);
    this.early = null;
    this.isHeard = true;
  }

  closed(): void {
    sockets.delete(this.n);
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }

  private show(): void {
    if (failed || this.isHeard || this.readyState !== WebSocket.OPEN) return;
    this.early = frameOf(this.url) ?? remembered(this.engine, this.url);
    if (this.early) this.say(JSON.stringify(this.early));
  }

  private say(text: string): void {
    this.onmessage?.(new MessageEvent('message', { data: text }));
  }
}

/** Reduce the engine's first snapshot to an update if the displayed match is the same, to keep the chosen elements. */
function sequel(early: Snapshot, text: string): string {
  const said = JSON.parse(text) as Sent;
  if (said.t !== 'snapshot' || said.log.length !== early.log.length) return text;
  if (JSON.stringify(said.play) !== JSON.stringify(early.play)) return text;
  const { version, now, room, you } = said;
  return JSON.stringify({ t: 'update', version, now, room, you } satisfies Update);
}

function send(engine: string, message: Asked): void {
  if (!worker && !failed) {
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: engine });
    worker.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
    worker.onerror = () => fail(); // it failed to load, or this browser is too old
    for (const [table, told] of toBeOpened()) worker.postMessage({ do: 'prepare', table, told } satisfies Asked);
  }
  if (isFree && !(message.do === 'ask' && isNobodys(message.address))) location.reload();
  if (failed) queueMicrotask(fail);
  else worker?.postMessage(message);
}

function hear(told: Told): void {
  if (told.did === 'frame') sockets.get(told.n)?.hear(told.text);
  else if (told.did === 'closed') sockets.get(told.n)?.closed();
  else if (told.did === 'answer') answer(told);
  else if (told.did === 'came') arrives({ part: Math.min(1, (came += told.bytes) / size) });
  else if (told.did === 'mine') have();
  else if (told.did === 'settled') settled(told.table);
  else if (told.did === 'failed') fail();
  else if (told.did === 'free') take();
  else tell(told);
}

function answer({ n, status, kind, text }: Answer): void {
  asked.get(n)?.resolve(new Response(text, { status, headers: { 'Content-Type': kind } }));
  asked.delete(n);
}

/** Take over the released tables by a reload: at once at a table, else with the next request that needs them. */
function take(): void {
  isFree = true;
  if (sockets.size) location.reload();
}

function fail(): void {
  if (!failed) tell({ did: 'failed' });
  failed = true;
  have();
  for (const { reject } of asked.values()) reject(new Error('nobody answers within this page'));
  asked.clear();
}

function arrives(change: Partial<Arrival>): void {
  watcher(Object.assign(arrival, change));
}

function tell(what: News): void {
  if (what.did === 'elsewhere') arrives({ state: 'elsewhere' });
  if (what.did === 'ready' || what.did === 'failed') arrives({ state: 'there' });
  news.push(what);
  listener(what);
}
