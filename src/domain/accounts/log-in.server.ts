import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import { findByLoginName } from './find-by-login-name.server.ts';
import { recordFailure, releaseAttempt, reserveAttempt } from './login-attempts.server.ts';
import type { Passwords } from './passwords.ts';
import type { LoginInput } from './schemas.ts';
import type { User } from './user.entity.ts';

/**
 * Checks a name (username or e-mail, without regard to case) and a password. `address` is the client's.
 * @throws DomainError auth.invalid-credentials, auth.too-many-failures
 */
export async function logIn(
  em: EntityManager,
  { username, password }: LoginInput,
  deps: { passwords: Passwords; address: string; now: () => Date },
): Promise<User> {
  const source = { account: username.toLowerCase(), address: deps.address };
  const attempt = await reserveAttempt(em, source, deps.now);
  try {
    const user = await findByLoginName(em, username);
    if ((await deps.passwords.verify(user?.password, password)) && user) return user;
    await recordFailure(em, attempt);
  } finally {
    await releaseAttempt(em, attempt);
  }
  throw new DomainError('auth.invalid-credentials');
}
