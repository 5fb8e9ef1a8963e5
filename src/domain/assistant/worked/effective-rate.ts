import { formatRand, toRand } from '../../money.ts';
import { calculateTax } from '../../tax/calculate.ts';
import { formatPercent } from '../../tax/tax-result.ts';
import { yearlyIncome } from '../reading/amounts/named-amounts.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import type { WorkedRule } from './worked-rule.ts';

const asksRate =
  /\b(?:effective|average|gemiddelde|effektiewe) (?:income )?(?:tax |belasting)?(?:rate|koers|percent\w*)\b|\b(?:effective|average|gemiddelde|effektiewe) belastingkoers\b/;
/** Matches rates of other taxes and incomes, and questions that ask for further figures. */
const isOther =
  /\b(?:vat|cgt|gains?|interest|dividends?|lump|company|pty|trust|provisional|fund|ra|deduct\w*|nett?o?|take[- ]?home|after[- ]tax|marginal|bracket|difference|formula|how (?:is|do|does)|uif|bonus|part of)\b/;
/** Matches an age that may change the rebates. */
const ofAge = /\b(?:at|aged?|am|i'm|im|over|turn\w*) (?:age )?(?:6[5-9]|[7-9]\d)\b(?! ?(?:\d|k\b|%|000))/;
const readFacts: ReadonlySet<string> = new Set(['income', 'taxYear', 'age']);
const groups = { under65: 'under 65', '65to74': '65 to 74', '75plus': '75 or older' } as const;

/** Works out the tax on an income as a percentage of it: “what is my effective tax rate on R720 000?” */
export const effectiveRate: WorkedRule = {
  passage: 'rates/marginal',
  work({ plain, taxYear, facts, isPartYear, isCalculated }) {
    if (!asksRate.test(plain) || isOther.test(plain) || isPartYear) return null;
    if (!Object.keys(facts).every((fact) => readFacts.has(fact))) return null;
    const [amount, ...others] = readAmounts(plain);
    if (!amount || others.length > 0 || (isCalculated && amount.per !== null)) return null;
    const cents = yearlyIncome(amount);
    const { age = 'under65' } = facts;
    if (cents === null || (facts.age === undefined && ofAge.test(plain))) return null;
    const income = toRand(cents);
    const { netTax, effectiveTaxRate } = calculateTax(
      { income, incomeKind: 'salary', age, retirementContributions: 0, medicalAidMembers: 0, taxYear },
      'gazetted',
    );
    return [
      `Your effective rate for ${taxYear} is ${formatPercent(effectiveTaxRate)}: ${formatRand(netTax)} in tax on ${formatRand(income)} a year, if you are ${groups[age]} and have no deductions or medical credits.`,
    ];
  },
};
