import { formatRand, toCents, toRand } from '../../money.ts';
import type { MedicalCreditRates } from '../../tax/medical-credits.ts';
import { ageInYear } from '../reading/follow-up.ts';
import type { SumFacts } from '../reading/sum-facts.ts';
import type { Reading } from '../reading/reading.ts';
import type { Calculation } from '../schemas.ts';
import { plainWords } from '../words/plain-words.ts';
import { lineLabels } from './line-labels.ts';
import { calculateSum } from './sums.ts';
import { sumSentence } from './sum-sentence.ts';

/** Matches questions for the difference between the taxes of two years. */
const asksDifference =
  /\b(?:how much|what|hoeveel|by how much)\b[^.?]{0,25}\b(?:less|more|lower|higher|differen\w*|save|saving|minder|meer|verskil)\b|\bdifference\b/;

/** Sentences on another year: those that open the answer, and those that follow the first year's result. */
interface OtherYear {
  lead: string[];
  rest: string[];
}

/**
 * Repeats the calculation for the second tax year that a question names, and adds the difference between the two
 * results. The difference comes first if the question asks for it.
 */
export function inOtherYear(
  { missing, lines, basic, comprehensive, compared }: Calculation,
  facts: SumFacts,
  reading: Pick<Reading, 'wanted' | 'unclear' | 'otherYear' | 'isPartYear'>,
  { question, rates }: { question: string; rates: MedicalCreditRates },
): OtherYear {
  const { otherYear } = reading;
  const first = basic?.taxYear ?? comprehensive?.taxYear;
  if (missing || otherYear === null || otherYear === 'unknown' || first === undefined)
    return { lead: [], rest: [] };
  const age = ageInYear(question, otherYear) ?? facts.age;
  const second = calculateSum({ ...facts, taxYear: otherYear, ...(age && { age }) }, reading, {
    rates,
    own: null,
  });
  const [said] = sumSentence(second, null, { isPartYear: reading.isPartYear });
  // The first year's sentence already names the calculator.
  const sentence = said?.replace(' The calculator worked this out.', '');
  const [before, after] = [lines.at(-1), second.lines.at(-1)];
  if (second.missing || sentence === undefined) return { lead: [], rest: [] };
  if (compared || !before || before.label !== after?.label) return { lead: [], rest: [sentence] };
  const change = toRand(toCents(after.amount) - toCents(before.amount));
  const difference = formatRand(Math.abs(change));
  if (change !== 0 && before.label === lineLabels.tax && asksDifference.test(plainWords(question))) {
    const [less, more] = change < 0 ? [otherYear, first] : [first, otherYear];
    return { lead: [`You pay ${difference} less tax in ${less} than in ${more}.`], rest: [sentence] };
  }
  const words = change === 0 ? 'the same as' : `${difference} ${change < 0 ? 'less' : 'more'} than`;
  return { lead: [], rest: [sentence, `That is ${words} in ${first}.`] };
}
