import type { Answers } from '../../../../domain/preparation/answers.ts';
import type { LastYearsFigures } from '../../../../domain/engagements/practice-figures-schemas.ts';
import type { TaxYear } from '../../../../domain/tax/tax-year.ts';
import {
  business,
  companyCar,
  emptyReturn,
  foreignWork,
  fromRequest,
  gain,
  newCertificate,
  type Part,
  parts,
  rental,
  type ReturnValues,
  travel,
} from '../../tax/return/form/return-values.ts';

/** Names of sold assets, by the client's answer. */
const assetNames = { property: 'Property', shares: 'Shares', crypto: 'Crypto', other: '' };

const amount = (rand: number) => (rand > 0 ? rand : null);

/** Returns values that stay the same from year to year, and amounts carried forward. All others are empty. */
function carryOver({ input, carriedForward }: LastYearsFigures): ReturnValues {
  const last = fromRequest(input);
  const { contributed, lifetimeBefore } = last.taxFree;
  return {
    ...emptyReturn,
    age: last.age,
    inCommunity: last.inCommunity,
    parts: {
      ...last.parts,
      lumpSums: false,
      gains: carriedForward.capitalLoss > 0,
      retirement: last.parts.retirement || carriedForward.retirement > 0,
      donations: carriedForward.donations > 0,
    },
    certificates: last.certificates.map(({ name, rows }) => ({
      name,
      rows: rows.map(({ code }) => ({ code, amount: null, isUnchecked: false })),
    })),
    travel: last.travel.map(({ value }) => travel.parse({ value })),
    companyCars: last.companyCars.map(() => companyCar.parse({})),
    business: last.business.map(({ name }) => business.parse({ name })),
    rentals: last.rentals.map(({ name, share }) => rental.parse({ name, share })),
    foreignWork: last.foreignWork.map(() => foreignWork.parse({})),
    taxFree: { contributed: null, lifetimeBefore: amount((contributed ?? 0) + (lifetimeBefore ?? 0)) },
    capitalLossBefore: amount(carriedForward.capitalLoss),
    retirement: { contributions: null, before: amount(carriedForward.retirement) },
    donations: { receipts: null, before: amount(carriedForward.donations) },
    medical: { ...emptyReturn.medical, members: last.medical.members, disability: last.medical.disability },
  };
}

/** Resizes the list to the number that the client gave. Returns it unchanged if the answer isn't a number. */
function ofLength<Entry>(entries: Entry[], answer: number | 'unknown' | undefined, create: () => Entry) {
  if (typeof answer !== 'number') return entries;
  return Array.from({ length: answer }, (_, place) => entries[place] ?? create());
}

/** Returns the entries, or just `entry` if the list is empty and `isWanted` is true. */
const atLeastOne = <Entry>(isWanted: boolean, entries: Entry[], entry: Entry) =>
  isWanted && entries.length === 0 ? [entry] : entries;

/** Returns true if any answer is yes, false if all are no, and undefined otherwise. */
function yesOf(...answers: unknown[]): boolean | undefined {
  if (answers.includes(true)) return true;
  return answers.every((answer) => answer === false) ? false : undefined;
}

/** Returns the parts that the client's answers call for or rule out. */
function partsOf(answers: Answers): Partial<Record<Part, boolean | undefined>> {
  const { employers, vehicle, rentals, sold, retirementAnnuity, medicalScheme, medicalCosts } = answers;
  const isDriver = vehicle === 'allowance' || vehicle === 'company_car';
  return {
    employment:
      yesOf(answers.commission, answers.homeOffice, isDriver || undefined) ??
      (typeof employers === 'number' ? employers > 0 : undefined),
    business: yesOf(answers.business),
    rental: typeof rentals === 'number' ? rentals > 0 : undefined,
    investment: yesOf(answers.investments),
    gains: Array.isArray(sold) && sold.length > 0 ? true : undefined,
    foreign: yesOf(answers.foreign),
    retirement: retirementAnnuity === true ? true : undefined,
    medical: yesOf(medicalScheme, medicalCosts, answers.disability),
    donations: answers.donations === true ? true : undefined,
    lumpSums: yesOf(answers.lumpSum),
  };
}

/** Applies the client's answers to the values. */
function applyAnswers(values: ReturnValues, answers: Answers): ReturnValues {
  const { employers, vehicle, rentals, sold, homeOffice, commission, disability, inCommunity } = answers;
  const wanted = partsOf(answers);
  return {
    ...values,
    inCommunity: typeof inCommunity === 'boolean' ? inCommunity : values.inCommunity,
    parts: Object.fromEntries(parts.map((part) => [part, wanted[part] ?? values.parts[part]])) as Record<
      Part,
      boolean
    >,
    certificates: ofLength(values.certificates, employers, newCertificate),
    travel: atLeastOne(vehicle === 'allowance', values.travel, travel.parse({})),
    companyCars: atLeastOne(vehicle === 'company_car', values.companyCars, companyCar.parse({})),
    business: atLeastOne(answers.business === true, values.business, business.parse({})),
    rentals: ofLength(values.rentals, rentals, () => rental.parse({})),
    foreignWork: atLeastOne(answers.foreign === true, values.foreignWork, foreignWork.parse({})),
    gains: Array.isArray(sold) ? sold.map((asset) => gain.parse({ name: assetNames[asset] })) : values.gains,
    homeOffice: {
      ...values.homeOffice,
      qualifies: homeOffice === true ? (commission === true ? 'commission' : 'salaried') : 'none',
    },
    medical: { ...values.medical, disability: disability === true || values.medical.disability },
  };
}

/**
 * Returns the initial values of a return's first figures: the parts that the client's answers call for, the
 * names of last year's employers and properties, and any amounts carried forward. This year's amounts are
 * empty.
 */
export function startingValues(
  taxYear: TaxYear,
  { answers, lastYear }: { answers: Answers; lastYear: LastYearsFigures | null },
): ReturnValues {
  const values = lastYear ? carryOver(lastYear) : emptyReturn;
  return { ...applyAnswers(values, answers), taxYear };
}
