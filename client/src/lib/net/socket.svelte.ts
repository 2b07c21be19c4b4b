/** A WebSocket that reconnects by itself with growing pauses, pings, and reports its state. */
import { untrack } from 'svelte';
import type { Frame, Sent } from '../../wire';
import { connection } from './transport';
import { settings } from '../../stores/settings.svelte';

export type Link = 'connecting' | 'open' | 'lost' | 'closed';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;
const PING_EVERY = 20_000;
const SILENCE = 45_000; // the connection counts as dead after so long without a message

interface Options {
  url: string;
  receive: (message: Sent) => void;
  /** The version and the viewer's seat of the log that the page has. */
  log?: () => { version: number; seat: number | null };
  connect?: (url: string) => WebSocket;
}

export class Socket {
  link = $state<Link>('connecting');
  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setInterval> | undefined;
  private receivedAt = 0;
  private readonly unfollow: () => void;

  constructor(private readonly options: Options) {
    window.addEventListener('online', this.wake);
    window.addEventListener('offline', this.cut);
    document.addEventListener('visibilitychange', this.wake);
    this.unfollow = this.followTempo();
    this.open();
  }

  /** Send a frame. Return false if there is no connection. */
  send(frame: Frame): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  close(): void {
    this.link = 'closed';
    this.unfollow();
    window.removeEventListener('online', this.wake);
    window.removeEventListener('offline', this.cut);
    document.removeEventListener('visibilitychange', this.wake);
    clearTimeout(this.retry);
    clearInterval(this.heart);
    this.socket?.close();
    this.socket = null;
  }

  /** Reconnect at once, because the cookie changed and with it the identity. */
  again(): void {
    clearTimeout(this.retry);
    this.open();
  }

  /** Request a snapshot, and send this person's tempo. */
  private hello(): void {
    this.send({ t: 'hello', tempo: settings.tempo, ...this.options.log?.() });
  }

  /** Send changes of the tempo: bots wait for the slowest viewer. */
  private followTempo(): () => void {
    let tempo = untrack(() => settings.tempo);
    return $effect.root(() => {
      $effect(() => {
        if (settings.tempo === tempo) return;
        tempo = settings.tempo;
        this.hello();
      });
    });
  }

  private open(): void {
    const before = this.socket;
    const socket = (this.options.connect ?? connection)(this.options.url);
    this.socket = socket;
    before?.close();
    socket.onopen = () => this.hello();
    if (socket.readyState === WebSocket.OPEN) this.hello();
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data) as Sent);
    };
    socket.onclose = () => this.lost(socket);
  }

  private receive(message: Sent): void {
    this.receivedAt = Date.now();
    if (this.link !== 'open') {
      this.link = 'open';
      this.pause = FIRST_PAUSE;
      clearTimeout(this.retry);
      clearInterval(this.heart);
      this.heart = setInterval(this.beat, PING_EVERY);
    }
    this.options.receive(message);
    if (message.t === 'bye' && !message.retry) this.close();
  }

  private readonly beat = (): void => {
    if (Date.now() - this.receivedAt > SILENCE) this.socket?.close();
    else this.send({ t: 'ping' });
  };

  private lost(socket: WebSocket): void {
    if (socket !== this.socket || this.link === 'closed') return;
    this.link = 'lost';
    clearInterval(this.heart);
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  // otherwise the loss would show only after SILENCE
  private readonly cut = (): void => {
    if (this.socket) this.lost(this.socket);
  };

  // online or visible again: reconnect without waiting
  private readonly wake = (): void => {
    if (this.link !== 'lost' || document.visibilityState === 'hidden') return;
    clearTimeout(this.retry);
    this.open();
  };
}
