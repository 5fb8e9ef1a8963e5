import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorMessages } from '../../domain/messages.ts';
import { errorBody, notJson } from '../../routers/error-reply.ts';
import { TRPCError } from '@trpc/server';

/** Words for what is refused before a procedure is reached. */
const words: Record<number, string> = {
  400: notJson,
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'Please send JSON',
  429: errorMessages['request.too-many'].message,
};

/** Turns whatever Fastify itself refuses, and whatever nobody caught, into the bodies of api.md. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    const message = words[status];
    if (status < 500)
      return reply.status(status).send({ message: message ?? 'This request cannot be answered' });
    request.log.error({ err: error }, 'request failed');
    const unknown = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error });
    return reply.status(500).send(errorBody(unknown, request.id));
  });
}

/** Turns an address that is no address (`/%`) into the body of api.md; Fastify asks before any route is known. */
export function answerBadAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .status(400)
    .header('x-content-type-options', 'nosniff')
    .send({ message: 'This address cannot be read' });
}
