import ipaddr from 'ipaddr.js';

const GROUPS_OF_NETWORK = 4;
/** Maximum length of a stored address. No valid address is longer. */
const LONGEST = 64;

/** Matches an address with a port, as some proxies send it: `203.0.113.7:5123` or `[2001:db8::1]:443`. */
const withPort = /^(?:\[([\da-f:.]+(?:%\w+)?)\]|(\d{1,3}(?:\.\d{1,3}){3}))(?::\d{1,5})?$/i;

/** Strips the port and truncates the address, because a proxy may forward arbitrary text. */
export function storableAddress(address: string): string {
  const [, inBrackets, plain] = withPort.exec(address) ?? [];
  return (inBrackets ?? plain ?? address).slice(0, LONGEST);
}

const networkPrefixes = { ipv4: 24, ipv6: 48 } as const;

/**
 * Returns an address's network for display, such as `203.0.113.0/24` or `2001:db8:4::/48`. Empty if the
 * address is invalid.
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
 * Returns an address's rate-limit key. All IPv6 addresses in a /64 network share a key, because one client
 * can use all of them. Each IPv4 address, mapped to IPv6 or not, has its own key.
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
