import { set } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import { z } from 'zod';
import { ageGroups } from '../../../../../domain/tax/age-group.ts';
import type { ReturnRequest } from '../../../../../domain/tax/return/return-input.ts';
import { defaultTaxYear, taxYears } from '../../../../../domain/tax/tax-year.ts';

/** Parts of a return that the user can tick, in the order of the form. */
export const parts = [
  'employment',
  'business',
  'rental',
  'investment',
  'gains',
  'foreign',
  'retirement',
  'medical',
  'donations',
  'lumpSums',
  'provisional',
] as const;

export type Part = (typeof parts)[number];

// Every field falls back to its empty value, so a damaged draft still gives a usable form.
const number = z.number().nullable().catch(null);
const flag = z.boolean().catch(false);
const text = z.string().catch('');

function list<Entry extends z.ZodType>(entry: Entry) {
  return z.array(entry).catch([]);
}

function group<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const schema = z.object(shape);
  return schema.catch(() => schema.parse({}));
}

function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values).catch(() => values[0]);
}

/**
 * One amount on a certificate. `isUnchecked` marks an amount read from a PDF file that the user hasn't checked.
 */
export const certificateRow = z.object({ code: text, amount: number, isUnchecked: flag });
export const certificate = z.object({ name: text, rows: list(certificateRow) });
export const travel = z.object({
  value: number,
  days: number,
  totalKm: number,
  businessKm: number,
  fuelPaid: z.boolean().catch(true),
  maintenancePaid: z.boolean().catch(true),
});
export const companyCar = z.object({
  benefit: number,
  totalKm: number,
  businessKm: number,
  costs: group({ licence: number, insurance: number, maintenance: number }),
  fuelPaid: flag,
});
export const subsistence = z.object({ days: number, kind: choice(['meals', 'incidentals']) });
export const business = z.object({ name: text, income: number, costs: number });
export const rental = z.object({
  name: text,
  income: number,
  costs: number,
  /** In percent. */
  share: number,
  lossYears: number,
  atLeast80Percent: flag,
});
export const gain = z.object({
  name: text,
  kind: choice(['other', 'residence']),
  proceeds: number,
  baseCost: number,
  /** In percent. */
  share: number,
});
export const foreignWork = z.object({
  pay: number,
  workDays: number,
  workDaysAbroad: number,
  qualifies: flag,
  foreignTax: number,
});

/** Comprehensive form values. An empty amount is null; text that isn't a number fails the schema. */
export const returnValues = z.object({
  taxYear: z.enum(taxYears).catch(defaultTaxYear),
  age: z.enum(ageGroups).catch('under65'),
  inCommunity: flag,
  parts: group(Object.fromEntries(parts.map((part) => [part, flag])) as Record<Part, typeof flag>),
  certificates: list(certificate),
  travel: list(travel),
  companyCars: list(companyCar),
  subsistence: list(subsistence),
  homeOffice: group({
    area: number,
    homeArea: number,
    costs: number,
    equipment: number,
    qualifies: choice(['none', 'salaried', 'commission']),
  }),
  business: list(business),
  rentals: list(rental),
  interest: group({ local: number, foreign: number }),
  dividends: group({ foreign: number, foreignTax: number, reit: number, foreignHolding10: number }),
  taxFree: group({ contributed: number, lifetimeBefore: number }),
  gains: list(gain),
  capitalLossBefore: number,
  yearOfDeath: flag,
  foreignWork: list(foreignWork),
  retirement: group({ contributions: number, before: number }),
  medical: group({
    members: number,
    /** Members in each month from March, if their number changed during the year. */
    membersByMonth: z.array(z.number()).length(12).nullable().catch(null),
    fees: number,
    expenses: number,
    disability: flag,
  }),
  donations: group({ receipts: number, before: number }),
  lumpSums: group({
    retirement: number,
    severance: number,
    withdrawal: number,
    earlierRetirement: number,
    earlierWithdrawal: number,
    savingsPot: number,
  }),
  provisional: group({ first: number, second: number, third: number }),
  estimate: group({ taxableIncome: number, basicAmount: number }),
});

export type ReturnValues = z.output<typeof returnValues>;

/** Each part's fields. */
export const partFields: Record<Part, (keyof ReturnValues)[]> = {
  employment: ['certificates', 'travel', 'companyCars', 'subsistence', 'homeOffice'],
  business: ['business'],
  rental: ['rentals'],
  investment: ['interest', 'dividends', 'taxFree'],
  gains: ['gains', 'capitalLossBefore', 'yearOfDeath'],
  foreign: ['foreignWork'],
  retirement: ['retirement'],
  medical: ['medical'],
  donations: ['donations'],
  lumpSums: ['lumpSums'],
  provisional: ['provisional', 'estimate'],
};

export const emptyReturn: ReturnValues = returnValues.parse({});

/** Returns whether any part is ticked. */
export function hasParts({ parts: has }: ReturnValues): boolean {
  return parts.some((part) => has[part]);
}

/** Creates a certificate with the codes that every employer fills in. */
export function newCertificate(): z.output<typeof certificate> {
  return certificate.parse({ rows: [{ code: '3601' }, { code: '4102' }] });
}

/** Converts a percentage to a fraction. Passes on values above 100 for the schema to reject. */
function fraction(percent: number | null): number | null {
  return percent === null || percent > 100 ? percent : percent / 100;
}

