import type { Socket } from 'node:net';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/errors.ts';
import type { ErrorCode } from '../../domain/messages.ts';
import {
  errorBody,
  errorShape,
  isOurFault,
  notJson,
  refusalBody,
  retryAfter,
  toReplyError,
} from '../../routers/error-reply.ts';

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

/** Answers what Fastify itself refuses, and what hooks and routes throw that are no procedures. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    const where = request.routeOptions.url ?? '';
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
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

/** What the HTTP parser itself refuses gets the same kind of body, and the connection ends. */
export function answerBadRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const body = JSON.stringify(
    tooLarge
      ? refusalBody('request.too-large', 'The request headers are too large')
      : refusalBody('validation', 'This request cannot be read'),
  );
  const headers = `content-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\nconnection: close`;
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`);
}
