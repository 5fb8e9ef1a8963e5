import { formatRand, toCents, toRand } from '../../money.ts';
import { currentTaxYear, type TaxYear, taxYears, yearOfAssessment } from '../../tax/tax-year.ts';
import { type ReadAmount, readAmounts } from '../reading/amounts/read-amounts.ts';
import { month, monthNumber } from '../reading/months.ts';
import { asksTax, ofOtherIncome, taxOn } from './part-of-year.ts';
import type { WorkedRule } from './worked-rule.ts';
import { isAbroad } from './years-of-months.ts';

const MONTHS = 12;
const MARCH = 2;
/** Pay below this without a period is a month's. */
const SURELY_MONTHLY = 100_000;

const changes =
  /\b(?:raise|increas\w*|increment|hike|went up|goes up|go up|going up|gone up|promot\w+|up to|from|since|until|till|then|after that|now|changed|drop\w*|cut|went down|verhoging|styg\w*|vanaf|tot|toe|daarna)\b/;
/** Matches comparisons, pay that was missing for a time, and other amounts. */
const isOther =
  /\b(?:more|extra|less|difference|differ|compar\w*|bonus|cheque|overtime|unpaid|leave|maternity|unemployed|nothing|no (?:pay|work|job|income)|two jobs|second|part[- ]time|backdated|back ?pay|arrears|allowance|uif|each|a week|per week|weekly|hour\w*|offer\w*|would|if|should|kids?|child\w*|members?|deduct\w*|paye|net|nett|after tax|abroad|overseas|donat\w*|ras?|house|severance|plus|also|as well|on top|on the side|side|uber|bolt|tutor\w*|weekends?|evenings?|and (?:my|a|another) \w+ (?:pays?|gives?)|from (?:my|an?) (?!new\b)|is (?:that|this|it) (?:right|correct)|pay (?:r ?)?[\d ]+k? (?:in )?(?:tax|rent|bond)|school)\b/;

const day = String.raw`(?:the )?(?:(?:1|1st|start of|beginning of|middle of) (?:of )?)?`;
const named = String.raw`(${month})\b\.?,?(?: (20\d\d)\b)?`;
/** Matches the month from which new pay applies. */
const begins = new RegExp(
  String.raw`\b(?:from|since|as of|as from|effective(?: from)?|starting(?: in| from)?|in|on|vanaf|sedert) ${day}${named}`,
);
/** Matches the last month of the old pay. */
const ends = new RegExp(
  String.raw`\b(?:until|till|up to|to|tot|through) (?:the )?(?:(?:end of|end|30|31|30th|31st|last day of) (?:of )?)?${named}`,
);
const oldBehind =
  /\b(?:before(?: that| then)?|was|were|previously|used to (?:be|earn|get)|earlier|voor dit|voorheen)\b[^.;?\d]{0,20}$/;
/** A change of pay by more than this factor is more likely another income. */
const MOST_CHANGE = 2;
const percent = /(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent|per cent)/;

/** A month by its number and, if named, its calendar year. */
interface Change {
  at: number;
  year: number | undefined;
}

function monthIn(text: string, pattern: RegExp, later: number): Change | null {
  const [, name, year] = pattern.exec(text) ?? [];
  if (name === undefined) return null;
  const at = monthNumber(name) + later;
  return { at: at % MONTHS, year: year === undefined ? undefined : Number(year) + (at === MONTHS ? 1 : 0) };
}

/** Returns the first month of the new pay; null if there is none, or if the months named don't follow each other. */
function changeIn(plain: string): Change | null {
  const last = monthIn(plain, ends, 1);
  const first = monthIn(plain, begins, 0);
  // Two months from which something applies may be those of two changes.
  const named = [...plain.matchAll(new RegExp(begins, 'g'))].map(([, name = '']) => monthNumber(name));
  if (new Set(named).size > 1) return null;
  if (last && first && last.at !== first.at) return null;
  return first?.year === undefined ? (last ?? first) : first;
}

const yearOf = ({ at, year }: Change, namedYear: TaxYear | null): TaxYear | null => {
  if (year === undefined) return namedYear ?? currentTaxYear;
  const end = year + (at >= MARCH ? 1 : 0);
  return taxYears.find((one) => yearOfAssessment(one) === end) ?? null;
};

const isMonthly = ({ amount, per }: ReadAmount) =>
  per === 'month' || (per === null && amount < SURELY_MONTHLY && amount >= 1_000);

/** Returns the old and the new pay of a month in cents. */
function paysIn(plain: string): readonly [number, number] | null {
  const raise = percent.exec(plain);
  const [first, second, ...others] = readAmounts(raise ? plain.replace(percent, ' ') : plain);
  if (!first || others.length > 0 || !isMonthly(first)) return null;
  const pay = toCents(first.amount);
  if (raise) {
    const share = Number((raise[1] ?? '').replace(',', '.'));
    return second ? null : [pay, Math.round((pay * (100 + share)) / 100)];
  }
  if (!second || !isMonthly(second)) return null;
  const other = toCents(second.amount);
  if (Math.max(pay, other) > MOST_CHANGE * Math.min(pay, other)) return null;
  return oldBehind.test(plain.slice(first.end, second.start)) ? [other, pay] : [pay, other];
}

const rand = (cents: number) => formatRand(toRand(cents));
const months = (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`;

/** Works out the tax on pay that changes within the year: “R28 000 a month, from September R31 000”. */
export const raiseInYear: WorkedRule = {
  passage: 'rates/next-bracket',
  work({ plain, namedYear, facts: { age } }) {
    if (!asksTax.test(plain) || !changes.test(plain)) return null;
    if (isOther.test(plain) || ofOtherIncome.test(plain) || isAbroad.test(plain)) return null;
    const change = changeIn(plain);
    const taxYear = change && yearOf(change, namedYear);
    if (!taxYear || (namedYear !== null && namedYear !== taxYear)) return null;
    const before = (change.at - MARCH + MONTHS) % MONTHS;
    const pays = before === 0 ? null : paysIn(plain);
    if (!pays) return null;
    const [old, current] = pays;
    const income = old * before + current * (MONTHS - before);
    const tax = taxOn(toRand(income), taxYear, age ?? 'under65');
    return [
      `Your tax for ${taxYear} comes to ${rand(tax)}, on pay of ${rand(income)} in that year: ${months(before)} at ${rand(old)} and ${months(MONTHS - before)} at ${rand(current)}.`,
      `This takes you to have ${age === undefined ? 'been under 65 with ' : ''}no other income or deductions.`,
    ];
  },
};
