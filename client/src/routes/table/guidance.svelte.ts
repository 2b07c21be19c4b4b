/** Guidance: on the person's turn the best move, which the bar names and the table marks. */
import { untrack } from 'svelte';
import { api } from '../../lib/net/api';
import { isGuided, setGuided } from '../../lib/match/guidance-storage';
import type { Hint } from '../../wire';
import type { MatchPage, MatchProps } from './match-page.svelte';

const LATE_MS = 1_500;

export class Guide {
  on = $state(false);
  private found = $state.raw<{ key: string; hint: Hint | undefined } | null>(null);
  /** The advice for the current moves; undefined: none (yet). */
  hint = $derived.by(() => (this.on && this.found?.key === this.page.hintKey ? this.found.hint : undefined));

  constructor(
    private readonly props: Pick<MatchProps, 'table' | 'room'>,
    private readonly page: Pick<MatchPage, 'hintKey' | 'showsHints'>,
  ) {
    this.on = untrack(() => isGuided(props.room.id));
    $effect(() => {
      const key = page.hintKey;
      if (this.on && key) untrack(() => void this.ask(key));
    });
    $effect(() => {
      const { picker } = untrack(() => props.table);
      if (!this.hint || page.showsHints) return; // open hints mark their own
      picker.highlighted = new Set(this.hint.elements);
      return () => (picker.highlighted = new Set());
    });
  }

  set(on: boolean): void {
    this.on = on;
    setGuided(this.props.room.id, on);
  }

  private async ask(key: string): Promise<void> {
    if (this.found?.key === key) return;
    const { room, table } = this.props;
    const { version } = table.match;
    const show = async (quick: boolean): Promise<void> => {
      const found = await api.hints(room.id, version, quick).catch(() => null); // optional
      if (!found || key !== this.page.hintKey) return;
      // the first answer stays, as advice must not change under the finger; its reasons may follow
      const first = this.found?.key === key ? this.found.hint : undefined;
      const hint = first ? found.hints.find(({ token }) => token === first.token) : found.hints[0];
      if (!first || (hint && !quick)) this.found = { key, hint };
    };
    const late = setTimeout(() => void show(true), LATE_MS); // the search may still be compiled or loaded
    await show(false);
    clearTimeout(late);
  }
}
