import type { Role } from '../roles.ts';
import type { UserView } from '../schemas.ts';
import type { User } from '../user.entity.ts';

/** Context of an operation by a signed-in user. */
export interface SignedIn {
  user: { id: number };
}

/** The session that authenticates the caller. */
export interface CurrentSession {
  /** The session's database ID, not the cookie's value. */
  sessionId: string;
  user: UserView;
  role: Role;
  /** When the user last authenticated in this session. */
  confirmedAt: Date;
}

/** An account whose password was just verified, and the hash used to verify it. */
export type VerifiedCredentials = Pick<User, 'id' | 'password'>;

/** The client that makes a request. */
export interface Device {
  /** User-Agent header; empty if none was sent. */
  userAgent: string;
  /** Network, such as `203.0.113.0/24` or `2001:db8:4::/48`. */
  network: string;
}

/** Audit event of a login. */
export type LoginEvent = 'signed-in' | 'signed-in-with-passkey';

/** Session access for a single request. */
export interface RequestSession {
  /** Returns the current session or null. Looks it up lazily, at most once per request. */
  current: () => Promise<CurrentSession | null>;
  /**
   * Starts a new session, ends the previous one and, for a login, records an audit event. Fails if the
   * password has changed since it was verified, because the change ended all sessions.
   * @throws DomainError auth.invalid-credentials
   */
  start: (credentials: VerifiedCredentials, event?: LoginEvent) => Promise<void>;
  /** Ends the session, if any, and clears the cookie. */
  end: () => Promise<void>;
}
