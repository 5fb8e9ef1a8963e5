import type { FastifyInstance } from 'fastify';
import { publicPages } from '../../domain/site/public-pages.ts';

/** Asks for every public page once, one after the other, so that no visitor is the first. */
export function warmPages(app: FastifyInstance): { stop: () => Promise<void> } {
  let stopped = false;
  const askForAll = async () => {
    for (const { path } of Object.values(publicPages({}))) {
      if (!stopped) await app.inject({ method: 'GET', url: path });
    }
  };
  const asking = askForAll();
  return {
    stop: () => {
      stopped = true;
      return asking;
    },
  };
}
