import { formatRand, multiplyCents, toCents, toRand } from '../../money.ts';
import type { AgeGroup } from '../../tax/age-group.ts';
import { assessReturn } from '../../tax/return/assess-return.ts';
import { returnInput } from '../../tax/return/return-input.ts';
import { currentTaxYear, type TaxYear } from '../../tax/tax-year.ts';
import { type Sale, saleIn } from './gain-on-sale.ts';
import type { WorkedRule } from './worked-rule.ts';

const ofHome = /\b(?:house|home|residence|townhouse|huis)\b/;
const asksTax = /\b(?:tax\w*|cgt|sars|owe|belas\w*)\b/;
/** Matches the years of which a home was let: “rented out for 3 of the 8 years”. */
const yearsLet =
  /\b(?:rent(?:ed)?(?: it| them)?(?: out)?|let(?: it)?(?: out)?|tenants?|airbnb|verhuur)\b[^.;?,\d]{0,40}\b(\d{1,2}) (?:years? |yrs? |jaar )?(?:of|out of|van) (?:the |those |my |die )*(\d{1,2})\b(?: (?:years?|yrs?|jaar))?/;
/** Matches several owners, other uses, other reasons to be away, and other income. */
const isOther =
  /\b(?:we|our|ours|us|ons|wife|husband|spouse|partner|brother|sister|joint\w*|both|half|third|share|community|inherit\w*|estate|business|office|worked from|work from|rooms?|part of|cottage|flatlet|overseas|abroad|transferred|empty|vacant|hectares?|ha|acres?|farm|plot|small ?holding|company|trust|second|holiday|bonus|interest|dividends?|medical|ra|annuity|pension|loss|also sold|shares|before 2001|non-?resident)\b|[$£€%]/;

const rand = (cents: number) => formatRand(toRand(cents));

interface LetHome {
  sale: Sale;
  income: number;
  /** Gain for the years lived in the home, in cents. */
  ofHome: number;
  age: AgeGroup;
}

/** Returns the year's tax with or without the sale, in cents. */
function taxOf({ sale, income, ofHome: lived, age }: LetHome, taxYear: TaxYear, isSold: boolean): number {
  const gains = [
    { kind: 'residence' as const, proceeds: toRand(lived), baseCost: 0 },
    { kind: 'other' as const, proceeds: toRand(sale.gain - lived), baseCost: 0 },
  ];
  const { netTax } = assessReturn(
    returnInput.parse({
      taxYear,
      age,
      certificates: [{ amounts: { '3601': toRand(income) } }],
      ...(isSold && { gains }),
    }),
  );
  return toCents(netTax);
}

/** Says how much more tax the year's income bears because of the sale. */
function taxOnSale(sold: LetHome, taxYear: TaxYear): string {
  const [before, after] = [taxOf(sold, taxYear, false), taxOf(sold, taxYear, true)];
  return `The sale costs you ${rand(after - before)} in tax for ${taxYear}: ${rand(after)} instead of ${rand(before)} on your income of ${rand(sold.income)}.`;
}

const groups = { under65: 'under 65', '65to74': '65 to 74', '75plus': '75 or older' } as const;

/** Works out the tax on a home that was let for some of the years: “gain R4m, let for 3 of the 8 years”. */
export const homeLet: WorkedRule = {
  passage: 'gains/residence',
  work({ plain, taxYear: year, namedYear, facts }) {
    const [said, years, of] = yearsLet.exec(plain) ?? [];
    if (said === undefined || !ofHome.test(plain) || !asksTax.test(plain)) return null;
    const rest = plain.replace(said, ' ');
    const [yearsAway, yearsOwned] = [Number(years), Number(of)];
    if (isOther.test(rest) || yearsAway < 1 || yearsAway >= yearsOwned) return null;
    const sale = saleIn(rest);
    if (!sale || sale.income === null || sale.gain <= 0) return null;
    const lived = multiplyCents(sale.gain, yearsOwned - yearsAway, yearsOwned);
    const sold = { sale, income: sale.income, ofHome: lived, age: facts.age ?? 'under65' };
    const isDated = namedYear !== null || facts.taxYear !== undefined;
    return [
      taxOnSale(sold, facts.taxYear ?? year),
      ...(sale.text === '' ? [] : [sale.text]),
      `Of the gain, ${rand(lived)} is for the ${yearsOwned - yearsAway} of ${yearsOwned} years that you lived there and can have the exclusion. The other ${rand(sale.gain - lived)} is an ordinary capital gain.`,
      `This assumes that you alone owned the home, lived there in all the other years, are ${groups[sold.age]} and had no other gains. Some absences count as living there, which would lower the tax.`,
      ...(isDated ? [] : [taxOnSale(sold, currentTaxYear)]),
    ];
  },
};
