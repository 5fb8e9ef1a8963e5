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

it('warns once about X-Forwarded-For from an untrusted peer and names the setting', async () => {
  const lines = await warnings({}, [undefined, '203.0.113.7', '203.0.113.8']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('set TRUST_PROXY=127.0.0.1');
});

it('warns about a peer outside the trusted range', async () => {
  expect(await warnings({ TRUST_PROXY: '10.0.0.0/8' }, ['203.0.113.7'])).toHaveLength(1);
});

it("doesn't warn about a trusted proxy or a request without the header", async () => {
  expect(await warnings({ TRUST_PROXY: '127.0.0.1' }, ['203.0.113.7', undefined])).toEqual([]);
  expect(await warnings({}, [undefined])).toEqual([]);
});
