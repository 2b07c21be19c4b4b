/**
 * What happens is shown one thing after another: a scene, the table after it, and a while in which it is looked at. What comes
 * meanwhile waits. All times are multiplied by the person's tempo. Who wants nothing to move sees of a scene how it ended.
 */
import type { Message, Play, Scene } from '../wire';
import { ASLEEP_MS } from '../lib/ui/focus';
import { still } from '../lib/ui/motion.svelte';
import { settings, type Tempo } from './settings.svelte';

/** Something that has happened. `scene` is shown before it, for `display_ms` milliseconds people look at what came of it. */
export interface Act {
  show: () => void;
  display_ms?: number;
  scene?: Scene | null;
  /** What comes of it, for this viewer. */
  play?: Pick<Play, 'table'> | null;
  /** Stands large on the cloth meanwhile. */
  title?: Message | null;
}

const FACTOR: Record<Tempo, number> = { slow: 1.5, normal: 1, fast: 0.5 };
const PICTURE = 2_500; // milliseconds for which a scene that does not move stands there
const MOST_WAITING = 3; // with more, whoever lags behind catches up

/** So long for this person. */
export function paced(ms: number): number {
  return ms * FACTOR[settings.tempo];
}

export class Stage {
  /** The scene that is shown now, on the table as it was before. */
  scene = $state.raw<Scene | null>(null);
  /** The viewer's own table as it will be after it. */
  comes = $state.raw<Play['table'] | null>(null);
  /** Its step, from 0; the last one shows how it ended. */
  step = $state(0);
  /** A press is taken for one that was meant for what was there before. */
  asleep = $state(false);
  /** The scene has come to its last step. */
  ends = $derived(this.scene !== null && this.step === this.scene.cues.length - 1);
  /** What stands large on the cloth now. */
  title = $state.raw<Message | null>(null);
  private holding = $state(false);
  private act: Act | null = null; // whose scene is shown
  private waiting: Act[] = [];
  private ended = 0; // when somebody had seen enough of something
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether there is something to end. */
  busy = $derived(this.scene !== null || this.holding);

  /** Whether something has happened that is not shown yet. */
  get behind(): boolean {
    return this.act !== null || this.waiting.length > 0;
  }

  /** Something has been ended just now: a key may have been pressed twice. */
  get dozes(): boolean {
    return Date.now() < this.ended + ASLEEP_MS;
  }

  play(act: Act): void {
    this.waiting.push(act);
    while (this.waiting.length > MOST_WAITING) this.end();
    this.proceed();
    if (globalThis.document?.hidden) this.hurry(); // nobody looks, and timers run late
  }

  /** Enough seen: of a scene its last step is left, and then nothing. False: there was nothing to end. */
  skip(): boolean {
    if (!this.busy) return false;
    if (this.asleep) return true;
    const last = (this.scene?.cues.length ?? 0) - 1;
    if (this.scene && this.step < last) {
      this.asleep = true;
      setTimeout(() => (this.asleep = false), ASLEEP_MS);
      this.stepTo(last);
    } else {
      this.ended = Date.now();
      this.end();
      this.proceed();
    }
    return true;
  }

  /** Show all that waits at once. */
  hurry(): void {
    while (this.busy || this.waiting.length) this.end();
  }

  /** Forget all that waits. */
  clear(): void {
    clearTimeout(this.timer);
    this.scene = this.act = null;
    this.rest();
    this.waiting = [];
  }

  /** End what is shown, or else show the next thing without a scene. */
  private end(): void {
    clearTimeout(this.timer);
    const act = this.act ?? (this.holding ? null : this.waiting.shift());
    this.scene = this.act = null;
    this.rest();
    act?.show();
  }

  private proceed(): void {
    while (!this.busy) {
      const act = this.waiting.shift();
      if (!act) return;
      if (act.scene) {
        this.act = act;
        this.scene = act.scene;
        this.comes = act.play?.table ?? null;
        this.stepTo(still() ? act.scene.cues.length - 1 : 0);
      } else this.show(act);
    }
  }

  private stepTo(step: number): void {
    this.step = step;
    const cues = this.scene?.cues ?? [];
    const lasts = (cues[step] ?? 0) - (step ? (cues[step - 1] ?? 0) : 0);
    // never longer than the scene: nobody waits for more than that
    const stays = still() ? Math.min(cues.at(-1) ?? 0, Math.max(lasts, PICTURE)) : lasts;
    this.after(stays, () => {
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

  private show(act: Act): void {
    act.show();
    if (!act.display_ms) return;
    this.holding = true;
    this.title = act.title ?? null;
    this.after(act.display_ms, () => {
      this.rest();
      this.proceed();
    });
  }

  private rest(): void {
    this.holding = false;
    this.title = null;
  }

  private after(ms: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, paced(ms));
  }
}
