import { writtenDay } from '../../calendar.ts';
import { formatBriefCents, formatRand, toCents, toRand } from '../../money.ts';
import {
  type MedicalCredit,
  medicalCreditRate,
  type MedicalCreditRates,
  publishedMedicalCredit,
} from '../../tax/medical-credits.ts';
import { returnTables } from '../../tax/return/tables/return-tables.ts';
import { taxTables } from '../../tax/tables/tax-tables.ts';
import { calculateWithWorking } from '../../tax/working/working.ts';
import { asksForRate, asksWhatIsPaidOut } from '../reading/sum-request-words.ts';
import type { Money } from '../reading/sum-facts.ts';
import type { Calculation } from '../schemas.ts';
import { annual } from './sum-inputs.ts';
import { lineLabels } from './line-labels.ts';
import { amountIn } from './sums.ts';

/** What the sentences depend on besides the calculation. */
interface AskedContext {
  /** The question as `plainWords` returns it. */
  plain: string;
  /** Pays of several employers. */
  pays: readonly Money[];
  rates: MedicalCreditRates;
}

const less = (from: number, ...amounts: readonly number[]) =>
  toRand(amounts.reduce((cents, amount) => cents - toCents(amount), toCents(from)));

/** “What percentage is that?” */
function averageRate({ lines }: Calculation, { plain }: AskedContext): string[] {
  const [tax, income] = [amountIn(lines, lineLabels.tax), amountIn(lines, lineLabels.income)];
  if (!asksForRate(plain) || income === 0) return [];
  const percent = Math.round((toCents(tax) / toCents(income)) * 10_000) / 100;
  return [`That is an average of ${percent}% of your income of ${formatRand(income)}.`];
}

/** “What will I get in my hand?”: what is left of an amount that is taken out once. */
function paidOut({ lines, compared, understood }: Calculation, { plain }: AskedContext): string[] {
  if (!asksWhatIsPaidOut(plain)) return [];
  const taken = understood.filter(({ field }) =>
    ['savingsPot', 'lumpSum', 'withdrawal', 'severance'].includes(field),
  );
  const [one, ...others] = taken;
  if (!one || others.length > 0 || typeof one.value !== 'object') return [];
  const isPot = one.field === 'savingsPot';
  const tax = isPot
    ? compared?.lines.find(({ label }) => label === lineLabels.tax)?.difference
    : amountIn(lines, lineLabels.lumpSums);
  if (tax === undefined) return [];
  const { amount } = one.value;
  const fee = isPot ? ' The fund’s fee, and tax you may owe SARS, come off too.' : '';
  return [`Of the ${formatRand(amount)} you get ${formatRand(less(amount, tax))} after tax.${fee}`];
}

/** “Do I get something back for what the scheme didn’t pay?” */
function medicalCredits({ lines, comprehensive }: Calculation): string[] {
  if (!comprehensive?.medical?.expenses) return [];
  const [fees, additional] = [
    amountIn(lines, lineLabels.schemeFees),
    amountIn(lines, lineLabels.additionalMedical),
  ];
  if (additional === 0)
    return ['Your own medical costs are too low for the additional medical credit, so they change nothing.'];
  const scheme = fees === 0 ? '' : `, besides ${formatRand(fees)} for the scheme’s fees`;
  return [
    `The additional medical credit for your own costs is ${formatRand(additional)}${scheme}. It is already off the tax.`,
  ];
}

const brief = (rand: number) => formatBriefCents(toCents(rand));
const perMonth = ({ firstTwo, further }: MedicalCredit) => `${brief(firstTwo)} and ${brief(further)}`;

/** Names the medical credits that the basic calculator used, and what those gazetted for the year would give. */
function creditRates({ lines, basic }: Calculation, { rates }: AskedContext): string[] {
  if (!basic?.medicalAidMembers || rates !== 'published') return [];
  const gazetted = medicalCreditRate('gazetted', taxTables[basic.taxYear]);
  const tax = calculateWithWorking(basic, 'gazetted').netTax;
  if (tax === amountIn(lines, lineLabels.tax)) return [];
  return [
    `This uses the practice’s published medical credits, ${perMonth(publishedMedicalCredit)} a month. With those gazetted for ${basic.taxYear}, ${perMonth(gazetted)}, the tax is ${formatRand(tax)}.`,
  ];
}

/** “I have two jobs. How much will I owe?”: the year's tax, less what each employer deducts as if it were the only one. */
function shortfall({ lines, basic }: Calculation, { pays, rates }: AskedContext): string[] {
  if (!basic || pays.length < 2 || basic.medicalAidMembers > 0 || basic.retirementContributions > 0)
    return [];
  const alone = pays.map((pay) => calculateWithWorking({ ...basic, income: annual(pay, {}) }, rates).netTax);
  const tax = amountIn(lines, lineLabels.tax);
  const deducted = toRand(alone.reduce((cents, amount) => cents + toCents(amount), 0));
  return [
    `If each payer deducts tax as if it were the only one, that is ${alone.map(formatRand).join(' and ')} a year, together ${formatRand(deducted)}. About ${formatRand(less(tax, deducted))} would then be left to pay.`,
    'The shortfall arises because each of them takes off the rebate and starts at the lowest rate.',
  ];
}

/** “What do I pay in August and in February?” */
function provisionalDates({ lines, comprehensive }: Calculation): string[] {
  const half = lines.at(-1)?.label === lineLabels.firstProvisional ? lines.at(-1)?.amount : undefined;
  const year = comprehensive?.taxYear;
  if (half === undefined || !year) return [];
  const { first, second } = returnTables[year].provisionalDates;
  const rest = less(amountIn(lines, lineLabels.tax), half);
  return [
    `The first payment is due by ${writtenDay(first)}, and the second, ${formatRand(rest)}, by ${writtenDay(second)}, if your estimate stays the same.`,
  ];
}

/** Returns sentences with the figures that a question asks for besides the tax. The calculators' lines have them. */
export const askedFigures = (calculation: Calculation, context: AskedContext): string[] =>
  calculation.missing
    ? []
    : [
        ...averageRate(calculation, context),
        ...paidOut(calculation, context),
        ...medicalCredits(calculation),
        ...creditRates(calculation, context),
        ...shortfall(calculation, context),
        ...provisionalDates(calculation),
      ];
