import { z } from 'zod';
import { calendarDay, decimalRand, instant } from '../formats.ts';
import { pathId } from '../row-id.ts';

/** Stored quote states. An offered quote expires after its last day; `expired` is derived, never stored. */
export const quoteStates = ['offered', 'accepted', 'withdrawn'] as const;

export type QuoteState = (typeof quoteStates)[number];

const id = z.number().int();

/** A price offered for a return. */
export const quoteView = z.object({
  id,
  /** An `offered` quote becomes `expired` after its last day. */
  state: z.enum([...quoteStates, 'expired']),
  lines: z.array(
    z.object({
      /** The product; null for a manually written line that hasn't been accepted yet. */
      productId: id.nullable(),
      name: z.string(),
      price: decimalRand,
    }),
  ),
  total: decimalRand,
  note: z.string().nullable(),
  /** Last day on which the price can be accepted. */
  validUntil: calendarDay,
  createdAt: instant,
});

export const acceptQuoteInput = z.object({
  id: pathId('quotes.not-found', 'Quote ID must be provided'),
});

export type QuoteView = z.output<typeof quoteView>;
