import { Secret, TOTP } from 'otpauth';
import type { Role } from '../../domain/accounts/roles.ts';
import { presentUser, type UserView } from '../../domain/accounts/schemas.ts';
import { User } from '../../domain/accounts/user.entity.ts';
import { appRouter } from '../../routers/index.ts';
import { contextFor } from '../context.ts';
import type { Dependencies } from '../dependencies.ts';

/** Calls procedures in process on behalf of one user. */
export type Caller = ReturnType<typeof appRouter.createCaller>;

/** A person in the demo who has an account. */
export interface Actor {
  user: UserView;
  call: Caller;
}

const device = { userAgent: 'Demo', network: '' };

/** Creates a caller signed in as `user`, who has just confirmed their identity. A null user is a visitor. */
function callerFor(deps: Dependencies, user: UserView | null, role: Role): Caller {
  const context = contextFor(deps, {
    requestId: 'demo',
    address: user?.username ?? crypto.randomUUID(),
    ipAddress: '127.0.0.1',
    device,
    session: {
      current: async () => user && { sessionId: '', user, role, confirmedAt: deps.now() },
      start: async () => {},
      end: async () => {},
    },
    passkeyBrowser: { known: () => undefined, remember: () => '' },
    question: {
      put: () => {},
      answered: () => ({ id: crypto.randomUUID().replaceAll('-', ''), askedAt: deps.now() }),
    },
  });
  return appRouter.createCaller(context);
}

export const visitor = (deps: Dependencies) => callerFor(deps, null, 'client');

export async function registerClient(
  deps: Dependencies,
  details: { fullName: string; username: string; password: string },
): Promise<Actor> {
  const email = `${details.username}@example.com`;
  const user = await visitor(deps).auth.register({ ...details, email });
  return { user, call: callerFor(deps, user, 'client') };
}

/** A member of staff, including the secrets needed to log in. */
export interface Staff extends Actor {
  role: Role;
  /** Authenticator secret in base 32. */
  secret: string;
  recoveryCodes: readonly string[];
}

/** Registers a member of staff with two-step verification. */
export async function registerStaff(
  deps: Dependencies,
  { role, ...details }: { fullName: string; username: string; password: string; role: Role },
): Promise<Staff> {
  const { user, call } = await registerClient(deps, details);
  const { secret } = await call.account.startTwoFactor();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: deps.now().getTime() });
  const { recoveryCodes } = await call.account.enableTwoFactor({ code });
  await deps.fork().nativeUpdate(User, { id: user.id }, { role });
  const member = presentUser(await deps.fork().findOneOrFail(User, { id: user.id }));
  return { user: member, call: callerFor(deps, member, role), role, secret, recoveryCodes };
}
