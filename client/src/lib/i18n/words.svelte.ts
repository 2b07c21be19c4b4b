/** Formats messages with the server's Fluent catalogues. The wire carries no sentences. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import { untrack } from 'svelte';
import type { Message } from '../../wire';
import { api } from '../net/api';
import { catalogues } from './catalogues';
import type { Language } from './language';
import { formatPoints } from './points';

type Arg = Message[1][string];

export type { Language };

// long and seldom read, so they are loaded on demand
const onDemand = import.meta.glob<string>(
  [
    '../../../../src/takujo/games/*/words/*/{house-rules,lesson,stories}.ftl',
    '../../../../src/takujo/i18n/{en,ja}/{club,house-rules}.ftl',
  ],
  { query: '?raw', import: 'default' },
);

const ANY_LANGUAGE = '/*/';

function readMore(path: string, language: Language): Promise<string> {
  return onDemand[path.replace(ANY_LANGUAGE, `/${language}/`)]?.() ?? Promise.resolve('');
}

/** The seat that a message addresses as “you”, and the names of the others; null: by number. */
export interface Reader {
  seat: number | null;
  name: (seat: number) => string | null;
  /** The text is the reader's own: “I” instead of “you”. */
  speaks?: boolean;
}

export const DEFAULT_READER: Reader = { seat: null, name: () => null };

function bundleOf(language: Language, sources: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

class Words {
  language = $state<Language>('ja');
  private bundle = $state.raw<FluentBundle | null>(null);
  private requested: Language = 'ja';
  private pluginGames = new Set<string>(); // games of plug-ins
  private more = new Set<string>(); // texts loaded on demand: paths without the language
  private loading: Promise<void> = Promise.resolve(); // the latest load

  /** The browser's variant of the language, for dates and times, such as en-GB. */
  get locale(): string {
    return navigator.languages.find((tag) => tag.split('-')[0] === this.language) ?? this.language;
  }

  load(language: Language): Promise<void> {
    this.requested = language;
    const loading = this.loadBundle(language, () => loading === this.loading);
    return (this.loading = loading);
  }

  private async loadBundle(language: Language, isNewest: () => boolean): Promise<void> {
    const [own, ...others] = await Promise.all([
      catalogues[language](),
      ...[...this.more].map((path) => readMore(path, language).catch(() => '')),
      ...[...this.pluginGames].map((game) => this.read(game, language)),
    ]);
    if (!isNewest()) return this.loading; // a later load has started: another language, or another game's words
    this.bundle = bundleOf(language, [...own.default, ...others]);
    this.language = language;
  }

  /** Load the words of those games that come from plug-ins. Resolves when they are usable. */
  async loadGames(...games: string[]): Promise<void> {
    const missing = untrack(() => games.filter((game) => !this.pluginGames.has(game) && !this.has(`game-${game}`)));
    for (const game of missing) this.pluginGames.add(game);
    await (missing.length ? this.load(this.requested) : this.loading);
  }

  private async read(game: string, language: Language): Promise<string> {
    try {
      return await api.words(game, language);
    } catch {
      this.pluginGames.delete(game); // the next caller retries
      return '';
    }
  }

  /** Add texts that are loaded on demand: all of a kind, or a game's. A plug-in's are among its words. */
  async loadMore(kind: 'club' | 'house-rules' | 'lesson' | 'stories', game = ''): Promise<void> {
    await this.loading;
    const { language } = this;
    const isMeant = (path: string) => path.includes(`/${game}`) && path.endsWith(`/${language}/${kind}.ftl`);
    const paths = Object.keys(onDemand)
      .filter(isMeant)
      .map((path) => path.replace(`/${language}/`, ANY_LANGUAGE));
    for (const path of paths) this.more.add(path); // a later bundle has them too
    this.add(language, await Promise.all(paths.map((path) => readMore(path, language))));
  }

  /** Add texts that are loaded on demand, if this is still the language. */
  add(language: Language, sources: readonly string[]): void {
    if (language !== this.language) return;
    for (const source of sources) this.bundle?.addResource(new FluentResource(source), { allowOverrides: true });
  }

  has(id: string): boolean {
    return this.bundle?.hasMessage(id) ?? false;
  }

  format(id: string, args: Record<string, FluentVariable>): string {
    const pattern = this.bundle?.getMessage(id)?.value;
    if (!this.bundle || !pattern) return id;
    return this.bundle.formatPattern(pattern, args);
  }
}

export const words = new Words();

/** Format a text of the pages, such as `t('lobby-play')`. Numbers have no digit grouping, as on the cards. */
export function t(id: string, args: Record<string, string | number> = {}): string {
  const formatted = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === 'number' ? ungrouped(value) : value,
  ]);
  return words.format(id, Object.fromEntries(formatted) as Record<string, FluentVariable>);
}

