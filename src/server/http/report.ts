import type { TRPCError } from '@trpc/server';
import type { FastifyBaseLogger } from 'fastify';
import { isOurFault } from '../../routers/error-reply.ts';

/** Writes down an error that is ours; what the caller got wrong is no news. */
export function reportOurFault(log: FastifyBaseLogger, procedure: string, error: TRPCError): void {
  if (isOurFault(error)) log.error({ err: error.cause ?? error, procedure }, 'procedure failed');
}
