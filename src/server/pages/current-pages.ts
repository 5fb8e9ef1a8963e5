import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { southAfricanDay } from '../../domain/calendar.ts';
import type { ProductView } from '../../domain/shop/schemas.ts';
import { publicPages } from '../../domain/site/public-pages.ts';
import type { Dependencies } from '../dependencies.ts';
import type { BuiltClient } from './built-client.ts';
import { type PublishedPages, publishPages } from './published-pages.ts';

/** How long the pages go on before the products are looked at again. Milliseconds. */
const PRODUCTS_HOLD_MS = 1_000;
/** How long a visitor waits for them at most, where there are pages to show without. Milliseconds. */
const PATIENCE_MS = 250;

type Needed = Pick<Dependencies, 'products' | 'now' | 'publicUrl' | 'settings'>;

declare module 'fastify' {
  interface FastifyInstance {
    /** The pages with today's products and prices. */
    currentPages: () => Promise<PublishedPages>;
  }
}

/**
 * The pages with today's products and this year in their foot. A price that was changed shows within moments, whoever
 * changed it; while the database is away the pages stay as they were.
 */
export function keepPagesCurrent(build: BuiltClient, deps: Needed, log: FastifyBaseLogger) {
  let published: { products: readonly ProductView[]; year: number; pages: PublishedPages } | undefined;
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  const look = async () => {
    const products = await deps.products.list(null);
    const year = Number(southAfricanDay(deps.now()).slice(0, 4));
    if (published?.products === products && published.year === year) return;
    const { medicalCreditRates, isPublic, payfast } = deps.settings;
    const installation = { medicalCreditRates, isPublic, acceptsPayments: payfast.mode !== null };
    const pages = publishPages(build, { origin: deps.publicUrl(), products, installation, year });
    published = { products, year, pages };
  };

  return async (): Promise<PublishedPages> => {
    const now = deps.now().getTime();
    // A look that failed counts too: an outage is not asked after, nor written down, for every visitor.
    // Whichever way: a clock that was set back must not hold yesterday's prices for a day.
    if (!looking && (!published || Math.abs(now - lookedAt) >= PRODUCTS_HOLD_MS)) {
      lookedAt = now;
      looking = look().finally(() => (looking = undefined));
      looking.catch((error: unknown) => log.warn({ err: error }, 'The products could not be looked at'));
    }
    // Whoever comes first after a quiet night must not read yesterday's prices; nor wait for a database that is away.
    if (!published) await looking;
    else if (looking)
      await Promise.race([looking.catch(() => {}), sleep(PATIENCE_MS, undefined, { ref: false })]);
    if (!published) throw new Error('There are no pages without products');
    return published.pages;
  };
}

/** Makes every public page once, one after the other, so that no visitor is the first. */
export function warmPages(app: FastifyInstance): { stop: () => Promise<void> } {
  let stopped = false;
  const makeAll = async () => {
    for (const { path } of Object.values(publicPages({}))) {
      if (!stopped) await (await app.currentPages()).page({ path, hasSearch: false, hasSession: false });
    }
  };
  const making = makeAll().catch((error: unknown) =>
    app.log.warn({ err: error }, 'A page could not be made'),
  );
  return {
    stop: () => {
      stopped = true;
      return making;
    },
  };
}
