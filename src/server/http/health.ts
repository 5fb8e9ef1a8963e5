import type { FastifyInstance } from 'fastify';
import type { PreparedReads } from '../../domain/prepared-reads.ts';

/** Liveness says that the process serves; readiness that its database answers. */
export function registerHealth(app: FastifyInstance, reads: PreparedReads): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await reads({ name: 'ready', text: 'select 1' }, []);
      return { status: 'ok' };
    } catch (error) {
      reply.log.warn({ err: error }, 'the database does not answer');
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
