import type { FastifyInstance } from 'fastify';
import { publicPages } from '../../domain/site/public-pages.ts';

/** Makes every public page once, one after the other, so that no visitor is the first. */
export function warmPages(app: FastifyInstance): { stop: () => Promise<void> } {
  let stopped = false;
  const makeAll = async () => {
    for (const { path } of Object.values(publicPages({}))) {
      if (!stopped) await (await app.currentPages()).page({ path, hasSearch: false, hasSession: false });
    }
  };
  const making = makeAll().catch((error: unknown) =>
    app.log.warn({ err: error }, 'A page could not be made'),
  );
  return {
    stop: () => {
      stopped = true;
      return making;
    },
  };
}
