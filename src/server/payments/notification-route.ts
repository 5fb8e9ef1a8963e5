import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { DomainError } from '../../domain/errors.ts';
import {
  type NotificationCheck,
  ProviderUnreachable,
  requireProvider,
} from '../../domain/orders/payment-provider.ts';
import { processNotification, TooEarly } from '../../domain/orders/payments/process-notification.server.ts';
import {
  isSuspect,
  keepSuspect,
  type ReceivedNotification,
  storeNotification,
} from '../../domain/orders/payments/receive-notification.server.ts';
import type { FlaggedToReport } from '../../domain/orders/payments/flagged-notifications.server.ts';
import type { Dependencies } from '../dependencies.ts';
import { rateLimitKey, storableAddress } from '../http/rate-limit-key.ts';
import { notifyPath } from './payfast/connection.ts';

/** Bytes; the provider's own notifications have about two thousand. */
const BODY_LIMIT = 8 * 1024;
/** Suspect notifications that one address may send within a minute. */
const SUSPECTS_PER_MINUTE = 120;

/** The route in the OpenAPI document. */
export const notificationOperation = {
  operationId: 'payments.notify',
  tags: ['payments'],
  summary: 'For the payment provider: a payment was made, failed or was cancelled',
  requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } } },
  responses: {
    200: { description: 'Kept and processed' },
    429: { description: 'Too many from this address whose signature or sender is wrong; not kept' },
    503: { description: 'Kept, and processed later' },
  },
};

/** Whether a notification waits for something outside: the provider, another notification, payments to be set up. */
function canBeProcessedLater(error: unknown): boolean {
  if (error instanceof DomainError) return error.kind === 'unavailable';
  return error instanceof ProviderUnreachable || error instanceof TooEarly;
}

/** Logs a notification that someone of the practice has to look at. */
export function logFlagged(log: FastifyBaseLogger, flagged: FlaggedToReport | null): void {
  if (flagged) log.warn(flagged, 'a payment notification needs attention');
}

/** Undefined while it cannot be found out whose the sender's address is. */
async function checkNow(
  deps: Dependencies,
  { body, sourceAddress }: ReceivedNotification,
): Promise<NotificationCheck | undefined> {
  try {
    return await requireProvider(deps).check(body.toString(), sourceAddress);
  } catch (error) {
    if (error instanceof ProviderUnreachable) return undefined;
    throw error;
  }
}

/**
 * Where the provider tells of payments; not there without a provider. What comes is kept before anybody is asked about
 * it. 200 means that it has been processed, whatever the result; anything else that it still has to be, by a repetition
 * or by our own queue. What anyone could have sent is limited, kept once and never queued.
 */
export async function registerNotifications(app: FastifyInstance, deps: Dependencies): Promise<void> {
  if (!deps.payments) return;
  const countSuspect = app.createRateLimit({
    max: SUSPECTS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => rateLimitKey(request.ip),
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: BODY_LIMIT } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
      done(null, body),
    );
    scope.addContentTypeParser('*', (_request, _body, done) => done(new DomainError('request.no-form')));
    // The provider's own are never limited, however many payments there are.
    scope.post(notifyPath, { config: { rateLimit: false } }, async (request, reply) => {
      const { body } = request;
      if (!Buffer.isBuffer(body)) throw new DomainError('request.no-form');
      const received = { body, sourceAddress: storableAddress(request.ip) };
      const check = await checkNow(deps, received);
      if (check && isSuspect(check)) {
        const limit = await countSuspect(request);
        if (!limit.isAllowed && limit.isExceeded) {
          throw new DomainError('too-many', { retryAfter: limit.ttlInSeconds });
        }
        logFlagged(request.log, await keepSuspect(deps, { ...received, check }));
        return reply.status(200).send();
      }
      const id = await storeNotification(deps, received);
      try {
        logFlagged(request.log, await processNotification(deps, { id }));
      } catch (error) {
        if (!canBeProcessedLater(error)) throw error;
        request.log.warn({ err: error, notification: id }, 'a payment notification is processed later');
        return reply.status(503).send();
      }
      return reply.status(200).send();
    });
  });
}
