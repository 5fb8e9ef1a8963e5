import { formatRand, toCents, toRand } from '../../money.ts';
import type { AgeGroup } from '../../tax/age-group.ts';
import { assessReturn } from '../../tax/return/assess-return.ts';
import { returnInput } from '../../tax/return/return-input.ts';
import { currentTaxYear, defaultTaxYear, type TaxYear } from '../../tax/tax-year.ts';
import type { SumFacts, SumField } from '../reading/sum-facts.ts';

const MONTHS = 12;
/** Payroll software rounds, so smaller differences in rand don't count. */
const ROUNDED = 5;

/** Matches questions about whether the tax deducted is correct. */
export const asksIfRight =
  /\b(?:is|are|was|does|do|did|am|sou|should)\b[^.;?]{0,60}\b(?:right|correct|ok(?:ay)?|fair|accurate|too (?:much|high|low|little)|enough|overcharg\w*|over-?tax\w*|under-?tax\w*|reg|korrek|te (?:veel|min)|right amount|correct amount)\b|\b(?:correct|right|korrek|ok(?:ay)?|too (?:much|high|low|little)) ?(?:\?|$)/;
const asksBalance = /\b(?:refund\w*|back|owe|owing|year[- ]end|terug\w*|skuld)\b/;

interface Deducted {
  /** Pay and tax of a month in rand. */
  income: number;
  paye: number;
  age: AgeGroup;
  isPension: boolean;
  members: number;
}

/** Returns a month's tax in cents: a twelfth of the year's. */
function monthlyTax({ income, age, isPension, members }: Deducted, taxYear: TaxYear): number {
  const { netTax } = assessReturn(
    returnInput.parse({
      taxYear,
      age,
      certificates: [{ amounts: { [isPension ? '3603' : '3601']: toRand(toCents(income) * MONTHS) } }],
      medical: { members },
    }),
  );
  return Math.round(toCents(netTax) / MONTHS);
}

const asksTooMuch = /\b(?:too (?:much|high)|over-?(?:tax|charg|pay)\w*|te veel)\b/;
const asksTooLittle = /\b(?:too (?:little|low)|under-?(?:tax|charg|pay)\w*|te min)\b/;
const asksRight = /\b(?:right|correct|ok(?:ay)?|fair|accurate|enough|reg|korrek)\b/;

type Finding = 'right' | 'tooLittle' | 'tooMuch' | 'between';
const findings: Record<Finding, string> = {
  right: 'that’s right',
  tooLittle: 'that’s too little',
  tooMuch: 'that’s too much',
  between: 'that isn’t the exact amount',
};

/** Answers whether the tax is right, too high or too low. */
function verdictOn(plain: string, finding: Finding): string {
  const asked = asksRight.test(plain)
    ? 'right'
    : asksTooMuch.test(plain)
      ? 'tooMuch'
      : asksTooLittle.test(plain)
        ? 'tooLittle'
        : 'right';
  return `${asked === finding ? 'Yes' : 'No'}, ${findings[finding]}`;
}

/** Says whether a month's tax is right, with the right figure for each year. */
export function checkPaye(
  deducted: Deducted,
  { plain, namedYear }: { plain: string; namedYear: TaxYear | null },
): string[] {
  const paid = toCents(deducted.paye);
  const years = namedYear ? [namedYear] : [defaultTaxYear, currentTaxYear];
  const taxes = years.map((year) => ({ year, tax: monthlyTax(deducted, year) }));
  const right = taxes.filter(({ tax }) => Math.abs(tax - paid) <= toCents(ROUNDED));
  const isBelow = taxes.every(({ tax }) => paid < tax);
  const isAbove = taxes.every(({ tax }) => paid > tax);
  const finding = right.length > 0 ? 'right' : isBelow ? 'tooLittle' : isAbove ? 'tooMuch' : 'between';
  const ofYears = right.length > 0 ? ` for ${right.map(({ year }) => year).join(' and ')}` : '';
  const figures = taxes.map(({ year, tax }) => `${formatRand(toRand(tax))} a month in ${year}`).join(' and ');
  const { income, age, members } = deducted;
  const group = age === 'under65' ? 'under 65' : age === '65to74' ? '65 to 74' : '75 or older';
  const covered = members === 0 ? 'without medical aid' : `with ${members} on medical aid`;
  return [
    `${verdictOn(plain, finding)}${ofYears}: on ${formatRand(income)} a month the tax is ${figures}, ${group} and ${covered}.`,
    'PAYE can rightly differ in a month with a bonus or overtime, or if contributions to a retirement fund go through the payroll.',
  ];
}

const checkedFields: ReadonlySet<SumField> = new Set([
  'income',
  'incomeKind',
  'paye',
  'age',
  'taxYear',
  'members',
]);

/** Answers “they deduct R1 650 a month, is that right?” from the facts; empty if it isn't asked or other facts count. */
export function payeVerdict(plain: string, facts: SumFacts): string[] {
  const { income, paye, age = 'under65', incomeKind, members = 0, taxYear = null } = facts;
  if (income?.per !== 'month' || paye?.per !== 'month') return [];
  if (!asksIfRight.test(plain) || asksBalance.test(plain)) return [];
  if (Object.keys(facts).some((field) => !checkedFields.has(field as SumField))) return [];
  const isPension = incomeKind === 'pension';
  return checkPaye(
    { income: income.amount, paye: paye.amount, age, isPension, members },
    { plain, namedYear: taxYear },
  );
}
