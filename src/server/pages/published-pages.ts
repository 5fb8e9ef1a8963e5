import type { AppSettings } from '../../domain/site/app-settings.ts';
import { gamePage } from '../../domain/site/game-page.ts';
import { publicPages } from '../../domain/site/public-pages.ts';
import type { PublicPageName } from '../../domain/site/public-pages.ts';
import type { PublicPage } from '../../domain/site/page-titles.ts';
import { productData, structuredData } from '../../domain/site/structured-data.ts';
import type { StructuredItem } from '../../domain/site/structured-data.ts';
import { publishedPrices } from '../../domain/shop/published-prices.server.ts';
import type { ProductView } from '../../domain/shop/schemas.ts';
import { productPage } from '../../domain/site/page-titles.ts';
import type { BuiltClient } from './built-client.ts';
import { compressPage } from './compressed-page.ts';
import type { CompressedPage } from './compressed-page.ts';
import { notFoundHead, prerenderedPage, publicHead, startingPage } from './page-template.ts';

/**
 * A page request: its path without the query string, and whether a query string and a session cookie are
 * present.
 */
interface Asked {
  path: string;
  hasSearch: boolean;
  hasSession: boolean;
}

/** Pages built from one snapshot of the products, each rendered on first request. */
export interface PublishedPages {
  /** Returns a path's prerendered page; undefined if the application renders the page in the browser. */
  page: (asked: Asked) => Promise<CompressedPage> | undefined;
  /** Paths listed for search engines: prerendered pages and the game. */
  paths: readonly string[];
  /** Returns whether a path refers to a product that isn't on sale. */
  lacksProduct: (path: string) => boolean;
  notFound: (hasSession: boolean) => Promise<CompressedPage>;
  /** Returns a page with the layout and a spinner, for a path that the application renders. */
  starting: (path: string, hasSession: boolean) => Promise<CompressedPage>;
}

/** Path used to render the not-found page that all unknown paths share. */
const unknownPath = '/page-not-found';

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      // Let the next visitor retry.
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** Returns a page's variant for browsers with or without a session cookie. */
type Variants = (hasSession: boolean) => Promise<CompressedPage>;

function forBoth(make: Variants): Variants {
  const [forGuests, forOthers] = [false, true].map((hasSession) => once(() => make(hasSession)));
  return (hasSession) => (hasSession ? forOthers! : forGuests!)();
}

/** Builds the pages for `products`. `origin` is the public URL; `year` is South Africa's current year. */
export function publishPages(
  { template, scriptsOf, renderer }: BuiltClient,
  {
    origin,
    products,
    installation,
    year,
  }: {
    origin: string;
    products: ProductView[];
    installation: Pick<AppSettings, 'medicalCreditRates' | 'isPublic' | 'acceptsPayments' | 'promises'>;
    year: number;
  },
): PublishedPages {
  const prices = publishedPrices(products);
  const settings = (hasSession: boolean): AppSettings => ({ ...installation, prices, year, hasSession });
  const prerender = async (path: string, head: string, settings: AppSettings) => {
    const { renderPage } = await renderer();
    const rendered = await renderPage(path, settings);
    return compressPage(prerenderedPage(template, settings, head, rendered));
  };
  // One frame per route, so that all orders share a frame.
  const frames = new Map<string, Variants>();
  const forEveryone = new Map<string, Variants>();
  // Signed-in users see these pages in a different layout, and a query string changes the content.
  const forGuests = new Map<string, () => Promise<CompressedPage>>();
  const { products: list, calculator, assistant, ...others } = publicPages(prices);
  for (const [name, page] of Object.entries(others)) {
    const head = publicHead(page, origin, structuredData(name as PublicPageName, page, { origin, prices }));
    forEveryone.set(
      page.path,
      forBoth((hasSession) => prerender(page.path, head, settings(hasSession))),
    );
  }
  const start = async (path: string, hasSession: boolean, head?: string) => {
    const { routesOf, renderFrame } = await renderer();
    const frame = await renderFrame(path, settings(hasSession));
    const scripts = scriptsOf(routesOf(path));
    return compressPage(
      startingPage(template, settings(hasSession), scripts, { frame, ...(head && { head }) }),
    );
  };
  // The game is rendered only in the browser; the server sends its head and layout.
  const gameHead = publicHead(gamePage, origin, structuredData('game', gamePage, { origin, prices }));
  forEveryone.set(
    gamePage.path,
    forBoth((hasSession) => start(gamePage.path, hasSession, gameHead)),
  );
  const addForGuests = (page: PublicPage, data: StructuredItem, shown: Partial<AppSettings>) => {
    const head = publicHead(page, origin, data);
    forGuests.set(
      page.path,
      once(() => prerender(page.path, head, { ...settings(false), ...shown })),
    );
  };
  addForGuests(calculator, structuredData('calculator', calculator, { origin, prices }), {});
  addForGuests(assistant, structuredData('assistant', assistant, { origin, prices }), {});
  addForGuests(list, structuredData('products', list, { origin, prices }), { products });
  for (const product of products) {
    addForGuests(productPage(product), productData(product, { origin, prices }), { product });
  }
  return {
    page: ({ path, hasSearch, hasSession }) =>
      forEveryone.get(path)?.(hasSession) ?? (hasSession || hasSearch ? undefined : forGuests.get(path)?.()),
    paths: [...forEveryone.keys(), ...forGuests.keys()],
    lacksProduct: (path) => path.startsWith(`${list.path}/`) && !forGuests.has(path),
    notFound: forBoth((hasSession) => prerender(unknownPath, notFoundHead(), settings(hasSession))),
    starting: async (path, hasSession) => {
      const { routesOf } = await renderer();
      const route = routesOf(path).at(-1) ?? path;
      const frame = frames.get(route) ?? forBoth((hasSession) => start(path, hasSession));
      frames.set(route, frame);
      return frame(hasSession);
    },
  };
}
