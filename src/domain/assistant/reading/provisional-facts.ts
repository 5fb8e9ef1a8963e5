import { currentTaxYear, type TaxYear, taxYears } from '../../tax/tax-year.ts';
import type { Role } from './amounts/amount-role.ts';
import type { ReadAmount } from './amounts/read-amounts.ts';
import type { SumFacts } from './sum-facts.ts';

const asksAmount =
  /\b(?:how much|wat (?:moet|sal)|what (?:must|do|should|will|would|amounts?)|what(?:'s| is) (?:my|the) (?:\w+ ){0,2}(?:payment|amount|irp ?6)|amounts?|calculate|work out)\b/;

/** Mentions of provisional tax or its two payments, in August and February. */
const namesProvisional =
  /\bprovisional\b|\birp ?6\b|\bvoorlopige\b|\baug(?:ust(?:us)?)?\b[^.;?]{0,25}\bfeb(?:ruar(?:y|ie))?\b|\bfeb(?:ruar(?:y|ie))?\b[^.;?]{0,25}\baug(?:ust(?:us)?)?\b|\b(?:2|both) payments\b|\b(?:second|2nd|tweede) (?:payment|betaling)\b|\bpay\b[^.;?]{0,15}\bin feb(?:ruary)?\b/;
const namesSecond = /\b(?:second|2nd|tweede|feb(?:ruar(?:y|ie))?)\b/;

/** Whether a question asks for the provisional payments of someone whose only income is a business. */
export const wantsFirstProvisional = (text: string, { business, income, paye, provisionalPaid }: SumFacts) =>
  business !== undefined &&
  provisionalPaid === undefined &&
  income === undefined &&
  paye === undefined &&
  namesProvisional.test(text) &&
  /\b(?:first|1st|eerste|aug(?:ust(?:us)?)?|second|2nd|tweede|february|both|(?:2|each) (?:(?:irp ?6|provisional|tax) )?payments?|payments|per (?:irp ?6|payment)|each (?:irp ?6|time|half))\b/.test(
    text,
  ) &&
  !/\b(?:third|penalt\w+|late)\b/.test(text) &&
  (asksAmount.test(text) || !/\b(?:when|deadline|second|2nd|february|both|payments)\b/.test(text));

/** Whether a question asks for the second provisional payment, after the first one that it names. */
export const wantsSecondProvisional = (text: string, { business, income, provisionalPaid }: SumFacts) =>
  business !== undefined &&
  provisionalPaid !== undefined &&
  income === undefined &&
  namesProvisional.test(text) &&
  namesSecond.test(text) &&
  !/\b(?:third|penalt\w+|late)\b/.test(text);

/** Returns the tax year of the first payment. It's made in August, so “August 2026” determines the year. */
export function yearOfFirstPayment(text: string, { taxYear }: SumFacts): TaxYear {
  const named = /\baug(?:ust)?,? (20\d\d)\b/.exec(text)?.[1];
  const begun = taxYears.find((year) => named !== undefined && year.startsWith(named));
  return begun ?? taxYear ?? currentTaxYear;
}

/** Makes a provisional taxpayer's estimate annual, and adds the tax year of the payments. */
export function withProvisionalYear(plain: string, question: string, facts: SumFacts): SumFacts {
  if (!wantsFirstProvisional(plain, facts) && !wantsSecondProvisional(plain, facts)) return facts;
  const { business } = facts;
  return {
    ...facts,
    ...(business && { business: { ...business, per: business.per ?? 'year' } }),
    taxYear: yearOfFirstPayment(question, facts),
  };
}

const isEstimate =
  /\b(?:taxable|estimat\w*|expect\w*|profit|forecast\w*|project(?:ed|ion)|belasbare|skat(?:ting)?|verwag)\b/;
const isPaidBefore =
  /\b(?:paid|paying|betaal|settled|put in)\b[^.;?#]{0,40}$|\b(?:first|1st|eerste|august) (?:(?:provisional|irp ?6) )?(?:payment|irp ?6|period|1|betaling)(?: (?:was|of|came to|is))? (?:r ?)?$/;
const isPaidBehind =
  /^ ?(?:already |reeds )?(?:was )?(?:paid|betaal)\b|^ ?(?:already )?(?:in|op|with|for|on) (?:the )?(?:first|aug(?:ust(?:us)?)?|31 aug\w*)\b/;
const namesPay = /\b(?:salar\w+|wages?|employer pays|pension|rent\w*|interest)\b/;
/** An estimate of all income: “total taxable #”, “estimate for the year #”. */
const isWhole =
  /\b(?:total|whole|entire|all) (?:my )?(?:estimated )?(?:taxable|income|estimate)|\bestimat\w*(?: (?:of|my|the|taxable|income|for|whole|full|tax|year|is|was|now))*:? (?:r ?)?#|\btaxable(?: (?:income|for|the|whole|full|tax|year|total|is|will|be|of|estimate[ds]?))*:? (?:r ?)?#/;
/** Words after a total that list its parts: “#: salary # and the rest consulting”. */
const listsParts =
  /^[^.;?\d]*[:(]|\b(?:(?:the |and )?(?:rest|balance|remainder)|made up of|of which|being|consisting of|namely)\b/;
/** Roles that part of the total may have been given. */
const ofParts: ReadonlySet<Role | null> = new Set([
  'income',
  'pension',
  'rent',
  'interest',
  'business',
  null,
  'unsure',
]);

/** Roles of amounts other than income that may appear beside an estimate of the total income. */
const besideWhole: ReadonlySet<Role | null> = new Set([
  'paye',
  'provisionalPaid',
  'cost',
  'medicalFees',
  'medicalCosts',
]);

/** Roles that the estimate or the first payment may have been given. */
const open: ReadonlySet<Role | null> = new Set([
  null,
  'income',
  'unsure',
  'other',
  'business',
  'gain',
  'cost',
  'provisionalPaid',
]);

/** Returns the clause around an amount, with `#` in its place. */
function clauseOf(text: string, amounts: readonly ReadAmount[], at: number): string {
  const before = text.slice(amounts[at - 1]?.end ?? 0, amounts[at]?.start);
  const behind = text.slice(amounts[at]?.end, amounts[at + 1]?.start);
  return `${before.split(/[.;?]/).at(-1)}#${behind.split(/[.;?]|, /)[0]}`;
}

/**
 * Treats a provisional taxpayer's estimate as the income of a business, and the first payment as already paid: “I
 * estimate # taxable, paid # in August, what is the second payment?”
 */
export function withProvisional(
  text: string,
  amounts: readonly ReadAmount[],
  roles: readonly (Role | null)[],
): (Role | null)[] {
  if (!namesProvisional.test(text)) return [...roles];
  const whole = amounts.findIndex(
    (_, at) => isWhole.test(clauseOf(text, amounts, at)) && open.has(roles[at] ?? null),
  );
  const hasPaye = roles.includes('paye') || namesPay.test(text);
  if (hasPaye && whole === -1) return [...roles];
  const total = amounts[whole]?.amount ?? 0;
  const behind = text.slice(amounts[whole]?.end);
  const isPart = (at: number) => {
    const before = text.slice(amounts[at - 1]?.end ?? 0, amounts[at]?.start);
    return (
      at > whole &&
      (amounts[at]?.amount ?? 0) < total &&
      !isPaidBefore.test(before) &&
      listsParts.test(behind)
    );
  };
  const read = roles.map((role, at): Role | null => {
    if (hasPaye && at === whole) return 'business';
    const isPension =
      role === 'retirement' && !/\b(?:ra|annuity|contribut\w*)\b/.test(clauseOf(text, amounts, at));
    if (hasPaye && isPart(at) && (ofParts.has(role) || isPension)) return 'cost';
    if (!open.has(role)) return role;
    const before = text.slice(amounts[at - 1]?.end ?? 0, amounts[at]?.start);
    const after = text.slice(amounts[at]?.end, amounts[at + 1]?.start);
    if (isPaidBefore.test(before) || isPaidBehind.test(after)) return 'provisionalPaid';
    return !hasPaye && isEstimate.test(clauseOf(text, amounts, at)) ? 'business' : role;
  });
  const isClear = ['business', 'provisionalPaid'].every(
    (role) => read.filter((one) => one === role).length < 2,
  );
  // Income beside the total would be counted twice, and PAYE without an amount would be left out.
  const isDouble = hasPaye && read.some((role, at) => at !== whole && !besideWhole.has(role));
  const lacksPaye = hasPaye && /\bpaye\b/.test(text) && !read.includes('paye');
  if (isDouble || lacksPaye) return roles.map((role, at) => (at === whole ? 'other' : role));
  return isClear && read.includes('business') ? read : [...roles];
}
