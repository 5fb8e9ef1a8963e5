import type { CalendarTokens, SealedToken } from '../../domain/accounts/calendar/calendar-address.server.ts';
import { createSealer } from '../sealer.ts';

/** Error for a calendar token that has been tampered with or that no known main key can decrypt. */
export class LockedTokenError extends Error {
  override readonly name = 'LockedTokenError';

  constructor(userId: number) {
    super(`No known SECRET_KEY decrypts the calendar token of user ${userId}`);
  }
}

/** Cipher that encrypts calendar tokens with the main key. */
export interface SealedCalendarTokens extends CalendarTokens {
  /** ID of the main key used for encryption. */
  currentId: string;
  /** Re-encrypts a token with the current main key. @throws LockedTokenError */
  rewrap: (sealed: SealedToken, userId: number) => SealedToken;
}

const owner = (userId: number) => `user:${userId}`;

/** Creates the cipher. Tokens encrypted with the previous key can still be decrypted. */
export function createCalendarTokens(secretKey: string, previous?: string): SealedCalendarTokens {
  const sealer = createSealer('calendar tokens', secretKey, previous);
  const seal: CalendarTokens['seal'] = (token, userId) => {
    const { sealed, keyId } = sealer.seal(Buffer.from(token), owner(userId));
    return { sealedToken: Buffer.from(sealed), keyId };
  };
  const open: CalendarTokens['open'] = ({ sealedToken, keyId }, userId) =>
    sealer.open({ sealed: sealedToken, keyId }, owner(userId))?.toString();
  return {
    currentId: sealer.currentId,
    seal,
    open,
    rewrap: (sealed, userId) => {
      const token = open(sealed, userId);
      if (token === undefined) throw new LockedTokenError(userId);
      return seal(token, userId);
    },
  };
}
