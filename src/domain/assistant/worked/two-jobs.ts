import { formatRand, toCents, toRand } from '../../money.ts';
import { assessReturn } from '../../tax/return/assess-return.ts';
import { returnInput } from '../../tax/return/return-input.ts';
import { currentTaxYear, defaultTaxYear, type TaxYear } from '../../tax/tax-year.ts';
import { type NamedAmount, namedAmounts, ofRole, type Roles } from '../reading/amounts/named-amounts.ts';
import type { WorkedQuestion, WorkedRule } from './worked-rule.ts';

const ofJobs =
  /\b(?:(?:2|twee|both|albei|second|2nd|other|another|weekend|part[- ]?time|extra|tweede|ander) (?:part[- ]?time |weekend )?(?:jobs?|employers?|salar(?:y|ies)|company|werk\w*|poste?)|(?:job|employer|company|boss|work) (?:1|a)\b.*\b(?:job|employer|company|boss|work) (?:2|b)\b|(?:first|1st|one|1|een)\b.{0,80}\b(?:second|2nd|other|another|ander))\b/;
/** Matches certificates of two employers, whose amounts are for the year. */
const ofCertificates =
  /\b(?:two|2|twee|both|albei|my|get|got|have) (?:different |separate |\w+ )?irp ?5(?:'?s|e?s| certificates)\b|\birp ?5\b.*\bjob (?:1|a|one)\b.*\bjob (?:2|b|two)\b/;
/** Matches a year in figures. “This year” is the one whose certificates have been issued. */
const isYearNamed = /\b20\d\d\b|\b\d\d ?\/ ?\d\d\b/;
const asksBalance =
  /\b(?:owe|owing|pay (?:in|sars)|shortfall|short|still pay|to pay|skuld|betaal|refund|back|year[- ]end|end of (?:the )?(?:tax )?year|balance|settle|pay extra)\b/;
const isOther =
  /\b(?:3|4|three|four|several|rent\w*|interest|business|freelanc\w*|contract\w*|commission|bonus|pension\w*|provident|ra|annuity|retirement|medical|med ?aid|allowance|dividends?|gains?|wife|husband|spouse|partner|she|he|her|his|months? only|only \d+ months?|started|since|from (?:january|february|march|april|may|june|july|august|september|october|november|december)|resigned|left|ended|until|nett?|after tax|take home|uif|overtime|each (?:takes?|deducts?))\b|%/;

const deducted = [
  'deducted',
  /\b(?:tak(?:es|e|ing)|took|deduct\w*|withh\w+|paye|tax(?:es)?|off|aftrek\w*|trek|hou terug|minus|sars)\b/,
] as const;
const roles: Roles<'deducted' | 'pay'> = [
  deducted,
  [
    'pay',
    /\b(?:pays?|earn\w*|salar\w+|salaris|get|jobs?|werke|employer|make|for|at|a month|per month|pm|p\/m|verdien|betaal|second|first|other|one)\b/,
  ],
];
/** Roles on certificates, where an amount that isn't tax is pay. */
const rolesOnCertificates: Roles<'deducted' | 'pay'> = [deducted, ['pay', /#/]];
/** Matches statements that a payer deducts nothing, which don't make the amount beside them a deduction. */
const noTax =
  /\b(?:no|without|zero|nil|geen|sonder|not any) (?:tax|paye|deductions?)(?: (?:deducted|taken|withheld|off|at all|is|comes|gets))*\b|\b(?:paye|tax)(?: of| is|:)? (?:r ?)?0\b|\br ?0 (?:paye|tax)\b|\b(?:takes?|deducts?|withholds?) (?:off )?(?:r ?)?0\b|\b(?:doesn't|doesnt|does not|don't|dont|didn't|didnt) (?:take|deduct|withhold)(?: (?:off )?any(?: tax| paye)?(?: off)?)?\b|\buntaxed\b/g;
const deductsNothing = /\b(?:nothing|none|niks)\b/;
/** Matches a deduction from both jobs together. */
const isTotal = /\b(?:in (?:total|all)|altogether|together|combined|between them)\b/;
const isMonthly = /\b(?:monthly|(?:a|per|each|every) month|p\/?m)\b/;
/** Matches a tax year that pay without a period was earned in. */
const isOfYear = /\b(?:last|past|previous|that|whole|full|tax) year\b|\b20\d\d\b|\b\d\d ?\/ ?\d\d\b/;
const isShortPeriod = /\b(?:week\w*|fortnight\w*|day|daily|hour\w*)\b/;
/** Least pay in rand that is read as a year's if only the year is named. */
const LEAST_YEARLY = 60_000;
const isOtherPeriod = /\b(?:week\w*|fortnight\w*|year|annual\w*|annum|day|hour)\b/;

const timesAYear = { year: 1, month: 12 } as const;

/** Adds amounts for a year, in cents; null if their period isn't clear. Amounts share the period of the first one. */
function yearly(
  amounts: readonly NamedAmount<'deducted' | 'pay'>[],
  shared: 'month' | 'year',
): number | null {
  let total = 0;
  for (const { amount, per } of amounts) {
    const period = per ?? shared;
    if (period !== 'year' && period !== 'month') return null;
    total += toCents(amount) * timesAYear[period];
  }
  return total;
}

/** Whether two amounts of pay, each with its own tax, are totals for a year: “last year R210 000 with PAYE R21 900”. */
function areTotals(
  plain: string,
  pays: readonly NamedAmount<'deducted' | 'pay'>[],
  deductions: readonly NamedAmount<'deducted' | 'pay'>[],
): boolean {
  return (
    deductions.length === 2 &&
    isOfYear.test(plain) &&
    !isMonthly.test(plain) &&
    !isShortPeriod.test(plain) &&
    [...pays, ...deductions].every(({ per }) => per === null) &&
    pays.every(({ amount }) => amount >= LEAST_YEARLY)
  );
}

interface Jobs {
  pay: number;
  deducted: number;
}

/** Reads the pay of two jobs and what comes off it, for a year in cents. */
function jobsIn(asked: string): Jobs | null {
  const plain = asked.replaceAll(noTax, ' nothing ');
  const isCertified = ofCertificates.test(plain);
  const amounts = namedAmounts(plain, isCertified ? rolesOnCertificates : roles);
  if (!amounts) return null;
  const [pays, deductions] = [ofRole(amounts, 'pay'), ofRole(amounts, 'deducted')];
  if (pays.length !== 2 || deductions.length === 0 || deductions.length > 2) return null;
  // A single deduction is all of it only if the other job deducts nothing, or if it's the total.
  const isWhole = deductsNothing.test(plain) !== isTotal.test(plain);
  if (deductions.length === 1 ? !isWhole : deductsNothing.test(plain)) return null;
  const named = pays.flatMap(({ per }) => per ?? [])[0];
  const isYearly = isCertified || areTotals(plain, pays, deductions);
  const unnamed = isYearly ? 'year' : isMonthly.test(plain) && !isOtherPeriod.test(plain) ? 'month' : null;
  const shared = named ?? unnamed;
  if (shared !== 'month' && shared !== 'year') return null;
  if (deductions.some(({ per }) => per !== null && per !== shared)) return null;
  const [pay, deducted] = [yearly(pays, shared), yearly(deductions, shared)];
  return pay === null || deducted === null || deducted * 2 >= pay ? null : { pay, deducted };
}

const rand = (cents: number) => formatRand(toRand(cents));

/** Says what is owed or refunded for a year. */
function balanceIn(year: TaxYear, { pay, deducted }: Jobs, { facts }: WorkedQuestion) {
  const { netTax } = assessReturn(
    returnInput.parse({
      taxYear: year,
      age: facts.age ?? 'under65',
      certificates: [{ amounts: { '3601': toRand(pay) } }],
    }),
  );
  const due = toCents(netTax) - deducted;
  const text = due >= 0 ? `owe about ${rand(due)}` : `get back about ${rand(-due)}`;
  return { tax: rand(toCents(netTax)), text };
}

/**
 * Works out what is owed on two jobs: “18 000 and 9 500 a month, the first takes R1 500, the second nothing”, or two
 * IRP5 certificates.
 */
export const twoJobs: WorkedRule = {
  passage: 'filing/two-employers',
  work(asked) {
    const { plain, taxYear, namedYear } = asked;
    const isCertified = ofCertificates.test(plain);
    if ((!isCertified && !ofJobs.test(plain)) || !asksBalance.test(plain) || isOther.test(plain)) return null;
    const jobs = jobsIn(plain);
    if (!jobs) return null;
    const isIssued = isCertified && !isYearNamed.test(plain);
    const year = isIssued ? defaultTaxYear : taxYear;
    const { tax, text } = balanceIn(year, jobs, asked);
    const later = namedYear || isCertified ? null : balanceIn(currentTaxYear, jobs, asked);
    const group = asked.facts.age === undefined ? ', if you are under 65' : '';
    return [
      `You would ${text} for ${year}${group}: the tax on ${rand(jobs.pay)} from both jobs is ${tax}, and ${rand(jobs.deducted)} of it is deducted during the year.`,
      ...(later ? [`For ${currentTaxYear} you would ${later.text}.`] : []),
    ];
  },
};
