import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { DomainError } from '../domain/errors.ts';
import { registerCalendar } from './calendar/calendar-route.ts';
import type { Dependencies } from './dependencies.ts';
import { registerDownloads } from './documents/download-route.ts';
import { registerThumbnails } from './documents/thumbnail-route.ts';
import { registerUploads } from './documents/upload-routes.ts';
import { registerExport } from './export/export-route.ts';
import { nodeTimeouts, enforceRequestTimeouts, defaultRequestTimeouts } from './http/request-timeouts.ts';
import { createLimitedServer, defaultResponseLimits } from './http/response-limits.ts';
import { refuseCrossSiteWrites, sendCommonHeaders, sendPageHeaders } from './http/security.ts';
import {
  handleBadUrl,
  handleClientError,
  handleErrors,
  handleUnmetExpectation,
  requireHost,
} from './http/errors.ts';
import { loggerOptions, RequestLog } from './http/logging.ts';
import { registerHealth } from './http/health.ts';
import { limitRate } from './http/rate-limit.ts';
import { registerOrdersCsv } from './practice/orders-csv-route.ts';
import { closeGracefully } from './http/shutdown.ts';
import { warnOfUntrustedProxy } from './http/untrusted-proxy.ts';
import { registerInvoices } from './invoices/invoice-route.ts';
import { registerUnsubscribe } from './mail/unsubscribe-route.ts';
import { registerApiDocs } from './openapi/api-docs.ts';
import { readBuiltClient } from './pages/built-client.ts';
import { keepPagesCurrent } from './pages/current-pages.ts';
import { registerFiles, registerPages } from './pages/pages.ts';
import { registerPaymentSimulator } from './payment-simulator/routes.ts';
import { registerNotifications } from './payments/notification-route.ts';
import { formOrigins } from './payments/payfast/connection.ts';
import { acceptJson, registerRest } from './rest.ts';
import { traceRequests } from './tracing/trace-requests.ts';
import { registerTrpc } from './trpc.ts';

/** Maximum size of a JSON body, in bytes. */
const BODY_LIMIT = 1024 * 1024;

async function refuseUnknownPath(): Promise<never> {
  throw new DomainError('not-found');
}

/** Returns whether a Host header value is valid. HTTP/1.0 requests may omit the header. */
function isHost(host: string | undefined): boolean {
  return host === undefined || (!/[\s/\\?#@]/.test(host) && URL.canParse(`http://${host}`));
}

/** Time in ms before an idle connection is closed. */
const KEEP_ALIVE_MS = 72_000;

/**
 * Length of the kernel's queue of connections waiting to be accepted. Node's default of 511 overflows in a
 * burst, and the kernel then resets some connections.
 */
export const CONNECTION_BACKLOG = 4_096;

/** Builds the complete application without listening. Tests use it too, some with shorter timeouts. */
export async function buildApp(
  deps: Dependencies,
  requestTimeouts = defaultRequestTimeouts,
  responseLimits = defaultResponseLimits,
): Promise<FastifyInstance> {
  const { settings } = deps;
  const serverOptions = {
    ...nodeTimeouts(requestTimeouts),
    keepAliveTimeout: KEEP_ALIVE_MS,
    requireHostHeader: false,
  };
  const app = fastify({
    serverFactory: (handle) => createLimitedServer(handle, serverOptions, responseLimits),
    logger: loggerOptions(settings),
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    // A tRPC batch lists its procedure names in one path segment.
    routerOptions: { maxParamLength: 2_000 },
    // Keep responding on open connections during shutdown; new connections aren't accepted anyway.
    return503OnClosing: false,
    frameworkErrors: handleBadUrl,
    clientErrorHandler: handleClientError,
  });
  app.decorateRequest('userId');
  app.server.on('checkExpectation', handleUnmetExpectation);
  closeGracefully(app);
  handleErrors(app);
  // Live connections would otherwise keep the server from closing.
  app.addHook('preClose', () => deps.live.close());
  traceRequests(app);
  deps.metrics?.observeRequests(app);
  requireHost(app);
  warnOfUntrustedProxy(app);
  enforceRequestTimeouts(app, requestTimeouts);
  acceptJson(app);
  await app.register(cookie);
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
  await limitRate(app, { max: settings.requestsPerMinute, global: false });
  sendCommonHeaders(app, deps.publicUrl);
  registerHealth(app, deps);

  await app.register(async (calls) => {
    calls.addHook('onRequest', (request, reply, done) => {
      // Responses are private by default; public routes override these headers.
      void reply.headers({
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      done(isHost(request.headers.host) ? undefined : new DomainError('request.wrong-host'));
    });
    refuseCrossSiteWrites(calls, deps.publicUrl);
    await limitRate(calls, { max: settings.requestsPerMinute });
    registerRest(calls, deps);
    registerUnsubscribe(calls);
    registerInvoices(calls, deps);
    registerDownloads(calls, deps);
    registerThumbnails(calls, deps);
    registerOrdersCsv(calls, deps);
    registerExport(calls, deps);
    registerCalendar(calls, deps);
    await calls.register((uploads) => registerUploads(uploads, deps));
    await registerNotifications(calls, deps);
    for (const unknown of ['/api', '/api/*', '/trpc', '/trpc/*']) {
      // Reject before parsing, because the body may have an unsupported content type.
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
    await limitRate(site, { max: settings.requestsPerMinute });
    // Register static files outside the scope that sends security headers, because those only matter for
    // pages.
    await site.register(registerFiles);
    await site.register(async (pages) => {
      await sendPageHeaders(pages, (host) =>
        formOrigins(settings.payfast.mode, { publicUrl: deps.publicUrl(), host }),
      );
      await registerApiDocs(pages, deps);
      registerPages(pages, build, deps);
    });
  });
  return app;
}
