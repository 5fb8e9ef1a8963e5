import { expect, it, vi } from 'vitest';
import { startTestServer } from '../support/test-server.ts';

async function warnings(environment: Record<string, string>, forwarded: readonly (string | undefined)[]) {
  const server = await startTestServer({ environment });
  const warn = vi.spyOn(server.log, 'warn');
  for (const address of forwarded) {
    await fetch(
      `${server.url}/healthz`,
      address === undefined ? {} : { headers: { 'x-forwarded-for': address } },
    );
  }
  await server.close();
  return warn.mock.calls.map(([line]) => String(line));
}

it('X-Forwarded-For from a peer that is not trusted is warned of once, with the setting to change', async () => {
  const lines = await warnings({}, [undefined, '203.0.113.7', '203.0.113.8']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('set TRUST_PROXY=127.0.0.1');
});

it('so is one from outside the trusted range', async () => {
  expect(await warnings({ TRUST_PROXY: '10.0.0.0/8' }, ['203.0.113.7'])).toHaveLength(1);
});

it('nothing is said of a trusted proxy, nor of a request without the header', async () => {
  expect(await warnings({ TRUST_PROXY: '127.0.0.1' }, ['203.0.113.7', undefined])).toEqual([]);
  expect(await warnings({}, [undefined])).toEqual([]);
});
