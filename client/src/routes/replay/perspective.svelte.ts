/** Replays of a match by perspective. Loaded ones are cached; after an error the previous one stays. */
import { Refusal } from '../../lib/net/api';
import { markSeen } from '../../lib/match/seen-deals';
import type { Finished } from '../../lib/match/match-source';
import type { Replay } from '../../wire';

type Viewer = number | null; // null: the referee, who sees everything

export class Perspective {
  /** The displayed replay, while another may be loading. */
  replay = $state.raw<Replay | null>(null);
  wanted = $state<Viewer>(null);
  problem = $state.raw<Refusal | null>(null);
  loading = $derived(this.replay !== null && this.replay.viewer !== this.wanted);
  private readonly seen = new Map<Viewer, Replay>();

  constructor(private readonly match: Finished) {}

  async look(viewer: Viewer): Promise<void> {
    this.wanted = viewer;
    this.problem = null;
    try {
      const found = this.seen.get(viewer) ?? (await this.match.replay(viewer));
      this.seen.set(viewer, found);
      markSeen(found.room.commitment);
      if (viewer === this.wanted) this.replay = found;
    } catch (error) {
      if (viewer !== this.wanted) return;
      this.problem = Refusal.of(error);
      this.wanted = this.replay?.viewer ?? null;
    }
  }
}
