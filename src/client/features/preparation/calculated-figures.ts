import { z } from 'zod';
import { answersSchema } from '../../../domain/preparation/answers.ts';
import { taxYears } from '../../../domain/tax/tax-year.ts';
import { readDraft, writeDraft } from '../../data/form-draft.ts';

const DRAFT = 'preparation-figures';

const calculatedFigures = z.object({
  taxYear: z.enum(taxYears),
  /** When they were handed over. */
  at: z.iso.datetime(),
  /** What the figures show. */
  answers: answersSchema,
});

/** What the figures of a calculation show, which the calculator hands over to be offered as answers. */
export type CalculatedFigures = z.output<typeof calculatedFigures>;

/** Keeps calculated figures in this browser until logout. They replace earlier ones. */
export const keepFigures = (figures: CalculatedFigures) =>
  writeDraft(DRAFT, JSON.stringify(figures), 'device');

/** Returns the calculated figures that were handed over last; null if there are none. */
export function readFigures(): CalculatedFigures | null {
  try {
    const text = readDraft(DRAFT, 'device');
    return calculatedFigures.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
