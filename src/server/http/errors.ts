import type { Socket } from 'node:net';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorMessages } from '../../domain/messages.ts';
import { errorBody, notJson, withRightCode } from '../../routers/error-reply.ts';
import { reportOurFault } from './report.ts';

/** Words for what is refused before a procedure is reached. */
const words: Record<number, string> = {
  400: notJson,
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'Please send JSON',
  429: errorMessages['request.too-many'].message,
};

/** Turns whatever Fastify itself refuses, and whatever a route that is no procedure throws, into the bodies of api.md. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    const message = words[status];
    if (status < 500)
      return reply.status(status).send({ message: message ?? 'This request cannot be answered' });
    const known = withRightCode(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error }));
    reportOurFault(request.log, request.routeOptions.url ?? '', known);
    return reply.status(getHTTPStatusCodeFromError(known)).send(errorBody(known, request.id));
  });
}

/** Refuses a body that is not JSON. */
export function answerWrongKind(reply: FastifyReply): void {
  void reply.status(415).send({ message: words[415] });
}

/** Turns an address that is no address (`/%`) into the body of api.md; Fastify asks before any route is known. */
export function answerBadAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const tooLong = error.statusCode === 414;
  void reply
    .status(tooLong ? 414 : 400)
    .header('x-content-type-options', 'nosniff')
    .send({ message: tooLong ? words[414] : 'This address cannot be read' });
}

/** What the HTTP parser itself refuses gets the same kind of body, and the connection ends. */
export function answerBadRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const body = JSON.stringify({
    message: tooLarge ? 'The request headers are too large' : 'This request cannot be read',
  });
  const headers = `content-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\nconnection: close`;
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`);
}
