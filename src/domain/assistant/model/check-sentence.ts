import type { CitedText } from './model.ts';
import { termOf, wordsOf } from '../words/terms.ts';

/** A model's sentence, with the marks of the texts it cites. */
export interface CitedSentence {
  text: string;
  marks: readonly string[];
}

const MAX_SENTENCE = 500;
/** Minimum share of a sentence's words that must occur in its cited texts. The rest may be phrasing. */
const MIN_SHARED = 0.5;

const cited = /^\s*([^[\]]+?)\s*((?:\[[A-Z\d]{1,3}(?:\s*,\s*[A-Z\d]{1,3})*\]\s*)+)([.!?]?)(?=\s|$)/;

/**
 * Splits the first sentence off a model's text once its citation marks are complete: `Text. [1]` or `Text [1, 2].`
 * Null until then.
 */
export function takeSentence(text: string, isEnd: boolean): { sentence: CitedSentence; rest: string } | null {
  const match = cited.exec(text);
  if (!match) return null;
  const [whole, body = '', marks = '', end = ''] = match;
  const rest = text.slice(whole.length);
  // Another mark or a full stop may still follow.
  if (rest.trim() === '' && !isEnd) return null;
  const sentence = { text: `${body}${end}`, marks: marks.match(/[A-Z\d]+/g) ?? [] };
  return { sentence, rest };
}

const numberWords: Readonly<Record<string, string>> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  fifteen: '15',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
  hundred: '100',
  thousand: '1000',
  million: '1000000',
  half: 'half',
  third: 'third',
  quarter: 'quarter',
  double: 'double',
  twice: 'double',
};

/** Returns a text's numbers in one format, whether written as `R1 234.50`, `1,234.5` or “twelve”. */
function numbersOf(text: string): Set<string> {
  const digits = text.normalize('NFKC').match(/\p{Nd}+(?:[\s.,'’](?=\p{Nd})\p{Nd}+)*/gu) ?? [];
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return new Set([
    ...digits.map((number) => {
      const plain = number.replaceAll(/[\s'’]|,(?=\d{3}(?!\d))/g, '').replace(',', '.');
      return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain;
    }),
    ...words.flatMap((word) => numberWords[word] ?? []),
  ]);
}

const links = /https?:|www\.|@|\b[\w-]+\.(?:com|co\.za|org|net|gov|za|info|io|app|biz)\b/i;
/** Markup and control characters, which no sentence may contain. */
const markup = /[<>{}`|\\\p{Cc}\p{Cs}]|\*\*|^#|\]\(/u;

const meaningfulTerms = (text: string) => wordsOf(text).flatMap((word) => termOf(word) ?? []);

const sentenceEnd = /[.!?]['”"]?\s+\p{Lu}/u;

/** Returns why a sentence may not be shown; null if it may. */
export function faultOf(
  { text, marks }: CitedSentence,
  texts: ReadonlyMap<string, CitedText>,
): string | null {
  if (text.length > MAX_SENTENCE) return 'too long a sentence';
  if (marks.length === 0) return 'a sentence without a source';
  const sources = marks.flatMap((mark) => texts.get(mark) ?? []);
  if (sources.length < marks.length) return 'an unknown source';
  // If two sentences precede the marks, the first one has no source.
  if (sentenceEnd.test(text)) return 'several sentences for one source';
  if (links.test(text)) return 'a link';
  if (markup.test(text)) return 'markup';
  const tools = [...texts.values()].filter(({ mark }) => !/^\d/.test(mark));
  const known = new Set(
    [...sources, ...tools].flatMap((source) => [...numbersOf(`${source.title} ${source.text}`)]),
  );
  const invented = [...numbersOf(text)].find((number) => !known.has(number));
  if (invented !== undefined) return 'a number of its own';
  const theirs = new Set(sources.flatMap((source) => meaningfulTerms(`${source.title} ${source.text}`)));
  const own = meaningfulTerms(text);
  const shared = own.filter((term) => theirs.has(term)).length;
  return own.length > 0 && shared / own.length < MIN_SHARED ? 'other words than its source' : null;
}
