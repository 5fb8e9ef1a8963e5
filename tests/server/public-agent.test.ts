import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, publicLookup } from '../../src/server/push/public-agent.ts';
import { createPushKeys } from '../../src/server/push/push-keys.ts';
import { createPushSender } from '../../src/server/push/push-sender.ts';
import { newSubscription } from '../support/push-service.ts';

const look = (found: LookupAddress[], all: boolean) =>
  new Promise((resolve, reject) => {
    const lookup = publicLookup((_hostname, _options, done) => done(null, found));
    lookup('push.example.net', { all }, (error, address, family) =>
      error ? reject(error) : resolve(all ? address : { address, family }),
    );
  });

it.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
])('knows whether %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

describe('a lookup for the public internet', () => {
  const inside = { address: '10.0.0.1', family: 4 };
  const outside = { address: '2606:2800:21f:cb07::1', family: 6 };

  it('returns only public addresses', async () => {
    expect(await look([inside, outside], true)).toEqual([outside]);
    expect(await look([inside, outside], false)).toEqual(outside);
  });

  it('fails if there is none', async () => {
    await expect(look([inside], true)).rejects.toThrow('the host has no public address');
    await expect(look([], false)).rejects.toThrow('the host has no public address');
  });
});

it('keeps push requests out of private networks', async () => {
  const { keys } = newSubscription();
  const push = createPushSender('practice@example.com')({
    subscription: { endpoint: 'https://localhost/', ...keys },
    key: createPushKeys('only-for-tests-0123456789-0123456789').create(),
    payload: '{}',
    topic: 'test',
    ttlSeconds: 1,
  });
  await expect(push).rejects.toThrow('the host has no public address');
});
