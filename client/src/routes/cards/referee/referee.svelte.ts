/** The referee of a match with real cards: sends each entry, and stores the record that comes back. */
import { api, Refusal } from '../../../lib/net/api';
import type { Chosen } from '../../../lib/i18n/options';
import type { Shown } from '../../../games/board';
import type { RefereePerson, RefereeState, RefereeStep } from '../../../wire';
import { newId } from '../score/match';
import { keepResult } from './keep-result';
import { forgetMatch, recordUntil, storedMatch, withRest, storeMatch, type StoredMatch } from './stored';

type Change = NonNullable<RefereeStep['change']>;

/** An entry that is being replaced. */
interface Correction {
  /** Its number in the match as it is. */
  number: number;
  /** The match before it, with the entries that were replaced earlier. */
  before: RefereeState;
  /** That match and the later entries, which may not fit. */
  record: string;
  /** The first is replaced because people chose it, a later one because it no longer fits. */
  isFirst: boolean;
}

export class RefereeStore {
  /** The match so far; null: none, or not loaded. */
  state = $state.raw<RefereeState | null>(null);
  stored = $state.raw<StoredMatch | null>(null);
  problem = $state.raw<Refusal | null>(null);
  /** The last change is in memory only: storage is blocked or full. */
  isUnsaved = $state(false);
  busy = $state(false);
  correction = $state.raw<Correction | null>(null);
  /** An entry that must say more; nothing has changed. */
  question = $state.raw<RefereeState['question']>(null);
  /** The match that is shown and entered into. */
  current = $derived(this.correction?.before ?? this.state);

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
    else if (await this.send(null)) await this.askAgain();
  }

  /** Send the entry again that a question was open about. */
  private async askAgain(): Promise<void> {
    const pending = this.stored?.pending;
    if (pending) await this.send({ do: 'enter', ...pending });
  }

  async start(seats: number, options: Chosen, people: RefereePerson[]): Promise<void> {
    const begun = await this.request({ game: this.game, seats, options: { ...options }, people });
    if (begun) this.take(begun, { id: newId(), started: Date.now(), record: begun.record, people, share: null });
  }

  /** Enter a move, or replace the entry that is being corrected. */
  async enter(move: string, shown: Shown = {}): Promise<boolean> {
    return this.correction ? this.replace(move, shown) : this.send({ do: 'enter', move, shown });
  }

  /** Leave out the entry that is being corrected. */
  async leaveOut(): Promise<void> {
    await this.replace(null);
  }

  /** End a correction without the entries that are left: the match is over before them. */
  async leaveOutRest(): Promise<void> {
    const before = this.correction?.before;
    if (before && (await this.send(null, before.record))) this.correction = null;
  }

  /** Replace the entry that is being corrected. Then the first later one that no longer fits is asked for. */
  private async replace(move: string | null, shown: Shown = {}): Promise<boolean> {
    const { before, record } = this.correction!;
    const number = before.entries.length;
    return this.send({ do: 'correct', number, move, shown }, record);
  }

  async undo(): Promise<void> {
    if (this.question) this.forgetQuestion();
    else if (this.correction) this.cancelCorrection();
    else await this.send({ do: 'undo' });
  }

  /** Go back to before an entry, to replace it. */
  async correct(number: number): Promise<void> {
    if (!this.stored) return;
    const { record, people } = this.stored;
    const before = await this.request({ ...this.head(), record: recordUntil(record, number), people });
    if (!before) return;
    this.correction = { number, before, record, isFirst: true };
    this.forgetQuestion();
  }

  cancelCorrection(): void {
    this.correction = null;
    this.forgetQuestion();
  }

  private forgetQuestion(): void {
    this.question = null;
    if (this.stored?.pending) this.store({ ...this.stored, pending: undefined });
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
      const found = storedMatch(this.game);
      return found?.record === record ? found : null; // null: another tab has changed it
    };
    const answer = find()
      ? await this.request({ ...this.head(), record: base ?? record, people, change, share })
      : null;
    const stored = find();
    if (!stored) {
      await this.resume();
      if (change && this.stored) this.problem = new Refusal('referee-changed', {});
      return false;
    }
    if (!answer) return false;
    this.question = answer.question;
    if (answer.question) {
      if (change?.do === 'enter') this.store({ ...stored, pending: { move: change.move, shown: change.shown ?? {} } });
      return true;
    }
    if (answer.rest) {
      const number = this.state!.entries.length - answer.rest;
      const joined = withRest(answer.record, base ?? record, answer.rest);
      this.correction = { number, before: answer, record: joined, isFirst: false };
      return true;
    }
    this.correction = null;
    const isRefused = share !== null && !answer.shared;
    const pending = change ? undefined : stored.pending;
    this.take(answer, { ...stored, record: answer.record, share: isRefused ? null : stored.share, pending });
    return true;
  }

  private take(state: RefereeState, stored: StoredMatch): void {
    this.state = state;
    this.store(stored);
    keepResult(this.game, stored, state).catch(() => undefined); // offline: the record stays
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
