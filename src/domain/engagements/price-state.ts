import type { QuoteState } from './quote-schemas.ts';

/** A stored quote, as far as its state on a day depends on it. */
interface DatedQuote {
  state: QuoteState;
  /** Last day (YYYY-MM-DD) on which it can be accepted. */
  validUntil: string;
}

/** Returns a quote's state on a day (YYYY-MM-DD): an offer expires after its last day. */
export function quoteStateOn({ state, validUntil }: DatedQuote, today: string): QuoteState | 'expired' {
  return state === 'offered' && validUntil < today ? 'expired' : state;
}

/** The facts that decide where the price of a return stands before it's bought. */
export interface PriceFacts {
  /** When the client last asked a person for a price (ISO 8601); null once it was offered or isn't needed. */
  wantedAt: string | null;
  /** The newest quote that wasn't withdrawn, with its total in rand as a decimal string. */
  quote: (DatedQuote & { total: string }) | null;
}

/**
 * Where the price of a return stands: `open` until there is one, `wanted` while a person has to name it, then
 * the state of the quote.
 */
export type PriceState = 'open' | 'wanted' | 'offered' | 'accepted' | 'expired';

/** The price of work that isn't bought yet, on a day. */
export interface Price {
  state: PriceState;
  quote: PriceFacts['quote'];
}

/** Returns where the price of a return stands on a day (YYYY-MM-DD). An open quote outweighs a request. */
export function priceStateOn({ wantedAt, quote }: PriceFacts, today: string): PriceState {
  const state = quote && quoteStateOn(quote, today);
  if (state === 'offered' || state === 'accepted') return state;
  if (wantedAt !== null) return 'wanted';
  return state === 'expired' ? 'expired' : 'open';
}

/** Returns the price on a day (YYYY-MM-DD); null for work that is bought. */
export function priceOn(facts: PriceFacts | null, today: string): Price | null {
  return facts && { state: priceStateOn(facts, today), quote: facts.quote };
}
