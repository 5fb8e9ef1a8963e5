import { formatBriefCents, toCents, toRand } from '../money.ts';
import type { Prices } from '../shop/prices.ts';
import type { MedicalCreditRates } from '../tax/medical-credits.ts';
import { taxTables } from '../tax/tables/tax-tables.ts';
import type { AgeGroup } from '../tax/age-group.ts';
import { defaultTaxYear, type TaxYear } from '../tax/tax-year.ts';
import type { PlainAnswer } from './answer-texts.ts';
import type { ConversationState } from './conversations/conversation-state.ts';
import { passages } from './knowledge/passages.ts';
import { answerFromPassages } from './passage-answers.ts';
import { neighbouringYear } from './reading/follow-up.ts';
import { yearlyIncome } from './reading/amounts/named-amounts.ts';
import { readAmounts } from './reading/amounts/read-amounts.ts';
import { understand } from './reading/understand.ts';
import { plainWords } from './words/plain-words.ts';

interface AskedForBracket {
  question: string;
  state: ConversationState;
  prices: Prices;
  rates: MedicalCreditRates;
}

const rateIn = /\b(\d\d) ?(?:%|percent\b|per cent\b)/;
/** Questions about the income at which a rate begins: “from what income do I pay 31%”. */
const asksStart =
  /\b(?:from|above|over|at|after|before|on|van) (?:what|which|how much|watter) (?:\w+ )?(?:income|salary|amount|money|earnings?|point|level)\b|\b(?:what|which) (?:income|salary|amount|level)\b[^.?]{0,40}\b(?:\d\d ?(?:%|percent)|bracket)|\b(?:when|where) (?:do|does|will|would)\b[^.?]{0,30}\b\d\d ?(?:%|percent)|\bhow much (?:must|do|can|should) (?:i|you|one|we|a person) earn\b[^.?]{0,40}\b\d\d ?(?:%|percent)|\b\d\d ?(?:%|percent)\b[^.?]{0,20}\b(?:start|begin|kick in|kicks in|starts|begins)\b/;
/** Words for other rates, which have no brackets. */
const isOther =
  /\b(?:vat|cgt|gains?|interest|penalt\w*|fund|ra|deduct\w*|company|dividends?|lump|provisional|effective|average|effektiewe|gemiddelde)\b/;

/** Returns the rate that a question asks about; null if it's another question. */
function rateAsked(question: string): number | null {
  const plain = plainWords(question);
  if (!asksStart.test(plain) || isOther.test(plain) || readAmounts(plain).length > 0) return null;
  const rate = rateIn.exec(plain)?.[1];
  return rate === undefined ? null : Number(rate);
}

/** Questions about the bracket of an income: “what tax bracket am I in if I earn R720 000”. */
const asksBracketOf =
  /\b(?:what(?:'?s)?|which|wat|watter)\b[^.?]{0,25}\b(?:bracket|marginal (?:tax )?rate|belastingko(?:er|ers)|belastingkerf|kerf)\b|\bbracket\b[^.?]{0,30}\b(?:am i|do i|i am|i'm|would i|will i|is r?\d)|^(?:my |the )?(?:income )?(?:tax bracket|marginal (?:tax )?rate)\b/;
/** Matches pay after tax, and questions that also ask for the tax itself. */
const needsSum =
  /\b(?:nett?o?|take[- ]?home|after[- ]tax|clear|in (?:my |the )?(?:hand|pocket|bank)|uif)\b|\b(?:how much|what|hoeveel)(?:'?s| is)?(?: my| the)? (?:income )?(?:tax|paye|belasting)\b(?! (?:bracket|rate))/;
const bracketFacts: ReadonlySet<string> = new Set(['income', 'taxYear', 'age']);

/** An income whose bracket a question asks about. */
interface AskedIncome {
  /** Rand per year. */
  income: number;
  taxYear: TaxYear;
  age: AgeGroup;
}

/** Returns the income whose bracket a question asks about; null if it's another question. */
function incomeAsked(question: string): AskedIncome | null {
  const plain = plainWords(question);
  if (!asksBracketOf.test(plain) || isOther.test(plain) || needsSum.test(plain)) return null;
  const [amount, ...others] = readAmounts(plain);
  const yearly = amount && others.length === 0 ? yearlyIncome(amount) : null;
  if (yearly === null) return null;
  const { facts, isPartYear } = understand(question);
  const { income, taxYear = defaultTaxYear, age = 'under65' } = facts;
  const isAlone = Object.keys(facts).every((fact) => bracketFacts.has(fact));
  if (income === undefined || !isAlone || isPartYear) return null;
  return { income: toRand(yearly), taxYear, age };
}

const formatRand = (rand: number) => formatBriefCents(toCents(rand));

/** Says which bracket an income falls into. */
function sayBracket({ income, taxYear, age }: AskedIncome): string {
  const { brackets, thresholds } = taxTables[taxYear];
  const at = Math.max(
    0,
    brackets.findLastIndex(({ above }) => income > above),
  );
  const { rate, above } = brackets[at] ?? { rate: 0, above: 0 };
  const next = brackets[at + 1];
  const to = next ? `, up to ${formatRand(next.above)}` : '';
  const part =
    income > thresholds[age]
      ? `That rate applies only to the part above ${formatRand(above)}${to}.`
      : `It is below the tax threshold of ${formatRand(thresholds[age])}, so no tax is due on it.`;
  return `In ${taxYear}, a taxable income of ${formatRand(income)} a year falls in the ${rate}% bracket. ${part}`;
}

/** Returns the passage on the brackets of a year, led by a sentence. */
function withBrackets(sentence: string, year: TaxYear, asked: AskedForBracket): PlainAnswer | null {
  const passage = passages.find(({ id }) => id === 'rates/brackets');
  if (!passage) return null;
  const answer = answerFromPassages(
    `tax brackets ${year}`,
    { known: 1, confidence: 1, intent: null, passages: [{ passage, chance: 1 }] },
    asked,
    0,
  );
  if (!answer) return null;
  return {
    ...answer,
    answer: [{ text: sentence, sources: [answer.sources[0]?.n ?? 1] }, ...answer.answer],
  };
}

/** Answers at what income a tax rate starts to apply. A follow-up may ask the same for another year. */
function answerStart(asked: AskedForBracket): PlainAnswer | null {
  const { question, state } = asked;
  const before = state.asked?.question ?? '';
  const rate = rateAsked(question) ?? rateAsked(before);
  if (rate === null) return null;
  const isFollowUp = rateAsked(question) === null;
  const named = understand(isFollowUp ? before : question).namedYear;
  const first = named === null || named === 'unknown' ? defaultTaxYear : named;
  const known = { income: { amount: 0, per: 'year' as const }, taxYear: first };
  const year = isFollowUp ? neighbouringYear(question, known) : first;
  if (named === 'unknown' || year === null || year === 'unknown') return null;
  const { brackets } = taxTables[year];
  const at = brackets.findIndex(({ rate: one }) => one === rate);
  const bracket = brackets[at];
  if (!bracket) return null;
  const next = brackets[at + 1];
  const to = next ? `, up to ${formatRand(next.above)}` : '';
  const sentence = `In ${year}, ${rate}% applies to the part of your taxable income above ${formatRand(bracket.above)}${to}.`;
  return withBrackets(sentence, year, asked);
}

/** Answers which bracket an income falls into, or at what income a rate starts. */
export function answerBracket(asked: AskedForBracket): PlainAnswer | null {
  const income = incomeAsked(asked.question);
  return income ? withBrackets(sayBracket(income), income.taxYear, asked) : answerStart(asked);
}
