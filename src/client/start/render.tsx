import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { superPath } from '../../domain/brand.ts';
import { publicPages } from '../../domain/site/public-pages.ts';
import type { AppSettings } from '../../domain/site/app-settings.ts';
import type { PageRenderer, RenderedPage } from '../../domain/site/rendered-page.ts';
import { App, Providers } from '../app.tsx';
import { AuthProvider } from '../auth/auth-provider.tsx';
import { LookingUpSession } from '../auth/require-user.tsx';
import { createQueryClient } from '../data/query-client.ts';
import { seedCache } from '../data/seed-cache.ts';
import { CheckoutLayout, PaymentLayout } from '../layout/checkout-layout.tsx';
import { PageFrame } from '../layout/page-frame.tsx';
import { PublicLayout } from '../layout/public-layout.tsx';
import { createAppRouter } from '../router.ts';
import { Spinner } from '../ui/spinner.tsx';

type Style = readonly [id: string, css: string];

function styleElement(name: string, styles: readonly Style[]): string {
  const ids = styles.map(([id]) => id).join(' ');
  return `<style data-emotion="${name} ${ids}">${styles.map(([, css]) => css).join('')}</style>`;
}

/** What a fresh cache holds after one page is that page's styles and nothing else; the browser's cache goes on with them. */
function stylesOf({ key, inserted, registered }: EmotionCache): string {
  const entries = Object.entries(inserted).filter(
    (entry): entry is [id: string, css: string] => typeof entry[1] === 'string',
  );
  const ofElements = entries.filter(([id]) => `${key}-${id}` in registered);
  const ofThePage = entries.filter(([id]) => !(`${key}-${id}` in registered));
  return [
    ...ofThePage.map((style) => styleElement(`${key}-global`, [style])),
    styleElement(key, ofElements),
  ].join('');
}

const matcher = createAppRouter(createQueryClient(), createMemoryHistory());

export const routeOf: PageRenderer['routeOf'] = (path) => {
  const [, params, found] = matcher.getMatchedRoutes(path);
  // A route that only begins like the path leaves the rest of it here.
  if (!found || params['**'] || (found.id === '/_public/$slug' && path !== superPath)) return undefined;
  return found.id;
};

export const knowsPage: PageRenderer['knowsPage'] = (path) => routeOf(path) !== undefined;

const publicPaths = new Set<string>(Object.values(publicPages({})).map(({ path }) => path));

/** Whatever has a route, unless it stands in the public layout or among the public pages. */
export const privatePaths: PageRenderer['privatePaths'] = [
  ...new Set(
    Object.values(matcher.routesById)
      .filter(({ id }) => !id.startsWith('/_public'))
      .map(({ fullPath }) => fullPath.split('/$', 1)[0]?.replace(/(?<=.)\/$/, '') ?? ''),
  ),
].filter((path) => path !== '' && !publicPaths.has(path));

/** The markup of an element with exactly the styles that it uses. */
async function render(element: ReactNode): Promise<RenderedPage> {
  const cache = createCache({ key: 'css' });
  // Styles are kept in the cache instead of standing as elements between the page's own.
  cache.compat = true;
  // Waits for every section, also for those that the browser downloads later.
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <StrictMode>{element}</StrictMode>
    </CacheProvider>,
    // A large section that stood elsewhere would need an inline script to take its place, which our policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return { html: await new Response(prelude).text(), styles: stylesOf(cache) };
}

/** A router at a path, with what the settings tell in its cache. */
function routerAt(path: string, settings: AppSettings) {
  const queryClient = createQueryClient();
  seedCache(queryClient, settings);
  return createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
}

export const renderPage: PageRenderer['renderPage'] = async (path, settings) => {
  const router = routerAt(path, settings);
  await router.load();
  return render(<App router={router} settings={settings} />);
};

/** The frame of the page at a path, as the application will draw it, around a spinner. */
function Frame({ path, hasSession }: { path: string; hasSession: boolean }) {
  const [routes] = matcher.getMatchedRoutes(path);
  const within = (id: string) => routes.some((route) => route.id === id);
  const waiting = within('/_shared/_account') || within('/_checkout') ? <LookingUpSession /> : <Spinner />;
  if (within('/_checkout')) return <CheckoutLayout>{waiting}</CheckoutLayout>;
  if (within('/_payment')) return <PaymentLayout>{waiting}</PaymentLayout>;
  if (within('/_public')) return <PublicLayout>{waiting}</PublicLayout>;
  return <PageFrame variant={hasSession ? 'account' : 'public'}>{waiting}</PageFrame>;
}

export const renderFrame: PageRenderer['renderFrame'] = (path, settings) => {
  const router = routerAt(path, settings);
  return render(
    <Providers router={router} settings={settings}>
      <RouterContextProvider router={router}>
        <AuthProvider>
          <Frame path={path} hasSession={settings.hasSession} />
        </AuthProvider>
      </RouterContextProvider>
    </Providers>,
  );
};
