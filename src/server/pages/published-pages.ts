import type { AppSettings } from '../../domain/site/app-settings.ts';
import { gamePage } from '../../domain/site/game-page.ts';
import { publicPages } from '../../domain/site/public-pages.ts';
import type { PublicPageName } from '../../domain/site/public-pages.ts';
import type { PublicPage } from '../../domain/site/page-titles.ts';
import { productData, structuredData } from '../../domain/site/structured-data.ts';
import type { StructuredItem } from '../../domain/site/structured-data.ts';
import { publishedPrices } from '../../domain/shop/prices.ts';
import type { ProductView } from '../../domain/shop/schemas.ts';
import { productPage } from '../../domain/site/page-titles.ts';
import type { BuiltClient } from './built-client.ts';
import { compressPage } from './compressed-page.ts';
import type { CompressedPage } from './compressed-page.ts';
import { notFoundHead, prerenderedPage, publicHead, startingPage } from './page-template.ts';

/** What is asked for: a path without a search, by a browser with a session's cookie or by one without. */
interface Asked {
  path: string;
  hasSearch: boolean;
  hasSession: boolean;
}

/** The pages as they are with the products of one moment; each is made when it is first asked for. */
export interface PublishedPages {
  /** The page at a path; undefined where the application's general one stands there. */
  page: (asked: Asked) => Promise<CompressedPage> | undefined;
  /** Where the pages are that search engines may show: the prerendered ones and the game. */
  paths: readonly string[];
  /** Whether a path is that of a product that is not on sale. */
  lacksProduct: (path: string) => boolean;
  notFound: (hasSession: boolean) => Promise<CompressedPage>;
  /** The page at a known path that the application fills by itself: its frame, with a spinner. */
  starting: (path: string, hasSession: boolean) => Promise<CompressedPage>;
}

/** An address that leads nowhere: what is shown there is the same for all of them. */
const nowhere = '/page-not-found';

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      // The next visitor tries again.
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** A page for browsers with a session's cookie and one for those without. */
type Variants = (hasSession: boolean) => Promise<CompressedPage>;

function forBoth(make: Variants): Variants {
  const [forGuests, forOthers] = [false, true].map((hasSession) => once(() => make(hasSession)));
  return (hasSession) => (hasSession ? forOthers! : forGuests!)();
}

/** Publishes the pages with these products; `origin` is the address that browsers see, `year` South Africa's. */
export function publishPages(
  { template, scripts, renderer }: BuiltClient,
  {
    origin,
    products,
    installation,
    year,
  }: {
    origin: string;
    products: ProductView[];
    installation: Pick<AppSettings, 'medicalCreditRates' | 'isPublic' | 'acceptsPayments'>;
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
  // One for all pages of a route: an order's is like any other's.
  const frames = new Map<string, Variants>();
  const forEveryone = new Map<string, Variants>();
  // Who is signed in sees these in another frame, and a search chooses what they show.
  const forGuests = new Map<string, () => Promise<CompressedPage>>();
  const { products: list, calculator, ...others } = publicPages(prices);
  for (const [name, page] of Object.entries(others)) {
    const head = publicHead(page, origin, structuredData(name as PublicPageName, page, { origin, prices }));
    forEveryone.set(
      page.path,
      forBoth((hasSession) => prerender(page.path, head, settings(hasSession))),
    );
  }
  // Drawn by the browser alone: only its head and its frame are there before the scripts.
  const gameHead = publicHead(gamePage, origin, structuredData('game', gamePage, { origin, prices }));
  forEveryone.set(
    gamePage.path,
    forBoth(async (hasSession) => {
      const { renderFrame } = await renderer();
      const frame = await renderFrame(gamePage.path, settings(hasSession));
      return compressPage(startingPage(template, settings(hasSession), scripts, { head: gameHead, frame }));
    }),
  );
  const addForGuests = (page: PublicPage, data: StructuredItem, shown: Partial<AppSettings>) => {
    const head = publicHead(page, origin, data);
    forGuests.set(
      page.path,
      once(() => prerender(page.path, head, { ...settings(false), ...shown })),
    );
  };
  addForGuests(calculator, structuredData('calculator', calculator, { origin, prices }), {});
  addForGuests(list, structuredData('products', list, { origin, prices }), { products });
  for (const product of products) {
    addForGuests(productPage(product), productData(product, { origin, prices }), { product });
  }
  return {
    page: ({ path, hasSearch, hasSession }) =>
      forEveryone.get(path)?.(hasSession) ?? (hasSession || hasSearch ? undefined : forGuests.get(path)?.()),
    paths: [...forEveryone.keys(), ...forGuests.keys()],
    lacksProduct: (path) => path.startsWith(`${list.path}/`) && !forGuests.has(path),
    notFound: forBoth((hasSession) => prerender(nowhere, notFoundHead(), settings(hasSession))),
    starting: async (path, hasSession) => {
      const { routeOf, renderFrame } = await renderer();
      const route = routeOf(path) ?? path;
      const frame =
        frames.get(route) ??
        forBoth(async (hasSession) => {
          const frame = await renderFrame(path, settings(hasSession));
          return compressPage(startingPage(template, settings(hasSession), scripts, { frame }));
        });
      frames.set(route, frame);
      return frame(hasSession);
    },
  };
}
