import type { FastifyInstance } from 'fastify';
import { errorMessages } from '../../domain/messages.ts';

const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Refuses writes that another site's page sends along with this browser's cookies. */
export function refuseCrossSiteWrites(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !writing.has(request.method) || origin === publicUrl()) return;
    if (URL.canParse(origin) && new URL(origin).host === request.host) return;
    return reply.status(403).send({ message: errorMessages['request.cross-site'].message });
  });
}
