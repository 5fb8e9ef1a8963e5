import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Action, allow, policy } from '../../src/domain/accounts/policy.ts';
import type { Role } from '../../src/domain/accounts/roles.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { appRouter } from '../../src/routers/index.ts';
import { publicProcedure, router } from '../../src/routers/trpc.ts';
import { attempts, procedureNames } from '../support/access.ts';
import type { HttpClient, Reply } from '../support/http-client.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Non-tRPC routes that the policy covers. */
const routes = [
  'account.calendarFile',
  'account.export',
  'documents.download',
  'documents.replace',
  'documents.thumbnail',
  'documents.upload',
  'orders.invoice',
  'practice.clients.upload',
  'practice.documents.download',
  'practice.orders.export',
] satisfies Action[];

const actions = Object.keys(policy) as Action[];

/** Expected error reasons for valid requests whose token or game run the test can't obtain. */
const refused: Partial<Record<Action, string>> = {
  'account.confirmEmail': 'auth.token-invalid',
  'account.undoEmailChange': 'auth.token-invalid',
  'auth.resetPassword': 'auth.token-invalid',
  'game.finishRun': 'game.run-not-found',
  'account.unsubscribe': 'account.unsubscribe-unknown',
};

let server: TestServer;
const strangers: { role: Role; client: HttpClient }[] = [];
beforeAll(async () => {
  server = await startTestServer();
  for (const role of ['client', 'practitioner', 'admin'] as const) {
    const { client, user } = await signedIn(server);
    await server.deps.fork().nativeUpdate(User, { id: user.id }, { role });
    strangers.push({ role, client });
  }
});
afterAll(() => server.close());

/** Reduces a response to `done` or its error status. An expected error counts as `done`. */
function outcome(action: Action, { status, body }: Reply): number | 'done' {
  const reason = body?.error?.data.reason ?? body?.reason;
  const done = refused[action] === undefined ? status < 300 : reason === refused[action];
  return done ? 'done' : status;
}

/** Returns the message and reason of an error from tRPC or a route. */
const told = ({ body: { error, ...rest } }: Reply) => [
  error?.message ?? rest.message,
  error?.data.reason ?? rest.reason,
];

/** Returns the procedures missing from the policy, and the policy's entries for unknown procedures. */
function differences(procedures: readonly string[]) {
  const known = [...procedures, ...routes];
  return {
    missing: known.filter((name) => !actions.some((action) => action === name)),
    unknown: actions.filter((action) => !known.includes(action)),
  };
}

describe('access policy', () => {
  it('contains exactly the existing procedures and routes', () => {
    expect(differences(procedureNames)).toEqual({ missing: [], unknown: [] });
  });

  it('detects a missing procedure and a stale entry', () => {
    const planted = router({ app: appRouter, planted: publicProcedure.query(() => 'open to the world') });
    const names = Object.keys(planted._def.procedures).map((name) => name.replace(/^app\./, ''));
    expect(differences(names)).toEqual({ missing: ['planted'], unknown: [] });
    expect(differences(procedureNames.slice(1)).unknown).toEqual(procedureNames.slice(0, 1));
  });
});

describe('access matrix', () => {
  const byStaff = actions.filter((action) => policy[action] === 'staff');
  const byAdmins = actions.filter((action) => policy[action] === 'admin');
  it.each(byAdmins)('hides %s from clients and practitioners', async (action) => {
    const owner = await signedIn(server);
    const act = await attempts[action](owner, server);
    expect(outcome(action, await act(server.client())), 'a guest').toBe(401);
    const unknown = await owner.client.get('/trpc/practice.nothing');
    const { client: practitioner } = await staffMember(server);
    for (const client of [owner.client, practitioner]) {
      const hidden = await act(client);
      expect([hidden.status, ...told(hidden)]).toEqual([404, ...told(unknown)]);
    }
    const statuses = await Promise.all(strangers.map(async ({ client }) => (await act(client)).status));
    expect(statuses, 'without two-step verification').toEqual([404, 404, 403]);
    const { client: admin } = await staffMember(server, 'admin');
    expect(outcome(action, await act(admin)), 'an admin').toBe('done');
  });

  it.each(byStaff)('hides %s from clients and asks staff for two-step verification', async (action) => {
    const owner = await signedIn(server);
    const act = await attempts[action](owner, server);
    expect(outcome(action, await act(server.client())), 'a guest').toBe(401);
    const unknown = await owner.client.get('/trpc/practice.nothing');
    const hidden = await act(owner.client);
    expect([hidden.status, ...told(hidden)], 'the owner').toEqual([404, ...told(unknown)]);
    const withoutTwoFactor = await Promise.all(
      strangers.map(async ({ client }) => (await act(client)).status),
    );
    expect(withoutTwoFactor).toEqual([404, 403, 403]);
    const { client: staff } = await staffMember(server, 'admin');
    expect(outcome(action, await act(staff)), 'an admin with two-step verification').toBe('done');
  });

  const byOthers = actions.filter((action) => !['staff', 'admin'].includes(policy[action]));
  it.each(byOthers)('allows %s only for the roles in the policy', async (action) => {
    const owner = await signedIn(server);
    const act = await attempts[action](owner, server);
    expect(outcome(action, await act(server.client())), 'a guest').toBe(allow(null, action) ? 'done' : 401);
    for (const { role, client } of policy[action] === 'anyone' ? [] : strangers) {
      const reply = await act(client);
      expect([role, JSON.stringify(reply.body)]).not.toEqual([
        role,
        expect.stringContaining(owner.details.email),
      ]);
      // Another user's record must be hidden; requests about the caller's own account may succeed.
      const isRight = policy[action] !== 'ownRecord' || outcome(action, reply) === 404;
      expect([role, isRight]).toEqual([role, true]);
    }
    expect(allow({ id: owner.user.id, role: 'client' }, action)).toBe(true);
    expect(outcome(action, await act(owner.client)), 'the owner').toBe('done');
  });
});
