import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain/errors.ts';
import { escapeHtml } from '../../domain/escape-html.ts';
import type { Dependencies } from '../dependencies.ts';
import { SESSION_COOKIE } from '../sessions/lucia.ts';
import { type BuiltClient, clientFolder } from './built-client.ts';
import { sendPage } from './compressed-page.ts';

/** Addresses that answer no page. */
const calls = ['/api/', '/trpc/'];

/** sitemap.xml and robots.txt, both with the address that browsers see. */
function registerCrawlerFiles(app: FastifyInstance, build: BuiltClient, publicUrl: () => string): void {
  app.get('/sitemap.xml', async (_request, reply) => {
    const { paths } = await app.currentPages();
    const entries = paths.map((path) => `  <url><loc>${escapeHtml(publicUrl() + path)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
  app.get('/robots.txt', async (_request, reply) => {
    const { privatePaths } = await build.renderer();
    const rules = [...calls, ...privatePaths].map((path) => `Disallow: ${path}`);
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${rules.join('\n')}\n\nSitemap: ${publicUrl()}/sitemap.xml\n`);
  });
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The built client's files, compressed beforehand; those with a hash in their name are kept for a year. */
export async function registerFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientFolder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html*', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply
        .header('x-content-type-options', 'nosniff')
        .header(
          'cache-control',
          hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
        );
    },
  });
}

/** How a path is properly written: without slashes at its end, and a prerendered page's in its own case. */
export function properPath(path: string, prerenderedPages: readonly string[]): string {
  // No pattern: one that looks for slashes at the end looks from each slash on, in the square of their number.
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  const trimmed = path.slice(0, end);
  const lower = trimmed.toLowerCase();
  return prerenderedPages.includes(lower) ? lower : trimmed;
}

/** The pages: those for everyone are prerendered, the others are the application's. */
export function registerPages(app: FastifyInstance, build: BuiltClient, deps: Dependencies): void {
  registerCrawlerFiles(app, build, deps.publicUrl);
  // What no route has is no route of the scope either, which would be limited by itself.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    const search = request.url.slice(path.length);
    if (!/^(GET|HEAD)$/.test(request.method) || path.startsWith('/assets/')) {
      throw new DomainError('not-found');
    }
    const pages = await app.currentPages();
    const hasSession = request.cookies[SESSION_COOKIE] !== undefined;
    const page = pages.page({ path, hasSearch: search.length > 1, hasSession });
    // The same for everyone: kept, but asked about each time, since a price may have changed.
    if (page) return sendPage(await page, request, reply, { status: 200, cacheControl: 'private, no-cache' });
    const { knowsPage } = await build.renderer();
    const proper = properPath(path, pages.paths);
    const known = knowsPage(proper);
    if (known && proper !== path) return reply.redirect(proper + search, 308);
    return sendPage(
      await (known ? pages.starting(proper, hasSession) : pages.notFound(hasSession)),
      request,
      reply,
      {
        // The application says it in its own words.
        status: known && !pages.lacksProduct(path) ? 200 : 404,
        cacheControl: 'no-store',
      },
    );
  });
}
