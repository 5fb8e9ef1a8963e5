import { z } from 'zod';
import { toCents, toRand } from '../../money.ts';
import { ageGroups } from '../../tax/age-group.ts';
import { incomeKinds } from '../../tax/income-kind.ts';
import { maxAmount } from '../../tax/schemas.ts';
import { taxYears } from '../../tax/tax-year.ts';

/** How often an amount is paid. */
export const periods = ['year', 'month', 'fortnight', 'week', 'day', 'hour'] as const;

export type Period = (typeof periods)[number];

const notAmount = 'Please enter an amount in rand';

/** An amount in rand; `per` is null while the period isn't known. */
export const money = z.strictObject(
  {
    amount: z
      .number({ error: notAmount })
      .min(0, 'Please enter an amount of at least 0')
      .max(maxAmount, 'Please enter at most R99 999 999.99')
      .overwrite((rand) => toRand(toCents(rand))),
    per: z.enum(periods, { error: `The period must be one of: ${periods.join(', ')}` }).nullable(),
  },
  { error: 'Please send an amount with its period' },
);

export type Money = z.output<typeof money>;

const between = (from: number, to: number, what: string) => {
  const error = `Please enter a number of ${what} from ${from} to ${to}`;
  return z.number({ error }).min(from, error).max(to, error);
};

const amounts = {
  income: money,
  /** A second income to compare the first with. */
  otherIncome: money,
  /** Amount by which the income rises. */
  raise: money,
  bonus: money,
  retirement: money,
  /** Amount to add to the retirement contributions. */
  moreRetirement: money,
  interest: money,
  rent: money,
  rentCosts: money,
  business: money,
  businessCosts: money,
  /** Turnover of a business that pays turnover tax. */
  turnover: money,
  gain: money,
  /** Sale price of an asset, and its base cost. */
  proceeds: money,
  baseCost: money,
  /** Sale price of the person's own home, most of whose gain is exempt. */
  homeProceeds: money,
  /** Gain on the person's own home, before the exclusion. */
  homeGain: money,
  foreignDividends: money,
  /** Tax withheld abroad on foreign dividends. */
  foreignTax: money,
  /** Pay for work abroad that meets the day tests of the exemption. */
  foreignPay: money,
  travelAllowance: money,
  /** Purchase price of the car that the allowance is for. */
  carValue: money,
  savingsPot: money,
  lumpSum: money,
  withdrawal: money,
  severance: money,
  /** Lump sums from earlier years, which raise the tax on a later one. */
  earlierLumpSum: money,
  earlierWithdrawal: money,
  donation: money,
  medicalFees: money,
  /** Scheme fees paid by the employer, which are a taxable benefit. */
  employerMedical: money,
  medicalCosts: money,
  paye: money,
  provisionalPaid: money,
};

/** The amounts that a question can name. */
export type AmountField = keyof typeof amounts;

/** Facts stated in a question that asks for a calculation. Absent facts weren't mentioned. */
export const sumFacts = z
  .strictObject(
    {
      taxYear: z.enum(taxYears, { error: `Tax year must be one of ${taxYears.join(', ')}` }),
      age: z.enum(ageGroups, { error: 'Age must be one of under65, 65to74 or 75plus' }),
      incomeKind: z.enum(incomeKinds, { error: 'Income kind must be salary or pension' }),
      /** Number of people on the medical scheme, including the main member. */
      members: between(0, 20, 'members').int('Please enter a whole number of members'),
      /** Months of the tax year in which they were on the scheme. */
      coverMonths: between(1, 12, 'months').int('Please enter a whole number of months'),
      /** Share in percent of the home that was sold. */
      homeShare: between(1, 100, 'percent'),
      hoursPerWeek: between(1, 168, 'hours'),
      daysPerWeek: between(1, 7, 'days'),
      /** Total and business kilometres driven in the year. */
      totalKm: between(0, 1_000_000, 'kilometres'),
      businessKm: between(0, 1_000_000, 'kilometres'),
      ...amounts,
    },
    {
      error: ({ code }) =>
        code === 'unrecognized_keys' ? 'Unknown field' : 'Please send the understood facts as an object',
    },
  )
  .partial();

export type SumFacts = z.output<typeof sumFacts>;

export const sumFields = Object.keys(sumFacts.shape) as [keyof SumFacts, ...(keyof SumFacts)[]];

export type SumField = keyof SumFacts;

/** Labels of the facts, as shown on screen. */
export const sumFieldLabels: Record<SumField, string> = {
  taxYear: 'Tax year',
  age: 'Age',
  incomeKind: 'Kind of income',
  members: 'On medical aid',
  coverMonths: 'Months on medical aid',
  homeShare: 'Your share of the home',
  hoursPerWeek: 'Hours a week',
  daysPerWeek: 'Days a week',
  totalKm: 'Kilometres in the year',
  businessKm: 'Kilometres for work',
  income: 'Income',
  otherIncome: 'Compared with',
  raise: 'Raise',
  bonus: 'Bonus',
  retirement: 'Retirement contributions',
  moreRetirement: 'Extra retirement contributions',
  interest: 'Interest',
  rent: 'Rent',
  rentCosts: 'Costs of letting',
  business: 'Business income',
  businessCosts: 'Business costs',
  turnover: 'Turnover',
  gain: 'Capital gain',
  proceeds: 'Sold for',
  baseCost: 'Bought for',
  homeProceeds: 'Home sold for',
  homeGain: 'Gain on your home',
  foreignDividends: 'Foreign dividends',
  foreignTax: 'Tax paid abroad',
  foreignPay: 'Pay for work abroad',
  travelAllowance: 'Travel allowance',
  carValue: 'Cost of the car',
  savingsPot: 'Savings-pot withdrawal',
  lumpSum: 'Retirement lump sum',
  withdrawal: 'Withdrawal before retirement',
  severance: 'Severance benefit',
  earlierLumpSum: 'Earlier lump sum or severance',
  earlierWithdrawal: 'Earlier withdrawal',
  donation: 'Donations with a receipt',
  medicalFees: 'Medical scheme fees',
  employerMedical: 'Medical scheme fees paid by the employer',
  medicalCosts: 'Other medical costs',
  paye: 'Tax already deducted',
  provisionalPaid: 'Provisional tax paid',
};
