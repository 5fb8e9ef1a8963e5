import { expect, it } from 'vitest';
import { createTypedClient, takeHomeOf } from '../../scripts/example-client.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer } from '../support/test-server.ts';

it('logs in over HTTP and calls procedures with the example client', async () => {
  const server = await startTestServer();
  const { details } = await signedIn(server);
  expect(await takeHomeOf(server.url, details.username, details.password, 420_000)).toEqual({
    name: details.fullName,
    takeHomePay: 342_402.56,
  });
  await expect(createTypedClient(server.url).auth.me.query()).rejects.toThrow('Please log in');
  await server.close();
});
