import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/errors.ts';
import { notifyPath } from '../payments/payfast/connection.ts';

const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

function isCrossSiteWrite(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined || !writing.has(request.method) || origin === publicUrl) return false;
  return URL.parse(origin)?.host !== request.host;
}

/**
 * Refuses writes that another site's page sends along with this browser's cookies. Notifications of payments carry no
 * cookie and are checked for themselves.
 */
export function refuseCrossSiteWrites(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const allowed = request.routeOptions.url === notifyPath || !isCrossSiteWrite(request, publicUrl());
    done(allowed ? undefined : new DomainError('request.cross-site'));
  });
}
