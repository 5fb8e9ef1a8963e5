import { DomainError } from '../../errors.ts';
import type { Sql } from '../../sql.ts';
import type { SignedIn } from '../sessions/request-session.ts';

/** Selects a row if an account uses two-factor authentication. Also used by the benchmark. */
export const enabledTwoFactor = {
  name: 'enabled-two-factor',
  text: 'select 1 from two_factors where user_id = :userId and enabled_at is not null',
};

/**
 * Rejects accounts without two-factor authentication.
 * @throws DomainError auth.two-factor-needed
 */
export async function requireTwoFactor({ sql, user }: SignedIn & { sql: Sql }): Promise<void> {
  const [enabled] = await sql(enabledTwoFactor, { userId: user.id });
  if (!enabled) throw new DomainError('auth.two-factor-needed');
}
