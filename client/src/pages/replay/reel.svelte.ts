/** Where one is in a replay, and how it goes on by itself. */
export type Speed = 'slow' | 'normal' | 'fast';
export const SPEEDS: Readonly<Record<Speed, number>> = { slow: 1_800, normal: 900, fast: 400 }; // milliseconds a step

export class Reel {
  /** How many entries have been made. */
  at = $state(0);
  last = $state(0);
  playing = $state(false);
  speed = $state<Speed>('normal');

  go(to: number): void {
    this.playing = false;
    this.at = Math.min(Math.max(to, 0), this.last);
  }

  /** One on, or stop at the end. */
  step(): void {
    if (this.at < this.last) this.at += 1;
    else this.playing = false;
  }

  /** Play or stop; from the end it begins anew. */
  toggle(): void {
    if (!this.playing && this.at === this.last) this.at = 0;
    this.playing = !this.playing;
  }
}
