import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain/errors.ts';
import { CallCounts } from './call-counts.ts';
import { rateLimitKey } from './rate-limit-key.ts';

/** Counting down in every reply would cost more than it tells: only a refused call says when to come again. */
const noCountdown = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/**
 * Refuses what one address calls more than `max` times a minute with 429: every route of a scope or, where `global` is
 * false, those alone that ask for it.
 */
export async function limitCalls(
  app: FastifyInstance,
  { max, global = true }: Required<Pick<RateLimitPluginOptions, 'max'>> & { global?: boolean },
): Promise<void> {
  await app.register(rateLimit, {
    max,
    global,
    timeWindow: '1 minute',
    store: CallCounts,
    keyGenerator: (request) => rateLimitKey(request.ip),
    addHeaders: { ...noCountdown, 'retry-after': false },
    addHeadersOnExceeding: noCountdown,
    errorResponseBuilder: (_request, { ttl }) =>
      new DomainError('too-many', { retryAfter: Math.ceil(ttl / 1_000) }),
  });
}
