import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/** The eight groups of an IPv6 address, as addresses of pages write them: hexadecimal, small, no zeros in front. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [before = [], after] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  if (!after) return before;
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

/**
 * What limits count a client's address as. Whoever has one IPv6 address has 2^64, the whole of its network, so that is
 * what counts; IPv4, wrapped in IPv6 or not, counts as it is.
 */
export function rateLimitKey(address: string): string {
  // An address of the link may carry the name of its interface.
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain) || /^::ffff:/i.test(plain)) return address;
  return `${groupsOf(plain).slice(0, GROUPS_OF_NETWORK).join(':')}::/64`;
}
