import { type LookupAddress, lookup } from 'node:dns';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Error for a host name that resolves only to non-public addresses. */
class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';

  constructor() {
    super('the host has no public address');
  }
}

/** Returns whether an IP address is publicly routable. IPv4-mapped IPv6 addresses are treated as IPv4. */
export const isPublicAddress = (address: string) => ipaddr.process(address).range() === 'unicast';

type Resolve = (
  hostname: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Creates a lookup that returns only public addresses. Connections use its result directly, so a DNS change
 * between check and connection has no effect.
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (hostname, { all, ...options }, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const allowed = found?.filter(({ address }) => isPublicAddress(address)) ?? [];
      const [first] = allowed;
      if (error || !first) return done(error ?? new PrivateAddressError(), []);
      return all ? done(null, allowed) : done(null, first.address, first.family);
    });
  };
}

/** Creates an agent for HTTPS requests to user-supplied URLs. It can't reach private networks. */
export const createPublicAgent = () => new Agent({ lookup: publicLookup() });
