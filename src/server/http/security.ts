import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/errors.ts';
import { formHosts, notifyPath } from '../payments/payfast/connection.ts';
import type { Settings } from '../settings.ts';

const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const isHttps = (url: string) => url.startsWith('https:');

function isCrossSiteWrite(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined || !writing.has(request.method) || origin === publicUrl) return false;
  const from = URL.parse(origin);
  // A page that was fetched in the clear may be anybody's.
  return from?.host !== request.host || (isHttps(publicUrl) && !isHttps(origin));
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

const YEAR_S = 365 * 24 * 60 * 60;

/** What no page of ours asks a browser for, and so no script that got into one may have. */
const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Headers that keep a page to itself: nothing inline but styles (Chakra's engine writes them), nothing from other
 * hosts; forms may be posted to the payment provider. `upgrade-insecure-requests` is left out, since it breaks plain
 * http on a local network.
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { payfast }: Settings,
  publicUrl: () => string,
): Promise<void> {
  // A page that is read under another name than PUBLIC_URL's (localhost) still pays at the payment simulator there.
  const elsewhere = ({ headers }: IncomingMessage) =>
    payfast.mode === 'practice' && new URL(publicUrl()).host !== headers.host ? [publicUrl()] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: [(request) => ["'self'", ...formHosts(payfast.mode), ...elsewhere(request)].join(' ')],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Only a site that is reached over https may promise to stay there. Subdomains are another's affair.
    strictTransportSecurity: isHttps(publicUrl()) && { maxAge: YEAR_S, includeSubDomains: false },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', permissions);
    done();
  });
}
