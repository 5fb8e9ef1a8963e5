import type { Prices } from '../../shop/prices.ts';
import { defaultTaxYear } from '../../tax/tax-year.ts';
import { answerPassages, type PlainAnswer } from '../answer-texts.ts';
import { passages } from '../knowledge/passages.ts';
import { understand } from '../reading/understand.ts';
import { plainWords } from '../words/plain-words.ts';
import { homeOfficeShare } from './home-office-share.ts';
import { penaltyForMonths } from './late-penalty.ts';
import { payFromAbroad } from './pay-from-abroad.ts';
import { rebatesTogether } from './rebates-together.ts';
import { reimbursedKm } from './reimbursed-km.ts';
import { turnoverOrProfit } from './turnover-or-profit.ts';
import { vatPart } from './vat-part.ts';
import type { WorkedRule } from './worked-rule.ts';

const rules: readonly WorkedRule[] = [
  vatPart,
  reimbursedKm,
  homeOfficeShare,
  penaltyForMonths,
  rebatesTogether,
  payFromAbroad,
  turnoverOrProfit,
];

/** Answers a question whose figures a rule turns into a sum, with the passage that states the rule. */
export function answerWorked(question: string, prices: Prices): PlainAnswer | null {
  const plain = plainWords(question);
  const { namedYear: named, facts } = understand(question);
  if (named === 'unknown') return null;
  const taxYear = named ?? defaultTaxYear;
  for (const { passage: id, needsPerson, work } of rules) {
    const worked = work({ plain, taxYear, namedYear: named, facts });
    const passage = passages.find((one) => one.id === id);
    if (!worked || !passage) continue;
    const found = { known: 1, confidence: 1, intent: null, passages: [{ passage, chance: 1 }] };
    const answer = answerPassages(found, () => ({ taxYear, prices }), 0);
    if (!answer) return null;
    const sentences = worked.map((text) => ({ text, sources: [1] }));
    return {
      ...answer,
      answer: [...sentences, ...answer.answer],
      handOver: answer.handOver || needsPerson === true,
    };
  }
  return null;
}
