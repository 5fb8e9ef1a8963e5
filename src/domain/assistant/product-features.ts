import { filings, includesFeature } from '../shop/filing-plans.ts';
import { unitPrice } from '../shop/catalogue-product.ts';
import { displayPrice, type Prices, withCurrentPrice } from '../shop/prices.ts';
import type { MedicalCreditRates } from '../tax/medical-credits.ts';
import type { PlainAnswer } from './answer-texts.ts';
import type { ConversationState } from './conversations/conversation-state.ts';
import { passages } from './knowledge/passages.ts';
import { answerFromPassages } from './passage-answers.ts';
import { plainWords } from './words/plain-words.ts';

interface AskedOfFiling {
  question: string;
  state: ConversationState;
  prices: Prices;
  rates: MedicalCreditRates;
}

/** The filings, cheapest first, with the words that name each and the passage that describes it. */
const described = [
  { passage: 'services/individual', names: /\bindividual\b/ },
  { passage: 'services/comprehensive', names: /\bcomprehensive\b/ },
  { passage: 'services/elite', names: /\belite\b/ },
] as const;

/** Features of the filings, with the words that ask for each. */
const features: readonly [feature: string, says: string, words: RegExp][] = [
  ['Crypto', 'crypto', /\b(?:crypto\w*|bitcoins?|btc)\b/],
  ['Provisional tax', 'provisional tax', /\b(?:provisional|irp ?6|voorlopige)\b/],
  ['Foreign income', 'foreign income', /\b(?:foreign|overseas|offshore|abroad|buitelandse?)\b/],
  ['Company income tax', 'company income tax', /\b(?:company|pty|maatskappy)\b/],
  ['Rental income', 'rental income', /\b(?:rent\w*|airbnb|tenants?|huur\w*)\b/],
  ['Dividends', 'dividends', /\bdividende?s?\b/],
  ['Capital gains', 'capital gains', /\b(?:capital gains?|cgt|shares?|sale of (?:my|a) (?:house|flat))\b/],
  ['Medical aid credits', 'medical aid credits', /\bmedical\b/],
  ['Retirement contributions', 'retirement contributions', /\b(?:retirement|ra|annuity)\b/],
];

const priceOf = (at: number, prices: Prices) => {
  const filing = filings[at];
  return filing ? Number(unitPrice(withCurrentPrice(filing, prices))) : null;
};
const writtenPrice = /(?<![\d.,])r? ?(\d{3,4})(?:[.,]00)?(?![\d.,]*\d)(?! ?(?:k\b|%))/g;
/** Matches text in which an amount isn't a price to choose by. */
const ofMoney =
  /\b(?:earn\w*|salary|income|wages?|pension|profit|paye|take[- ]home|tax (?:on|of|from)|(?:a|per) (?:day|week|hour|month)|refund|owe|late|penalt\w+|sars|back|invoice|receipt|paid|payment|cancel\w*|order\w*|money|terug|faktuur)\b/;

/** Returns the filings that a text mentions by name or price. */
function filingsIn(plain: string, prices: Prices): number[] {
  const written = ofMoney.test(plain)
    ? []
    : [...plain.matchAll(writtenPrice)].map(([, price]) => Number(price));
  const priced = new Set(
    written.map((price) => described.findIndex((_, at) => priceOf(at, prices) === price)),
  );
  if (priced.has(-1)) return [];
  return described.flatMap(({ names }, at) => (names.test(plain) || priced.has(at) ? [at] : []));
}

const answerWith = (
  ids: readonly string[],
  { question, prices, rates }: AskedOfFiling,
): PlainAnswer | null => {
  const all = ids.flatMap((id) => passages.filter((passage) => passage.id === id));
  const chance = 1 / all.length;
  const found = {
    known: 1,
    confidence: 1,
    intent: null,
    passages: all.map((passage) => ({ passage, chance })),
  };
  return answerFromPassages(question, found, { prices, rates }, 0);
};

