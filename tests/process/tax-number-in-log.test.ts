import { Client } from 'pg';
import { expect, it } from 'vitest';
import { registration } from '../support/people.ts';
import { startServerProcess } from '../support/server-process.ts';
import { createTestDatabase } from '../support/test-database.ts';

/** Schema changes, applied one after another, that make the database reject a row with a tax number. */
const faults = [
  `alter table users add constraint fault check (tax_number is null) not valid`,
  `alter table users drop constraint fault, alter column billing_address type varchar(10) using null`,
  `alter table users drop column tax_number`,
];

it('logs whose call was refused, but no tax number, even when saving fails', async () => {
  const database = await createTestDatabase();
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    SECRET_KEY: 'only-for-tests-0123456789-0123456789',
  });
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  const client = server.client();
  const [taken, own] = [registration(), registration()];
  await server.client().post('/api/register', taken);
  const { id: userId } = (await client.post('/api/register', own)).body;
  const body = {
    taxNumber: '0001 339 050',
    // Characters that are easily mishandled when a statement is quoted in a log.
    fullName: "Thandi O'Neill \\' \n - detail: ''",
    billingAddress: {
      firstName: "Th'andi\\",
      lastName: 'Maseko',
      address: "14 'Example' Street",
      city: 'Cape Town',
      postalCode: '8001',
      province: 'Western Cape',
    },
  };
  const replies = [
    await client.send('PATCH', '/api/profile', { body }),
    await client.send('PATCH', '/api/profile', { body: { ...body, taxNumber: '0001339051' } }),
    await client.send('PATCH', '/api/profile', { body: { ...body, username: taken.username } }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 400, 409]);
  await client.get('/api/orders/1');
  await server.client().get('/api/orders/1');
  await client.send('PATCH', '/api/profile', { body: { taxNumber: null, billingAddress: null } });
  for (const fault of faults) {
    await admin.query(fault);
    const failed = [
      await client.send('PATCH', '/api/profile', { body }),
      await client.post('/trpc/account.update', body),
    ];
    expect(failed.map(({ status }) => status)).toEqual([500, 500]);
    replies.push(...failed);
  }
  await admin.end();
  expect(await server.end('SIGINT')).toBe(0);
  expect(server.output().match(/procedure failed/g)).toHaveLength(2 * faults.length);
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"path":'));
  const requests = lines.map((line) => JSON.parse(line) as { path: string; status: number; userId?: number });
  const ofProfile = requests.filter(({ path }) => path === '/api/profile').slice(0, 3);
  expect(ofProfile.map(({ status, userId: by }) => [status, by])).toEqual([
    [200, undefined],
    [400, userId],
    [409, userId],
  ]);
  const ofOrder = requests.filter(({ path }) => path === '/api/orders/1');
  expect(ofOrder.map(({ status, userId: by }) => [status, by])).toEqual([
    [404, userId],
    [401, undefined],
  ]);
  const written = server.output() + JSON.stringify(replies.map((reply) => reply.body));
  for (const secret of ['0001339050', '0001 339 050', '0001339051']) {
    expect(written).not.toContain(secret);
  }
  expect(server.output()).not.toContain('Example');
  await database.drop();
});
