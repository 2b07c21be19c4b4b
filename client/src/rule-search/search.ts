/** Finds the paragraphs of a rulebook that answer a question in everyday words. */
import MiniSearch from 'minisearch';
import type { Language } from '../lib/i18n/language';
import type { Paragraph } from '../lib/match/rulebook';
import { markTerms, termsOf, tokenise, weightOf } from './tokens';

/** What players say for a term of the rulebook. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;
/** What players ask, by the id of the paragraph that answers it. */
export type Questions = Readonly<Record<string, readonly string[]>>;

interface Entry {
  id: number;
  /** What is in bold: actions and cards. */
  name: string;
  /** The title of its part. */
  part: string;
  text: string;
  /** What players say for the terms in the text. */
  everyday: string;
  /** Questions that it answers. */
  asked: string;
}

const WEIGHTS = { name: 1, part: 0.5, text: 1, everyday: 2, asked: 2 };
const TYPO = 0.2; // the share of wrong letters that a long word may have
const RELAXED = { prefix: 0.1, fuzzy: 0.1 };
const BM25 = { k: 1.2, b: 0.7, d: 0 };
const LONG = 4; // letters
const NAMES = /<strong>(.*?)<\/strong>/g;

export class RuleIndex {
  private readonly index: MiniSearch<Entry>;
  private readonly synonyms: [term: string[], said: readonly string[]][];

  constructor(
    private readonly paragraphs: readonly Paragraph[],
    private readonly language: Language,
    private readonly questions: Questions,
    ...synonyms: Synonyms[]
  ) {
    this.synonyms = synonyms
      .flatMap((some) => Object.entries(some))
      .map(([term, said]) => [termsOf(term, language), said]);
    this.index = new MiniSearch<Entry>({
      fields: Object.keys(WEIGHTS),
      tokenize: (text) => tokenise(text, language),
      processTerm: (term) => term,
    });
    this.index.addAll(paragraphs.map((paragraph, id) => this.entryOf(paragraph, id)));
  }

  /** Return the paragraphs that fit a question, best first and at most `most`, with the hits marked. */
  search(question: string, most = Infinity): Paragraph[] {
    const isEnglish = this.language === 'en';
    const asked = new Set(tokenise(question, this.language));
    return this.index
      .search(question, {
        boost: WEIGHTS,
        boostTerm: weightOf,
        bm25: BM25,
        prefix: (term) => isEnglish && term.length >= LONG,
        fuzzy: (term) => (isEnglish && term.length > LONG ? TYPO : false),
        weights: RELAXED,
      })
      .map(({ id, score, terms, queryTerms }) => ({
        paragraph: this.paragraphs[id as number]!,
        score: score * (1 + queryTerms.length / asked.size), // most words of the question, rather than one often
        terms,
      }))
      .sort((one, other) => other.score - one.score)
      .slice(0, most)
      .map(({ paragraph, terms }) => this.marked(paragraph, asked, terms));
  }

  private entryOf({ id: number, part, html }: Paragraph, id: number): Entry {
    const [, ...names] = [...html.matchAll(NAMES)].map(([, name]) => name); // the first one is its number
    const text = textOf(html);
    const own = joined(termsOf(text, this.language));
    const everyday = this.synonyms.filter(([term]) => own.includes(joined(term))).flatMap(([, said]) => said);
    const asked = this.questions[number] ?? [];
    return {
      id,
      name: names.join('\n'),
      part,
      text,
      everyday: [...new Set(everyday)].join('\n'),
      asked: asked.join('\n'),
    };
  }

  /** Mark the words of a question, and the rulebook's terms for those that the paragraph lacks. */
  private marked(paragraph: Paragraph, asked: ReadonlySet<string>, terms: readonly string[]): Paragraph {
    const own = termsOf(textOf(paragraph.html), this.language);
    const has = new Set(own);
    const isMeant = (said: string): boolean => {
      const needed = termsOf(said, this.language);
      return needed.every((term) => asked.has(term)) && !needed.every((term) => has.has(term));
    };
    const meant = this.synonyms.filter(([term, said]) => joined(own).includes(joined(term)) && said.some(isMeant));
    const marks = new Set([...terms, ...meant.flatMap(([term]) => term)]);
    return { ...paragraph, html: markTerms(paragraph.html, marks, this.language) };
  }
}

/** Return the text of HTML in one line. */
function textOf(html: string): string {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&#39;|&quot;/g, "'");
  return text.replace(/\s+/g, ' ');
}

function joined(terms: readonly string[]): string {
  return ` ${terms.join(' ')} `;
}
