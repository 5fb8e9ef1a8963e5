import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { AuditEvent } from '../../src/domain/audit/audit-event.entity.ts';
import { runProgram } from '../support/operator-program.ts';
import { registration, signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const setRole = (...words: string[]) => runProgram('role', server, words);
const person = (id: number) => server.deps.fork().findOneOrFail(User, { id });

describe('npm run role', () => {
  it('makes a client a practitioner and records it', async () => {
    const { user } = await signedIn(server);
    expect((await person(user.id)).role).toBe('client');
    expect(await setRole(user.username.toUpperCase(), 'practitioner')).toEqual({
      code: 0,
      output: `${user.username} was client and is now practitioner.\n`,
    });
    const { role, auditSubject } = await person(user.id);
    expect(role).toBe('practitioner');
    const events = await server.deps.fork().find(AuditEvent, { subject: auditSubject, kind: 'role-changed' });
    expect(events.map(({ detail }) => detail)).toEqual([{ from: 'client', to: 'practitioner' }]);
    expect(await setRole(user.username, 'practitioner')).toEqual({
      code: 0,
      output: `${user.username} is already practitioner.\n`,
    });
  });

  it('applies to open sessions', async () => {
    const { client, user } = await signedIn(server);
    await setRole(user.username, 'admin');
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await person(user.id)).role).toBe('admin');
  });

  it.each([[[]], [['somebody']], [['somebody', 'king']], [['somebody', 'admin', 'too']]])(
    'prints its usage for %j',
    async (words) => {
      expect(await setRole(...words)).toEqual({
        code: 2,
        output:
          'The role could not be set: npm run role -- USERNAME ROLE, where ROLE is client, practitioner, admin\n',
      });
    },
  );

  it('reports an unknown user', async () => {
    expect(await setRole('nobody-at-all', 'admin')).toEqual({
      code: 1,
      output: 'There is no user nobody-at-all.\n',
    });
  });
});

it('is the only way to set a role', async () => {
  const client = server.client();
  const { body } = await client.post('/api/register', registration({ role: 'admin' }));
  await client.send('PATCH', '/api/profile', { body: { role: 'admin', fullName: 'Another Name' } });
  expect((await client.get('/api/user')).body).not.toHaveProperty('role');
  expect(await person(body.id)).toMatchObject({ role: 'client', fullName: 'Another Name' });
});
