import type { SignIn } from '../../src/domain/accounts/sessions/request-session.ts';
import { presentUser, type UserView } from '../../src/domain/accounts/schemas.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import type { ContactQuestion } from '../../src/domain/contact/question.ts';
import { answerOf } from '../../src/domain/contact/question.ts';
import { appRouter } from '../../src/routers/index.ts';
import { contextFor } from '../../src/server/context.ts';
import type { Dependencies } from '../../src/server/dependencies.ts';
import { registration } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Keeps the question of one caller, as the cookie does for a browser. */
function rememberQuestion({ now }: Dependencies): ContactQuestion {
  let asked: { id: string; askedAt: Date; answer: number } | undefined;
  return {
    put: (question) => {
      asked = { id: crypto.randomUUID().replaceAll('-', ''), askedAt: now(), answer: answerOf(question) };
    },
    answered: (answer) => (asked === undefined || answer === asked.answer ? asked : 'wrong'),
  };
}

/**
 * Calls the routers directly, as internal tooling does: no HTTP, the real database, and the context that the server
 * builds. `user` is who is signed in at first; null for nobody.
 */
export function callerFor({ deps }: TestServer, user: UserView | null) {
  const signInOf = (person: UserView): SignIn => ({
    sessionId: '',
    user: person,
    role: 'client',
    confirmedAt: deps.now(),
  });
  let signedIn = user && signInOf(user);
  const context = contextFor(deps, {
    requestId: 'internal',
    address: 'internal',
    device: { userAgent: '', network: '' },
    question: rememberQuestion(deps),
    session: {
      current: async () => signedIn,
      start: async ({ id }) => {
        signedIn = signInOf(presentUser(await deps.fork().findOneOrFail(User, { id })));
      },
      end: async () => {
        signedIn = null;
      },
    },
  });
  return appRouter.createCaller(context);
}

/** A caller with an account of its own. */
export async function signedInCaller(server: TestServer) {
  const details = registration();
  const user = await callerFor(server, null).auth.register(details);
  return { caller: callerFor(server, user), user, details };
}

/** How a refusal of a called router looks: the domain's error is the cause of tRPC's. */
export function refusal(code: string) {
  return { name: 'TRPCError', cause: { name: 'DomainError', code } };
}
