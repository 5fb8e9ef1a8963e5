import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { DomainError } from '../../domain/errors.ts';
import {
  type NotificationCheck,
  ProviderUnavailableError,
  requireProvider,
} from '../../domain/orders/payment-provider.ts';
import {
  processNotification,
  TooEarlyError,
} from '../../domain/orders/payments/process-notification.server.ts';
import {
  isSuspect,
  storeSuspect,
  type ReceivedNotification,
  storeNotification,
} from '../../domain/orders/payments/receive-notification.server.ts';
import type { FlagReport } from '../../domain/orders/payments/flagged-notifications.server.ts';
import type { Dependencies } from '../dependencies.ts';
import { rateLimitKey, storableAddress } from '../http/rate-limit-key.ts';
import type { DescribedRoute } from '../described-route.ts';
import { notifyPath } from './payfast/connection.ts';

/** Maximum body size in bytes. The provider's notifications are about 2,000 bytes long. */
const BODY_LIMIT = 8 * 1024;
/** Maximum number of suspect notifications per address per minute. */
const SUSPECTS_PER_MINUTE = 120;

export const notificationRoute: DescribedRoute = {
  method: 'POST',
  path: notifyPath,
  operationId: 'payments.notify',
  summary: 'Payment notification from the provider: complete, failed or cancelled',
  refusals: [
    'request.wrong-host',
    'request.too-large',
    'request.no-form',
    'too-many',
    'internal',
    'service.busy',
    'service.no-space',
  ],
  requestBody: {
    required: true,
    content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } },
  },
  responses: {
    200: { description: 'Stored and processed' },
    503: {
      description: 'Without a body: stored, to be processed later. With a body: not stored, so send it again',
    },
  },
};

/**
 * Returns whether a later attempt may succeed: once the provider is available, an earlier notification has
 * arrived or payments are configured.
 */
function canBeProcessedLater(error: unknown): boolean {
  if (error instanceof DomainError) return error.kind === 'unavailable';
  return error instanceof ProviderUnavailableError || error instanceof TooEarlyError;
}

/** Logs a notification that needs the practice's attention. */
export function logFlagged(log: FastifyBaseLogger, flagged: FlagReport | null): void {
  if (flagged) log.warn(flagged, 'a payment notification needs attention');
}

/**
 * Runs the immediate checks on a notification. Returns undefined while the sender's address can't be
 * verified.
 */
async function checkNow(
  deps: Dependencies,
  { body, sourceAddress }: ReceivedNotification,
): Promise<NotificationCheck | undefined> {
  try {
    return await requireProvider(deps).check(body.toString(), sourceAddress);
  } catch (error) {
    if (error instanceof ProviderUnavailableError) return undefined;
    throw error;
  }
}

/**
 * Registers the route for payment notifications, if a provider is configured. Stores each notification before
 * processing it. Status 200 means that the notification has been processed, whatever the result. Any other
 * status means that the provider will send it again or our own queue will process it. Suspect notifications,
 * which anyone could have sent, are rate-limited, stored once and never queued.
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
    // The provider's own notifications are never limited.
    scope.post(
      notifyPath,
      { config: { rateLimit: false, allowsCrossSite: true } },
      async (request, reply) => {
        const { body } = request;
        if (!Buffer.isBuffer(body)) throw new DomainError('request.no-form');
        const received = { body, sourceAddress: storableAddress(request.ip) };
        const check = await checkNow(deps, received);
        if (check && isSuspect(check)) {
          const limit = await countSuspect(request);
          if (!limit.isAllowed && limit.isExceeded) {
            throw new DomainError('too-many', { retryAfter: limit.ttlInSeconds });
          }
          logFlagged(request.log, await storeSuspect(deps, { ...received, check }));
          return reply.status(200).send();
        }
        const id = await storeNotification(deps, received);
        try {
          logFlagged(request.log, await processNotification(deps, { id }));
        } catch (error) {
          if (!canBeProcessedLater(error)) throw error;
          request.log.warn(
            { err: error, notification: id },
            'a payment notification will be processed later',
          );
          return reply.status(503).send();
        }
        return reply.status(200).send();
      },
    );
  });
}
