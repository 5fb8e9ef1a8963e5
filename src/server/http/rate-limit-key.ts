import ipaddr from 'ipaddr.js';

const GROUPS_OF_NETWORK = 4;
/** Characters of an address as it is stored; the longest real one has fewer. */
const LONGEST = 64;

/** A proxy may hand on whatever a caller wrote as its address; so much of it is kept. */
export function storableAddress(address: string): string {
  return address.slice(0, LONGEST);
}

/**
 * What limits count a client's address as. Whoever has one IPv6 address has 2^64, the whole of its network, so that is
 * what counts; IPv4, wrapped in IPv6 or not, counts as it is.
 */
export function rateLimitKey(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return storableAddress(address);
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, GROUPS_OF_NETWORK).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
