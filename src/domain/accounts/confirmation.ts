import { DomainError } from '../errors.ts';
import type { SignIn } from './request-session.ts';

/** How long a password or a code stands for the person who gave it. */
const CONFIRMED_MS = 15 * 60 * 1_000;

/** Until when sensitive acts need no password; null once they do. */
export function confirmedUntil({ confirmedAt }: Pick<SignIn, 'confirmedAt'>, now: Date): Date | null {
  const until = new Date(confirmedAt.getTime() + CONFIRMED_MS);
  return until > now ? until : null;
}

/** @throws DomainError auth.confirm-needed */
export function requireConfirmed(signIn: Pick<SignIn, 'confirmedAt'>, now: Date): void {
  if (!confirmedUntil(signIn, now)) throw new DomainError('auth.confirm-needed');
}
