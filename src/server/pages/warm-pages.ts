import type { FastifyInstance } from 'fastify';
import { publicPages } from '../../domain/site/public-pages.ts';

/** Asks for every public page once, one after the other, so that no visitor is the first. */
export async function warmPages(app: FastifyInstance): Promise<void> {
  for (const { path } of Object.values(publicPages({}))) await app.inject({ method: 'GET', url: path });
}
