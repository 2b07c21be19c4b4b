/** The referee of a match with real cards: sends each entry, and stores the record that comes back. */
import { api, Refusal } from '../../../lib/net/api';
import type { Chosen } from '../../../lib/i18n/table-settings-text';
import type { Shown } from '../../../games/component-props';
import type { CorrectEntry, EnterMove, RefereePerson, RefereeState, RefereeStep } from '../../../wire';
import { newId } from '../score/match';
import { Draft } from '../entry-draft.svelte';
import { keepResult } from './add-to-score-pad';
import {
  forgetMatch,
  recordUntil,
  storedMatch,
  withOption,
  withRest,
  storeMatch,
  type OpenEntry,
  type StoredCorrection,
  type StoredMatch,
} from './stored-match';

type Change = NonNullable<RefereeStep['change']>;

export class RefereeStore {
  /** The match so far; null: none, or not loaded. */
  state = $state.raw<RefereeState | null>(null);
  stored = $state.raw<StoredMatch | null>(null);
  problem = $state.raw<Refusal | null>(null);
  /** The last change is in memory only: storage is blocked or full. */
  isUnsaved = $state(false);
  busy = $state(false);
  correction = $state.raw<StoredCorrection | null>(null);
  /** The match before the entry that is corrected. */
  private before = $state.raw<RefereeState | null>(null);
  /** An entry that must say more; nothing has changed. */
  question = $state.raw<RefereeState['question']>(null);
  readonly draft = new Draft((draft) => this.storeOpen({ ...this.stored?.open, draft }));
  /** The match that is shown and entered into. */
  current = $derived((this.correction && this.before) ?? this.state);

  constructor(readonly game: string) {
    this.stored = storedMatch(game);
  }

  /** Load the stored match: the first time, and when another tab has changed it. */
  async resume(): Promise<void> {
    if (this.busy) return; // `send` compares afterwards
    this.stored = storedMatch(this.game);
    if (this.stored && this.stored.record === this.state?.record) return;
    this.correction = this.question = null;
    if (!this.stored) this.state = null;
    else if (await this.send(null)) await this.reopen();
  }

  /** Open the entry again that is not complete. */
  private async reopen(): Promise<void> {
    const open = this.stored?.open;
    if (!open || (open.correction && !(await this.begin(open.correction)))) return;
    if (open.pending) await this.enter(open.pending.move, open.pending.shown);
    if (open.pending && !this.question) return;
    this.draft.load(open.draft);
    this.storeOpen(open);
  }

  async start(seats: number, options: Chosen, people: RefereePerson[]): Promise<void> {
    const begun = await this.request({ game: this.game, seats, options: { ...options }, people });
    if (begun) this.take(begun, { id: newId(), started: Date.now(), record: begun.record, people, share: null });
  }

  /** Enter the match again with another value of an option. The first entry that no longer fits is asked for. */
  async setOption(name: string, value: string): Promise<boolean> {
    this.cancelCorrection();
    return this.stored !== null && this.send({ do: 'again' }, withOption(this.stored.record, name, value));
  }

  /** Enter a move after others, or replace the entry that is being corrected. */
  async enter(move: string, shown: Shown = {}, first: readonly string[] = []): Promise<boolean> {
    if (this.correction) return this.replace(move, shown, first);
    return this.send({ do: 'enter', move, shown, first: [...first] });
  }

  /** Leave out the entry that is being corrected. */
  async leaveOut(): Promise<void> {
    await this.replace(null);
  }

  /** End a correction without the entries that are left: the match is over before them. */
  async leaveOutRest(): Promise<void> {
    if (this.before) await this.send(null, this.before.record);
  }

  /** Replace the entry that is being corrected. Then the first later one that no longer fits is asked for. */
  private async replace(move: string | null, shown: Shown = {}, first: readonly string[] = []): Promise<boolean> {
    const { record, at, kind, shifts } = this.correction!;
    const insert = { chosen: false, added: true, misfit: null }[kind];
    const change = { number: at, move, shown, first: [...first], insert, shifts };
    return this.send({ do: 'correct', ...change }, record);
  }

  /** Take back what is half entered, else the last entry. */
  async undo(): Promise<void> {
    if (!this.draft.isEmpty) {
      this.draft.load();
      this.storeOpen({ ...this.stored?.open, draft: undefined });
    } else if (this.question) this.forgetQuestion();
    else if (this.correction) this.cancelCorrection();
    else await this.send({ do: 'undo' });
  }

