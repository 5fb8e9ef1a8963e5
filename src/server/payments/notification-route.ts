import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain/errors.ts';
import { judgeNotification } from '../../domain/orders/judge-notification.server.ts';
import { ProviderUnreachable } from '../../domain/orders/payment-provider.ts';
import { TooEarly } from '../../domain/orders/settle-claim.server.ts';
import { storeNotification } from '../../domain/orders/store-notification.server.ts';
import type { Dependencies } from '../dependencies.ts';
import { addJob } from '../jobs/add-job.ts';
import { notifyPath } from './payfast/hosts.ts';

/** Bytes; the provider's own notifications have about two thousand. */
const BODY_LIMIT = 64 * 1024;

/** The route in the OpenAPI document. */
export const notificationOperation = {
  operationId: 'payments.notify',
  tags: ['payments'],
  summary: 'For the payment provider: a payment was made, failed or was cancelled',
  requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } } },
  responses: { 200: { description: 'Kept and judged' }, 503: { description: 'Kept, and judged later' } },
};

/** Whether a notification waits for something outside: the provider, another notification, payments to be set up. */
function canBeJudgedLater(error: unknown): boolean {
  if (error instanceof DomainError) return error.kind === 'unavailable';
  return error instanceof ProviderUnreachable || error instanceof TooEarly;
}

/**
 * Where the provider tells of payments. What comes is kept before it is looked at. 200 means that it has been judged,
 * whatever the verdict; anything else that it still has to be, by a repetition or by our own queue.
 */
export async function registerNotifications(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { vatNumber } = deps.settings;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: BODY_LIMIT } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
      done(null, body),
    );
    scope.post(notifyPath, async (request, reply) => {
      const kind = request.headers['content-type'] ?? '';
      if (!kind.startsWith('application/x-www-form-urlencoded')) {
        throw new DomainError('request.wrong-kind');
      }
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const id = await storeNotification(
        deps.fork(),
        { body, sourceAddress: request.ip },
        { ...deps, addJob },
      );
      try {
        await judgeNotification(deps.fork, id, { ...deps, addJob, vatNumber });
      } catch (error) {
        if (!canBeJudgedLater(error)) throw error;
        request.log.warn({ err: error, notification: id }, 'a payment notification is judged later');
        return reply.status(503).send();
      }
      return reply.status(200).send();
    });
  });
}
