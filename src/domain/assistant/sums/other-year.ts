import { formatRand, toCents, toRand } from '../../money.ts';
import type { MedicalCreditRates } from '../../tax/medical-credits.ts';
import { ageInYear } from '../reading/follow-up.ts';
import type { SumFacts } from '../reading/sum-facts.ts';
import type { Reading } from '../reading/understand.ts';
import type { Calculation } from '../schemas.ts';
import { calculateSum } from './sums.ts';
import { sumSentence } from './sum-sentence.ts';

/**
 * Repeats the calculation for the second tax year that a question names, and adds the difference between the two
 * results.
 */
export function inOtherYear(
  { missing, lines, basic, comprehensive, compared }: Calculation,
  facts: SumFacts,
  reading: Pick<Reading, 'wanted' | 'unclear' | 'otherYear' | 'isPartYear'>,
  { question, rates }: { question: string; rates: MedicalCreditRates },
): string[] {
  const { otherYear } = reading;
  const first = basic?.taxYear ?? comprehensive?.taxYear;
  if (missing || otherYear === null || otherYear === 'unknown' || first === undefined) return [];
  const age = ageInYear(question, otherYear) ?? facts.age;
  const second = calculateSum({ ...facts, taxYear: otherYear, ...(age && { age }) }, reading, {
    rates,
    own: null,
  });
  const [said] = sumSentence(second, null, { isPartYear: reading.isPartYear });
  // The first year's sentence already names the calculator.
  const sentence = said?.replace(' The calculator worked this out.', '');
  const [before, after] = [lines.at(-1), second.lines.at(-1)];
  if (second.missing || sentence === undefined) return [];
  if (compared || !before || before.label !== after?.label) return [sentence];
  const change = toRand(toCents(after.amount) - toCents(before.amount));
  const words =
    change === 0 ? 'the same as' : `${formatRand(Math.abs(change))} ${change < 0 ? 'less' : 'more'} than`;
  return [sentence, `That is ${words} in ${first}.`];
}
