import type { Role } from '../../src/domain/accounts/roles.ts';
import type { CurrentSession } from '../../src/domain/accounts/sessions/request-session.ts';
import { presentUser, type UserView } from '../../src/domain/accounts/schemas.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import type { ContactQuestion } from '../../src/domain/contact/question.ts';
import { answerOf } from '../../src/domain/contact/question.ts';
import { appRouter } from '../../src/routers/index.ts';
import { contextFor } from '../../src/server/context.ts';
import type { Dependencies } from '../../src/server/dependencies.ts';
import { registration, staffMember } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Creates an in-memory store for one caller's contact question. Replaces the browser cookie. */
function questionStore({ now }: Dependencies): ContactQuestion {
  let stored: { id: string; askedAt: Date; answer: number } | undefined;
  return {
    put: (question) => {
      stored = { id: crypto.randomUUID().replaceAll('-', ''), askedAt: now(), answer: answerOf(question) };
    },
    answered: (answer) => (stored === undefined || answer === stored.answer ? stored : 'wrong'),
  };
}

/**
 * Creates a caller that invokes the routers directly, as internal tooling does. It skips HTTP, but uses the
 * real database and the server's context. `user` is initially signed in with `role`; null creates an anonymous
 * caller.
 */
export function callerFor({ deps }: TestServer, user: UserView | null, role: Role = 'client') {
  const sessionFor = (person: UserView): CurrentSession => ({
    sessionId: '',
    user: person,
    role,
    confirmedAt: deps.now(),
  });
  let signedIn = user && sessionFor(user);
  const context = contextFor(deps, {
    requestId: 'internal',
    address: 'internal',
    ipAddress: '',
    device: { userAgent: '', network: '' },
    passkeyBrowser: { known: () => undefined, remember: () => '' },
    question: questionStore(deps),
    session: {
      current: async () => signedIn,
      start: async ({ id }) => {
        signedIn = sessionFor(presentUser(await deps.fork().findOneOrFail(User, { id })));
      },
      end: async () => {
        signedIn = null;
      },
    },
  });
  return appRouter.createCaller(context);
}

/** Registers a user and returns a signed-in caller. */
export async function signedInCaller(server: TestServer) {
  const details = registration();
  const user = await callerFor(server, null).auth.register(details);
  return { caller: callerFor(server, user), user, details };
}

/** Returns a caller for a new practitioner who uses two-step verification. */
export async function staffCaller(server: TestServer) {
  const { user } = await staffMember(server);
  const view = presentUser(await server.deps.fork().findOneOrFail(User, { id: user.id }));
  return { caller: callerFor(server, view, 'practitioner'), user: view };
}

/** Returns the expected shape of a tRPC error caused by a DomainError with this code. */
export function refusal(code: string) {
  return { name: 'TRPCError', cause: { name: 'DomainError', code } };
}
