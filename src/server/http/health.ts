import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../domain/sql.ts';

/** Liveness says that the process serves; readiness that its database answers. */
export function registerHealth(app: FastifyInstance, sql: Sql): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql({ name: 'ready', text: 'select 1' }, []);
      return { status: 'ok' };
    } catch (error) {
      reply.log.warn({ err: error }, 'the database does not answer');
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
