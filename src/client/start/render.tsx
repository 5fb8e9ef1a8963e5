import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { superPath } from '../../domain/brand.ts';
import { publicPages } from '../../domain/site/public-pages.ts';
import type { PageRenderer } from '../../domain/site/rendered-page.ts';
import { App } from '../app.tsx';
import { createQueryClient } from '../data/query-client.ts';
import { createAppRouter } from '../router.ts';
import { seedCache } from '../data/seed-cache.ts';

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

export const knowsPage: PageRenderer['knowsPage'] = (path) => {
  const [, params, found] = matcher.getMatchedRoutes(path);
  // A route that only begins like the path leaves the rest of it here.
  if (!found || params['**']) return false;
  return found.id !== '/_public/$slug' || path === superPath;
};

const publicPaths = new Set<string>(Object.values(publicPages({})).map(({ path }) => path));

/** Whatever has a route, unless it stands in the public layout or among the public pages. */
export const privatePaths: PageRenderer['privatePaths'] = [
  ...new Set(
    Object.values(matcher.routesById)
      .filter(({ id }) => !id.startsWith('/_public'))
      .map(({ fullPath }) => fullPath.split('/$', 1)[0]?.replace(/(?<=.)\/$/, '') ?? ''),
  ),
].filter((path) => path !== '' && !publicPaths.has(path));

export const renderPage: PageRenderer['renderPage'] = async (path, settings) => {
  const queryClient = createQueryClient();
  seedCache(queryClient, settings);
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const cache = createCache({ key: 'css' });
  // Styles are kept in the cache instead of standing as elements between the page's own.
  cache.compat = true;
  // Waits for every section, also for those that the browser downloads later.
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <StrictMode>
        <App router={router} settings={settings} />
      </StrictMode>
    </CacheProvider>,
    // A large section that stood elsewhere would need an inline script to take its place, which our policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return { html: await new Response(prelude).text(), styles: stylesOf(cache) };
};
