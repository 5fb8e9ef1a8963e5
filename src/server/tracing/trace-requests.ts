import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracer } from './spans.ts';

/**
 * Traces each request and sends its ID as X-Request-Id, so that a proxy can log it. Ignores the caller's
 * `traceparent`, so that strangers can't decide what is sampled.
 */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const route = request.routeOptions.url;
    const span = tracer.startSpan(
      route === undefined ? request.method : `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'taxpilot.request_id': request.id,
        },
      },
      ROOT_CONTEXT,
    );
    // There is no exporter. Unsampled requests do enter the context, so that their calls aren't sampled either.
    if (!isSpanContextValid(span.spanContext())) return done();
    spans.set(request, span);
    // Unlike the `onResponse` hook, `close` is also emitted if the caller disconnects.
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    request.log = request.log.child({ traceId: span.spanContext().traceId });
    return context.with(trace.setSpan(ROOT_CONTEXT, span), done);
  });

  // Reading the body loses the context, so restore it.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) context.with(trace.setSpan(ROOT_CONTEXT, span), done);
    else done();
  });
}
