import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { formHosts } from '../payments/payfast/connection.ts';
import type { Settings } from '../settings.ts';

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
    // Only a site that is reached over https may promise to stay there; the proxy that ends https says so.
    strictTransportSecurity: false,
  });
}
