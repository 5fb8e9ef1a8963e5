import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { SESSION_COOKIE } from '../sessions/lucia.ts';
import type { BuiltClient } from './built-client.ts';
import { sendPage } from './compressed-page.ts';
import { registerCrawlerFiles } from './crawlers.ts';
import { properPath } from './proper-path.ts';

/** The pages: those for everyone stand complete, the others are the application's. */
export function registerPages(app: FastifyInstance, build: BuiltClient, deps: Dependencies): void {
  registerCrawlerFiles(app, build, deps.publicUrl);
  app.setNotFoundHandler(async (request, reply) => {
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
    return sendPage(await (known ? pages.empty(hasSession) : pages.notFound(hasSession)), request, reply, {
      // The application says it in its own words.
      status: known && !pages.lacksProduct(path) ? 200 : 404,
      cacheControl: 'no-store',
    });
  });
}
