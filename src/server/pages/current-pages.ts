import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { southAfricanDay } from '../../domain/calendar.ts';
import type { ProductView } from '../../domain/shop/schemas.ts';
import { publicPages } from '../../domain/site/public-pages.ts';
import type { PublishedPromises } from '../../domain/site/app-settings.ts';
import type { Dependencies } from '../dependencies.ts';
import type { BuiltClient } from './built-client.ts';
import { type PublishedPages, publishPages } from './published-pages.ts';

/** Minimum time in ms between checks for product changes. */
const PRODUCTS_CACHE_MS = 1_000;
/** Maximum time in ms that a visitor waits for a check for product changes if older pages are available. */
const MAX_WAIT_MS = 250;

type Needed = Pick<Dependencies, 'products' | 'publishedPromises' | 'now' | 'publicUrl' | 'settings'>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the pages with current products and prices. */
    currentPages: () => Promise<PublishedPages>;
  }
}

/**
 * Returns a function that gets the pages, kept up to date with products, prices, measured promises and the year.
 * Price changes show almost immediately. While the database is unavailable, the existing pages stay in use.
 */
export function keepPagesCurrent(build: BuiltClient, deps: Needed, log: FastifyBaseLogger) {
  let published:
    | { products: readonly ProductView[]; promises: PublishedPromises; year: number; pages: PublishedPages }
    | undefined;
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  const look = async () => {
    const products = await deps.products.list(null);
    // Don't let a failed measurement hold back current prices.
    const promises = await deps.publishedPromises().catch((error: unknown) => {
      log.warn({ err: error }, 'the promises could not be measured');
      return published?.promises ?? {};
    });
    const year = Number(southAfricanDay(deps.now()).slice(0, 4));
    if (published?.products === products && published.promises === promises && published.year === year)
      return;
    const { medicalCreditRates, isPublic, payfast } = deps.settings;
    const installation = { medicalCreditRates, isPublic, acceptsPayments: payfast.mode !== null, promises };
    const pages = publishPages(build, { origin: deps.publicUrl(), products, installation, year });
    published = { products, promises, year, pages };
  };

  return async (): Promise<PublishedPages> => {
    const now = deps.now().getTime();
    // Failed checks count too, so that an outage doesn't cause a query and a log line per visitor. The
    // absolute difference handles a system clock that was set back.
    if (!looking && (!published || Math.abs(now - lookedAt) >= PRODUCTS_CACHE_MS)) {
      lookedAt = now;
      looking = look().finally(() => (looking = undefined));
      looking.catch((error: unknown) =>
        log.warn({ err: error }, 'the products could not be checked for changes'),
      );
    }
    // After a long idle period, the first visitor must neither see old prices nor wait for an unavailable
    // database.
    if (!published) await looking;
    else if (looking)
      await Promise.race([looking.catch(() => {}), sleep(MAX_WAIT_MS, undefined, { ref: false })]);
    if (!published) throw new Error('The pages need products');
    return published.pages;
  };
}

/** Renders all public pages one by one, before the first visitor requests them. */
export function warmPages(app: FastifyInstance): { stop: () => Promise<void> } {
  let stopped = false;
  const makeAll = async () => {
    for (const { path } of Object.values(publicPages({}))) {
      if (!stopped) await (await app.currentPages()).page({ path, hasSearch: false, hasSession: false });
    }
  };
  const making = makeAll().catch((error: unknown) =>
    app.log.warn({ err: error }, 'a page could not be rendered'),
  );
  return {
    stop: () => {
      stopped = true;
      return making;
    },
  };
}
