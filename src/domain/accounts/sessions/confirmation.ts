import { DomainError } from '../../errors.ts';
import { isInWindow } from '../../limits/window.ts';
import type { CurrentSession } from './request-session.ts';

/** Validity of a re-authentication in ms. */
const CONFIRMED_MS = 15 * 60 * 1_000;

/** Returns when the latest re-authentication expires, or null if it already has. */
export function confirmedUntil({ confirmedAt }: Pick<CurrentSession, 'confirmedAt'>, now: Date): Date | null {
  return isInWindow(confirmedAt, now, CONFIRMED_MS) ? new Date(confirmedAt.getTime() + CONFIRMED_MS) : null;
}

/** @throws DomainError auth.confirm-needed */
export function requireConfirmed(currentSession: Pick<CurrentSession, 'confirmedAt'>, now: Date): void {
  if (!confirmedUntil(currentSession, now)) throw new DomainError('auth.confirm-needed');
}
