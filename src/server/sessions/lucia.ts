import { type Adapter, Lucia, TimeSpan } from 'lucia';
import type { SessionUser } from './session-adapter.ts';

/** Days without a visit after which a session ends. */
const IDLE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** The cookie that holds a session. */
export const SESSION_COOKIE = 'session';

type OurLucia = Lucia<Record<never, never>, SessionUser>;

declare module 'lucia' {
  interface Register {
    Lucia: OurLucia;
    UserId: number;
    DatabaseUserAttributes: SessionUser;
    DatabaseSessionAttributes: Record<never, never>;
  }
}

/** Lucia moves the expiry on in the second half of a session alone; here a visit counts from the second day on. */
class DailyLucia extends Lucia<Record<never, never>, SessionUser> {
  readonly #adapter: Adapter;

  constructor(
    adapter: Adapter,
    options: ConstructorParameters<typeof Lucia<Record<never, never>, SessionUser>>[1],
  ) {
    super(adapter, options);
    this.#adapter = adapter;
  }

  override async validateSession(sessionId: string): ReturnType<OurLucia['validateSession']> {
    const outcome = await super.validateSession(sessionId);
    const { session } = outcome;
    if (session && !session.fresh && session.expiresAt.getTime() - Date.now() < (IDLE_DAYS - 1) * DAY_MS) {
      session.fresh = true;
      session.expiresAt = new Date(Date.now() + IDLE_DAYS * DAY_MS);
      await this.#adapter.updateSessionExpiration(sessionId, session.expiresAt);
    }
    return outcome;
  }
}

/** Sessions that end after 30 idle days, written at most once a day. */
export function createLucia(adapter: Adapter, secureCookie: boolean) {
  return new DailyLucia(adapter, {
    sessionExpiresIn: new TimeSpan(IDLE_DAYS, 'd'),
    sessionCookie: {
      name: SESSION_COOKIE,
      attributes: { secure: secureCookie, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: (attributes) => attributes,
  });
}

export type SessionService = ReturnType<typeof createLucia>;
