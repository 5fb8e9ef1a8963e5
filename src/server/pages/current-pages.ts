import type { FastifyBaseLogger } from 'fastify';
import type { ProductView } from '../../domain/shop/schemas.ts';
import type { Dependencies } from '../dependencies.ts';
import type { BuiltClient } from './built-client.ts';
import { publishPages } from './published-pages.ts';
import type { PublishedPages } from './published-pages.ts';

/** How long the pages go on before the products are looked at again. Milliseconds. */
const PRODUCTS_HOLD_MS = 1_000;

type Needed = Pick<Dependencies, 'products' | 'now' | 'publicUrl' | 'settings'>;

declare module 'fastify' {
  interface FastifyInstance {
    /** The pages with today's products and prices. */
    currentPages: () => Promise<PublishedPages>;
  }
}

/**
 * The pages with today's products. A price that was changed shows within moments, whoever changed it; while the
 * database is away the pages stay as they were.
 */
export function keepPagesCurrent(build: BuiltClient, deps: Needed, log: FastifyBaseLogger) {
  let published: { products: readonly ProductView[]; pages: PublishedPages } | undefined;
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  const look = async () => {
    const products = await deps.products.list(null);
    lookedAt = deps.now().getTime();
    if (published?.products === products) return;
    const { medicalCreditRates } = deps.settings;
    const pages = publishPages(build, { origin: deps.publicUrl(), products, medicalCreditRates });
    published = { products, pages };
  };

  return async (): Promise<PublishedPages> => {
    if (!looking && deps.now().getTime() - lookedAt >= PRODUCTS_HOLD_MS) {
      looking = look().finally(() => (looking = undefined));
      looking.catch((error: unknown) => log.warn({ err: error }, 'The products could not be looked at'));
    }
    // Nobody waits for products that are most likely the same, but for the very first.
    if (!published) await looking;
    if (!published) throw new Error('There are no pages without products');
    return published.pages;
  };
}
