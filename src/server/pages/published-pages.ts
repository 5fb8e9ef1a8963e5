import type { MedicalCreditRates } from '../../domain/tax/medical-credit-rates.ts';
import type { AppSettings } from '../../domain/site/app-settings.ts';
import { publicPages } from '../../domain/site/public-pages.ts';
import type { PublicPageName } from '../../domain/site/public-pages.ts';
import { structuredData } from '../../domain/site/structured-data.ts';
import type { Prices } from '../../domain/shop/prices.ts';
import type { BuiltClient } from './built-client.ts';
import { compressPage } from './compressed-page.ts';
import type { CompressedPage } from './compressed-page.ts';
import { notFoundHead, publicHead } from './page-head.ts';
import { completePage, emptyPage } from './page-template.ts';

/** The pages as they are with the prices of one moment; each is made when it is first asked for. */
export interface PublishedPages {
  /** The page at a path; undefined where it isn't one of those that stand complete. */
  page: (path: string, hasSession: boolean) => Promise<CompressedPage> | undefined;
  notFound: (hasSession: boolean) => Promise<CompressedPage>;
  /** The page that the application fills by itself. */
  empty: (hasSession: boolean) => Promise<CompressedPage>;
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

/** Publishes the pages with these prices; `origin` is the address that browsers see. */
export function publishPages(
  { template, scripts, renderer }: BuiltClient,
  {
    origin,
    prices,
    medicalCreditRates,
  }: { origin: string; prices: Prices; medicalCreditRates: MedicalCreditRates },
): PublishedPages {
  const settings = (hasSession: boolean): AppSettings => ({ medicalCreditRates, prices, hasSession });
  const complete = (path: string, head: string) =>
    forBoth(async (hasSession) => {
      const { renderPage } = await renderer();
      const rendered = await renderPage(path, settings(hasSession));
      return compressPage(completePage(template, settings(hasSession), { head, scripts }, rendered));
    });
  const byPath = new Map<string, Variants>(
    Object.entries(publicPages(prices)).map(([name, page]) => {
      const data = structuredData(name as PublicPageName, page, { origin, prices });
      return [page.path, complete(page.path, publicHead(page, origin, data))];
    }),
  );
  return {
    page: (path, hasSession) => byPath.get(path)?.(hasSession),
    notFound: complete(nowhere, notFoundHead()),
    empty: forBoth((hasSession) => compressPage(emptyPage(template, settings(hasSession), scripts))),
  };
}
