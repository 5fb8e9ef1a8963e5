import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../src/server/database/migrate.ts';
import { createOrm } from '../../src/server/database/orm.ts';
import { upload } from '../support/documents.ts';
import { registration, signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(
    `create database turkish template template0 locale 'C' locale_provider icu icu_locale 'tr-TR'`,
  );
  await client.end();
  const url = new URL(inject('postgresUrl'));
  url.pathname = '/turkish';
  const orm = createOrm(url.href);
  await migrate(orm, url.href);
  await orm.close();
  server = await startTestServer({ databaseUrl: url.href });
});
afterAll(() => server.close());

describe('database with Turkish case rules', () => {
  it('really applies them', async () => {
    expect(await server.deps.fork().execute(`select lower('I') as letter`)).toEqual([{ letter: 'ı' }]);
  });

  it('finds users by name in any case', async () => {
    const { details } = await signedIn(server, { username: 'MIRIAM', email: 'MIRIAM@EXAMPLE.COM' });
    for (const username of ['miriam', 'Miriam', 'miriam@example.com', 'MIRIAM@example.com']) {
      const { status } = await server.client().post('/api/login', { username, password: details.password });
      expect([username, status]).toEqual([username, 200]);
    }
  });

  it('keeps names unique', async () => {
    await signedIn(server, { username: 'IRIS', email: 'IRIS@EXAMPLE.COM' });
    const register = (overrides: Record<string, unknown>) =>
      server.client().post('/api/register', registration(overrides));
    expect((await register({ username: 'iris' })).body.reason).toBe('auth.username-taken');
    expect((await register({ email: 'iris@example.com' })).body.reason).toBe('auth.email-taken');
  });

  it('finds documents by name', async () => {
    const { client } = await signedIn(server);
    await upload(client, { fields: { name: 'IRP5 OF MINE', type: 'other' } });
    const { body } = await client.get('/api/documents?search=irp5%20of%20mine');
    expect(body).toMatchObject([{ name: 'IRP5 OF MINE' }]);
  });
});
