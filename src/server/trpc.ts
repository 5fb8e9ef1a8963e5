import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../domain/errors.ts';
import { retryAfter, toReplyError } from '../routers/error-reply.ts';
import { appRouter, type AppRouter } from '../routers/index.ts';
import { createContext } from './context.ts';
import type { Dependencies } from './dependencies.ts';
import { logOurFault } from './http/errors.ts';

/** Calls that one tRPC request may carry. */
const BATCH_LIMIT = 20;

/** Every procedure at /trpc. Beside the REST routes, not around them: the plugin replaces the body parsers of its scope. */
export async function registerTrpc(app: FastifyInstance, deps: Dependencies): Promise<void> {
  await app.register(async (scope) => {
    // The plugin would hand other kinds of body on as streams, past the limit of their size.
    scope.addHook('onRequest', (request, _reply, done) => {
      // Nor does it know what to do with TRACE.
      if (!/^(GET|HEAD|POST)$/.test(request.method)) return done(new DomainError('not-found'));
      // Its headers would leave before the procedure runs: without the cookie of a log-in, or Retry-After.
      if (request.headers['trpc-accept'] === 'application/jsonl')
        return done(new DomainError('request.no-stream'));
      const kind = request.headers['content-type'];
      const isJson = kind === undefined || /^application\/json\s*(;|$)/i.test(kind);
      return done(isJson ? undefined : new DomainError('request.wrong-kind'));
    });
    await scope.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        createContext: ({ req, res }) => createContext(deps, req, res),
        onError: ({ req, path, error }) => logOurFault(req.log, path ?? '', toReplyError(error)),
        maxBatchSize: BATCH_LIMIT,
        responseMeta: ({ errors }) => {
          const seconds = errors
            .map((error) => retryAfter(toReplyError(error)))
            .find((value) => value !== undefined);
          return seconds === undefined ? {} : { headers: { 'retry-after': String(seconds) } };
        },
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>);
  });
}
