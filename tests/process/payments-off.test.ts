import { expect, it } from 'vitest';
import { fillCart, orderAddress } from '../support/orders.ts';
import { registration } from '../support/people.ts';
import { startServerProcess } from '../support/server-process.ts';
import { createTestDatabase } from '../support/test-database.ts';

it('responds to a checkout without payments and logs no error', async () => {
  const database = await createTestDatabase();
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    SECRET_KEY: 'only-for-tests-0123456789-0123456789',
    NODE_ENV: 'production',
  });
  const client = server.client();
  await client.post('/api/register', registration());
  await fillCart(client, [1, 1]);
  for (const path of ['/api/checkout', '/trpc/orders.checkout']) {
    expect((await client.post(path, { billingAddress: orderAddress() })).status).toBe(503);
  }
  expect(await server.end('SIGINT')).toBe(0);
  const lines = server.output().split('\n');
  const requests = lines.filter((line) => line.includes('"status":503'));
  expect(requests).toHaveLength(2);
  expect(lines.filter((line) => line.includes('payments: off'))).toEqual([
    expect.stringContaining('NODE_ENV is production'),
  ]);
  expect(lines.filter((line) => /"level":[56]0|"stack"/.test(line))).toEqual([]);
  await database.drop();
});

it('logs once on a public installation that payments are off and why', async () => {
  const database = await createTestDatabase();
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    SECRET_KEY: 'only-for-tests-0123456789-0123456789',
    PUBLIC_URL: 'https://tax.example.com',
  });
  expect(await server.end('SIGINT')).toBe(0);
  const lines = server.output().split('\n');
  expect(lines.filter((line) => line.includes('payments: off'))).toEqual([
    expect.stringContaining('this installation is public'),
  ]);
  await database.drop();
});
