import { z } from 'zod';
import { instant } from '../formats.ts';
import { listQuery } from '../list-query.ts';
import { pathId } from '../row-id.ts';
import { returnRequest } from '../tax/return/return-input.ts';
import { returnLine } from '../tax/return/schemas.ts';
import { taxYears } from '../tax/tax-year.ts';
import { engagementInput } from './schemas.ts';

export const addFiguresInput = z.object({ ...engagementInput.shape, input: returnRequest });
export const figuresPageInput = z.object({ ...engagementInput.shape, ...listQuery.unwrap().shape });
export const figuresVersionInput = z.object({
  ...engagementInput.shape,
  figuresId: pathId('figures.not-found', 'The ID of the figures must be provided'),
});

/** A version of the figures, as the practice sees it. */
export const engagementFiguresView = z.object({
  id: z.number().int(),
  number: z.number().int(),
  /** Input for the calculation. */
  input: returnRequest,
  lines: z.array(returnLine),
  totals: z.object({
    income: z.number(),
    taxableIncome: z.number(),
    netTax: z.number(),
    balance: z.number(),
  }),
  createdAt: instant,
  sentAt: instant.nullable(),
});

/** A version of the figures in the list. Only the latest includes its lines. */
export const figuresVersionView = engagementFiguresView
  .omit({ input: true })
  .extend({ lines: z.array(returnLine).nullable() });

const rand = z.number();

/** The figures that the client approved last year for the same person, with amounts carried forward. */
export const lastYearsFigures = z.object({
  taxYear: z.enum(taxYears),
  input: returnRequest,
  carriedForward: z.object({ retirement: rand, donations: rand, capitalLoss: rand }),
});

/** Null if the client approved no figures last year. */
export const lastYearView = z.object({ figures: lastYearsFigures.nullable() });

export type LastYearsFigures = z.output<typeof lastYearsFigures>;
export type EngagementFiguresView = z.output<typeof engagementFiguresView>;
export type FiguresVersionView = z.output<typeof figuresVersionView>;
