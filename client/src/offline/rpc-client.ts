/** The page's end of the line to the Worker: requests and connections as a server's, by messages. */
import { size } from '../lib/routing/address';
import type { NewTable, Sent, TableRef, Update, Snapshot } from '../wire';
import { isNobodys, type Asked, type News, type Told } from './messages';
import { frameOf, prepare, settled, toBeOpened } from './prefetched-deals';
import { remembered } from './cached-frames';

/** How far the program is that runs within the page: what part of it has come (null: nothing has to be fetched), and its state. */
export interface Arrival {
  part: number | null;
  state: 'coming' | 'elsewhere' | 'there';
}

type Answer = Extract<Told, { did: 'answer' }>;
interface Waiting {
  resolve: (answer: Response) => void;
  reject: (error: Error) => void;
}

/** What is the same for everybody lies beside the program as files, and is there before it is. */
const FILES = /^games(\/\w+\/(lesson|rules\/\w+|words\/\w+))?$/;
const ENDINGS: Record<string, string> = { rules: 'md', words: 'ftl' };
const fileOf = (path: string) => `${path.replaceAll('/', '-')}.${ENDINGS[path.split('/')[2]!] ?? 'json'}`;

let worker: Worker | null = null;
let failed = false;
let isFree = false; // another tab had the tables, and has left them
let numbers = 0;
const asked = new Map<number, Waiting>();
const sockets = new Map<number, PageSocket>();
const news: News[] = [];
let listener: (what: News) => void = () => {};
const arrival: Arrival = { part: null, state: 'coming' };
let watcher: (now: Readonly<Arrival>) => void = () => {};
let came = 0; // bytes
let have: () => void = () => {};
/** The tables are this tab's, or the program has failed: nobody waits for it then. It never comes where they are another one's. */
const mine = new Promise<void>((resolve) => (have = resolve));

/** Hear how the Worker is, what was said already first. */
export function listen(to: (what: News) => void): void {
  listener = to;
  news.forEach(to);
}

/** Hear how far it is, from now on. Not a state of Svelte's, which the first file of all would have to bring along. */
export function watch(to: (now: Readonly<Arrival>) => void): void {
  watcher = to;
  to(arrival);
}

/** As `fetch` answers, to whoever has that seat of a shared table. Throws where the Worker cannot be had. */
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

/** A table that can be shown before the program is there; null: the program is to open one. */
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

/** As `new WebSocket` does; `table` is all of its address. `seat`: through whose eyes, at a table that several people share. */
export function open(engine: string, table: string, seat?: number): WebSocket {
  void (navigator as Partial<Navigator>).storage?.persist?.().catch(() => {}); // a table is there that is worth it
  return new PageSocket(engine, table, seat) as unknown as WebSocket; // nobody asks for more of one
}

/** As much of a WebSocket as `Socket` uses. */
class PageSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onclose: (() => void) | null = null;
  private readonly n = ++numbers;
  private isGreeted = false;
  private isHeard = false;
  /** What was shown before the program said how things are. */
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
      this.readyState = WebSocket.OPEN; // what is sent waits at the other end
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

/** What the program says first, for somebody who sees that: where the match stands as it did, what is chosen stays. */
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
    worker.onerror = () => fail(); // it could not be loaded at all, or this browser is too old for it
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

/** The tables are this tab's now, once it is loaded anew: at once at a table, or else when somebody asks for what is of them. */
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
