/**
 * Shows events one after another: a scene, then the table, for a while. Later events wait. The person's tempo scales
 * all times. Without motion, a scene shows its last step only.
 */
import type { Message, Play, Scene } from '../wire';
import { GUARD_MS } from '../lib/ui/tap-guard';
import { isStill } from '../lib/ui/motion.svelte';
import { settings, type Tempo } from './settings.svelte';

/** An event. `scene` precedes it; its result is displayed for `display_ms` milliseconds. */
export interface StagedEvent {
  show: () => void;
  display_ms?: number;
  scene?: Scene | null;
  /** The resulting view, for this viewer. */
  play?: Pick<Play, 'table'> | null;
  /** Displayed large on the cloth meanwhile. */
  title?: Message | null;
}

const FACTOR: Record<Tempo, number> = { slow: 1.5, normal: 1, fast: 0.5 };
const STILL_MS = 2_500; // milliseconds of a scene without motion
const MAX_WAITING = 3; // a longer queue skips ahead

/** Scale a time by the person's tempo. */
export function paced(ms: number): number {
  return ms * FACTOR[settings.tempo];
}

export class AnimationQueue {
  /** The current scene, on the table before it. */
  scene = $state.raw<Scene | null>(null);
  /** The viewer's table after the scene. */
  tableAfter = $state.raw<Play['table'] | null>(null);
  /** Its step, from 0; the last one shows the result. */
  step = $state(0);
  /** Whether a press counts as meant for the previous content. */
  guarded = $state(false);
  /** Whether the scene is at its last step. */
  atLastStep = $derived(this.scene !== null && this.step === this.scene.cues.length - 1);
  /** The large title on the cloth. */
  title = $state.raw<Message | null>(null);
  private holding = $state(false);
  private act: StagedEvent | null = null; // of the current scene
  private waiting: StagedEvent[] = [];
  private ended = 0; // time of the last skip
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether there is something to skip. */
  busy = $derived(this.scene !== null || this.holding);

  /** Whether events are not displayed yet. */
  get hasPending(): boolean {
    return this.act !== null || this.waiting.length > 0;
  }

  /** Whether something ended just now: the key may have been pressed twice. */
  get justSkipped(): boolean {
    return Date.now() < this.ended + GUARD_MS;
  }

  play(act: StagedEvent): void {
    this.waiting.push(act);
    while (this.waiting.length > MAX_WAITING) this.end();
    this.proceed();
    if (globalThis.document?.hidden) this.flush(); // nobody watches, and timers are throttled
  }

  /** Skip to the last step of a scene, or past it. Return false if there is nothing to skip. */
  skip(): boolean {
    if (!this.busy) return false;
    if (this.guarded) return true;
    const last = (this.scene?.cues.length ?? 0) - 1;
    if (this.scene && this.step < last) {
      this.guarded = true;
      setTimeout(() => (this.guarded = false), GUARD_MS);
      this.stepTo(last);
    } else {
      this.ended = Date.now();
      this.end();
      this.proceed();
    }
    return true;
  }

  /** Show all waiting events at once. */
  flush(): void {
    while (this.busy || this.waiting.length) this.end();
  }

  /** Drop all waiting events. */
  clear(): void {
    clearTimeout(this.timer);
    this.scene = this.act = null;
    this.stopHolding();
    this.waiting = [];
  }

  /** End the current display, or show the next event without its scene. */
  private end(): void {
    clearTimeout(this.timer);
    const act = this.act ?? (this.holding ? null : this.waiting.shift());
    this.scene = this.act = null;
    this.stopHolding();
    act?.show();
  }

  private proceed(): void {
    while (!this.busy) {
      const act = this.waiting.shift();
      if (!act) return;
      if (act.scene) {
        this.act = act;
        this.scene = act.scene;
        this.tableAfter = act.play?.table ?? null;
        this.stepTo(isStill() ? act.scene.cues.length - 1 : 0);
      } else this.show(act);
    }
  }

  private stepTo(step: number): void {
    this.step = step;
    const cues = this.scene?.cues ?? [];
    const duration = (cues[step] ?? 0) - (step ? (cues[step - 1] ?? 0) : 0);
    // at most as long as the scene: others wait no longer
    const time = isStill() ? Math.min(cues.at(-1) ?? 0, Math.max(duration, STILL_MS)) : duration;
    this.after(time, () => {
      if (step + 1 < cues.length) this.stepTo(step + 1);
      else this.showScene();
    });
  }

  private showScene(): void {
    const act = this.act;
    this.scene = this.act = null;
    if (act) this.show(act);
    this.proceed();
  }

  private show(act: StagedEvent): void {
    act.show();
    if (!act.display_ms) return;
    this.holding = true;
    this.title = act.title ?? null;
    this.after(act.display_ms, () => {
      this.stopHolding();
      this.proceed();
    });
  }

  private stopHolding(): void {
    this.holding = false;
    this.title = null;
  }

  private after(ms: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, paced(ms));
  }
}