  /** Go back to before an entry, to replace it or to add one there. */
  async correct(number: number, kind: 'chosen' | 'added' = 'chosen'): Promise<void> {
    if (!this.stored || !this.state) return;
    let at = number;
    while (this.state.entries[at - 1]?.leads) at--;
    const correction = { number, record: this.stored.record, at, kind, shifts: false };
    if (await this.begin(correction)) this.openAnew({ correction });
  }

  /** Show the match before an entry. */
  private async begin(correction: StoredCorrection): Promise<boolean> {
    const { people } = this.stored!;
    const record = recordUntil(correction.record, correction.at);
    const before = await this.request({ ...this.head(), record, people });
    if (!before) return false;
    this.before = before;
    this.correction = correction;
    return true;
  }

  /** Add an entry before the one that no longer fits. */
  addBefore(): void {
    this.correction = { ...this.correction!, kind: 'added' };
    this.openAnew({ correction: this.correction });
  }

  cancelCorrection(): void {
    this.correction = null;
    this.openAnew({});
  }

  private forgetQuestion(): void {
    this.openAnew({ correction: this.correction ?? undefined });
  }

  /** Begin an entry in which nothing has been entered. */
  private openAnew(open: OpenEntry): void {
    this.question = null;
    this.draft.load();
    this.storeOpen(open);
  }

  async share(): Promise<void> {
    if (!this.stored) return;
    try {
      const share = await api.shareReferee();
      this.store({ ...this.stored, share });
      await this.send(null);
    } catch (error) {
      this.problem = Refusal.of(error);
    }
  }

  async stopSharing(): Promise<void> {
    const share = this.stored?.share;
    if (!share) return;
    try {
      await api.unshareReferee(share);
      if (this.stored?.share === share) this.store({ ...this.stored, share: null });
    } catch (error) {
      this.problem = Refusal.of(error);
    }
  }

  end(): void {
    if (this.stored?.share) api.unshareReferee(this.stored.share).catch(() => undefined); // else it expires
    forgetMatch(this.game);
    this.state = this.stored = this.correction = this.question = this.problem = null;
  }

  /** Send a change of the stored match, or of another record that replaces it. */
  private async send(change: Change | null, base?: string): Promise<boolean> {
    if (!this.stored) return false;
    const { record, people, share } = this.stored;
    const find = (): StoredMatch | null => {
      const match = storedMatch(this.game);
      return match?.record === record ? match : null; // null: another tab has changed it
    };
    const answer = find()
      ? await this.request({ ...this.head(), record: base ?? record, people, change, share })
      : null;
    const found = find();
    if (!found) {
      await this.resume();
      if (change && this.stored) this.problem = new Refusal('referee-changed', {});
      return false;
    }
    if (!answer) return false;
    if (answer.question) {
      const { move, shown = {} } = change as EnterMove;
      this.openAnew({ correction: this.correction ?? undefined, pending: { move, shown } });
      this.question = answer.question;
      return true;
    }
    if (answer.rest) {
      const number = this.state!.entries.length - answer.rest;
      const joined = withRest(answer.record, base ?? record, answer.rest);
      const { kind, shifts } = this.correction ?? { kind: 'chosen', shifts: false };
      this.before = answer;
      this.correction = {
        ...{ number, record: joined, at: answer.entries.length, kind: 'misfit' },
        shifts: shifts || kind === 'added' || (change as Partial<CorrectEntry>).move === null,
        misfit: answer.misfit ?? undefined,
      };
      this.openAnew({ correction: this.correction });
      return true;
    }
    const isRefused = share !== null && !answer.shared;
    const stored = { ...found, record: answer.record, share: isRefused ? null : found.share };
    if (change || base) {
      this.correction = this.question = null;
      this.draft.load();
      stored.open = undefined;
    }
    this.take(answer, stored);
    return true;
  }

  private take(state: RefereeState, stored: StoredMatch): void {
    this.state = state;
    this.store(stored);
    keepResult(this.game, stored, state).catch(() => undefined); // offline: the record stays
  }

  /** Store what is not complete, unless another tab has changed the match. */
  private storeOpen(open: OpenEntry): void {
    const found = storedMatch(this.game);
    if (found && found.record === this.stored?.record) this.store({ ...found, open });
  }

  private store(stored: StoredMatch): void {
    this.stored = stored;
    this.isUnsaved = !storeMatch(this.game, stored);
  }

  private head(): Pick<RefereeStep, 'game' | 'seats'> {
    return { game: this.game, seats: this.stored?.people.length ?? 0 };
  }

  private async request(step: RefereeStep): Promise<RefereeState | null> {
    if (this.busy) return null;
    this.busy = true;
    this.problem = null;
    try {
      return await api.referee(step);
    } catch (error) {
      this.problem = Refusal.of(error);
      return null;
    } finally {
      this.busy = false;
    }
  }
}
