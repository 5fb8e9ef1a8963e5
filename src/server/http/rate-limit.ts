import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain/errors.ts';
import { RateLimitStore } from './rate-limit-store.ts';
import { rateLimitKey } from './rate-limit-key.ts';

/**
 * Options that disable the rate-limit headers, which aren't worth their cost. Rejected requests still get
 * Retry-After.
 */
const noRateHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/**
 * Responds with 429 to more than `max` requests per minute from one address. Applies to every route in the
 * scope or, if `global` is false, only to routes that opt in.
 */
export async function limitRate(
  app: FastifyInstance,
  { max, global = true }: Required<Pick<RateLimitPluginOptions, 'max'>> & { global?: boolean },
): Promise<void> {
  await app.register(rateLimit, {
    max,
    global,
    timeWindow: '1 minute',
    store: RateLimitStore,
    keyGenerator: (request) => rateLimitKey(request.ip),
    addHeaders: { ...noRateHeaders, 'retry-after': false },
    addHeadersOnExceeding: noRateHeaders,
    errorResponseBuilder: (_request, { ttl }) =>
      new DomainError('too-many', { retryAfter: Math.ceil(ttl / 1_000) }),
  });
}
