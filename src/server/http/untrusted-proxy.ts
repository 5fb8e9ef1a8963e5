import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * Warns once when X-Forwarded-For comes from an untrusted peer. If that peer is the reverse proxy, all
 * visitors count as one address. A single visitor can then use up everyone's rate limit, and payment
 * notifications are rejected.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    // `ips` lists the peer and the addresses forwarded by trusted proxies; undefined if no proxy is trusted.
    const isIgnored = request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) === 1;
    if (isIgnored && !hasWarned) {
      hasWarned = true;
      // Show IPv4-mapped addresses as IPv4.
      const peer = ipaddr.isValid(request.ip) ? ipaddr.process(request.ip).toString() : request.ip;
      app.log.warn(
        `X-Forwarded-For from ${peer} is ignored because TRUST_PROXY doesn't name that address. ` +
          `If it is your reverse proxy, set TRUST_PROXY=${peer}: until then all visitors count as one address.`,
      );
    }
    done();
  });
}
