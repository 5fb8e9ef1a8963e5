import type { UserView } from '../../domain/accounts/schemas.ts';
import { fetchJson } from '../fetch-json.ts';
import { noteSignedIn } from './session-hint.ts';

export interface Session {
  state: 'loading' | 'ready' | 'failed';
  user: UserView | null;
}

let session: Session = { state: 'loading', user: null };
let asked: Promise<void> | undefined;
const listeners = new Set<(now: Session, before: Session) => void>();

function set(next: Session) {
  const before = session;
  session = next;
  for (const listener of listeners) listener(next, before);
}

async function lookUp() {
  const before = session;
  // Who logs in while the question is under way is not signed out by its late answer.
  const isLate = () => session !== before;
  try {
    const reply = await fetchJson('/api/user');
    const body = (await reply.json()) as UserView & { message?: string };
    if (!reply.ok && reply.status !== 401) throw new Error(body.message);
    if (!isLate()) changeUser(reply.ok ? body : null);
  } catch {
    if (!isLate()) set({ state: 'failed', user: null });
  }
}

/** Asks the server who is signed in, once however often it is called; a 401 means nobody. */
export function loadSession(): Promise<void> {
  return (asked ??= lookUp());
}

export function reloadSession(): Promise<void> {
  set({ state: 'loading', user: null });
  return (asked = lookUp());
}

/** Puts another person, or nobody, in place. */
export function changeUser(user: UserView | null): void {
  noteSignedIn(user !== null);
  set({ state: 'ready', user });
}

export const currentSession = () => session;

export function subscribeToSession(listener: (now: Session, before: Session) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
