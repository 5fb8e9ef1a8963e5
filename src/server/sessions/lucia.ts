import { type Adapter, Lucia, TimeSpan } from 'lucia';
import type { SessionUser } from './session-adapter.ts';

/** Days without a visit after which a session ends. */
const IDLE_DAYS = 30;

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    UserId: number;
    DatabaseUserAttributes: SessionUser;
    DatabaseSessionAttributes: Record<never, never>;
  }
}

/** Sessions of 30 idle days: the expiry moves on when a visit falls into their second half. */
export function createLucia(adapter: Adapter, secureCookie: boolean) {
  return new Lucia<Record<never, never>, SessionUser>(adapter, {
    sessionExpiresIn: new TimeSpan(IDLE_DAYS, 'd'),
    sessionCookie: {
      name: 'session',
      attributes: { secure: secureCookie, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: (attributes) => attributes,
  });
}

export type SessionService = ReturnType<typeof createLucia>;
