import { z } from 'zod';
import { optionalText, requiredLine, textLength } from '../text.ts';
import { engagementMoveInput } from './schemas.ts';

const amount = 'Please enter a price from R1 to R999 999.99';

/** A line of a manually written quote. */
export const writtenLine = z.object({
  name: requiredLine(textLength.name, 'Please say what the price is for'),
  /** In rand. */
  price: z
    .number({ error: amount })
    .min(1, amount)
    .max(999_999.99, amount)
    .refine(
      (price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6,
      'Please use at most two decimal places',
    ),
});

export const writeQuoteInput = engagementMoveInput.extend({
  lines: z
    .array(writtenLine, { error: 'Please send the lines as a list' })
    .min(1, 'Please write at least one line')
    .max(10, 'Please write at most 10 lines'),
  /** Note for the client, shown below the price. */
  note: optionalText(500),
});
