import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import type { Passwords } from './passwords.ts';
import type { RegisterInput } from './schemas.ts';
import { User } from './user.entity.ts';

function constraintOf(error: UniqueConstraintViolationException): unknown {
  return 'constraint' in error ? error.constraint : undefined;
}

/**
 * Opens an account. The unique indexes decide who comes first, so that parallel calls make one account.
 * @throws DomainError auth.username-taken, auth.email-taken
 */
export async function register(
  em: EntityManager,
  input: RegisterInput,
  deps: { passwords: Passwords; now: () => Date },
): Promise<User> {
  const { username, fullName, email, phoneNumber } = input;
  const password = await deps.passwords.hash(input.password);
  const user = em.create(User, { username, fullName, email, phoneNumber, password, createdAt: deps.now() });
  try {
    await em.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    // Not the message: it quotes what the person typed.
    const taken = constraintOf(error) === 'users_email_lower' ? 'auth.email-taken' : 'auth.username-taken';
    throw new DomainError(taken, { cause: error });
  }
  return user;
}