/** A whole number, formatted without Intl, whose first use takes longer than laying out a table. */
class Integer extends FluentNumber {
  override toString(): string {
    return formatPoints(this.value);
  }
}

function ungrouped(value: number): FluentNumber {
  const Kind = Number.isSafeInteger(value) ? Integer : FluentNumber;
  return new Kind(value, { useGrouping: false });
}

/**
 * Format a message of the wire for a reader, who is “you”. A text with the suffix “-client” takes precedence: a card
 * is a picture here and a letter in the terminal.
 */
export function formatMessage(message: Message, reader: Reader = DEFAULT_READER): string {
  const [id, args] = message;
  const formatted = Object.entries(args).map(([name, arg]) => [
    name,
    typeof arg === 'number' ? ungrouped(arg) : formatArg(arg, reader),
  ]);
  const own = `${id}-client`;
  return words.format(words.has(own) ? own : id, Object.fromEntries(formatted) as Record<string, FluentVariable>);
}

/** Format a message as a sentence, with a capital first letter. */
export function formatSentence(message: Message, reader: Reader = DEFAULT_READER): string {
  return formatMessage(message, reader).replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(words.language));
}

/** Join sentences. In Japanese, a wide space follows an exclamation mark. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.join(t('end-sentences')).replace(/！ ?(?=.)/g, '！　');
}

function formatArg(arg: Arg, reader: Reader): string {
  if (typeof arg === 'number') return String(arg);
  if (typeof arg === 'string') return arg;
  if (Array.isArray(arg)) return formatMessage(arg as Message, reader);
  if (arg.seat !== undefined) return seatName(arg.seat, reader, arg.inside ?? false);
  const kind = arg.list ? 'list' : 'clause';
  return (arg.list ?? arg.clause ?? []).map((item) => formatArg(item, reader)).join(t(`${kind}-separator`));
}

/** A list of names for a sentence, such as “Ann, Ben and Cyd”. */
export function listNames(names: readonly string[]): string {
  const [last = '', ...others] = names.toReversed();
  return others.length ? t('list-and', { others: others.toReversed().join(t('list-separator')), last }) : last;
}

/** Name a seat: “You” or “I”, the person's name, or “Seat 2”, counted from 1. */
export function seatName(seat: number, reader: Reader, inside = false): string {
  if (seat === reader.seat) return t(`seat-${reader.speaks ? 'me' : 'you'}${inside ? '-inside' : ''}`);
  return reader.name(seat) ?? numberedSeat(seat);
}

export function numberedSeat(seat: number): string {
  return t('seat', { seat: seat + 1 });
}

/** Format a refusal by its code; an unknown code appears in the text. */
export function refusalText(code: string, args: Record<string, string | number>): string {
  return words.has(`error-${code}`) ? t(`error-${code}`, args) : t('error-unknown', { code });
}

/** Return the name of a game; without words, its id. */
export function gameName(game: string): string {
  return words.has(`game-${game}`) ? t(`game-${game}`) : game;
}
