/** The table that follows a finished match: the rematch, or the next round of the tournament. */
import { untrack } from 'svelte';
import { api } from '../../lib/net/api';
import type { Room, Tournament } from '../../wire';
import { hasEnded } from '../tournament/tournament-text';
import type { MatchProps } from './match-page.svelte';

const REFRESH_MS = 4_000;

export class NextTable {
  tournament = $state.raw<Tournament | null>(null);
  /** Milliseconds that the server's clock is ahead. */
  clockOffset = $state(0);
  /** State of the rematch; null: unknown. */
  rematch = $state<Room['state'] | null>(null);

  private room = $derived.by(() => this.props.room);
  private hasRematch = $derived.by(
    () => this.room.next !== null && !this.room.shared && this.props.table.match.you.seat !== null,
  );
  /** The id of the table where the person has a seat; null: there is none yet. */
  id = $derived.by(() => {
    if (!this.room.tournament) return this.hasRematch ? this.room.next : null;
    return this.tournament && this.tournament.round > this.room.tournament.round ? this.tournament.table : null;
  });
  /** Whether the others wait there. */
  isWaiting = $derived.by(
    () => this.id !== null && (this.room.tournament ? this.tournament?.playing : this.rematch !== 'over') === true,
  );

  constructor(private readonly props: Pick<MatchProps, 'table' | 'room'>) {
    $effect(() => {
      if (this.room.state !== 'over') return;
      const { tournament, next } = this.room;
      if (!tournament && !this.hasRematch) return;
      // hidden pages poll too: the tab's title calls the person
      const poll = (): void => void (tournament ? this.pollTournament(tournament.id) : this.pollRematch(next ?? ''));
      untrack(poll); // it reads what it sets: each answer would ask again
      const timer = setInterval(poll, REFRESH_MS);
      return () => clearInterval(timer);
    });
  }

  private async pollTournament(id: string): Promise<void> {
    if (this.tournament && hasEnded(this.tournament)) return;
    try {
      this.tournament = await api.tournament(id);
      this.clockOffset = this.tournament.now - Date.now();
    } catch {
      // optional: the back link remains
    }
  }

  private async pollRematch(id: string): Promise<void> {
    this.rematch = await api.room(id).then(
      ({ state }) => state,
      () => this.rematch,
    );
  }
}
