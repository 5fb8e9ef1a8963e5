import type { Role } from '../roles.ts';
import type { UserView } from '../schemas.ts';
import type { User } from '../user.entity.ts';

/** Somebody is signed in: the caller. */
export interface SignedIn {
  user: { id: number };
}

/** What signed the caller in. */
export interface SignIn {
  /** What the table calls this session; never the cookie's value. */
  sessionId: string;
  user: UserView;
  role: Role;
  /** When the person last gave the password or a code in this session. */
  confirmedAt: Date;
}

/** Somebody who has just given their password: whose it is, and the hash that it fits. */
export type Proven = Pick<User, 'id' | 'password'>;

/** Where a call comes from. */
export interface Device {
  /** What the browser says of itself; empty where it says nothing. */
  userAgent: string;
  /** `203.0.113.0/24` or `2001:db8:4::/48`. */
  network: string;
}

/** The browser's session, as one request sees it. */
export interface RequestSession {
  /** Who is signed in by what, or null. Looked up once a request, and not at all where nobody asks. */
  current: () => Promise<SignIn | null>;
  /**
   * Signs this browser in with a fresh session, ending the one it came with, and records that where it is a log-in. Not
   * where the password is another one by now: whoever changed it has ended all sessions.
   * @throws DomainError auth.invalid-credentials
   */
  start: (who: Proven, as?: 'signed-in') => Promise<void>;
  /** Ends the session and clears the cookie; also right without one. */
  end: () => Promise<void>;
}
