import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isInWindow } from '../../../domain/limits/window.ts';
import { ProviderUnavailableError } from '../../../domain/orders/payment-provider.ts';

/**
 * The provider's published notification sources: four ranges, two addresses and its new host's 21 addresses
 * (third octet 232 to 252). Source: https://support.payfast.help, "From which IP addresses are ITNs sent", as
 * confirmed to the WooCommerce plugin's developers in 2026.
 */
export const publishedSources: readonly string[] = [
  '197.97.145.144/28',
  '41.74.179.192/27',
  '102.216.36.0/28',
  '102.216.36.128/28',
  '144.126.193.139',
  '13.245.74.88',
  ...Array.from({ length: 21 }, (_, step) => `3.163.${232 + step}.237`),
];

/** Host names whose addresses may also send notifications. They don't cover all the addresses above. */
export const sourceNames: readonly string[] = [
  'www.payfast.co.za',
  'sandbox.payfast.co.za',
  'w1w.payfast.co.za',
  'w2w.payfast.co.za',
];

/** Time in ms for which resolved addresses are cached. */
const LOOKUP_LIFE_MS = 10 * 60_000;
const LOOKUP_LIMIT_MS = 5_000;
/** Time in ms before a failed lookup is retried. */
const LOOKUP_PAUSE_MS = 5_000;

/**
 * Checks whether a notification may come from an address.
 * @throws ProviderUnavailableError if host names can't be resolved
 */
export type SourceCheck = (address: string) => Promise<boolean>;

/** Resolves a host name to its addresses; empty if it has none. */
export type AddressLookup = (name: string) => Promise<readonly string[]>;

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Creates a matcher for addresses and ranges; IPv4-mapped IPv6 addresses count as IPv4. */
function isAmong(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return (address) => {
    // Link-local addresses may carry a zone index.
    const plain = address.replace(/%.*$/, '');
    return isIP(plain) !== 0 && list.check(plain, family(plain));
  };
}

/** Resolves a host name with the system's resolver. */
export const systemLookup: AddressLookup = async (name) => {
  try {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTFOUND') return [];
    throw error;
  }
};

/** Resolves host names with a timeout. Returns the addresses found, and the first failure if any. */
async function lookUpAll(names: readonly string[], lookUp: AddressLookup) {
  const tries = names.map(async (name) => {
    const tooLate = AbortSignal.timeout(LOOKUP_LIMIT_MS);
    const late = new Promise<never>((_resolve, reject) => {
      tooLate.addEventListener('abort', () => reject(tooLate.reason as Error), { once: true });
    });
    return Promise.race([lookUp(name), late]);
  });
  const outcomes = await Promise.allSettled(tries);
  return {
    addresses: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : [])),
    failure: outcomes.find((outcome) => outcome.status === 'rejected')?.reason as Error | undefined,
  };
}

/** Creates a check that allows only the given addresses and ranges. */
export function fromSources(ranges: readonly string[]): SourceCheck {
  const known = isAmong(ranges);
  return async (address) => known(address);
}

/** Creates a check that allows the given addresses and ranges, and any address that the names resolve to. */
export function fromRangesOrNames(
  ranges: readonly string[],
  names: readonly string[],
  lookUp: AddressLookup,
  now: () => Date,
): SourceCheck {
  const known = isAmong(ranges);
  let lookingUp: ReturnType<typeof lookUpAll> | undefined;
  /** Time and lifetime of the last lookup's result; undefined during a lookup. */
  let found: { at: Date; lifeMs: number } | undefined;

  // Concurrent notifications share one lookup.
  async function behindNames(): ReturnType<typeof lookUpAll> {
    if (lookingUp === undefined || (found && !isInWindow(found.at, now(), found.lifeMs))) {
      found = undefined;
      lookingUp = lookUpAll(names, lookUp).then((outcome) => {
        found = { at: now(), lifeMs: outcome.failure === undefined ? LOOKUP_LIFE_MS : LOOKUP_PAUSE_MS };
        return outcome;
      });
    }
    return lookingUp;
  }

  return async (address) => {
    if (known(address)) return true;
    const { addresses, failure } = await behindNames();
    if (isAmong(addresses)(address)) return true;
    if (failure === undefined) return false;
    throw new ProviderUnavailableError('The provider’s host names can’t be resolved', { cause: failure });
  };
}

/** Allows any of this machine's addresses. */
export const fromThisMachine: SourceCheck = async (address) => {
  const own = Object.values(networkInterfaces()).flatMap((parts) => parts ?? []);
  return isAmong(['127.0.0.0/8', '::1', ...own.map((part) => part.address)])(address);
};
