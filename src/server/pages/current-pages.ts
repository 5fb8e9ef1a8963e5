import type { FastifyBaseLogger } from 'fastify';
import { readPublishedPrices } from '../../domain/shop/published-prices.server.ts';
import type { Dependencies } from '../dependencies.ts';
import type { BuiltClient } from './built-client.ts';
import { publishPages } from './published-pages.ts';
import type { PublishedPages } from './published-pages.ts';

/** How long the pages go on before the prices are looked at again. Milliseconds. */
const PRICES_HOLD_MS = 1_000;

type Needed = Pick<Dependencies, 'reads' | 'now' | 'publicUrl' | 'settings'>;

declare module 'fastify' {
  interface FastifyInstance {
    /** The pages with today's prices. */
    currentPages: () => Promise<PublishedPages>;
  }
}

/**
 * The pages with today's prices. A price that was changed shows within moments, whoever changed it; while the database
 * is away the pages stay as they were.
 */
export function keepPagesCurrent(build: BuiltClient, deps: Needed, log: FastifyBaseLogger) {
  let published: { as: string; pages: PublishedPages } | undefined;
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  const look = async () => {
    const prices = await readPublishedPrices(deps.reads);
    const as = JSON.stringify(prices);
    lookedAt = deps.now().getTime();
    if (published?.as === as) return;
    const { medicalCreditRates } = deps.settings;
    published = { as, pages: publishPages(build, { origin: deps.publicUrl(), prices, medicalCreditRates }) };
  };

  return async (): Promise<PublishedPages> => {
    if (!looking && deps.now().getTime() - lookedAt >= PRICES_HOLD_MS) {
      looking = look().finally(() => (looking = undefined));
      looking.catch((error: unknown) => log.warn({ err: error }, 'The prices could not be looked at'));
    }
    // Nobody waits for prices that are most likely the same, but for the very first.
    if (!published) await looking;
    if (!published) throw new Error('There are no pages without prices');
    return published.pages;
  };
}
