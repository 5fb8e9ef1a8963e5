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
  isOurFault,
  notJson,
  refusalBody,
  retryAfter,
  toReplyError,
} from '../../routers/error-reply.ts';
import { drainBody } from './drain.ts';

/** What Fastify refuses by itself, in our own terms. */
const ownRefusals: Record<number, ErrorCode> = {
  413: 'request.too-large',
  415: 'request.wrong-kind',
  429: 'too-many',
};

/** Writes down an error that is ours; what the caller got wrong is not worth a line. */
export function logOurFault(log: FastifyBaseLogger, procedure: string, error: TRPCError): void {
  if (isOurFault(error)) log.error({ err: error.cause ?? error, procedure }, 'procedure failed');
}

/** What is refused before tRPC sees it is still read by tRPC's clients. */
function shapeForTrpc({ url, id }: FastifyRequest, error: TRPCError) {
  return url.startsWith('/trpc') ? { error: errorShape(error, id) } : {};
}

/** Answers any error as api.md says. `procedure` names for the log what failed. */
export function sendError(reply: FastifyReply, procedure: string, thrown: unknown): FastifyReply {
  const { request } = reply;
  const error = toReplyError(thrown);
  logOurFault(request.log, procedure, error);
  const seconds = retryAfter(error);
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  const body = errorBody(error, request.id);
  return reply.status(getHTTPStatusCodeFromError(error)).send({ ...body, ...shapeForTrpc(request, error) });
}

/**
 * Answers what Fastify itself refuses, and what hooks and routes throw that are no procedures. A body that is too large is
 * read out first: Fastify ends its connection, which a proxy that is still sending takes for a failure (502).
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError | DomainError, request, reply) => {
    const where = request.routeOptions.url ?? '';
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    if (status === 413) await drainBody(request);
    const refusal = ownRefusals[status];
    if (refusal) return sendError(reply, where, new DomainError(refusal, { cause: error }));
    if (status >= 500) return sendError(reply, where, error);
    const message = status === 400 ? notJson : 'This request cannot be answered';
    return reply.status(status).send(refusalBody('validation', message));
  });
}

/** Turns an address that is no address (`/%`) into the body of api.md; Fastify asks before any route is known. */
export function answerBadAddress(
  { statusCode }: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const tooLong = statusCode === 414;
  const body = tooLong
    ? refusalBody('request.too-large', 'The address is too long')
    : refusalBody('validation', 'This address cannot be read');
  const { message } = body;
  const error = new TRPCError({ code: tooLong ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST', message });
  void reply
    .status(tooLong ? 414 : 400)
    .header('x-content-type-options', 'nosniff')
    .send({ ...body, ...shapeForTrpc(request, error) });
}

/** A refusal after which the connection ends, as it is sent without Fastify. */
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

/** What Node refuses before there is a request, by its error's code. */
const nodeRefusals: Record<string, { status: number; refusal: ErrorBody }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, refusal: refusalBody('request.too-slow') },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, refusal: refusalBody('request.too-large') },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    refusal: refusalBody('request.too-large', 'The request headers are too large'),
  },
};
const unreadable = { status: 400, refusal: refusalBody('validation', 'This request cannot be read') };

/** Milliseconds that a refused caller gets to read why and hang up. */
const HANG_UP_MS = 5_000;

/** What Node itself refuses gets the same kind of body, and the connection ends. */
export function answerBadRequest({ code = '' }: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket): void {
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

/** Node asks here about an `Expect` header that it cannot fulfil; by itself it would answer without a body. */
export function answerUnmetExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const refusal = refusalBody('validation', 'This server cannot do what the request expects');
  const { body, headers } = lastReply(refusal);
  response.writeHead(417, headers).end(body);
}

/**
 * Refuses a request of HTTP/1.1 that names no host, in place of Node, whose answer has no body. The server must be told
 * to leave it to us (`requireHostHeader`).
 */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.host !== undefined || request.raw.httpVersion !== '1.1') return done();
    void reply.headers({ 'x-content-type-options': 'nosniff', connection: 'close' });
    return done(new DomainError('request.wrong-host'));
  });
}
