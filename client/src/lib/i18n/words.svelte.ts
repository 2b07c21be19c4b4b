/** Words: the Fluent catalogues of the server, put together by the browser. Nothing on the wire is a sentence. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import { untrack } from 'svelte';
import type { Message } from '../../wire';
import { api } from '../net/api';
import { catalogues } from './catalogues';
import type { Language } from './language';
import { plain } from './points';

type Arg = Message[1][string];

export type { Language };

// the story books are long and seldom read: they come when somebody opens one
const stories = import.meta.glob<string>('../../../../src/takujo/games/*/words/*/stories.ftl', {
  query: '?raw',
  import: 'default',
});

/** Who hears a message, and what the other seats are called; null: by their number. */
export interface Listener {
  seat: number | null;
  name: (seat: number) => string | null;
}

export const STRANGER: Listener = { seat: null, name: () => null };

function bundleOf(language: Language, sources: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

class Words {
  language = $state<Language>('ja');
  private bundle = $state.raw<FluentBundle | null>(null);
  private wanted: Language = 'ja';
  private brought = new Set<string>(); // games
  private arriving: Promise<void> = Promise.resolve(); // the newest load

  load(language: Language): Promise<void> {
    this.wanted = language;
    const arriving = this.gather(language, () => arriving === this.arriving);
    return (this.arriving = arriving);
  }

  private async gather(language: Language, isNewest: () => boolean): Promise<void> {
    const [own, ...theirs] = await Promise.all([
      catalogues[language](),
      ...[...this.brought].map((game) => this.read(game, language)),
    ]);
    if (!isNewest()) return this.arriving; // the language has changed again meanwhile, or another game's words came
    this.bundle = bundleOf(language, [...own.default, ...theirs]);
    this.language = language;
  }

  /** Add the words of these games as far as they come from plug-ins; they are there then. */
  async bring(...games: string[]): Promise<void> {
    const strange = untrack(() => games.filter((game) => !this.brought.has(game) && !this.has(`game-${game}`)));
    for (const game of strange) this.brought.add(game);
    await (strange.length ? this.load(this.wanted) : this.arriving);
  }

  private async read(game: string, language: Language): Promise<string> {
    try {
      return await api.words(game, language);
    } catch {
      this.brought.delete(game); // whoever needs them next tries again
      return '';
    }
  }

  /** Add the story books of the present language. */
  async loadStories(): Promise<void> {
    for (const [path, load] of Object.entries(stories)) {
      if (!path.endsWith(`/${this.language}/stories.ftl`)) continue;
      this.bundle?.addResource(new FluentResource(await load()), { allowOverrides: true });
    }
  }

  has(id: string): boolean {
    return this.bundle?.hasMessage(id) ?? false;
  }

  say(id: string, args: Record<string, FluentVariable>): string {
    const pattern = this.bundle?.getMessage(id)?.value;
    if (!this.bundle || !pattern) return id;
    return this.bundle.formatPattern(pattern, args);
  }
}

export const words = new Words();

/** A text of the pages: `t('lobby-play')`. Numbers are formatted without grouping, as on the cards. */
export function t(id: string, args: Record<string, string | number> = {}): string {
  const put = Object.entries(args).map(([name, value]) => [name, typeof value === 'number' ? figure(value) : value]);
  return words.say(id, Object.fromEntries(put) as Record<string, FluentVariable>);
}

/** A whole number, which needs nothing of the language: the browser's own formatter takes longer to begin than a table to be laid out. */
class Whole extends FluentNumber {
  override toString(): string {
    return plain(this.value);
  }
}

function figure(value: number): FluentNumber {
  const Kind = Number.isSafeInteger(value) ? Whole : FluentNumber;
  return new Kind(value, { useGrouping: false });
}

/**
 * A message from the wire in words, to a listener, who is “you”. Where the browser says a thing in its own way (a card that is a
 * picture here and a letter in the terminal), the text with “-client” after its id is taken.
 */
export function say(message: Message, to: Listener = STRANGER): string {
  const [id, args] = message;
  const put = Object.entries(args).map(([name, arg]) => [
    name,
    typeof arg === 'number' ? figure(arg) : spoken(arg, to),
  ]);
  const own = `${id}-client`;
  return words.say(words.has(own) ? own : id, Object.fromEntries(put) as Record<string, FluentVariable>);
}

/** A message that stands alone: it begins with a capital letter where the language has them. */
export function sentence(message: Message, to: Listener = STRANGER): string {
  return say(message, to).replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(words.language));
}

function spoken(arg: Arg, to: Listener): string {
  if (typeof arg === 'number') return String(arg);
  if (typeof arg === 'string') return arg;
  if (Array.isArray(arg)) return say(arg as Message, to);
  if (arg.seat !== undefined) return seatName(arg.seat, to, arg.inside ?? false);
  const kind = arg.list ? 'list' : 'clause';
  return (arg.list ?? arg.clause ?? []).map((item) => spoken(item, to)).join(t(`${kind}-separator`));
}

/** A seat in words: “You”, the person's name, or “Seat 2”; pages count them from 1. */
export function seatName(seat: number, to: Listener, inside = false): string {
  if (seat === to.seat) return t(inside ? 'seat-you-inside' : 'seat-you');
  return to.name(seat) ?? unnamed(seat);
}

export function unnamed(seat: number): string {
  return t('seat', { seat: seat + 1 });
}

/** A refusal by its code. One that has no words yet says at least that. */
export function refusal(code: string, args: Record<string, string | number>): string {
  return words.has(`error-${code}`) ? t(`error-${code}`, args) : t('error-unknown', { code });
}

/** The name of a game; one that brings no words keeps its id. */
export function gameName(game: string): string {
  return words.has(`game-${game}`) ? t(`game-${game}`) : game;
}
