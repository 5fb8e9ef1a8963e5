import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/errors.ts';
import type { ErrorCode } from '../../domain/messages.ts';
import {
  type ErrorBody,
  errorBody,
  errorShape,
  isServerError,
  notJson,
  refusalBody,
  retryAfter,
  toReplyError,
} from '../../routers/error-reply.ts';
import { drainBody } from './drain-body.ts';

/** Our error codes for Fastify's own rejections, by HTTP status. */
const ownRefusals: Record<number, ErrorCode> = {
  413: 'request.too-large',
  415: 'request.wrong-kind',
  429: 'too-many',
};

/** Logs server errors, but not client errors. */
export function logServerError(log: FastifyBaseLogger, procedure: string, error: TRPCError): void {
  if (isServerError(error)) log.error({ err: error.cause ?? error, procedure }, 'procedure failed');
}

/** Returns the extra `error` field that tRPC clients expect, or nothing outside `/trpc`. */
function shapeForTrpc({ url, id }: FastifyRequest, error: TRPCError) {
  return url.startsWith('/trpc') ? { error: errorShape(error, id) } : {};
}

/** Sends any error in the API's format. `procedure` identifies the failing procedure or route in the log. */
export function sendError(reply: FastifyReply, procedure: string, thrown: unknown): FastifyReply {
  const { request } = reply;
  const error = toReplyError(thrown);
  logServerError(request.log, procedure, error);
  const seconds = retryAfter(error);
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  const body = errorBody(error, request.id);
  return reply.status(getHTTPStatusCodeFromError(error)).send({ ...body, ...shapeForTrpc(request, error) });
}

/**
 * Registers the error handler for everything outside tRPC: Fastify's own rejections, hooks and plain routes.
 * Drains an oversized body first, because Fastify closes the connection. Otherwise a proxy that is still
 * sending would report a 502.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError | DomainError, request, reply) => {
    const where = request.routeOptions.url ?? '';
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    if (status === 413) await drainBody(request);
    const refusal = ownRefusals[status];
    if (refusal) return sendError(reply, where, new DomainError(refusal, { cause: error }));
    if (status >= 500) return sendError(reply, where, error);
    const message = status === 400 ? notJson : 'This request can’t be processed';
    const shape = shapeForTrpc(request, new TRPCError({ code: 'BAD_REQUEST', message }));
    return reply.status(status).send({ ...refusalBody('validation', message), ...shape });
  });
}

/** Responds to malformed (`/%`) and overlong URLs, which Fastify rejects before routing. */
export function handleBadUrl(
  { statusCode }: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const tooLong = statusCode === 414;
  const body = tooLong
    ? refusalBody('request.too-large', 'The address is too long')
    : refusalBody('validation', 'This address is invalid');
  const { message } = body;
  const error = new TRPCError({ code: tooLong ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST', message });
  void reply
    .status(tooLong ? 414 : 400)
    .header('x-content-type-options', 'nosniff')
    .send({ ...body, ...shapeForTrpc(request, error) });
}

/** Builds an error response that is sent without Fastify and closes the connection. */
function lastReply(refusal: ErrorBody) {
  const body = JSON.stringify(refusal);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
  return { body, headers };
}

/** Responses to Node's HTTP parser errors, by error code. */
const nodeRefusals: Record<string, { status: number; refusal: ErrorBody }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, refusal: refusalBody('request.too-slow') },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, refusal: refusalBody('request.too-large') },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    refusal: refusalBody('request.too-large', 'The request headers are too large'),
  },
};
const unreadable = { status: 400, refusal: refusalBody('validation', 'This request cannot be read') };

/** Time in ms that a rejected client has to read the response and disconnect. */
const HANG_UP_MS = 5_000;

/** Responds to requests that Node itself rejects, then closes the connection. */
export function handleClientError({ code = '' }: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, refusal } = nodeRefusals[code] ?? unreadable;
  const { body, headers } = lastReply(refusal);
  const lines = Object.entries(headers).map((pair) => pair.join(': '));
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  setTimeout(() => socket.destroy(), HANG_UP_MS).unref();
}

/** Responds to an `Expect` header that Node can't meet, because Node's default response has no body. */
export function handleUnmetExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const refusal = refusalBody('validation', 'This server can’t meet the request’s Expect header');
  const { body, headers } = lastReply(refusal);
  response.writeHead(417, headers).end(body);
}

/**
 * Rejects HTTP/1.1 requests without a Host header. Replaces Node's check, whose response has no body. The
 * server must disable `requireHostHeader`.
 */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.host !== undefined || request.raw.httpVersion !== '1.1') return done();
    void reply.headers({ 'x-content-type-options': 'nosniff', connection: 'close' });
    return done(new DomainError('request.wrong-host'));
  });
}
