/** Divides text into search terms: stems of English words, and kanji and pairs of characters of Japanese. */
import { stemmer } from 'stemmer';
import type { Language } from '../lib/i18n/language';

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** English words that say nothing of the subject of a question. */
const STOP = new Set(
  (
    'a an the i me my mine you your yours he his she her it its we our they their them this that these those there here ' +
    'is are was were be been am do does did done doing have has had having can could may might shall should will would ' +
    'what when where why which who whom whose how if then than and or but so because of to in on at by for from with as ' +
    'into onto just still also too even ever actually really please okay ok happen happens get gets got let s t re ll ve m'
  ).split(' '),
);
const KANJI_NUMBERS = '〇一二三四五六七八九';
/** Japanese phrases of questions, which say nothing of their subject. */
const QUESTIONS =
  /どうなる|どうする|どうしたら|どうすれば|どうやって|でしょうか|(?:です|ます|ません)か|(?:ても|て)(?:いい|良い)|ちゃだめ|ちゃう|(?:こと|もの)は?(?:ある|できる)|(?:の|とき|場合)(?:は|に)?$|[?!。、・「」（）()…\s]+/g;

const WIDE = /[\u3005-\u30ff\u3400-\u9fff]/;
const HIRAGANA = /^[\u3040-\u309f]+$/;
const KANJI = /^[\u3005\u3400-\u9fff]$/;
/** Two characters that are more than particles around a word. */
const INFLECTED = /^[\u3005\u30a0-\u30ff\u3400-\u9fff](?![がはをのにもとでへ])./;
const PAIR = '_';

/** Return the terms of a text in order. */
export function termsOf(text: string, language: Language): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  return language === 'ja' ? japanese(plain) : english(plain);
}

/** Return the terms of a text with several passages, one a line; in English also each pair of neighbours. */
export function tokenise(text: string, language: Language): string[] {
  if (language === 'ja') return termsOf(text, language);
  return text.split('\n').flatMap((passage) => {
    const terms = termsOf(passage, language);
    return [...terms, ...terms.slice(1).map((term, i) => `${terms[i]}${PAIR}${term}`)];
  });
}

function english(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}+]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !STOP.has(word))
    .map((word) => word.replace(/^(\d+)s$/, '$1')) // cards: 8s
    .map((word) => (NUMBERS.includes(word) ? String(NUMBERS.indexOf(word)) : stemmer(word)));
}

function japanese(text: string): string[] {
  const plain = text
    .replace(/ひとり/g, '1人')
    .replace(/ふたり/g, '2人')
    .replace(/ゼロ/g, '0')
    .replace(/[一二三四五六七八九](?=[人枚個回つ番階色位度桁])/g, (digit) => String(KANJI_NUMBERS.indexOf(digit)))
    .replace(QUESTIONS, ' ');
  const found: string[] = [];
  for (const [run] of plain.matchAll(/[\u3005-\u30ff\u3400-\u9fff]+|[a-z]+|\+?\d+/g)) {
    if (!WIDE.test(run)) {
      found.push(run);
      continue;
    }
    for (let i = 0; i < run.length; i += 1) {
      if (KANJI.test(run[i]!)) found.push(run[i]!);
      if (i + 1 < run.length) found.push(run.slice(i, i + 2));
    }
  }
  return found;
}

/** Return how much a term says of its subject: particles and inflections are hiragana. */
export function weightOf(term: string): number {
  if (HIRAGANA.test(term)) return 0.25;
  if (KANJI.test(term)) return 0.6;
  if (term.includes(PAIR)) return 0.7;
  return WIDE.test(term) && /[\u3040-\u309f]/.test(term) ? 0.7 : 1;
}

/** Put the terms of a passage in `<mark>`. HTML tags stay as they are. */
export function markTerms(html: string, terms: ReadonlySet<string>, language: Language): string {
  const mark = language === 'ja' ? markJapanese : markEnglish;
  return html
    .split(/(<[^>]*>|&[#\w]+;)/)
    .map((piece, i) => (i % 2 ? piece : mark(piece, terms)))
    .join('');
}

function markEnglish(text: string, terms: ReadonlySet<string>): string {
  return text.replace(/[\p{L}\p{N}]+/gu, (word) =>
    termsOf(word, 'en').some((term) => terms.has(term)) ? `<mark>${word}</mark>` : word,
  );
}

function markJapanese(text: string, terms: ReadonlySet<string>): string {
  const isMarked = (i: number): boolean => {
    const pair = text.slice(i, i + 2);
    return INFLECTED.test(pair) && terms.has(pair);
  };
  let marked = '';
  for (let i = 0; i < text.length;) {
    let end = i;
    while (isMarked(end)) end += 1;
    marked += end > i ? `<mark>${text.slice(i, end + 1)}</mark>` : text[i];
    i = end + 1;
  }
  return marked;
}
