import type { FastifyReply } from 'fastify';

/** Sends a page of the gateway with a policy of its own: its styles, no scripts, forms to itself and where they lead on. */
export function sendPage(reply: FastifyReply, page: string, leadsTo: readonly string[] = []): FastifyReply {
  const origins = leadsTo.flatMap((address) => URL.parse(address)?.origin ?? []);
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Browsers hold the redirect that answers a form against this too.
    `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
  ];
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy.join(';'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
    .send(page);
}
