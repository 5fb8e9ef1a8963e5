import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ProviderUnavailableError } from '../../src/domain/orders/payment-provider.ts';
import {
  type AddressLookup,
  fromRangesOrNames,
  fromThisMachine,
  fromSources,
  publishedSources,
  sourceNames,
} from '../../src/server/payments/payfast/sources.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';

describe('addresses and ranges', () => {
  const maySend = fromSources(publishedSources);

  it.each([
    '197.97.145.144',
    '197.97.145.159',
    '41.74.179.192',
    '41.74.179.223',
    '102.216.36.0',
    '102.216.36.15',
    '102.216.36.128',
    '102.216.36.143',
    '144.126.193.139',
    '13.245.74.88',
    '3.163.232.237',
    '3.163.252.237',
    '::ffff:197.97.145.150',
  ])('allow %s', async (address) => {
    expect(await maySend(address)).toBe(true);
  });

  it.each([
    '197.97.145.143',
    '197.97.145.160',
    '41.74.179.191',
    '41.74.179.224',
    '102.216.36.16',
    '144.126.193.138',
    '3.163.231.237',
    '3.163.253.237',
    '3.163.232.238',
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '',
    'www.payfast.co.za',
  ])("don't allow %s", async (address) => {
    expect(await maySend(address)).toBe(false);
  });

  it('support IPv6', async () => {
    const maySend = fromSources(['2001:db8::/32', 'fe80::1']);
    expect(await Promise.all(['2001:db8:1::9', 'fe80::1%eth0', '2001:db9::1'].map(maySend))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('host names', () => {
  let clock = 0;
  const lookups: string[] = [];
  const check = (lookUp: AddressLookup) =>
    fromRangesOrNames(
      publishedSources,
      sourceNames,
      async (name) => {
        lookups.push(name);
        return lookUp(name);
      },
      () => new Date(clock),
    );

  it("add their addresses for ten minutes and aren't needed for a published one", async () => {
    lookups.length = 0;
    const maySend = check(async (name) => (name.startsWith('w2w') ? ['192.0.2.7'] : []));
    expect(await maySend('197.97.145.150')).toBe(true);
    expect(lookups).toEqual([]);
    expect(await maySend('192.0.2.7')).toBe(true);
    expect(await maySend('192.0.2.8')).toBe(false);
    expect(lookups).toEqual(sourceNames);
    clock += 10 * 60_000;
    expect(await maySend('192.0.2.7')).toBe(true);
    expect(lookups).toHaveLength(8);
  });

  it('are resolved once for concurrent notifications, and not again immediately after a failure', async () => {
    lookups.length = 0;
    const maySend = check(() => Promise.reject(new Error('EAI_AGAIN')));
    const answers = await Promise.allSettled(['192.0.2.7', '192.0.2.8', '192.0.2.9'].map(maySend));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(maySend('192.0.2.7')).rejects.toThrow(ProviderUnavailableError);
    expect(lookups).toEqual(sourceNames);
    clock += 5_000;
    await expect(maySend('192.0.2.7')).rejects.toThrow(ProviderUnavailableError);
    expect(lookups).toHaveLength(8);
    clock -= DAY_MS;
    await expect(maySend('192.0.2.7')).rejects.toThrow(ProviderUnavailableError);
    expect(lookups, 'failures stay uncached when the clock is set back').toHaveLength(12);
  });

  it("that can't be resolved leave it undecided whether an address is allowed", async () => {
    const maySend = check(async (name) => {
      if (name.startsWith('w2w')) throw new Error('EAI_AGAIN');
      return ['192.0.2.7'];
    });
    expect(await maySend('192.0.2.7')).toBe(true);
    await expect(maySend('192.0.2.8')).rejects.toThrow(ProviderUnavailableError);
    expect(await maySend('197.97.145.150')).toBe(true);
  });
});

describe('local machine', () => {
  it('includes all its addresses', async () => {
    const own = Object.values(networkInterfaces()).flatMap((parts) => parts ?? []);
    const addresses = [
      '127.0.0.1',
      '127.9.9.9',
      '::1',
      '::ffff:127.0.0.1',
      ...own.map(({ address }) => address),
    ];
    expect(new Set(await Promise.all(addresses.map(fromThisMachine)))).toEqual(new Set([true]));
  });

  it("doesn't include others", async () => {
    expect(await fromThisMachine('192.0.2.7')).toBe(false);
  });
});
