import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../domain/escape-html.ts';

/** What only its owner sees, and the addresses that answer no page. */
const privatePaths = [
  '/api/',
  '/trpc/',
  '/dashboard',
  '/documents',
  '/savings-challenges',
  '/cart',
  '/checkout',
  '/orders',
  '/tax-returns',
  '/tax-preparation',
  '/profile',
  '/settings',
  '/payment/',
];

/** sitemap.xml and robots.txt, both with the address that browsers see. */
export function registerCrawlerFiles(app: FastifyInstance, publicUrl: () => string): void {
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
    const rules = privatePaths.map((path) => `Disallow: ${path}`);
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${rules.join('\n')}\n\nSitemap: ${publicUrl()}/sitemap.xml\n`);
  });
}
