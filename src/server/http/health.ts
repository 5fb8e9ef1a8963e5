import type { FastifyInstance } from 'fastify';
import { createWriteCheck } from '../database/write-check.ts';
import type { Dependencies } from '../dependencies.ts';
import type { DescribedRoute } from '../described-route.ts';
import { version } from '../version.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Announces that the process is about to stop: /readyz fails, and responses close their connections. */
    announceShutdown: () => void;
  }
}

/** Maximum number of /readyz requests per IP address per minute. Probes send about one per second. */
const READY_PER_MINUTE = 600;

function healthReply(description: string, properties: Record<string, object>) {
  const schema = { type: 'object', required: Object.keys(properties), properties };
  return { description, content: { 'application/json': { schema } } };
}

export const healthRoutes: DescribedRoute[] = [
  {
    method: 'GET',
    path: '/healthz',
    operationId: 'health.live',
    summary: 'Liveness: the process runs; returns its version',
    refusals: ['request.wrong-host'],
    responses: {
      200: healthReply('Success', {
        status: { type: 'string', const: 'ok' },
        version: { type: 'string', examples: [version] },
      }),
    },
  },
  {
    method: 'GET',
    path: '/readyz',
    operationId: 'health.ready',
    summary: 'Readiness: the database accepts writes, and the process isn’t shutting down',
    refusals: ['request.wrong-host', 'too-many'],
    responses: {
      200: healthReply('Success', { status: { type: 'string', const: 'ok' } }),
      503: healthReply('Not ready', { status: { type: 'string', const: 'unavailable' } }),
    },
  },
];

const ready = { name: 'ready', text: 'select 1' };

/** Registers /healthz and /readyz. */
export function registerHealth(
  app: FastifyInstance,
  { sql, transaction }: Pick<Dependencies, 'sql' | 'transaction'>,
): void {
  const checkWrites = createWriteCheck(transaction);
  let isStopping = false;
  app.decorate('announceShutdown', () => {
    isStopping = true;
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping) void reply.header('connection', 'close');
    done();
  });
  app.get('/healthz', async () => ({ status: 'ok', version }));
  const limit = app.rateLimit({ max: READY_PER_MINUTE });
  app.get('/readyz', { onRequest: limit }, async (_request, reply) => {
    if (isStopping) return reply.status(503).send({ status: 'unavailable' });
    try {
      await sql(ready, {});
      await checkWrites();
      return { status: 'ok' };
    } catch (error) {
      reply.log.warn({ err: error }, 'the database is unavailable or not writable');
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
