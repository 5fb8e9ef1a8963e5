import { type EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import type { ProfileInput, ProfileView } from './profile.ts';
import type { SignedIn } from './request-session.ts';
import { maskTaxNumber } from './tax-number.ts';
import { twoFactorSince } from './two-factor/check-code.server.ts';
import { User } from './user.entity.ts';

/** What operations on a profile need. */
export interface ProfileContext extends SignedIn {
  fork: () => EntityManager;
}

async function present(em: EntityManager, user: User): Promise<ProfileView> {
  const { username, fullName, email, phoneNumber, taxNumber, billingAddress } = user;
  return {
    username,
    fullName,
    email,
    phoneNumber: phoneNumber ?? null,
    taxNumber: taxNumber ? maskTaxNumber(taxNumber) : null,
    billingAddress: billingAddress ?? null,
    twoFactor: (await twoFactorSince(em, user.id)) !== null,
  };
}

/** The signed-in person's profile. */
export async function getProfile({ fork, user }: ProfileContext): Promise<ProfileView> {
  const em = fork();
  return present(em, await em.findOneOrFail(User, { id: user.id }));
}

/**
 * Changes what of the profile is given. The unique index decides who has a username, so that parallel calls cannot share it.
 * @throws DomainError auth.username-taken
 */
export async function updateProfile(
  { fork, user }: ProfileContext,
  input: ProfileInput,
): Promise<ProfileView> {
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  try {
    return await fork().transactional(async (em) => {
      const own = await em.findOneOrFail(User, { id: user.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      em.assign(own, changes);
      await em.flush();
      return present(em, own);
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new DomainError('auth.username-taken', { cause: error });
  }
}
