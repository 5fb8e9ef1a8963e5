import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import { findByLoginName } from './find-by-login-name.server.ts';
import { recordFailure, releaseAttempt, reserveAttempt } from './login-attempts.server.ts';
import type { Passwords } from './passwords.ts';
import type { LoginInput } from './schemas.ts';
import type { User } from './user.entity.ts';

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Checks a name (username or e-mail, without regard to case) and a password. `address` is the client's.
 * @throws DomainError auth.invalid-credentials, auth.too-many-failures
 */
export async function logIn(
  em: EntityManager,
  { username, password }: LoginInput,
  deps: { passwords: Passwords; address: string; now: () => Date },
): Promise<User> {
  const user = await findByLoginName(em, username);
  // One account has one limit, however its name is spelt.
  const account = user ? `user:${user.id}` : `name:${hashOf(username.toLowerCase())}`;
  const attempt = await reserveAttempt(em, { account, address: deps.address }, deps.now);
  try {
    if ((await deps.passwords.verify(user?.password, password)) && user) return user;
    await recordFailure(em, attempt);
  } finally {
    await releaseAttempt(em, attempt);
  }
  throw new DomainError('auth.invalid-credentials');
}
