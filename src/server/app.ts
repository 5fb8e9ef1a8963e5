import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { DomainError } from '../domain/errors.ts';
import { createWriteCheck } from './database/write-check.ts';
import type { Dependencies } from './dependencies.ts';
import { registerDownloads } from './documents/download-route.ts';
import { registerUploads } from './documents/upload-routes.ts';
import { registerExport } from './export/export-route.ts';
import { arrivalOptions, limitArrival, usualArrival } from './http/arrival.ts';
import { createLimitedServer, usualDelivery } from './http/delivery.ts';
import { refuseCrossSiteWrites, sendSecurityHeaders } from './http/security.ts';
import {
  answerBadAddress,
  answerBadRequest,
  answerErrors,
  answerUnmetExpectation,
  requireHost,
} from './http/errors.ts';
import { loggerOptions, RequestLog } from './http/logging.ts';
import { limitCalls } from './http/limit-calls.ts';
import { closeGently } from './http/shutdown.ts';
import { warnOfUntrustedProxy } from './http/untrusted-proxy.ts';
import { registerInvoices } from './invoices/invoice-route.ts';
import { registerApiDocs } from './openapi.ts';
import { readBuiltClient } from './pages/built-client.ts';
import { keepPagesCurrent } from './pages/current-pages.ts';
import { registerFiles, registerPages } from './pages/pages.ts';
import { registerPaymentSimulator } from './payment-simulator/routes.ts';
import { registerNotifications } from './payments/notification-route.ts';
import { acceptJson, registerRest } from './rest.ts';
import { registerTrpc } from './trpc.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on says that this process is going: it is not ready, and no connection is kept for another request. */
    announceShutdown: () => void;
  }
}

/** How often one address may ask whether the process is ready, in a minute: whoever watches asks once a second or so. */
const READY_PER_MINUTE = 600;

/** Liveness says that the process serves; readiness that its database answers and can write, and that it does not end soon. */
function registerHealth(
  app: FastifyInstance,
  { sql, transaction }: Pick<Dependencies, 'sql' | 'transaction'>,
): void {
  const checkWrites = createWriteCheck(transaction);
  let isLeaving = false;
  app.decorate('announceShutdown', () => {
    isLeaving = true;
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (isLeaving) void reply.header('connection', 'close');
    done();
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  const limit = app.rateLimit({ max: READY_PER_MINUTE });
  app.get('/readyz', { onRequest: limit }, async (_request, reply) => {
    if (isLeaving) return reply.status(503).send({ status: 'unavailable' });
    try {
      await sql({ name: 'ready', text: 'select 1' }, []);
      await checkWrites();
      return { status: 'ok' };
    } catch (error) {
      reply.log.warn({ err: error }, 'the database does not answer, or cannot write');
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}

/** Bytes of a JSON body. */
const BODY_LIMIT = 1024 * 1024;

async function refuseUnknownPath(): Promise<never> {
  throw new DomainError('not-found');
}

/** Whether a Host header names a host, as HTTP demands; none at all is right in HTTP/1.0. */
function isHost(host: string | undefined): boolean {
  return host === undefined || (!/[\s/\\?#@]/.test(host) && URL.canParse(`http://${host}`));
}

/** Milliseconds for which an idle connection is kept for another request. */
const KEEP_ALIVE_MS = 72_000;

/** The whole application but for listening; tests build the same, some with less patience. */
export async function buildApp(
  deps: Dependencies,
  arrival = usualArrival,
  delivery = usualDelivery,
): Promise<FastifyInstance> {
  const { settings } = deps;
  const serverOptions = {
    ...arrivalOptions(arrival),
    keepAliveTimeout: KEEP_ALIVE_MS,
    requireHostHeader: false,
  };
  const app = fastify({
    serverFactory: (handle) => createLimitedServer(handle, serverOptions, delivery),
    logger: loggerOptions(settings),
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    // A tRPC batch names its procedures in one path segment.
    routerOptions: { maxParamLength: 2_000 },
    // A request that still comes by an open connection is answered like any other; no new connection is taken.
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBadRequest,
  });
  app.server.on('checkExpectation', answerUnmetExpectation);
  closeGently(app);
  answerErrors(app);
  deps.metrics?.observeRequests(app);
  requireHost(app);
  warnOfUntrustedProxy(app);
  limitArrival(app, arrival);
  acceptJson(app);
  await app.register(cookie);
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
  await limitCalls(app, { max: settings.requestsPerMinute, global: false });
  registerHealth(app, deps);

  await app.register(async (calls) => {
    calls.addHook('onRequest', (request, reply, done) => {
      // Most answers are the caller's own; a route whose answer is everybody's says so.
      void reply.headers({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
      });
      done(isHost(request.headers.host) ? undefined : new DomainError('request.wrong-host'));
    });
    refuseCrossSiteWrites(calls, deps.publicUrl);
    await limitCalls(calls, { max: settings.requestsPerMinute });
    registerRest(calls, deps);
    registerInvoices(calls, deps);
    registerDownloads(calls, deps);
    registerExport(calls, deps);
    await calls.register((uploads) => registerUploads(uploads, deps));
    await registerNotifications(calls, deps);
    for (const unknown of ['/api', '/api/*', '/trpc', '/trpc/*']) {
      // Before the body is looked at, which may be of a kind that no other path takes.
      calls.all(unknown, { preParsing: refuseUnknownPath }, refuseUnknownPath);
    }
    await registerTrpc(calls, deps);
  });
  const build = readBuiltClient();
  app.decorate('currentPages', keepPagesCurrent(build, deps, app.log));
  const { paymentSimulator } = deps;
  if (paymentSimulator)
    await app.register(async (scope) => registerPaymentSimulator(scope, paymentSimulator));
  await app.register(async (site) => {
    await limitCalls(site, { max: settings.requestsPerMinute });
    // Policies are for pages; a file says what it is and nothing more.
    await site.register(registerFiles);
    await site.register(async (pages) => {
      await sendSecurityHeaders(pages, settings, deps.publicUrl);
      await registerApiDocs(pages, deps);
      registerPages(pages, build, deps);
    });
  });
  return app;
}
