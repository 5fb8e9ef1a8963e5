import ipaddr from 'ipaddr.js';

const GROUPS_OF_NETWORK = 4;
/** Characters of an address as it is stored; the longest real one has fewer. */
const LONGEST = 64;

/** `203.0.113.7:5123` or `[2001:db8::1]:443`, as some proxies write an address; IPv6 stands in brackets there. */
const withPort = /^(?:\[([\da-f:.]+(?:%\w+)?)\]|(\d{1,3}(?:\.\d{1,3}){3}))(?::\d{1,5})?$/i;

/** An address without a port. A proxy may hand on whatever a caller wrote as its address; so much of it is kept. */
export function storableAddress(address: string): string {
  const [, inBrackets, plain] = withPort.exec(address) ?? [];
  return (inBrackets ?? plain ?? address).slice(0, LONGEST);
}

const networkPrefixes = { ipv4: 24, ipv6: 48 } as const;

/**
 * The network of an address, as far as it may be told: `203.0.113.0/24`, `2001:db8:4::/48`. Empty for what is no
 * address.
 */
export function networkOf(address: string): string {
  const plain = storableAddress(address);
  if (!ipaddr.isValid(plain)) return '';
  const parsed = ipaddr.process(plain);
  const prefix = networkPrefixes[parsed.kind()];
  const kind = parsed instanceof ipaddr.IPv6 ? ipaddr.IPv6 : ipaddr.IPv4;
  return `${kind.networkAddressFromCIDR(`${parsed.toString()}/${prefix}`).toString()}/${prefix}`;
}

/**
 * What limits count a client's address as. Whoever has one IPv6 address has 2^64, the whole of its network, so that is
 * what counts; IPv4, wrapped in IPv6 or not, counts as it is.
 */
export function rateLimitKey(address: string): string {
  if (!address.includes(':')) return address.slice(0, LONGEST);
  const plain = storableAddress(address);
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, GROUPS_OF_NETWORK).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
