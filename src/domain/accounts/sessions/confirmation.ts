import { DomainError } from '../../errors.ts';
import { isCounted } from '../../limits/window.ts';
import type { SignIn } from './request-session.ts';

/** How long a password or a code stands for the person who gave it. */
const CONFIRMED_MS = 15 * 60 * 1_000;

/** Until when sensitive acts need no password; null once they do. */
export function confirmedUntil({ confirmedAt }: Pick<SignIn, 'confirmedAt'>, now: Date): Date | null {
  return isCounted(confirmedAt, now, CONFIRMED_MS) ? new Date(confirmedAt.getTime() + CONFIRMED_MS) : null;
}

/** @throws DomainError auth.confirm-needed */
export function requireConfirmed(signIn: Pick<SignIn, 'confirmedAt'>, now: Date): void {
  if (!confirmedUntil(signIn, now)) throw new DomainError('auth.confirm-needed');
}
