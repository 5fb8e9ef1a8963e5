import { toCents, toRand } from '../../money.ts';
import { maxMedicalAidMembers } from '../../tax/medical-credits.ts';
import type { ReturnRequest } from '../../tax/return/return-input.ts';
import { maxAmount } from '../../tax/schemas.ts';
import type { TaxInput } from '../../tax/tax-result.ts';
import { defaultTaxYear } from '../../tax/tax-year.ts';
import type { AmountField, Money, SumFacts } from '../reading/sum-facts.ts';

const timesAYear = { year: 1, month: 12, fortnight: 26, week: 52 } as const;
const WEEKS = 52;

/** Whether an annualized amount exceeds the calculators' limit. */
export function isTooLarge({ amount, per }: Money, { hoursPerWeek = 0, daysPerWeek = 0 }: SumFacts): boolean {
  if (per === null) return amount > maxAmount;
  const times = per === 'hour' ? hoursPerWeek * WEEKS : per === 'day' ? daysPerWeek * WEEKS : timesAYear[per];
  return amount * times > maxAmount;
}

/** Returns an amount for the whole year in rand, rounded to the cent; 0 if it's absent or its period isn't known. */
export function annual(money: Money | undefined, { hoursPerWeek, daysPerWeek }: SumFacts): number {
  if (!money || money.per === null) return 0;
  const { amount, per } = money;
  const times =
    per === 'hour'
      ? (hoursPerWeek ?? 0) * WEEKS
      : per === 'day'
        ? (daysPerWeek ?? 0) * WEEKS
        : timesAYear[per];
  return Math.min(maxAmount, toRand(Math.round(toCents(amount) * times)));
}

/** Adds amounts, capped at the maximum that a calculator accepts. */
const add = (...amounts: (number | null | undefined)[]) =>
  Math.min(maxAmount, toRand(amounts.reduce<number>((sum, amount) => sum + toCents(amount ?? 0), 0)));

/** Amounts that the basic calculator accepts. */
const basicAmounts: ReadonlySet<AmountField> = new Set([
  'income',
  'otherIncome',
  'raise',
  'bonus',
  'retirement',
  'moreRetirement',
]);
const otherFacts = new Set([
  'taxYear',
  'age',
  'incomeKind',
  'members',
  'coverMonths',
  'hoursPerWeek',
  'daysPerWeek',
]);

const MONTHS = 12;

/** Whether people were on a scheme for only some months of the year. */
const isPartCover = ({ members = 0, coverMonths = MONTHS }: SumFacts) => members > 0 && coverMonths < MONTHS;

/** Returns the members for the whole year, or for each month if they were covered for only some. */
const membersOf = (facts: SumFacts) =>
  isPartCover(facts)
    ? Array.from({ length: MONTHS }, (_, at) =>
        at < (facts.coverMonths ?? MONTHS) ? (facts.members ?? 0) : 0,
      )
    : facts.members;

const ofCover: ReadonlySet<AmountField> = new Set(['medicalFees', 'employerMedical']);

/** Returns the year's amount of a fact. Monthly scheme fees are paid only in the months of cover. */
function annualOf(field: AmountField, facts: SumFacts): number {
  const money = facts[field];
  const year = annual(money, facts);
  if (!isPartCover(facts) || !ofCover.has(field) || money?.per !== 'month') return year;
  return toRand(Math.round((toCents(year) * (facts.coverMonths ?? MONTHS)) / MONTHS));
}

/** Whether the basic calculator covers all understood facts. */
export const isBasic = (facts: SumFacts) =>
  !isPartCover(facts) &&
  Object.keys(facts).every((field) => otherFacts.has(field) || basicAmounts.has(field as AmountField));

/** Returns the basic calculator's input. Facts that weren't mentioned get the form's defaults. */
export function basicInputOf(facts: SumFacts): TaxInput {
  return {
    income: add(annual(facts.income, facts), annual(facts.raise, facts), annual(facts.bonus, facts)),
    incomeKind: facts.incomeKind ?? 'salary',
    age: facts.age ?? 'under65',
    retirementContributions: add(annual(facts.retirement, facts), annual(facts.moreRetirement, facts)),
    medicalAidMembers: Math.min(facts.members ?? 0, maxMedicalAidMembers),
    taxYear: facts.taxYear ?? defaultTaxYear,
  };
}

