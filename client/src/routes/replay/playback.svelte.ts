/** Playback of a replay: the position, and automatic play with each entry's display as at the table. */
import { Highlights } from '../../stores/highlights.svelte';
import { changedElements } from '../../lib/match/changed-elements';
import { AnimationQueue } from '../../stores/animation-queue.svelte';
import type { ReplayFrame } from '../../wire';

const MIN_MS = 400; // milliseconds for entries without a display
const RESULT_MS = 4_000; // milliseconds for results; at the table they wait for players

export class Playback {
  frames = $state.raw<readonly ReplayFrame[]>([]);
  /** The number of entries made. */
  at = $state(0);
  last = $derived(Math.max(0, this.frames.length - 1));
  playing = $state(false);
  /** The longest time of an entry without a scene, in milliseconds; with one, scenes are left out. */
  mostMs = Infinity;
  readonly stage = new AnimationQueue();
  readonly fresh = new Highlights();

  /** Jump to a position and stop playback. */
  jumpTo(to: number): void {
    this.playing = false;
    this.moveTo(to);
  }

  /** Show the next entry, or stop at the end. */
  step(): void {
    const next = this.frames[this.at + 1];
    if (!next) {
      this.playing = false;
      return;
    }
    const { scene, title, play } = next;
    const hold = Math.min(this.mostMs, Math.max(next.display_ms ?? 0, play.result ? RESULT_MS : MIN_MS));
    this.stage.play({
      scene: this.mostMs < Infinity ? null : scene,
      play,
      display_ms: hold,
      title: play.result ? null : title,
      show: () => this.advance(),
    });
  }

  /** Play or stop. At the end, start again. */
  toggle(): void {
    this.stage.clear();
    if (!this.playing && this.at === this.last) this.moveTo(0);
    this.playing = !this.playing;
  }

  private moveTo(to: number): void {
    this.stage.clear();
    this.fresh.clear();
    this.at = Math.min(Math.max(to, 0), this.last);
  }

  private advance(): void {
    this.fresh.mark(changedElements(this.frames[this.at]?.play.table, this.frames[this.at + 1]?.play.table));
    this.at += 1;
  }
}