/** Converts form values to a request. Omits parts that aren't ticked. */
export function toRequest(values: ReturnValues): ReturnRequest {
  const { parts: has, medical, homeOffice, estimate } = values;
  const { membersByMonth, members, ...medicalRest } = medical;
  const { qualifies, ...office } = homeOffice;
  return {
    taxYear: values.taxYear,
    age: values.age,
    inCommunity: values.inCommunity,
    ...(has.employment && {
      certificates: values.certificates.map(({ name, rows }) => ({
        name,
        amounts: Object.fromEntries(rows.map(({ code, amount }) => [code, amount])),
      })),
      travel: values.travel,
      companyCars: values.companyCars,
      subsistence: values.subsistence,
      ...(qualifies !== 'none' && { homeOffice: { ...office, qualifies } }),
    }),
    ...(has.business && { business: values.business }),
    ...(has.rental && {
      rentals: values.rentals.map((rental) => ({ ...rental, share: fraction(rental.share) })),
    }),
    ...(has.investment && {
      interest: values.interest,
      dividends: values.dividends,
      taxFree: values.taxFree,
    }),
    ...(has.gains && {
      gains: values.gains.map((gain) => ({ ...gain, share: fraction(gain.share) })),
      capitalLossBefore: values.capitalLossBefore,
      yearOfDeath: values.yearOfDeath,
    }),
    ...(has.foreign && { foreignWork: values.foreignWork }),
    ...(has.retirement && { retirement: values.retirement }),
    ...(has.medical && { medical: { ...medicalRest, members: membersByMonth ?? members } }),
    ...(has.donations && { donations: values.donations }),
    ...(has.lumpSums && { lumpSums: values.lumpSums }),
    ...(has.provisional && {
      provisional: values.provisional,
      ...(estimate.taxableIncome !== null && {
        estimate: { ...estimate, taxableIncome: estimate.taxableIncome },
      }),
    }),
  };
}

/** Returns whether a part of a request holds an amount, a ticked answer, a name or an entry. */
function hasContent(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasContent);
  return Boolean(value);
}

const toPercent = (share: number | null | undefined) =>
  share == null || share > 1 ? share : Math.round(share * 1_000_000) / 10_000;

/**
 * The form asks for the amount from large foreign holdings. A request may instead flag all foreign dividends as
 * coming from such holdings.
 */
function toDividends(dividends: ReturnRequest['dividends']) {
  return dividends?.foreignHolding10 === true
    ? { ...dividends, foreign: null, foreignHolding10: dividends.foreign }
    : dividends;
}

/** Converts a saved request back to form values. Ticks the parts that have content. */
export function fromRequest(request: ReturnRequest): ReturnValues {
  const { certificates, rentals, gains, medical, homeOffice } = request;
  const byMonth = Array.isArray(medical?.members);
  const has: Record<Part, unknown> = {
    employment: [
      certificates?.length,
      request.travel?.length,
      request.companyCars?.length,
      request.subsistence?.length,
      homeOffice?.qualifies,
    ],
    business: request.business?.length,
    rental: rentals?.length,
    investment: [request.interest, request.dividends, request.taxFree],
    gains: [gains?.length, request.capitalLossBefore, request.yearOfDeath],
    foreign: request.foreignWork?.length,
    retirement: request.retirement,
    medical,
    donations: request.donations,
    lumpSums: request.lumpSums,
    // A payment of 0 counts as content, because it states that nothing was paid.
    provisional: request.estimate ?? Object.values(request.provisional ?? {}).some((paid) => paid != null),
  };
  return returnValues.parse({
    ...request,
    parts: Object.fromEntries(parts.map((part) => [part, hasContent(has[part])])),
    certificates: certificates?.map(({ name, amounts }) => ({
      name,
      rows: Object.entries(amounts ?? {}).map(([code, amount]) => ({ code, amount })),
    })),
    rentals: rentals?.map((rental) => ({ ...rental, share: toPercent(rental.share) })),
    gains: gains?.map((gain) => ({ ...gain, share: toPercent(gain.share) })),
    dividends: toDividends(request.dividends),
    medical: {
      ...medical,
      members: byMonth ? null : medical?.members,
      membersByMonth: byMonth ? medical?.members : null,
    },
  });
}

/** Parses a stored draft. Returns null if there is none. */
export function parseDraft(draft: string | null): ReturnValues | null {
  if (draft === null) return null;
  try {
    return returnValues.parse(JSON.parse(draft));
  } catch {
    return null;
  }
}

/** Returns the form field's path for an issue in the request. */
function fieldOf(values: ReturnValues, path: readonly PropertyKey[]): string {
  const [list, index, amounts, code] = path;
  if (list === 'certificates' && amounts === 'amounts' && code !== undefined) {
    const row = values.certificates[Number(index)]?.rows.findIndex((entry) => entry.code === code) ?? -1;
    if (row >= 0) return `certificates.${String(index)}.rows.${row}.amount`;
  }
  return path.map(String).join('.');
}

/** Converts the schema's issues to form errors. */
export function formErrors(
  values: ReturnValues,
  issues: readonly z.core.$ZodIssue[],
): FieldErrors<ReturnValues> {
  const errors: FieldErrors<ReturnValues> = {};
  for (const { path, message } of issues) {
    set(errors, fieldOf(values, path), { type: 'schema', message });
  }
  return errors;
}
