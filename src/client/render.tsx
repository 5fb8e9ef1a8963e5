import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { superPath } from '../domain/brand.ts';
import { publicPages } from '../domain/site/public-pages.ts';
import type { PageRenderer } from '../domain/site/rendered-page.ts';
import { App } from './app.tsx';
import { queryClient } from './query-client.ts';
import { createAppRouter } from './router.ts';

type Style = readonly [id: string, css: string];

function styleElement(name: string, styles: readonly Style[]): string {
  const ids = styles.map(([id]) => id).join(' ');
  return `<style data-emotion="${name} ${ids}">${styles.map(([, css]) => css).join('')}</style>`;
}

/** What a fresh cache holds after one page is that page's styles and nothing else; the browser's cache takes them over. */
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

const matcher = createAppRouter(createMemoryHistory());

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
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const cache = createCache({ key: 'css' });
  // Styles are kept in the cache instead of standing as elements between the page's own.
  cache.compat = true;
  // What an earlier page was made with may have changed.
  queryClient.clear();
  const html = renderToString(
    <CacheProvider value={cache}>
      <StrictMode>
        <App router={router} settings={settings} />
      </StrictMode>
    </CacheProvider>,
  );
  return { html, styles: stylesOf(cache) };
};
