import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Action, allow, policy } from '../../src/domain/accounts/policy.ts';
import type { Role } from '../../src/domain/accounts/roles.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { appRouter } from '../../src/routers/index.ts';
import { publicProcedure, router } from '../../src/routers/trpc.ts';
import { attempts, procedureNames } from '../support/access.ts';
import type { HttpClient, Reply } from '../support/http-client.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** What the policy names beside procedures: routes of their own. */
const routes = [
  'account.export',
  'documents.download',
  'documents.replace',
  'documents.upload',
  'orders.invoice',
] satisfies Action[];

const actions = Object.keys(policy) as Action[];

/** Calls that are right in their form, and refused all the same for what no test can know beforehand. */
const refused: Partial<Record<Action, string>> = {
  'account.confirmEmail': 'auth.token-invalid',
  'account.undoEmailChange': 'auth.token-invalid',
  'auth.resetPassword': 'auth.token-invalid',
  'game.finishRun': 'game.run-not-found',
  'savings.unsubscribe': 'savings.unsubscribe-unknown',
};

let server: TestServer;
const strangers: { actor: { id: number; role: Role }; client: HttpClient }[] = [];
beforeAll(async () => {
  server = await startTestServer();
  for (const role of ['client', 'practitioner', 'admin'] as const) {
    const { client, user } = await signedIn(server);
    await server.deps.fork().nativeUpdate(User, { id: user.id }, { role });
    strangers.push({ actor: { id: user.id, role }, client });
  }
});
afterAll(() => server.close());

/** A reply in a word: done, or the status it was refused with; `done` too for a refusal that was to be expected. */
function outcome(action: Action, { status, body }: Reply): number | 'done' {
  const reason = body?.error?.data.reason ?? body?.reason;
  const done = refused[action] === undefined ? status < 300 : reason === refused[action];
  return done ? 'done' : status;
}

/** What the policy lacks of these procedures, and what it names beyond them. */
function differences(procedures: readonly string[]) {
  const known = [...procedures, ...routes];
  return {
    missing: known.filter((name) => !actions.some((action) => action === name)),
    unknown: actions.filter((action) => !known.includes(action)),
  };
}

describe('the policy', () => {
  it('names every procedure and route, and nothing else', () => {
    expect(differences(procedureNames)).toEqual({ missing: [], unknown: [] });
  });

  it('is found to lack a procedure that somebody adds without it, and to keep one that is gone', () => {
    const planted = router({ app: appRouter, planted: publicProcedure.query(() => 'open to the world') });
    const names = Object.keys(planted._def.procedures).map((name) => name.replace(/^app\./, ''));
    expect(differences(names)).toEqual({ missing: ['planted'], unknown: [] });
    expect(differences(procedureNames.slice(1)).unknown).toEqual(procedureNames.slice(0, 1));
  });
});

describe('the access matrix', () => {
  it.each(actions)('%s lets nobody in unless it is open to anyone', async (action) => {
    const act = await attempts[action](await signedIn(server), server);
    expect(outcome(action, await act(server.client()))).toBe(allow(null, action) ? 'done' : 401);
  });

  it.each(actions)('%s is done by whose it is', async (action) => {
    const owner = await signedIn(server);
    const { id } = owner.user;
    expect(allow({ id, role: 'client' }, action, { ownerId: id })).toBe(true);
    const act = await attempts[action](owner, server);
    expect(outcome(action, await act(owner.client))).toBe('done');
  });

  it.each(actions.filter((action) => policy[action] === 'owner'))(
    '%s is not there for another client, a practitioner or an admin',
    async (action) => {
      const owner = await signedIn(server);
      const act = await attempts[action](owner, server);
      for (const { actor, client } of strangers) {
        expect(allow(actor, action, { ownerId: owner.user.id })).toBe(false);
        expect([actor.role, outcome(action, await act(client))]).toEqual([actor.role, 404]);
      }
    },
  );

  it.each(actions.filter((action) => policy[action] === 'member'))(
    '%s shows another client, a practitioner and an admin nothing of somebody else',
    async (action) => {
      const owner = await signedIn(server);
      const act = await attempts[action](owner, server);
      for (const { actor, client } of strangers) {
        const { body } = await act(client);
        expect([actor.role, JSON.stringify(body)]).not.toEqual([
          actor.role,
          expect.stringContaining(owner.details.email),
        ]);
      }
    },
  );
});
