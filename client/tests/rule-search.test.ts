import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Language } from '../src/lib/i18n/language';
import { parseParagraphs } from '../src/lib/match/rulebook';
import { RuleIndex, type Questions, type Synonyms } from '../src/rule-search/search';
import { markTerms, termsOf } from '../src/rule-search/tokens';
import questions from './rule-questions.json';

const SOURCES = join(import.meta.dirname, '../../src/takujo');
const read = (path: string) => readFileSync(join(SOURCES, path), 'utf8');
const synonyms = (path: string) => JSON.parse(read(path)) as Synonyms;
const paragraphs = (game: string, language: Language) => parseParagraphs(read(`games/${game}/rulebook.${language}.md`));

function indexOf(game: string, language: Language): RuleIndex {
  const said = [`i18n/${language}/synonyms.json`, `games/${game}/synonyms.${language}.json`].map(synonyms);
  const asked = JSON.parse(read(`games/${game}/questions.${language}.json`)) as Questions;
  return new RuleIndex(paragraphs(game, language), language, asked, ...said);
}

const GAMES = [...new Set(questions.map(({ game }) => game))];
const BOOKS = GAMES.flatMap((game) => (['ja', 'en'] as const).map((language) => [game, language] as const));

// by authors who knew the rulebooks, but not the search
const ranks: number[] = [];

test.each(BOOKS)('questions about %s in %s find their paragraph among the first three', (game, language) => {
  const index = indexOf(game, language);
  const own = questions
    .filter((question) => question.game === game && question.lang === language)
    .map(({ query, answers }) => index.search(query).findIndex(({ id }) => answers.includes(id)));
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter((rank) => rank < 0 || rank > 2)).toEqual([]);
  ranks.push(...own);
});

test('nine questions of ten find their paragraph first', () => {
  expect(ranks).toHaveLength(questions.length);
  expect(ranks.filter((rank) => rank === 0).length / ranks.length).toBeGreaterThan(0.9);
});

test.each(BOOKS)('%s in %s has questions for every paragraph, each once', (game, language) => {
  const asked = JSON.parse(read(`games/${game}/questions.${language}.json`)) as Questions;
  expect(Object.keys(asked).sort()).toEqual(
    paragraphs(game, language)
      .map(({ id }) => id)
      .sort(),
  );
  const all = Object.values(asked).flat();
  expect(all).toHaveLength(new Set(all).size);
});

test.each(BOOKS)('%s in %s has every term whose synonyms are listed', (game, language) => {
  const all = paragraphs(game, language);
  const terms = all.map(
    ({ html }) => ` ${termsOf(html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '), language).join(' ')} `,
  );
  for (const term of Object.keys(synonyms(`games/${game}/synonyms.${language}.json`))) {
    const wanted = ` ${termsOf(term, language).join(' ')} `;
    expect(
      terms.some((text) => text.includes(wanted)),
      term,
    ).toBe(true);
  }
});

test('paragraphs take their tables and lists along, and leave out the rest of a rulebook', () => {
  const found = paragraphs('fuji99', 'en');
  expect(found.map(({ id }) => id)).toEqual([...new Set(found.map(({ id }) => id))]);
  expect(found.find(({ id }) => id === 'R5')?.html).toMatch(/<table[^]*<ul>/);
  expect(found.every(({ html }) => !/Worked examples|<h2/.test(html))).toBe(true);
});

test('words of the question and what they mean in the rulebook are marked', () => {
  const [first] = indexOf('overflow', 'en').search('do jokers count');
  expect(first?.html).toContain('<mark>wilds</mark> <mark>count</mark>');
  expect(indexOf('fourdigits', 'ja').search('王冠')[0]?.html).toContain('<mark>王冠</mark>');
});

test('marks leave tags and entities alone', () => {
  expect(markTerms('<b title="card">a card &amp; cards</b>', new Set(termsOf('card', 'en')), 'en')).toBe(
    '<b title="card">a <mark>card</mark> &amp; <mark>cards</mark></b>',
  );
});

test('a misspelt word and one half typed find something', () => {
  const index = indexOf('overflow', 'en');
  expect(index.search('overfow').length).toBeGreaterThan(0);
  expect(index.search('judg')[0]?.id).toBe('R2.6');
});

test('numbers are one in words and in digits', () => {
  expect(termsOf('three reds', 'en')).toEqual(termsOf('3 red', 'en'));
  expect(termsOf('ひとり', 'ja')).toEqual(termsOf('一人', 'ja'));
  expect(termsOf('＋3', 'ja')).toEqual(['+3']);
});

test('an empty question finds nothing', () => {
  expect(indexOf('ftw', 'en').search('what do I do?')).toEqual([]);
});
