import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/errors.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Dependencies } from '../dependencies.ts';
import { canOpenDesk, isDeskPath } from '../../domain/site/desk-access.ts';
import { SESSION_COOKIE } from '../sessions/lucia.ts';
import { openSession } from '../sessions/request-session.ts';
import { type BuiltClient, clientFolder } from './built-client.ts';
import { sendPage } from './compressed-page.ts';

/** API path prefixes, which crawlers shouldn't visit. */
const apiPaths = ['/api/', '/trpc/'];

/** Serves sitemap.xml and robots.txt, which contain the public URL. */
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
    const rules = [...apiPaths, ...privatePaths].map((path) => `Disallow: ${path}`);
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${rules.join('\n')}\n\nSitemap: ${publicUrl()}/sitemap.xml\n`);
  });
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Serves the built client's precompressed files. Files with a hash in their name are cached for a year. */
export async function registerFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientFolder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html*', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header(
        'cache-control',
        hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
    },
  });
}

/** Returns a path's canonical form: no trailing slashes, and lower case if the page is prerendered. */
export function canonicalPath(path: string, prerenderedPages: readonly string[]): string {
  // Avoid a regular expression, because matching trailing slashes would take quadratic time.
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  const trimmed = path.slice(0, end);
  const lower = trimmed.toLowerCase();
  return prerenderedPages.includes(lower) ? lower : trimmed;
}

/**
 * Serves pages. Public pages are prerendered; the application renders all others in the browser. Desk pages return
 * 404 to everyone but staff, and admin pages to everyone but admins.
 */
export function registerPages(app: FastifyInstance, build: BuiltClient, deps: Dependencies): void {
  registerCrawlerFiles(app, build, deps.publicUrl);
  const roleOf = async (request: FastifyRequest, reply: FastifyReply) =>
    (await openSession(deps, request, reply).current())?.role ?? null;
  // Unknown paths aren't in any rate-limited scope, so the limit is added here.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    const search = request.url.slice(path.length);
    if (!/^(GET|HEAD)$/.test(request.method) || path.startsWith('/assets/')) {
      throw new DomainError('not-found');
    }
    const pages = await app.currentPages();
    const hasSession = request.cookies[SESSION_COOKIE] !== undefined;
    const page = pages.page({ path, hasSearch: search.length > 1, hasSession });
    // Browsers cache the page but revalidate it every time, because a price may have changed.
    if (page) return sendPage(await page, request, reply, { status: 200, cacheControl: 'private, no-cache' });
    const { knowsPage } = await build.renderer();
    const canonical = canonicalPath(path, pages.paths);
    const known =
      knowsPage(canonical) &&
      (!isDeskPath(canonical) || canOpenDesk(canonical, await roleOf(request, reply)));
    if (known && canonical !== path) return reply.redirect(canonical + search, 308);
    return sendPage(
      await (known ? pages.starting(canonical, hasSession) : pages.notFound(hasSession)),
      request,
      reply,
      {
        // For a missing product, the application shows its own not-found page.
        status: known && !pages.lacksProduct(path) ? 200 : 404,
        cacheControl: 'no-store',
      },
    );
  });
}
