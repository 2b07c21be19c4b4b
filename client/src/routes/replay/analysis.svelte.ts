/** The analysis of a match while it is computed. Each worker stores its own: another one starts again. */
import { Refusal } from '../../lib/net/api';
import type { Finished } from '../../lib/match/match-source';
import type { AnalysisState } from '../../wire';

const LOOK_MS = 1_000;

export class Analysing {
  progress = $state.raw<AnalysisState | null>(null);
  problem = $state.raw<Refusal | null>(null);
  analysis = $derived(this.progress?.analysis ?? null);
  /** It is requested and not ready yet. */
  busy = $derived(this.progress?.state === 'waiting' || this.progress?.state === 'running');
  private timer: ReturnType<typeof setTimeout> | undefined;
  private left = false;

  constructor(private readonly match: Finished) {}

  /** Load the progress. `begin`: start it if necessary. */
  async look(begin: boolean): Promise<void> {
    clearTimeout(this.timer);
    try {
      const found = await (begin ? this.match.analyse() : this.match.analysis());
      if (this.left) return;
      this.problem = null;
      const lost = this.busy && found.state === 'none';
      if (!lost) this.progress = found;
      if (lost || this.busy) this.timer = setTimeout(() => void this.look(lost), LOOK_MS);
    } catch (error) {
      if (this.left) return;
      if (begin || this.busy) this.problem = Refusal.of(error); // only people who requested it see its errors
      this.progress = null;
    }
  }

  leave(): void {
    this.left = true;
    clearTimeout(this.timer);
  }
}
