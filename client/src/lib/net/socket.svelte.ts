/** One WebSocket that comes back by itself: reconnects with growing pauses, pings, and says how things stand. */
import { untrack } from 'svelte';
import type { Frame, Sent } from '../../wire';
import { connection } from './transport';
import { settings } from '../../stores/settings.svelte';

export type Link = 'connecting' | 'open' | 'lost' | 'closed';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;
const PING_EVERY = 20_000;
const SILENCE = 45_000; // without a word from the server for so long the connection counts as dead

interface Options {
  url: string;
  receive: (message: Sent) => void;
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

  /** False: not sent, since there is no connection at the moment. */
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

  /** Connect anew at once: the server now knows this browser as somebody else (its cookie has changed). */
  again(): void {
    clearTimeout(this.retry);
    this.open();
  }

  /** Ask for everything, and say how fast this person wants to see things happen. */
  private hello(): void {
    this.send({ t: 'hello', tempo: settings.tempo });
  }

  /** Bots wait for the slowest who looks on. */
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

  // said at once: that nothing comes any more would be noticed much later
  private readonly cut = (): void => {
    if (this.socket) this.lost(this.socket);
  };

  // back online, or the page is looked at again: no need to wait any longer
  private readonly wake = (): void => {
    if (this.link !== 'lost' || document.visibilityState === 'hidden') return;
    clearTimeout(this.retry);
    this.open();
  };
}
