import ipaddr from 'ipaddr.js';

const GROUPS_OF_NETWORK = 4;
/** Maximum stored length of an address; no valid one is longer. */
const LONGEST = 64;

/** `203.0.113.7:5123` or `[2001:db8::1]:443`: an address with a port, as some proxies send it. */
const withPort = /^(?:\[([\da-f:.]+(?:%\w+)?)\]|(\d{1,3}(?:\.\d{1,3}){3}))(?::\d{1,5})?$/i;

/** Removes the port and truncates: a proxy may pass on anything as an address. */
export function storableAddress(address: string): string {
  const [, inBrackets, plain] = withPort.exec(address) ?? [];
  return (inBrackets ?? plain ?? address).slice(0, LONGEST);
}

const networkPrefixes = { ipv4: 24, ipv6: 48 } as const;

/** Network of an address for display: `203.0.113.0/24`, `2001:db8:4::/48`. Empty if invalid. */
export function networkOf(address: string): string {
  const plain = storableAddress(address);
  if (!ipaddr.isValid(plain)) return '';
  const parsed = ipaddr.process(plain);
  const prefix = networkPrefixes[parsed.kind()];
  const kind = parsed instanceof ipaddr.IPv6 ? ipaddr.IPv6 : ipaddr.IPv4;
  return `${kind.networkAddressFromCIDR(`${parsed.toString()}/${prefix}`).toString()}/${prefix}`;
}

/**
 * Rate-limit key of an address. IPv6 counts per /64 network, because one client can use all of its addresses; IPv4, mapped
 * to IPv6 or not, counts per address.
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
