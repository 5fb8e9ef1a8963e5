import { writtenDay } from '../../calendar.ts';
import { formatBriefCents, formatRand, toCents, toRand } from '../../money.ts';
import {
  maxMedicalAidMembers,
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
import { deductible, leadsWithDeduction } from './deductible.ts';
import { lineLabels } from './line-labels.ts';
import { moneyText } from './sum-facts-text.ts';
import { isUntaxed, taxedPay } from './taxed-pay.ts';
import { amountIn, totalLabels } from './sums.ts';

/** Context of the sentences, besides the calculation. */
interface AskedContext {
  /** The question as `plainWords` returns it. */
  plain: string;
  /** Salaries or pensions from several payers. */
  pays: readonly Money[];
  rates: MedicalCreditRates;
  isPartYear: boolean;
}

const less = (from: number, ...amounts: readonly number[]) =>
  toRand(amounts.reduce((cents, amount) => cents - toCents(amount), toCents(from)));

/** Answers “what percentage is that?” with the average rate. */
function averageRate({ lines }: Calculation, { plain }: AskedContext): string[] {
  const [tax, income] = [amountIn(lines, lineLabels.tax), amountIn(lines, lineLabels.income)];
  if (!asksForRate(plain) || income === 0) return [];
  const percent = Math.round((toCents(tax) / toCents(income)) * 10_000) / 100;
  return [`That is an average of ${percent}% of your income of ${formatRand(income)}.`];
}

/** Answers “what will I get in my hand?” with a lump sum or withdrawal after tax. */
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

/** Answers “do I get something back for what the scheme didn’t pay?” with the medical credits. */
function medicalCredits({ lines, comprehensive }: Calculation): string[] {
  if (lines.at(-1)?.label === totalLabels.medicalCredit)
    return [
      `The scheme fees credit of ${formatRand(amountIn(lines, lineLabels.schemeFees))} comes on top. Credits reduce your tax, but are never paid out.`,
    ];
  if (!comprehensive?.medical?.expenses) return [];
  const [fees, additional] = [
    amountIn(lines, lineLabels.schemeFees),
    amountIn(lines, lineLabels.additionalMedical),
  ];
  if (additional === 0)
    return [
      'Your own medical costs are too low for the additional medical credit, so they make no difference.',
    ];
  const scheme = fees === 0 ? '' : `, in addition to ${formatRand(fees)} for the scheme’s fees`;
  return [
    `The additional medical credit for your own costs is ${formatRand(additional)}${scheme}. It has already been taken off the tax.`,
  ];
}

const brief = (rand: number) => formatBriefCents(toCents(rand));
const perMonth = ({ firstTwo, further }: MedicalCredit) => `${brief(firstTwo)} and ${brief(further)}`;

/** Mentions the basic calculator's limit on medical scheme members if the question names more. */
function furtherMembers({ basic, understood }: Calculation, { rates }: AskedContext): string[] {
  const members = understood.find(({ field }) => field === 'members')?.value;
  if (!basic || typeof members !== 'number' || members <= maxMedicalAidMembers) return [];
  const { further } = medicalCreditRate(rates, taxTables[basic.taxYear]);
  return [
    `The calculator counts at most ${maxMedicalAidMembers} people on a medical aid. Each further person lowers the tax by ${brief(further)} a month.`,
  ];
}

/** Compares the medical credits that the basic calculator used with those gazetted for the year. */
function creditRates({ lines, basic }: Calculation, { rates }: AskedContext): string[] {
  if (!basic?.medicalAidMembers || rates !== 'published') return [];
  const gazetted = medicalCreditRate('gazetted', taxTables[basic.taxYear]);
  const tax = calculateWithWorking(basic, 'gazetted').netTax;
  if (tax === amountIn(lines, lineLabels.tax)) return [];
  return [
    `This uses the practice’s published medical credits, ${perMonth(publishedMedicalCredit)} a month. With those gazetted for ${basic.taxYear}, ${perMonth(gazetted)}, the tax is ${formatRand(tax)}.`,
  ];
}

const asksMonthly = /\b(?:a|per|each|every|elke|in a) (?:month|maand)\b|\bmonthly\b|\bp\/?m\b/;
const asksForPay = /\b(?:how much|what|difference)\b[^.?]{0,60}\b(?:(?:a|per|each|every) month|monthly)\b/;

const asksWeekly = /\b(?:a|per|each|every|elke) week\b|\bweekly\b/;
const paysWeekly = /\b(?:how much|what|difference)\b[^.?]{0,60}\b(?:(?:a|per|each|every) week|weekly)\b/;

/** Answers “how much more do I take home each month?” with the year's difference per month or week. */
function monthlyDifference(
  { compared, lines, understood }: Calculation,
  { plain, isPartYear }: AskedContext,
): string[] {
  const compares = understood.some(({ field }) => ['otherIncome', 'raise', 'moreRetirement'].includes(field));
  const label = lines.at(-1)?.label;
  const change = compared?.lines.find((line) => line.label === label)?.difference;
  if (!compares || isPartYear || !change) return [];
  if (asksWeekly.test(plain) && paysWeekly.test(plain)) {
    const weekly = toRand(Math.round(Math.abs(toCents(change)) / paysAYear.week));
    return [`That’s for the year; per week it’s ${formatRand(weekly)}.`];
  }
  // Monthly pay before and after a raise asks for the monthly difference.
  const isOfMonths = ['income', 'otherIncome'].every((field) => {
    const value = understood.find((one) => one.field === field)?.value;
    return typeof value === 'object' && value.per === 'month';
  });
  if (!isOfMonths && (!asksMonthly.test(plain) || !asksForPay.test(plain))) return [];
  const named = [totalLabels.takeHome, totalLabels.tax].flatMap((one) => {
    const difference = compared?.lines.find((line) => line.label === one)?.difference;
    if (!difference || (!isOfMonths && one !== label)) return [];
    const monthly = formatRand(toRand(Math.round(Math.abs(toCents(difference)) / 12)));
    const what = one === totalLabels.tax ? 'tax' : 'take-home pay';
    return [`${monthly} ${difference < 0 ? 'less' : 'more'} ${what}`];
  });
  return [`That’s for the year; per month it’s ${named.join(' and ')}.`];
}

const paysAYear = { fortnight: 26, week: 52, day: 52, hour: 52 } as const;

/** Answers questions about the tax per payday, from people paid weekly or fortnightly. */
function perPay({ lines, understood, compared }: Calculation, { plain, isPartYear }: AskedContext): string[] {
  const value = understood.find(({ field }) => field === 'income')?.value;
  const per = typeof value === 'object' ? value.per : null;
  const asks =
    /\b(?:per|each|every|a|elke) (?:pay(?:day|slip|ment)?|fortnight|week)\b|\b(?:weekly|fortnightly)\b/;
  if (compared || isPartYear || per === null || per === 'month' || per === 'year') return [];
  const question = plain.split(/[.;]/).find((part) => /\b(?:tax|paye)\b/.test(part) && asks.test(part));
  if (question === undefined) return [];
  const pays = paysAYear[per];
  const tax = toRand(Math.round(toCents(amountIn(lines, lineLabels.tax)) / pays));
  return per === 'day' || per === 'hour'
    ? [`Over ${pays} weeks a year, that’s ${formatRand(tax)} in tax per week.`]
    : [`Over ${pays} paydays a year, that’s ${formatRand(tax)} in tax per payday.`];
}

/** Words showing that an employer is asking about a worker's UIF. */
const isEmployer =
  /\bi employ\b|\bpay(?:ing)? (?:an? |the )?(?:domestic|helper|nanny|gardener|maid|cleaner|worker|employee)\b|\b(?:i'm|i am) the employer\b|\b(?:my|our) (?:domestic|worker|helper|gardener|employee|nanny|staff|cleaner)\b/;

/** Works out UIF on each salary separately, because each has its own monthly ceiling. */
function uifOfEach(
  { lines, basic }: Calculation,
  { pays, rates, isPartYear, plain }: AskedContext,
): string[] {
  if (!basic || isPartYear || lines.at(-1)?.label !== totalLabels.uif) return [];
  const monthly = (income: number) =>
    formatRand(
      toRand(Math.round(toCents(calculateWithWorking({ ...basic, income }, rates).uifContribution) / 12)),
    );
  if (pays.length < 2) {
    const other = isEmployer.test(plain)
      ? 'You and the worker each pay this.'
      : 'Your employer pays the same amount on top.';
    return [`That is ${monthly(basic.income)} a month. ${other}`];
  }
  const each = pays.map((pay) => `${monthly(annual(pay, {}))} a month on ${moneyText(pay)}`);
  return [
    `UIF is worked out on each salary separately in ${basic.taxYear}: ${each.join(' and ')}. The calculator worked this out.`,
  ];
}

/** Says what several employers deduct for UIF together, because the calculator's line takes them for one. */
function uifOfAll(
  { lines, basic, compared }: Calculation,
  { pays, rates, isPartYear }: AskedContext,
): string[] {
  const last = lines.at(-1)?.label;
  if (!basic || compared || isPartYear || pays.length < 2 || last === totalLabels.uif) return [];
  const counted = lines.find(({ label }) => label === totalLabels.uif)?.amount;
  if (counted === undefined) return [];
  const cents = pays.map((pay) =>
    toCents(calculateWithWorking({ ...basic, income: annual(pay, {}) }, rates).uifContribution),
  );
  const all = toRand(cents.reduce((sum, one) => sum + one, 0));
  const more = less(all, counted);
  return more <= 0
    ? []
    : [
        `Each employer deducts UIF on its own, ${formatRand(all)} a year together, so you take home ${formatRand(more)} less than that.`,
      ];
}

/** Answers “I have two jobs. How much will I owe?” with the year's tax minus the PAYE that each employer deducts. */
function shortfall({ lines, basic }: Calculation, { plain, pays, rates }: AskedContext): string[] {
  const isOfUif = lines.at(-1)?.label === totalLabels.uif;
  if (
    !basic ||
    pays.length < 2 ||
    isOfUif ||
    basic.medicalAidMembers > 0 ||
    basic.retirementContributions > 0
  )
    return [];
  const alone = pays.map((pay) => calculateWithWorking({ ...basic, income: annual(pay, {}) }, rates).netTax);
  const tax = amountIn(lines, lineLabels.tax);
  const [payer, all] = basic.incomeKind === 'pension' ? ['fund', 'pensions'] : ['employer', 'salaries'];
  const taxed = pays.length === 2 ? taxedPay(plain, pays) : null;
  if (taxed) {
    const own = alone[pays.indexOf(taxed)] ?? 0;
    return [
      `If only the ${payer} that pays ${moneyText(taxed)} deducts tax, that’s ${formatRand(own)} a year. You would still owe about ${formatRand(less(tax, own))}.`,
      `Both ${all} are added together for the year’s tax, and the rebate counts once.`,
    ];
  }
  if (isUntaxed(plain)) return [];
  const deducted = toRand(alone.reduce((cents, amount) => cents + toCents(amount), 0));
  return [
    `If each ${payer} deducts tax as if it were the only one, that’s ${alone.map(formatRand).join(' and ')} a year, ${formatRand(deducted)} in total. You would still owe about ${formatRand(less(tax, deducted))}.`,
    `You owe the difference because each ${payer} applies the full rebate and starts at the lowest rate.`,
  ];
}

/** Answers “what do I pay in August and in February?” with the two payments and their dates. */
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

/** Answers “what must I still pay in February?” with the balance after the first payment. */
function secondPayment({ lines, comprehensive }: Calculation, { plain }: AskedContext): string[] {
  const due = lines.at(-1)?.label === totalLabels.balance ? (lines.at(-1)?.amount ?? 0) : 0;
  const year = comprehensive?.taxYear;
  const isAsked = comprehensive?.provisional?.first && /\b(?:second|2nd|feb(?:ruary)?)\b/.test(plain);
  if (due <= 0 || !year || !isAsked) return [];
  const { second } = returnTables[year].provisionalDates;
  return [`${formatRand(due)} is the second provisional payment, due by ${writtenDay(second)}.`];
}

/** Returns sentences with other figures that a question asks for, taken from the calculators' lines. */
export const askedFigures = (calculation: Calculation, context: AskedContext): string[] =>
  calculation.missing
    ? []
    : [
        ...monthlyDifference(calculation, context),
        ...perPay(calculation, context),
        ...averageRate(calculation, context),
        ...paidOut(calculation, context),
        ...medicalCredits(calculation),
        ...furtherMembers(calculation, context),
        ...creditRates(calculation, context),
        ...uifOfAll(calculation, context),
        ...shortfall(calculation, context),
        ...uifOfEach(calculation, context),
        ...(leadsWithDeduction(context.plain) ? [] : deductible(calculation, context.plain)),
        ...provisionalDates(calculation),
        ...secondPayment(calculation, context),
      ];
