import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProviderUnavailableError } from '../../src/domain/orders/payment-provider.ts';
import { confirmNotification } from '../../src/server/payments/payfast/notification.ts';
import { type ProviderHost, startProviderHost } from './provider-host.ts';
import { vectorsOf } from './vectors.ts';

const vector = vectorsOf('itn').find(({ id }) => id === 'i-blanks-kept');
const body = vector?.body ?? '';

let host: ProviderHost;
beforeAll(async () => {
  host = await startProviderHost();
});
beforeEach(() => {
  host.requests.length = 0;
});
afterAll(() => host.close());

function confirm(status: number, answer: string) {
  host.answer = (reply) => void reply.writeHead(status).end(answer);
  return confirmNotification(`${host.url}/eng/query/validate`, body);
}

describe('confirming a notification', () => {
  it('sends the fields received, without signature and passphrase', async () => {
    await confirm(200, 'VALID');
    expect(host.requests).toMatchObject([
      {
        method: 'POST',
        path: '/eng/query/validate',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: body.slice(0, body.indexOf('&signature=')),
      },
    ]);
  });

  it('accepts VALID and rejects INVALID', async () => {
    expect(await confirm(200, 'VALID')).toBe(true);
    expect(await confirm(200, 'INVALID')).toBe(false);
  });

  it.each([
    [200, ''],
    [200, 'VALID\n'],
    [200, 'valid'],
    [200, '<html>VALID</html>'],
    [201, 'VALID'],
    [302, 'VALID'],
    [500, 'VALID'],
    [500, 'INVALID'],
    [403, ''],
  ])('is undecided after %d %j', async (status, answer) => {
    await expect(confirm(status, answer)).rejects.toThrow(ProviderUnavailableError);
  });

  it('is undecided if the provider is unreachable', async () => {
    host.answer = (reply) => void reply.destroy();
    await expect(confirmNotification(host.url, body)).rejects.toThrow(ProviderUnavailableError);
  });

  it('is undecided if the response is missing or incomplete at the timeout', async () => {
    host.answer = () => {};
    await expect(confirmNotification(host.url, body, 50)).rejects.toThrow(ProviderUnavailableError);
    host.answer = (reply) => void reply.writeHead(200).write('VALID');
    await expect(confirmNotification(host.url, body, 50)).rejects.toThrow(ProviderUnavailableError);
  });

  it('rejects unreadable content without a call', async () => {
    expect(await confirmNotification(host.url, '')).toBe(false);
    expect(host.requests).toEqual([]);
  });
});
