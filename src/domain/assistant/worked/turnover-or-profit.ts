import { formatBriefCents, formatRand, toCents, toRand } from '../../money.ts';
import { taxOn } from '../../tax/brackets.ts';
import { calculateWithWorking } from '../../tax/working/working.ts';
import { returnTables } from '../../tax/return/tables/return-tables.ts';
import { maxAmount } from '../../tax/schemas.ts';
import { currentTaxYear, defaultTaxYear, type TaxYear } from '../../tax/tax-year.ts';
import { type ReadAmount, readAmounts } from '../reading/amounts/read-amounts.ts';
import type { WorkedRule } from './worked-rule.ts';

/** Matches comparisons of turnover tax with the ordinary tax. */
const compares =
  /(?=.*\b(?:turnover tax|omsetbelasting)\b)(?:.*\b(?:better|best|cheaper|cheapest|versus|vs|compar\w+|instead|rather|difference|worth|beter|goedkoper|less tax|save)\b|.*\b(?:sole (?:prop\w*|trader)|normal|ordinary|income tax|provisional|personal|usual) ?(?:tax|one|return|way)?\b[^.?]{0,30}\b(?:or|of|than)\b|.*\bturnover tax or\b)/;
const isOther =
  /\b(?:salary|salaris|pension|job|wage\w*|rent\w*|company tax|pty|dividends?|employer|partner\w*|vat)\b/;
const ofCosts = /\b(?:costs?|expenses?|spend\w*|spent|pay out|overheads?|koste|uitgawes)\b/;
const ofProfit = /\b(?:profit|wins|left over|nett?)\b/;
const besideIt = 25;

interface Business {
  turnover: number;
  /** Profit in cents; null if it isn't stated. */
  profit: number | null;
}

const yearlyCents = ({ amount, per }: ReadAmount) => toCents(amount) * (per === 'month' ? 12 : 1);

/** Reads the turnover, and the profit if it or the costs are stated. */
function businessIn(plain: string): Business | null {
  const amounts = readAmounts(plain);
  if (amounts.some(({ per }) => per !== null && per !== 'year' && per !== 'month')) return null;
  const [first, second, ...others] = amounts.toSorted((a, b) => yearlyCents(b) - yearlyCents(a));
  if (!first || others.length > 0) return null;
  const turnover = yearlyCents(first);
  if (!second) {
    const isTurnover = !ofProfit.test(plain.replaceAll(/\bprofit tax\b/g, ' '));
    return isTurnover ? { turnover, profit: null } : null;
  }
  const around = `${plain.slice(Math.max(0, second.start - besideIt), second.start)} # ${plain.slice(second.end, second.end + besideIt)}`;
  const [isCost, isProfit] = [ofCosts.test(around), ofProfit.test(around)];
  if (isCost === isProfit) return null;
  const other = yearlyCents(second);
  return { turnover, profit: isCost ? turnover - other : other };
}

/** Returns the turnover tax for a year, or its limit if the turnover is higher. */
function turnoverTaxIn(year: TaxYear, turnover: number): string {
  const { limit, brackets } = returnTables[year].turnoverTax;
  return turnover > toCents(limit)
    ? `not open to you in ${year}, when its limit is ${formatBriefCents(toCents(limit))}`
    : `${formatRand(toRand(taxOn(brackets, turnover)))} in ${year}`;
}

/** Returns the income tax of a sole proprietor under 65 without other income. */
function incomeTaxIn(taxYear: TaxYear, profit: number): number {
  const income = toRand(Math.max(0, Math.min(profit, toCents(maxAmount))));
  return calculateWithWorking(
    {
      income,
      incomeKind: 'pension',
      age: 'under65',
      retirementContributions: 0,
      medicalAidMembers: 0,
      taxYear,
    },
    'gazetted',
  ).netTax;
}

/** Compares turnover tax with the tax on the profit: “sole proprietor or turnover tax? I turn over R900 000”. */
export const turnoverOrProfit: WorkedRule = {
  passage: 'turnover-tax/who',
  needsPerson: true,
  work({ plain, namedYear, facts: { age = 'under65' } }) {
    if (!compares.test(plain) || isOther.test(plain) || age !== 'under65') return null;
    const business = businessIn(plain);
    if (!business) return null;
    const { turnover, profit } = business;
    const years = namedYear ? [namedYear] : [defaultTaxYear, currentTaxYear];
    const taxes = years.map((year) => turnoverTaxIn(year, turnover)).join(', and ');
    const onTurnover = `On a turnover of ${formatRand(toRand(turnover))}, turnover tax is ${taxes}.`;
    if (profit === null)
      return [
        'Which one is cheaper depends on your costs, so I can’t say which is better from the turnover alone.',
        onTurnover,
        'A sole proprietor pays income tax on the profit instead: the turnover less the costs. Ask again with your costs or profit for the year, and I’ll work out both.',
      ];
    const incomeTaxes = years.map((year) => `${formatRand(incomeTaxIn(year, profit))} in ${year}`);
    return [
      onTurnover,
      `As a sole proprietor you pay income tax on the profit of ${formatRand(toRand(Math.max(0, profit)))} instead: ${incomeTaxes.join(', and ')}, if you are under 65 and have no other income.`,
    ];
  },
};
