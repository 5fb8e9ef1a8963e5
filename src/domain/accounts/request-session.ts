import type { UserView } from './schemas.ts';

/** Somebody is signed in: the caller. */
export interface SignedIn {
  user: { id: number };
}

/** The browser's session, as one request sees it. */
export interface RequestSession {
  /** The signed-in person, or null. Looked up once a request, and not at all where nobody asks. */
  user: () => Promise<UserView | null>;
  /** Signs this browser in with a fresh session, ending the one it came with. */
  start: (userId: number) => Promise<void>;
  /** Ends the session and clears the cookie; also right without one. */
  end: () => Promise<void>;
}
