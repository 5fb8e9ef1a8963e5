import type { Role } from '../roles.ts';
import type { UserView } from '../schemas.ts';
import type { User } from '../user.entity.ts';

/** Context of a call by a signed-in user. */
export interface SignedIn {
  user: { id: number };
}

/** The session that authenticates the caller. */
export interface CurrentSession {
  /** The session's id in the table; never the cookie's value. */
  sessionId: string;
  user: UserView;
  role: Role;
  /** When the user last authenticated in this session. */
  confirmedAt: Date;
}

/** An account whose password was just verified, with the hash that was verified against. */
export type VerifiedCredentials = Pick<User, 'id' | 'password'>;

/** The client that makes a call. */
export interface Device {
  /** User-Agent header; empty if none was sent. */
  userAgent: string;
  /** `203.0.113.0/24` or `2001:db8:4::/48`. */
  network: string;
}

/** The session of one request. */
export interface RequestSession {
  /** The current session or null; looked up lazily, at most once per request. */
  current: () => Promise<CurrentSession | null>;
  /**
   * Starts a new session, ends the previous one and, for a login, records it in the audit trail. Fails if the
   * password has changed since it was verified, because that change ended all sessions.
   * @throws DomainError auth.invalid-credentials
   */
  start: (credentials: VerifiedCredentials, event?: 'signed-in') => Promise<void>;
  /** Ends the session and clears the cookie; does nothing without one. */
  end: () => Promise<void>;
}