const compares =
  /\b(?:differen\w*|diff|compar\w+|verskil\w*|versus|vs|or|of|better|worth|instead|rather|which|why|get|include\w*|option|both|and|en)\b/;
const ofFiling =
  /\b(?:returns?|packages?|options?|plans?|filings?|opgawes?|products?|ones?|deals?|versions?|which|get|why)\b/;
/** Matches questions about what a price buys: “what do I get for R299?” */
const asksContents =
  /\b(?:what|wat|which|how much)\b[^.?]{0,30}\b(?:get|kry|included?|includes|inside|cover\w*|for (?:r ?)?\d)\b/;
const asksToChoose = /\b(?:which|need|choose|should i|watter|take)\b/;

/** Compares the filings that a question names: “what is the difference between the R299 and the R599 return?” */
function comparedFilings(asked: AskedOfFiling): PlainAnswer | null {
  const plain = plainWords(asked.question);
  const named = filingsIn(plain, asked.prices);
  const isPriced = !described.some(({ names }) => names.test(plain));
  if (named.length === 0 || !compares.test(plain) || (isPriced && named.length < 2 && !ofFiling.test(plain)))
    return null;
  // Once a filing is named, prices don't need to be read.
  if (named.length === 1 && !(isPriced && asksContents.test(plain))) return null;
  const ids = named.flatMap((at) => described[at]?.passage ?? []);
  return answerWith(asksToChoose.test(plain) ? [...ids, 'services/which-one'] : ids, asked);
}

const asksCover =
  /\b(?:cover\w*|includ\w+|handles?|deals? with|do|does|work for|good for|enough for|ins?luit|sluit|dek)\b/;
const ofEarlier = /\b(?:it|that|this|dit|that one|this one)\b/;
const isRequest = /^(?:(?:and|but|ok|so|en|also)[\s,]+)*(?:does|do|is|are|will|would|can|dek|sluit)\b/;
/** Maximum length of such a question. */
const MAX_LENGTH = 90;

/** Answers whether a filing covers a feature: “and does that one cover crypto?” */
function coversFeature(asked: AskedOfFiling): PlainAnswer | null {
  const plain = plainWords(asked.question);
  if (plain.length > MAX_LENGTH || !isRequest.test(plain) || !asksCover.test(plain)) return null;
  const wanted = features.filter(([, , words]) => words.test(plain));
  const [feature] = wanted;
  if (!feature || wanted.length > 1) return null;
  const before = asked.state.asked?.question;
  const own = filingsIn(plain, asked.prices);
  const named =
    own.length > 0 || before === undefined || !ofEarlier.test(plain)
      ? own
      : filingsIn(plainWords(before), asked.prices);
  const [at] = named;
  const filing = at === undefined ? undefined : filings[at];
  const passage = at === undefined ? undefined : described[at];
  if (named.length !== 1 || at === undefined || !filing || !passage) return null;
  const [name, says] = feature;
  const isCovered = (index: number) => includesFeature(filings[index]?.features ?? [], name);
  const better = described.findIndex((_, index) => index > at && isCovered(index));
  if (!isCovered(at) && better === -1) return null;
  const other = isCovered(at) ? at : better;
  const answer = answerWith([described[other]?.passage ?? passage.passage], asked);
  const fitting = filings[other];
  if (!answer || !fitting) return null;
  const text = isCovered(at)
    ? `Yes, the ${filing.name} covers ${says}.`
    : `No, the ${filing.name} doesn’t cover ${says}. The ${fitting.name} does, at ${displayPrice(fitting, asked.prices)}.`;
  return { ...answer, answer: [{ text, sources: [1] }, ...answer.answer] };
}

/** Answers what a filing covers, and how those named by their prices differ. */
export const answerFiling = (asked: AskedOfFiling): PlainAnswer | null =>
  coversFeature(asked) ?? comparedFilings(asked);
