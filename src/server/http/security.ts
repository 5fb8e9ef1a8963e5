import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows writes from other sites, for routes that ignore cookies and verify the body instead. */
    allowsCrossSite?: true;
  }
}

const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const isHttps = (url: string) => url.startsWith('https:');

function isCrossSiteWrite(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined || !writing.has(request.method) || origin === publicUrl) return false;
  const from = URL.parse(origin);
  if (from?.host !== request.host) return true;
  // A page of an HTTPS site that was loaded over plain HTTP can be forged. Other hosts don't get the site's cookies.
  return isHttps(publicUrl) && !isHttps(origin) && from.host === URL.parse(publicUrl)?.host;
}

/** Rejects cross-site writes (CSRF), except on routes with `config: { allowsCrossSite: true }`. */
export function refuseCrossSiteWrites(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const allowed =
      request.routeOptions.config.allowsCrossSite === true || !isCrossSiteWrite(request, publicUrl());
    done(allowed ? undefined : new DomainError('request.cross-site'));
  });
}

/** HSTS for one year. Excludes subdomains, which may not support HTTPS. */
const strictTransport = `max-age=${365 * 24 * 60 * 60}`;

/** Sends the headers of every response: no MIME sniffing and, on HTTPS sites, HSTS. */
export function sendCommonHeaders(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff');
    if (isHttps(publicUrl())) void reply.header('strict-transport-security', strictTransport);
    done();
  });
}

/** Browser features that none of our pages use. Disabling them keeps injected scripts from using them. */
const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Sends security headers with pages. The Content-Security-Policy allows nothing inline and no other hosts, with two
 * exceptions: Chakra needs inline styles, and forms may post to the payment provider. Omits
 * `upgrade-insecure-requests`, which would break plain HTTP on a local network. `formOrigins` takes the host that
 * serves the page and returns other origins that its forms may post to.
 */
export async function sendPageHeaders(
  app: FastifyInstance,
  formOrigins: (host: string | undefined) => string[],
): Promise<void> {
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
        baseUri: ["'none'"],
        formAction: [({ headers }) => ["'self'", ...formOrigins(headers.host)].join(' ')],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Every response already has this header.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', permissions);
    done();
  });
}
