import { expect, it } from 'vitest';
import { startServerProcess } from '../support/server-process.ts';
import { createTestDatabase } from '../support/test-database.ts';

it('logs a warning for a rejected notification only if the provider sent it', async () => {
  const database = await createTestDatabase();
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    SECRET_KEY: 'only-for-tests-0123456789-0123456789',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
  });
  const notify = (body: string, address: string) =>
    server.client().send('POST', '/api/payments/payfast/notify', {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
    });
  await notify('m_payment_id=1&signature=x', '203.0.113.9');
  await notify('m_payment_id=2&signature=x', '127.0.0.1');
  await expect.poll(server.output).toContain('a payment notification needs attention');
  expect(await server.end('SIGINT')).toBe(0);
  const lines = server.output().split('\n');
  const refusals = lines.filter((line) => line.includes('needs attention'));
  expect(refusals.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 40, reason: 'signature', orderId: null, notification: expect.any(Number) },
  ]);
  await database.drop();
});