/** Adds the understood facts to a return request: an empty one, or the person's own. */
export function returnRequestOf(facts: SumFacts, base?: ReturnRequest): ReturnRequest {
  const rand = (field: AmountField) => annualOf(field, facts);
  const code = facts.incomeKind === 'pension' ? '3603' : '3601';
  const pay = add(rand('income'), rand('raise'));
  const amounts = {
    ...(pay > 0 && { [code]: pay }),
    ...(rand('travelAllowance') > 0 && { '3701': rand('travelAllowance') }),
    ...(rand('employerMedical') > 0 && { '3810': rand('employerMedical') }),
    ...(rand('bonus') > 0 && { '3605': rand('bonus') }),
    ...(rand('paye') > 0 && { '4102': rand('paye') }),
  };
  const retirement = add(rand('retirement'), rand('moreRetirement'));
  const proceeds = add(rand('gain'), rand('proceeds'));
  const fees = add(rand('medicalFees'), rand('employerMedical'));
  const share = (facts.homeShare ?? 100) / 100;
  const sold = [
    ...(proceeds > 0 ? [{ kind: 'other' as const, proceeds, baseCost: rand('baseCost') }] : []),
    ...(rand('homeProceeds') > 0
      ? [{ kind: 'residence' as const, proceeds: rand('homeProceeds'), baseCost: rand('baseCost'), share }]
      : []),
    ...(rand('homeGain') > 0
      ? [{ kind: 'residence' as const, proceeds: rand('homeGain'), baseCost: 0, share }]
      : []),
  ];
  return {
    ...base,
    taxYear: facts.taxYear ?? base?.taxYear ?? defaultTaxYear,
    age: facts.age ?? base?.age ?? 'under65',
    certificates: [...(base?.certificates ?? []), ...(Object.keys(amounts).length > 0 ? [{ amounts }] : [])],
    ...(rand('interest') > 0 && {
      interest: { ...base?.interest, local: add(base?.interest?.local, rand('interest')) },
    }),
    ...(rand('rent') > 0 && {
      rentals: [...(base?.rentals ?? []), { income: rand('rent'), costs: rand('rentCosts') }],
    }),
    ...(rand('business') > 0 && {
      business: [...(base?.business ?? []), { income: rand('business'), costs: rand('businessCosts') }],
    }),
    ...(rand('turnover') > 0 && {
      business: [...(base?.business ?? []), { income: rand('turnover'), costs: 0 }],
    }),
    ...(facts.businessKm !== undefined && {
      travel: [
        ...(base?.travel ?? []),
        {
          value: rand('carValue'),
          totalKm: facts.totalKm ?? 0,
          businessKm: facts.businessKm,
          fuelPaid: true,
          maintenancePaid: true,
        },
      ],
    }),
    ...(rand('foreignDividends') > 0 && {
      dividends: {
        ...base?.dividends,
        foreign: add(base?.dividends?.foreign, rand('foreignDividends')),
        ...(rand('foreignTax') > 0 && { foreignTax: add(base?.dividends?.foreignTax, rand('foreignTax')) }),
      },
    }),
    ...(rand('foreignPay') > 0 && {
      foreignWork: [...(base?.foreignWork ?? []), { pay: rand('foreignPay'), qualifies: true }],
    }),
    ...(sold.length > 0 && { gains: [...(base?.gains ?? []), ...sold] }),
    ...(retirement > 0 && {
      retirement: {
        ...base?.retirement,
        contributions: add(base?.retirement?.contributions, retirement),
      },
    }),
    ...((facts.members !== undefined || fees > 0 || rand('medicalCosts') > 0) && {
      medical: {
        ...base?.medical,
        ...(facts.members !== undefined && { members: membersOf(facts) }),
        ...(fees > 0 && { fees }),
        ...(rand('medicalCosts') > 0 && { expenses: rand('medicalCosts') }),
      },
    }),
    ...(rand('donation') > 0 && {
      donations: { ...base?.donations, receipts: add(base?.donations?.receipts, rand('donation')) },
    }),
    ...(rand('lumpSum') + rand('severance') + rand('withdrawal') + rand('savingsPot') > 0 && {
      lumpSums: {
        ...base?.lumpSums,
        retirement: add(base?.lumpSums?.retirement, rand('lumpSum')),
        severance: add(base?.lumpSums?.severance, rand('severance')),
        withdrawal: add(base?.lumpSums?.withdrawal, rand('withdrawal')),
        savingsPot: add(base?.lumpSums?.savingsPot, rand('savingsPot')),
        earlierRetirement: add(base?.lumpSums?.earlierRetirement, rand('earlierLumpSum')),
        earlierWithdrawal: add(base?.lumpSums?.earlierWithdrawal, rand('earlierWithdrawal')),
      },
    }),
    ...(rand('provisionalPaid') > 0 && { provisional: { first: rand('provisionalPaid') } }),
  };
}
