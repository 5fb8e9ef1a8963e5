import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isCounted } from '../../../domain/limits/window.ts';
import { ProviderUnreachable } from '../../../domain/orders/payment-provider.ts';

/**
 * Where the provider says its notifications come from: five ranges, one address, and the 21 addresses of its move to
 * another host (third part 232 to 252). Source: https://support.payfast.help, "From which IP addresses are ITNs sent",
 * as confirmed to the makers of the WooCommerce plugin in 2026.
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

/** Names whose addresses may notify as well; an addition, since they leave out many of the addresses above. */
export const sourceNames: readonly string[] = [
  'www.payfast.co.za',
  'sandbox.payfast.co.za',
  'w1w.payfast.co.za',
  'w2w.payfast.co.za',
];

/** Milliseconds for which the addresses of names are kept. */
const LOOKUP_LIFE_MS = 10 * 60_000;
const LOOKUP_LIMIT_MS = 5_000;
/** Milliseconds until names that could not be looked up are asked for again, whoever notifies meanwhile. */
const LOOKUP_PAUSE_MS = 5_000;

/** Says whether a notification may come from an address. @throws ProviderUnreachable when names cannot be looked up */
export type SourceCheck = (address: string) => Promise<boolean>;

/** The addresses of a name; none for a name that has none. */
export type AddressLookup = (name: string) => Promise<readonly string[]>;

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** A check of addresses and ranges; IPv4 that comes wrapped in IPv6 counts as what it is. */
function isAmong(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return (address) => {
    // An address of the link may carry the name of its interface.
    const plain = address.replace(/%.*$/, '');
    return isIP(plain) !== 0 && list.check(plain, family(plain));
  };
}

/** The system's own lookup. */
export const systemLookup: AddressLookup = async (name) => {
  try {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTFOUND') return [];
    throw error;
  }
};

/** The addresses of all names that could be looked up in time, and why the first of the others could not. */
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

/** Addresses and ranges alone. */
export function onlyFrom(ranges: readonly string[]): SourceCheck {
  const known = isAmong(ranges);
  return async (address) => known(address);
}

/** Addresses and ranges first; an address that is not among them is looked for behind the names. */
export function fromRangesOrNames(
  ranges: readonly string[],
  names: readonly string[],
  lookUp: AddressLookup,
  now: () => Date,
): SourceCheck {
  const known = isAmong(ranges);
  let lookingUp: ReturnType<typeof lookUpAll> | undefined;
  /** Of the last look-up; undefined while one is under way. */
  let found: { at: Date; lifeMs: number } | undefined;

  // One look-up for all who notify at the same time.
  async function behindNames(): ReturnType<typeof lookUpAll> {
    if (lookingUp === undefined || (found && !isCounted(found.at, now(), found.lifeMs))) {
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
    throw new ProviderUnreachable('The names of the provider cannot be looked up', { cause: failure });
  };
}

/** This machine itself, by any of its addresses. */
export const fromThisMachine: SourceCheck = async (address) => {
  const own = Object.values(networkInterfaces()).flatMap((parts) => parts ?? []);
  return isAmong(['127.0.0.0/8', '::1', ...own.map((part) => part.address)])(address);
};
