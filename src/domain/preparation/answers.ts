import { z } from 'zod';
import { taxYears } from '../tax/tax-year.ts';
import { requiredLine, textLength } from '../text.ts';

/** Version of the questions, stored with the answers. Increment it when the meaning of an answer changes. */
export const interviewVersion = 1;

/** The answer "I don't know". */
export const unknown = 'unknown';

export const taxpayers = ['me', 'other', 'company'] as const;
export const vehicles = ['none', 'allowance', 'company_car'] as const;
export const soldAssets = ['property', 'shares', 'crypto', 'other'] as const;

/** Maximum number of employers or properties. */
export const maxCount = 20;
export const maxCryptoTrades = 100_000;

function count(most: number, what: string) {
  const error = `Please enter a whole number of ${what} from 0 to ${most}`;
  return z.union([z.int({ error }).min(0, error).max(most, error), z.literal(unknown)], { error });
}

const yesOrNo = z.literal([true, false, unknown], { error: 'Please answer yes, no or “I don’t know”' });

const sold = z.union(
  [
    z
      .array(z.enum(soldAssets))
      .max(soldAssets.length)
      // Normalize the order and remove duplicates.
      .overwrite((list) => soldAssets.filter((asset) => list.includes(asset))),
    z.literal(unknown),
  ],
  { error: `Please choose from ${soldAssets.join(', ')}` },
);

const fields = {
  who: z.enum([...taxpayers, unknown], { error: 'Please choose who the return is for' }),
  /** Name of the other person or the company. */
  forName: requiredLine(textLength.name, 'Please enter a name'),
  taxYear: z.enum([...taxYears, unknown], { error: `Tax year must be one of ${taxYears.join(', ')}` }),
  autoAssessed: yesOrNo,
  /** Number of employers and pension funds that paid the client. */
  employers: count(maxCount, 'employers and pensions'),
  business: yesOrNo,
  commission: yesOrNo,
  vehicle: z.enum([...vehicles, unknown], { error: `Please choose from ${vehicles.join(', ')}` }),
  /** Number of properties that the client rents out. */
  rentals: count(maxCount, 'properties'),
  investments: yesOrNo,
  /** Kinds of assets sold; empty if none. */
  sold,
  cryptoTrades: count(maxCryptoTrades, 'crypto trades'),
  foreign: yesOrNo,
  retirementAnnuity: yesOrNo,
  medicalScheme: yesOrNo,
  medicalCosts: yesOrNo,
  disability: yesOrNo,
  donations: yesOrNo,
  homeOffice: yesOrNo,
  lumpSum: yesOrNo,
  inCommunity: yesOrNo,
  taxNumberKnown: yesOrNo,
  eFiling: yesOrNo,
  letters: yesOrNo,
};

export type AnswerKey = keyof typeof fields;

/** All answer keys, in the order of the questions. */
export const answerKeys = Object.keys(fields) as AnswerKey[];

const objectErrors: z.core.$ZodErrorMap = ({ code }) =>
  code === 'unrecognized_keys' ? 'Unknown field' : 'Please send the answers as an object';

/** Answers given so far. An absent key means that the question is unanswered. */
export const answersSchema = z.strictObject(fields, { error: objectErrors }).partial();

export type Answers = z.output<typeof answersSchema>;

const nullableFields = Object.fromEntries(
  Object.entries(fields).map(([key, field]) => [key, z.nullable(field)]),
) as { [Key in AnswerKey]: z.ZodNullable<(typeof fields)[Key]> };

/** Partial update of the answers. Null removes an answer; an absent key keeps it. */
export const answersUpdate = z.strictObject(nullableFields, { error: objectErrors }).partial();

export type AnswersUpdate = z.output<typeof answersUpdate>;

/** Returns the answers after an update. Neither argument is changed. */
export function updateAnswers(answers: Answers, update: AnswersUpdate): Answers {
  const changed = Object.entries(update).filter(([, value]) => value !== undefined);
  const merged = Object.entries({ ...answers, ...Object.fromEntries(changed) });
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
}
