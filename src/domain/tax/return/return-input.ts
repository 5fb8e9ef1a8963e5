import { z } from 'zod';
import { toCents, toRand } from '../../money.ts';
import { optionalLine, textLength } from '../../text.ts';
import { ageInput, taxYearInput } from '../schemas.ts';
import { sourceCodes } from './source-codes.ts';

/** Maximum amount in a return, in rand. Sale proceeds may be ten times as much. */
export const maxReturnAmount = 99_999_999.99;
export const maxProceeds = 999_999_999.99;

export const maxCertificates = 20;
/** Maximum number of entries in any other list. */
export const maxEntries = 100;

const notAmount = 'Please enter an amount in rand';

/** Creates a schema for a rand amount from 0, rounded half up to the cent; null if absent. */
function knownAmount(max = maxReturnAmount, most = 'R99 999 999.99') {
  return z
    .number({ error: notAmount })
    .min(0, 'Please enter an amount of at least 0')
    .max(max, `Please enter at most ${most}`)
    .overwrite((rand) => toRand(toCents(rand)))
    .nullish()
    .transform((rand) => rand ?? null);
}

/** Creates a schema for a rand amount from 0, rounded half up to the cent; 0 if absent. */
function amount(max?: number, most?: string) {
  return knownAmount(max, most).transform((rand) => rand ?? 0);
}

function whole(most: number, what: string) {
  const error = `Please enter a whole number of ${what} from 0 to ${most}`;
  return z.int({ error }).min(0, error).max(most, error);
}

/** Creates a schema for a whole number from 0; 0 if absent. */
function count(most: number, what: string) {
  return whole(most, what)
    .nullish()
    .transform((value) => value ?? 0);
}

/** Creates a schema for a whole number from 0; null if absent. */
function knownCount(most: number, what: string) {
  return whole(most, what)
    .nullish()
    .transform((value) => value ?? null);
}

/** Boolean; false if absent. */
const flag = z
  .boolean({ error: 'Please answer true or false' })
  .nullish()
  .transform((value) => value ?? false);

/** Kilometres, to two decimal places; 0 if absent. */
const kilometres = z
  .number({ error: 'Please enter kilometres' })
  .min(0, 'Please enter at least 0 km')
  .max(1_000_000, 'Please enter at most 1 000 000 km')
  .nullish()
  .transform((value) => value ?? 0);

/** Square metres; 0 if absent. */
const area = z
  .number({ error: 'Please enter the area in square metres' })
  .min(0, 'Please enter at least 0 m²')
  .max(1_000_000, 'Please enter at most 1 000 000 m²')
  .nullish()
  .transform((value) => value ?? 0);

/** An ownership share as a fraction (0.5) or as a percentage above 1 (50); full ownership if absent. */
const share = z
  .number({ error: 'Please enter the share as a number' })
  .min(0, 'Please enter a share of at least 0')
  .max(100, 'Please enter a share of at most 100%')
  .nullish()
  .transform((value) => (value == null ? 1 : value > 1 ? value / 100 : value));

const name = optionalLine(textLength.name);

/** Creates an object schema that rejects unknown keys. */
function strict<Shape extends z.core.$ZodLooseShape>(shape: Shape, notObject = 'Please send an object') {
  return z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? 'Unknown field' : notObject),
  });
}

/** Creates a schema for a section of the return; empty if absent. */
function part<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return optionalPart(strict(shape));
}

function optionalPart<Part extends z.ZodType>(schema: Part) {
  const empty = schema.parse({});
  return schema.nullish().transform((value) => value ?? empty);
}

/** Creates a schema for a list of entries; empty if absent. */
function list<Entry extends z.ZodType>(entry: Entry, most = maxEntries) {
  return z
    .array(entry, { error: 'Please send a list' })
    .max(most, { error: `Please send at most ${most} entries` })
    .nullish()
    .transform((entries) => entries ?? []);
}

const distances = { totalKm: kilometres, businessKm: kilometres };

const isWithinTotal = ({ totalKm, businessKm }: { totalKm: number; businessKm: number }) =>
  businessKm <= totalKm;
const beyondTotal = { path: ['businessKm'], error: 'Business kilometres can’t exceed total kilometres' };

/** Maximum number of unknown source codes named in a certificate's errors. */
const maxUnknownCodes = 10;

type AmountsByCode = Record<string, number | null | undefined>;

/** Rejects unknown source codes before validating any amount, because there may be thousands. */
function refuseUnknownCodes(amounts: AmountsByCode, context: z.core.$RefinementCtx): AmountsByCode {
  if (typeof amounts !== 'object' || Array.isArray(amounts)) return amounts;
  const unknown = Object.keys(amounts).filter((code) => !sourceCodes.has(code));
  for (const code of unknown.slice(0, maxUnknownCodes)) {
    const message = `Unknown source code: ${code.slice(0, 20)}`;
    context.addIssue({ code: 'custom', path: [code], message });
  }
  return amounts;
}

