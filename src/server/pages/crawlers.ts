import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../domain/escape-html.ts';
import type { BuiltClient } from './built-client.ts';

/** Addresses that answer no page. */
const calls = ['/api/', '/trpc/'];

/** sitemap.xml and robots.txt, both with the address that browsers see. */
export function registerCrawlerFiles(
  app: FastifyInstance,
  build: BuiltClient,
  publicUrl: () => string,
): void {
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
