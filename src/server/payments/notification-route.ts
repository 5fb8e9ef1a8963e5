import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain/errors.ts';
import { judgeNotification } from '../../domain/orders/judge-notification.server.ts';
import {
  type NotificationCheck,
  type PaymentProvider,
  ProviderUnreachable,
} from '../../domain/orders/payment-provider.ts';
import { TooEarly } from '../../domain/orders/settle-claim.server.ts';
import { storeNotification } from '../../domain/orders/store-notification.server.ts';
import { isSuspect, keepSuspect } from '../../domain/orders/suspect-notifications.server.ts';
import type { Dependencies } from '../dependencies.ts';
import { logRefusal } from './log-refusal.ts';
import { rateLimitKey } from '../http/rate-limit-key.ts';
import { addJob } from '../jobs/add-job.ts';
import { notifyPath } from './payfast/hosts.ts';

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
    200: { description: 'Kept and judged' },
    429: { description: 'Too many from this address whose signature or sender is wrong; not kept' },
    503: { description: 'Kept, and judged later' },
  },
};

/** Whether a notification waits for something outside: the provider, another notification, payments to be set up. */
function canBeJudgedLater(error: unknown): boolean {
  if (error instanceof DomainError) return error.kind === 'unavailable';
  return error instanceof ProviderUnreachable || error instanceof TooEarly;
}

/** Undefined while it cannot be found out whose the sender's address is. */
async function checkNow(
  provider: PaymentProvider,
  body: Buffer,
  address: string,
): Promise<NotificationCheck | undefined> {
  try {
    return await provider.check(body.toString(), address);
  } catch (error) {
    if (error instanceof ProviderUnreachable) return undefined;
    throw error;
  }
}

/**
 * Where the provider tells of payments; not there without a provider. What comes is kept before anybody is asked about
 * it. 200 means that it has been judged, whatever the verdict; anything else that it still has to be, by a repetition or
 * by our own queue. What anyone could have sent is limited, kept once and never queued.
 */
export async function registerNotifications(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { payments } = deps;
  if (!payments) return;
  const { vatNumber } = deps.settings;
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
    // The provider's own are never limited, however many payments there are.
    scope.post(notifyPath, { config: { rateLimit: false } }, async (request, reply) => {
      const kind = request.headers['content-type'] ?? '';
      if (!kind.startsWith('application/x-www-form-urlencoded')) {
        throw new DomainError('request.wrong-kind');
      }
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const provider = deps.payments ?? payments;
      const check = await checkNow(provider, body, request.ip);
      if (check && isSuspect(check)) {
        const limit = await countSuspect(request);
        if (!limit.isAllowed && limit.isExceeded) {
          throw new DomainError('too-many', { retryAfter: limit.ttlInSeconds });
        }
        const notice = provider.read(body.toString());
        const refused = await keepSuspect(
          deps.fork(),
          { body, sourceAddress: request.ip },
          { check, notice, now: deps.now(), addJob },
        );
        logRefusal(request.log, refused);
        return reply.status(200).send();
      }
      const id = await storeNotification(
        deps.fork(),
        { body, sourceAddress: request.ip },
        { ...deps, addJob },
      );
      try {
        logRefusal(request.log, await judgeNotification(deps.fork, id, { ...deps, addJob, vatNumber }));
      } catch (error) {
        if (!canBeJudgedLater(error)) throw error;
        request.log.warn({ err: error, notification: id }, 'a payment notification is judged later');
        return reply.status(503).send();
      }
      return reply.status(200).send();
    });
  });
}
