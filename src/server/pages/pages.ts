import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { errorMessages } from '../../domain/messages.ts';
import type { Dependencies } from '../dependencies.ts';
import { SESSION_COOKIE } from '../sessions/lucia.ts';
import { clientFolder, readBuiltClient } from './built-client.ts';
import { sendPage } from './compressed-page.ts';
import { registerCrawlerFiles } from './crawlers.ts';
import { keepPagesCurrent } from './current-pages.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The pages: those for everyone stand complete, the others are the application's, and files lie beside them. */
export async function registerPages(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const build = readBuiltClient();
  const currentPages = keepPagesCurrent(build, deps, app.log);
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
  registerCrawlerFiles(app, deps.publicUrl);
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/', query] = request.url.split('?', 2);
    if (!/^(GET|HEAD)$/.test(request.method) || /\.\w+$/.test(path)) {
      return reply.status(404).send({ message: errorMessages['request.path-unknown'].message });
    }
    const trimmed = path.replace(/\/+$/, '');
    if (trimmed !== path && trimmed !== '' && !trimmed.startsWith('//')) {
      return reply.redirect(query === undefined ? trimmed : `${trimmed}?${query}`, 308);
    }
    const pages = await currentPages();
    const hasSession = request.cookies[SESSION_COOKIE] !== undefined;
    const page = pages.page(path, hasSession);
    // The same for everyone: kept, but asked about each time, since a price may have changed.
    if (page) return sendPage(await page, request, reply, { status: 200, cacheControl: 'private, no-cache' });
    const { knowsPage } = await build.renderer();
    const known = knowsPage(path);
    return sendPage(await (known ? pages.empty(hasSession) : pages.notFound(hasSession)), request, reply, {
      status: known ? 200 : 404,
      cacheControl: 'no-store',
    });
  });
}