/** A certificate's amounts in rand by source code, such as 3601. */
const certificateAmounts = z
  .preprocess(
    refuseUnknownCodes,
    z.record(z.string(), amount(), { error: 'Please send the amounts by source code' }),
  )
  .nullish()
  .transform((amounts): Record<string, number> => amounts ?? {});

const membersError = 'Please enter the number of members, or one number for each of the 12 months';
const members = z
  .union([whole(20, 'members'), z.array(whole(20, 'members')).length(12, membersError)], {
    error: membersError,
  })
  .nullish()
  .transform((value) => value ?? 0);

/** Foreign dividends from holdings of 10% or more: an amount, or true for all of them. */
const foreignHolding10 = z
  .union([z.boolean(), amount()], {
    error: 'Please enter an amount in rand, or true for all of these dividends',
  })
  .nullish()
  .transform((value) => value ?? false);

/**
 * The figures of an individual's return. Amounts are in rand for the whole year, rounded half up to the cent.
 * Every section may be absent.
 */
export const returnInput = strict(
  {
    taxYear: taxYearInput,
    age: ageInput,
    inCommunity: flag,
    certificates: list(strict({ name, amounts: certificateAmounts }), maxCertificates),
    travel: list(
      strict({
        value: amount(),
        ...distances,
        days: knownCount(366, 'days'),
        fuelPaid: flag,
        maintenancePaid: flag,
      }).refine(isWithinTotal, beyondTotal),
    ),
    companyCars: list(
      strict({
        benefit: knownAmount(),
        ...distances,
        costs: part({ licence: amount(), insurance: amount(), maintenance: amount() }),
        fuelPaid: flag,
      }).refine(isWithinTotal, beyondTotal),
    ),
    subsistence: list(
      strict({
        days: count(366, 'days'),
        kind: z.enum(['meals', 'incidentals'], { error: '“kind” must be either “meals” or “incidentals”' }),
      }),
    ),
    homeOffice: optionalPart(
      strict({
        area,
        homeArea: area,
        costs: amount(),
        equipment: amount(),
        qualifies: z
          .enum(['salaried', 'commission'], {
            error: '“qualifies” must be either “salaried” or “commission”',
          })
          .nullish()
          .transform((value) => value ?? null),
      }).refine((office) => office.area <= office.homeArea, {
        path: ['area'],
        error: 'The office can’t be larger than the home',
      }),
    ),
    business: list(strict({ name, income: amount(), costs: amount() })),
    rentals: list(
      strict({
        name,
        income: amount(),
        costs: amount(),
        share,
        lossYears: count(5, 'years'),
        atLeast80Percent: flag,
      }),
    ),
    interest: part({ local: amount(), foreign: amount() }),
    dividends: part({ foreign: amount(), foreignTax: amount(), reit: amount(), foreignHolding10 }),
    taxFree: part({ contributed: amount(), lifetimeBefore: amount() }),
    gains: list(
      strict({
        name,
        kind: z.enum(['residence', 'other'], { error: '“kind” must be either “residence” or “other”' }),
        proceeds: amount(maxProceeds, 'R999 999 999.99'),
        baseCost: amount(),
        share,
      }),
    ),
    capitalLossBefore: amount(),
    yearOfDeath: flag,
    foreignWork: list(
      strict({
        pay: amount(),
        workDays: knownCount(366, 'days'),
        workDaysAbroad: knownCount(366, 'days'),
        qualifies: flag,
        foreignTax: amount(),
      }).refine(({ workDays, workDaysAbroad }) => (workDaysAbroad ?? 0) <= (workDays ?? 366), {
        path: ['workDaysAbroad'],
        error: 'Work days abroad can’t exceed all work days',
      }),
    ),
    retirement: part({ contributions: amount(), before: amount() }),
    medical: part({ members, fees: amount(), expenses: amount(), disability: flag }),
    donations: part({ receipts: amount(), before: amount() }),
    lumpSums: part({
      retirement: amount(),
      severance: amount(),
      withdrawal: amount(),
      earlierRetirement: amount(),
      earlierWithdrawal: amount(),
      savingsPot: amount(),
    }),
    provisional: part({ first: knownAmount(), second: knownAmount(), third: knownAmount() }),
    estimate: strict({ taxableIncome: amount(), basicAmount: knownAmount() })
      .nullish()
      .transform((value) => value ?? null),
  },
  'Please send the figures of the return as a JSON object',
);

/** A complete return: absent sections are empty, absent amounts 0. */
export type ReturnInput = z.output<typeof returnInput>;

/** A return as a client sends it. */
export type ReturnRequest = z.input<typeof returnInput>;

/** Validates a return but keeps it as sent, so a form can show it and `returnInput` can parse it again. */
export const returnRequest = z
  .custom<ReturnRequest>()
  .check(({ value, issues }) => {
    const { error } = returnInput.safeParse(value);
    for (const issue of error?.issues ?? []) issues.push({ ...issue, input: value } as z.core.$ZodRawIssue);
  })
  .meta({ $ref: '#/$defs/ReturnInput' });
