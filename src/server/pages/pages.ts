import type { FastifyInstance } from 'fastify';
import { errorMessages } from '../../domain/messages.ts';
import type { Dependencies } from '../dependencies.ts';
import { SESSION_COOKIE } from '../sessions/lucia.ts';
import type { BuiltClient } from './built-client.ts';
import { sendPage } from './compressed-page.ts';
import { registerCrawlerFiles } from './crawlers.ts';

/** The pages: those for everyone stand complete, the others are the application's. */
export function registerPages(app: FastifyInstance, build: BuiltClient, deps: Dependencies): void {
  registerCrawlerFiles(app, deps.publicUrl);
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/', query] = request.url.split('?', 2);
    if (!/^(GET|HEAD)$/.test(request.method) || path.startsWith('/assets/')) {
      return reply.status(404).send({ message: errorMessages['request.path-unknown'].message });
    }
    const pages = await app.currentPages();
    const hasSession = request.cookies[SESSION_COOKIE] !== undefined;
    const page = pages.page({ path, hasSearch: Boolean(query), hasSession });
    // The same for everyone: kept, but asked about each time, since a price may have changed.
    if (page) return sendPage(await page, request, reply, { status: 200, cacheControl: 'private, no-cache' });
    const { knowsPage } = await build.renderer();
    const known = knowsPage(path);
    const trimmed = path.replace(/\/+$/, '') || '/';
    if (known && trimmed !== path) {
      return reply.redirect(query === undefined ? trimmed : `${trimmed}?${query}`, 308);
    }
    return sendPage(await (known ? pages.empty(hasSession) : pages.notFound(hasSession)), request, reply, {
      // The application says it in its own words.
      status: known && !pages.lacksProduct(path) ? 200 : 404,
      cacheControl: 'no-store',
    });
  });
}
