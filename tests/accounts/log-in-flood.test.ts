import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it(
  'of 1,200 log-ins at once each is answered, and whoever is signed in hardly notices',
  { timeout: 120_000 },
  async () => {
    const { client } = await signedIn(server);
    // An account of its own: the oldest of more than 100 sessions ends.
    const { username, password } = (await signedIn(server)).details;
    const flood = Array.from({ length: 1_200 }, () =>
      server.client().post('/api/login', { username, password }),
    );
    const flooded = Promise.all(flood);
    const others = [];
    for (let calls = 0; calls < 20; calls += 1) others.push(await client.get('/api/user'));
    const replies = await flooded;
    const kinds = replies.map(({ status, body }) => `${status} ${body.reason ?? ''}`.trim());
    expect(new Set(kinds)).toEqual(new Set(['200', '503 auth.busy']));
    expect(kinds.filter((kind) => kind === '200').length).toBeGreaterThanOrEqual(200);
    for (const { status, headers } of replies) expect(headers.has('retry-after')).toBe(status === 503);
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  },
);
