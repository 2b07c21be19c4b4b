/** The analysis of a match while it is computed. Each worker stores its own: another one starts again. */
import { Refusal } from '../../lib/net/api';
import type { MatchSource } from '../../lib/match/match-source';
import type { AnalysisState } from '../../wire';

const POLL_MS = 1_000;

export class AnalysisLoader {
  progress = $state.raw<AnalysisState | null>(null);
  problem = $state.raw<Refusal | null>(null);
  /** Complete, or what is known so far. */
  analysis = $derived(this.progress?.analysis ?? this.progress?.partial ?? null);
  isComplete = $derived(this.progress?.state === 'ready');
  /** It is requested and not ready yet. */
  busy = $derived(this.progress?.state === 'waiting' || this.progress?.state === 'running');
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(private readonly match: MatchSource) {}

  /** Load the progress. `begin`: start it if necessary. */
  async poll(begin: boolean): Promise<void> {
    clearTimeout(this.timer);
    try {
      const found = await (begin ? this.match.analyse() : this.match.analysis());
      if (this.stopped) return;
      this.problem = null;
      const lost = this.busy && found.state === 'none';
      if (!lost) this.progress = found;
      if (lost || this.busy) this.timer = setTimeout(() => void this.poll(lost), POLL_MS);
    } catch (error) {
      if (this.stopped) return;
      if (begin || this.busy) this.problem = Refusal.of(error); // only people who requested it see its errors
      this.progress = null;
    }
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }
}
