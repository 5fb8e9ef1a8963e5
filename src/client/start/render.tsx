import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { superPath } from '../../domain/brand.ts';
import { deskPath } from '../../domain/site/desk-path.ts';
import { publicPages } from '../../domain/site/public-pages.ts';
import type { AppSettings } from '../../domain/site/app-settings.ts';
import type { PageRenderer, RenderedPage } from '../../domain/site/rendered-page.ts';
import { App, Providers } from '../app.tsx';
import { AuthProvider } from '../auth/auth-provider.tsx';
import { SessionPending } from '../auth/require-user.tsx';
import { createQueryClient } from '../data/query-client.ts';
import { seedCache } from '../data/seed-cache.ts';
import { CheckoutLayout, PaymentLayout } from '../layout/checkout-layout.tsx';
import { Main } from '../layout/main.tsx';
import { PageFrame } from '../layout/page-frame.tsx';
import { PublicLayout } from '../layout/public-layout.tsx';
import { createAppRouter } from '../router.ts';
import { createStyleCache } from '../theme/style-cache.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';

type Style = readonly [id: string, css: string];

function styleElement(name: string, styles: readonly Style[]): string {
  const ids = styles.map(([id]) => id).join(' ');
  return `<style data-emotion="${name} ${ids}">${styles.map(([, css]) => css).join('')}</style>`;
}

/**
 * Builds style tags for exactly the styles this page used, in the format that the browser's Emotion cache
 * picks up.
 */
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

export const routesOf: PageRenderer['routesOf'] = (path) => {
  const [routes, params, found] = matcher.getMatchedRoutes(path);
  // A path that only a splat matches is unknown.
  if (!found || params['**'] || params['_splat'] || (found.id === '/_public/$slug' && path !== superPath))
    return [];
  return routes.map(({ id }) => id);
};

export const knowsPage: PageRenderer['knowsPage'] = (path) => routesOf(path).length > 0;

const publicPaths = new Set<string>(Object.values(publicPages({})).map(({ path }) => path));

/** All routed paths that are neither in the public layout nor in the list of public pages. */
export const privatePaths: PageRenderer['privatePaths'] = [
  ...new Set(
    Object.values(matcher.routesById)
      .filter(({ id }) => !id.startsWith('/_public'))
      .map(({ fullPath }) => fullPath.split('/$', 1)[0]?.replace(/(?<=.)\/$/, '') ?? ''),
  ),
  // Listing the desk's pages in robots.txt would reveal them.
].filter((path) => path !== '' && !publicPaths.has(path) && !path.startsWith(deskPath));

/** Renders an element and collects the styles it uses. */
async function render(element: ReactNode): Promise<RenderedPage> {
  const cache = createStyleCache();
  // Collect styles in the cache instead of writing style elements into the markup.
  cache.compat = true;
  // Wait for all Suspense boundaries, including sections that the browser loads later.
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <StrictMode>{element}</StrictMode>
    </CacheProvider>,
    // Otherwise React streams large sections and inserts them with an inline script, which our
    // Content-Security-Policy blocks.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return { html: await new Response(prelude).text(), styles: stylesOf(cache) };
}

/** Creates a router at `path`, with a cache seeded from the settings. */
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

/** Loading frame: the page's layout around a spinner, as the application will render it. */
function Frame({ path, hasSession }: { path: string; hasSession: boolean }) {
  const [routes] = matcher.getMatchedRoutes(path);
  const within = (id: string) => routes.some((route) => route.id === id);
  const waiting =
    within('/_shared/_account') || within('/_checkout') || within('/practice') ? (
      <SessionPending />
    ) : (
      <Spinner />
    );
  if (within('/_checkout')) return <CheckoutLayout>{waiting}</CheckoutLayout>;
  if (within('/_payment')) return <PaymentLayout>{waiting}</PaymentLayout>;
  if (within('/practice')) return <Main>{waiting}</Main>;
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
