/** A WebSocket that reconnects by itself with growing pauses, pings, and reports its state. */
import { untrack } from 'svelte';
import type { Frame, Sent } from '../../wire';
import { connection } from './transport';
import { settings } from '../../stores/settings.svelte';

export type ConnectionStatus = 'connecting' | 'open' | 'lost' | 'closed';

const FIRST_DELAY = 500;
const MAX_DELAY = 10_000;
const PING_INTERVAL = 20_000;
const TIMEOUT = 45_000; // the connection counts as dead after so long without a message

interface Options {
  url: string;
  receive: (message: Sent) => void;
  /** Called when the connection is lost. */
  lost?: () => void;
  /** The version and the viewer's seat of the log that the page has. */
  log?: () => { version: number; seat: number | null };
  connect?: (url: string) => WebSocket;
}

export class Socket {
  status = $state<ConnectionStatus>('connecting');
  private socket: WebSocket | null = null;
  private retryDelay = FIRST_DELAY;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setInterval> | undefined;
  private receivedAt = 0;
  private readonly unwatchTempo: () => void;

  constructor(private readonly options: Options) {
    window.addEventListener('online', this.retryNow);
    window.addEventListener('offline', this.onOffline);
    document.addEventListener('visibilitychange', this.retryNow);
    this.unwatchTempo = this.watchTempo();
    this.open();
  }

  /** Send a frame. Return false if there is no connection. */
  send(frame: Frame): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  close(): void {
    this.status = 'closed';
    this.unwatchTempo();
    window.removeEventListener('online', this.retryNow);
    window.removeEventListener('offline', this.onOffline);
    document.removeEventListener('visibilitychange', this.retryNow);
    clearTimeout(this.retryTimer);
    clearInterval(this.pingTimer);
    this.socket?.close();
    this.socket = null;
  }

  /** Reconnect at once, because the cookie changed and with it the identity. */
  reconnect(): void {
    clearTimeout(this.retryTimer);
    this.open();
  }

  /** Request a snapshot, and send this person's tempo. */
  private sendHello(): void {
    this.send({ t: 'hello', tempo: settings.tempo, ...this.options.log?.() });
  }

  /** Send changes of the tempo: bots wait for the slowest viewer. */
  private watchTempo(): () => void {
    let tempo = untrack(() => settings.tempo);
    return $effect.root(() => {
      $effect(() => {
        if (settings.tempo === tempo) return;
        tempo = settings.tempo;
        this.sendHello();
      });
    });
  }

  private open(): void {
    const before = this.socket;
    const socket = (this.options.connect ?? connection)(this.options.url);
    this.socket = socket;
    before?.close();
    socket.onopen = () => this.sendHello();
    if (socket.readyState === WebSocket.OPEN) this.sendHello();
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data) as Sent);
    };
    socket.onclose = () => this.onLost(socket);
  }

  private receive(message: Sent): void {
    this.receivedAt = Date.now();
    if (this.status !== 'open') {
      this.status = 'open';
      this.retryDelay = FIRST_DELAY;
      clearTimeout(this.retryTimer);
      clearInterval(this.pingTimer);
      this.pingTimer = setInterval(this.ping, PING_INTERVAL);
    }
    this.options.receive(message);
    if (message.t === 'bye' && !message.retry) this.close();
  }

  private readonly ping = (): void => {
    if (Date.now() - this.receivedAt > TIMEOUT) this.socket?.close();
    else this.send({ t: 'ping' });
  };

  private onLost(socket: WebSocket): void {
    if (socket !== this.socket || this.status === 'closed') return;
    this.status = 'lost';
    this.options.lost?.();
    clearInterval(this.pingTimer);
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => this.open(), this.retryDelay * (0.75 + Math.random() / 2));
    this.retryDelay = Math.min(this.retryDelay * 2, MAX_DELAY);
  }

  // otherwise the loss would show only after SILENCE
  private readonly onOffline = (): void => {
    if (this.socket) this.onLost(this.socket);
  };

  // online or visible again: reconnect without waiting
  private readonly retryNow = (): void => {
    if (this.status !== 'lost' || document.visibilityState === 'hidden') return;
    clearTimeout(this.retryTimer);
    this.open();
  };
}
