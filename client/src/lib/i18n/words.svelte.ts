/** Formats messages with the server's Fluent catalogues. The wire carries no sentences. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import { untrack } from 'svelte';
import type { Message } from '../../wire';
import { api } from '../net/api';
import { catalogues } from './catalogues';
import type { Language } from './language';
import { plain } from './points';

type Arg = Message[1][string];

export type { Language };

// stories are long and seldom read, so they are loaded on demand
const stories = import.meta.glob<string>('../../../../src/takujo/games/*/words/*/stories.ftl', {
  query: '?raw',
  import: 'default',
});

/** The seat that a message addresses as “you”, and the names of the others; null: by number. */
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
  private brought = new Set<string>(); // games of plug-ins
  private arriving: Promise<void> = Promise.resolve(); // the latest load

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
    if (!isNewest()) return this.arriving; // a later load has started: another language, or another game's words
    this.bundle = bundleOf(language, [...own.default, ...theirs]);
    this.language = language;
  }

  /** Load the words of those games that come from plug-ins. Resolves when they are usable. */
  async bring(...games: string[]): Promise<void> {
    const strange = untrack(() => games.filter((game) => !this.brought.has(game) && !this.has(`game-${game}`)));
    for (const game of strange) this.brought.add(game);
    await (strange.length ? this.load(this.wanted) : this.arriving);
  }

  private async read(game: string, language: Language): Promise<string> {
    try {
      return await api.words(game, language);
    } catch {
      this.brought.delete(game); // the next caller retries
      return '';
    }
  }

  /** Add the stories in the current language. */
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

/** Format a text of the pages, such as `t('lobby-play')`. Numbers have no digit grouping, as on the cards. */
export function t(id: string, args: Record<string, string | number> = {}): string {
  const put = Object.entries(args).map(([name, value]) => [name, typeof value === 'number' ? figure(value) : value]);
  return words.say(id, Object.fromEntries(put) as Record<string, FluentVariable>);
}

/** A whole number, formatted without Intl, whose first use takes longer than laying out a table. */
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
 * Format a message of the wire for a listener, who is “you”. A text with the suffix “-client” takes precedence: a card
 * is a picture here and a letter in the terminal.
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

/** Format a message as a sentence, with a capital first letter. */
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

/** Name a seat: “You”, the person's name, or “Seat 2”, counted from 1. */
export function seatName(seat: number, to: Listener, inside = false): string {
  if (seat === to.seat) return t(inside ? 'seat-you-inside' : 'seat-you');
  return to.name(seat) ?? unnamed(seat);
}

export function unnamed(seat: number): string {
  return t('seat', { seat: seat + 1 });
}

/** Format a refusal by its code; an unknown code appears in the text. */
export function refusal(code: string, args: Record<string, string | number>): string {
  return words.has(`error-${code}`) ? t(`error-${code}`, args) : t('error-unknown', { code });
}

/** Return the name of a game; without words, its id. */
export function gameName(game: string): string {
  return words.has(`game-${game}`) ? t(`game-${game}`) : game;
}
