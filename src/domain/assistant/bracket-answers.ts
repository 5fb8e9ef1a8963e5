import { formatBriefCents, toCents } from '../money.ts';
import type { Prices } from '../shop/prices.ts';
import type { MedicalCreditRates } from '../tax/medical-credits.ts';
import { taxTables } from '../tax/tables/tax-tables.ts';
import { defaultTaxYear } from '../tax/tax-year.ts';
import type { PlainAnswer } from './answer-texts.ts';
import type { ConversationState } from './conversations/conversation-state.ts';
import { passages } from './knowledge/passages.ts';
import { answerFromPassages } from './passage-answers.ts';
import { neighbouringYear } from './reading/follow-up.ts';
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
  /\b(?:vat|cgt|gains?|interest|penalt\w*|fund|ra|deduct\w*|company|dividends?|lump|provisional)\b/;

/** Returns the rate that a question asks about; null if it's another question. */
function rateAsked(question: string): number | null {
  const plain = plainWords(question);
  if (!asksStart.test(plain) || isOther.test(plain) || readAmounts(plain).length > 0) return null;
  const rate = rateIn.exec(plain)?.[1];
  return rate === undefined ? null : Number(rate);
}

/** Answers at what income a tax rate starts to apply. A follow-up may ask the same for another year. */
export function answerBracket({ question, state, prices, rates }: AskedForBracket): PlainAnswer | null {
  const before = state.asked?.question ?? '';
  const rate = rateAsked(question) ?? rateAsked(before);
  if (rate === null) return null;
  const isFollowUp = rateAsked(question) === null;
  const named = understand(isFollowUp ? before : question).namedYear;
  const first = named === null || named === 'unknown' ? defaultTaxYear : named;
  const known = { income: { amount: 0, per: 'year' as const }, taxYear: first };
  const year = isFollowUp ? neighbouringYear(question, known) : first;
  const passage = passages.find(({ id }) => id === 'rates/brackets');
  if (named === 'unknown' || year === null || year === 'unknown' || !passage) return null;
  const { brackets } = taxTables[year];
  const at = brackets.findIndex(({ rate: one }) => one === rate);
  const bracket = brackets[at];
  if (!bracket) return null;
  const answer = answerFromPassages(
    `tax brackets ${year}`,
    { known: 1, confidence: 1, intent: null, passages: [{ passage, chance: 1 }] },
    { prices, rates },
    0,
  );
  if (!answer) return null;
  const next = brackets[at + 1];
  const to = next ? `, up to ${formatBriefCents(toCents(next.above))}` : '';
  const text = `In ${year}, ${rate}% applies to the part of your taxable income above ${formatBriefCents(toCents(bracket.above))}${to}.`;
  return { ...answer, answer: [{ text, sources: [answer.sources[0]?.n ?? 1] }, ...answer.answer] };
}
