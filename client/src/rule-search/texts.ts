/** Texts and synonyms that only pages with a search or for real cards need: loaded on demand. */
import type { Language } from '../lib/i18n/language';
import { words } from '../lib/i18n/words.svelte';
import type { Questions, Synonyms } from './search';

const OF_ALL = import.meta.glob<string>('../../../src/takujo/i18n/*/real-cards.ftl', {
  query: '?raw',
  import: 'default',
});
const OF_GAMES = import.meta.glob<string>('../../../src/takujo/games/*/words/*/real-cards.ftl', {
  query: '?raw',
  import: 'default',
});
const SYNONYMS = import.meta.glob<Synonyms>(
  ['../../../src/takujo/i18n/*/synonyms.json', '../../../src/takujo/games/*/synonyms.*.json'],
  { import: 'default' },
);

const QUESTIONS = import.meta.glob<Questions>('../../../src/takujo/games/*/questions.*.json', { import: 'default' });

/** Add the texts of these pages to the words, and with `game` its own. A plug-in's are among its words. */
export async function loadTexts(language: Language, game = ''): Promise<void> {
  const [sources] = await Promise.all([
    Promise.all([
      OF_ALL[`../../../src/takujo/i18n/${language}/real-cards.ftl`]?.(),
      OF_GAMES[`../../../src/takujo/games/${game}/words/${language}/real-cards.ftl`]?.(),
    ]),
    words.loadGames(...(game ? [game] : [])),
  ]);
  words.add(
    language,
    sources.filter((source) => source !== undefined),
  );
}

/** Return what players say for the terms of rulebooks: for all games, and for this one. */
export function loadSynonyms(language: Language, game: string): Promise<Synonyms[]> {
  const paths = [`i18n/${language}/synonyms.json`, `games/${game}/synonyms.${language}.json`];
  return Promise.all(paths.flatMap((path) => SYNONYMS[`../../../src/takujo/${path}`]?.() ?? []));
}

/** Return what players ask, by paragraph; nothing for a plug-in. */
export async function loadQuestions(language: Language, game: string): Promise<Questions> {
  return (await QUESTIONS[`../../../src/takujo/games/${game}/questions.${language}.json`]?.()) ?? {};
}
