import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { batchLimit } from '../domain/batch-limit.ts';
import { DomainError } from '../domain/errors.ts';
import { retryAfter, toReplyError } from '../routers/error-reply.ts';
import { appRouter, type AppRouter } from '../routers/index.ts';
import { createContext } from './context.ts';
import type { Dependencies } from './dependencies.ts';
import { logServerError } from './http/errors.ts';

/**
 * Returns whether another site triggered a question to the assistant. Cross-site links send the session cookie,
 * and questions are stored.
 */
function isAskedElsewhere({ url, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return (site === 'cross-site' || site === 'same-site') && url.includes('assistant.stream');
}

/**
 * Serves all procedures at /trpc, in a separate scope because the plugin replaces its scope's body parsers.
 */
export async function registerTrpc(app: FastifyInstance, deps: Dependencies): Promise<void> {
  await app.register(async (scope) => {
    // Require JSON, because the plugin would stream other content types, bypassing the body limit.
    scope.addHook('onRequest', (request, _reply, done) => {
      // The plugin can't handle TRACE.
      if (!/^(GET|HEAD|POST)$/.test(request.method)) return done(new DomainError('not-found'));
      // For JSON Lines, the plugin would send headers before the procedure runs, without the session cookie
      // or Retry-After.
      if (request.headers['trpc-accept'] === 'application/jsonl')
        return done(new DomainError('request.no-stream'));
      if (isAskedElsewhere(request)) return done(new DomainError('request.cross-site'));
      const kind = request.headers['content-type'];
      const isJson = kind === undefined || /^application\/json\s*(;|$)/i.test(kind);
      return done(isJson ? undefined : new DomainError('request.wrong-kind'));
    });
    await scope.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        createContext: ({ req, res }) => createContext(deps, req, res),
        onError: ({ req, path, error }) => logServerError(req.log, path ?? '', toReplyError(error)),
        maxBatchSize: batchLimit,
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
