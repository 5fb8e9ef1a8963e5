import type { QuoteState } from './quote-schemas.ts';

/** The fields of a stored quote that determine its state on a given day. */
interface DatedQuote {
  state: QuoteState;
  /** Last day (YYYY-MM-DD) on which the quote can be accepted. */
  validUntil: string;
}

/** Returns a quote's state on a day (YYYY-MM-DD): an offer expires after its last day. */
export function quoteStateOn({ state, validUntil }: DatedQuote, today: string): QuoteState | 'expired' {
  return state === 'offered' && validUntil < today ? 'expired' : state;
}

/** The facts that determine a return's price state before it's bought. */
export interface PriceFacts {
  /** When the client last asked us for a price (ISO 8601); null once it's offered or no longer needed. */
  wantedAt: string | null;
  /** The latest quote that hasn't been withdrawn, with its total in rand as a decimal string. */
  quote: (DatedQuote & { total: string }) | null;
}

/**
 * Price state of a return: `open` until there is a price, `wanted` while staff must set it, then the quote's
 * state.
 */
export type PriceState = 'open' | 'wanted' | 'offered' | 'accepted' | 'expired';

/** The price, on a given day, of work that hasn't been bought. */
export interface Price {
  state: PriceState;
  quote: PriceFacts['quote'];
}

/** Returns a return's price state on a day (YYYY-MM-DD). An open quote takes precedence over a request. */
export function priceStateOn({ wantedAt, quote }: PriceFacts, today: string): PriceState {
  const state = quote && quoteStateOn(quote, today);
  if (state === 'offered' || state === 'accepted') return state;
  if (wantedAt !== null) return 'wanted';
  return state === 'expired' ? 'expired' : 'open';
}

/** Returns the price on a day (YYYY-MM-DD); null once the work has been bought. */
export function priceOn(facts: PriceFacts | null, today: string): Price | null {
  return facts && { state: priceStateOn(facts, today), quote: facts.quote };
}
