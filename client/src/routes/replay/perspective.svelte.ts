/** Replays of a match by perspective. Loaded ones are cached; after an error the previous one stays. */
import { Refusal } from '../../lib/net/api';
import { markSeen } from '../../lib/match/seen-deals';
import type { MatchSource } from '../../lib/match/match-source';
import type { Replay } from '../../wire';

type Viewer = number | null; // null: the referee, who sees everything

export class Perspective {
  /** The displayed replay, while another may be loading. */
  replay = $state.raw<Replay | null>(null);
  requested = $state<Viewer>(null);
  problem = $state.raw<Refusal | null>(null);
  loading = $derived(this.replay !== null && this.replay.viewer !== this.requested);
  private readonly cache = new Map<Viewer, Replay>();

  constructor(private readonly match: MatchSource) {}

  async load(viewer: Viewer): Promise<void> {
    this.requested = viewer;
    this.problem = null;
    try {
      const replay = this.cache.get(viewer) ?? (await this.match.replay(viewer));
      this.cache.set(viewer, replay);
      markSeen(replay.room.commitment);
      if (viewer === this.requested) this.replay = replay;
    } catch (error) {
      if (viewer !== this.requested) return;
      this.problem = Refusal.of(error);
      this.requested = this.replay?.viewer ?? null;
    }
  }
}
