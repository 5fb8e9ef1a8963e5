import { z } from 'zod';
import { answersSchema } from '../../../domain/preparation/answers.ts';
import { taxYears } from '../../../domain/tax/tax-year.ts';
import { readDraft, writeDraft } from '../../data/form-draft.ts';

const DRAFT = 'preparation-figures';

const calculatedFigures = z.object({
  taxYear: z.enum(taxYears),
  /** Time when the calculator passed on the answers. */
  at: z.iso.datetime(),
  /** Answers implied by the figures. */
  answers: answersSchema,
});

/** Answers implied by a calculation. The calculator passes them to the preparation as suggestions. */
export type CalculatedFigures = z.output<typeof calculatedFigures>;

/** Stores calculated figures in this browser until logout, replacing earlier ones. */
export const keepFigures = (figures: CalculatedFigures) =>
  writeDraft(DRAFT, JSON.stringify(figures), 'device');

/** Returns the latest figures that the calculator passed on; null if there are none. */
export function readFigures(): CalculatedFigures | null {
  try {
    const text = readDraft(DRAFT, 'device');
    return calculatedFigures.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
