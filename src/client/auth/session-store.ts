import type { UserView } from '../../domain/accounts/schemas.ts';
import { fetchJson } from '../fetch-json.ts';
import { noteSignedIn } from './session-hint.ts';

export interface Session {
  state: 'loading' | 'ready' | 'failed';
  user: UserView | null;
}

/** Before anybody was asked. */
const unknown: Session = { state: 'loading', user: null };

/** Nobody is signed in. */
const nobody: Session = { state: 'ready', user: null };

let session = unknown;
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

/** Asks the server who is signed in, unless that is known, and once however often it is called; a 401 means nobody. */
export function loadSession(): Promise<void> {
  if (session.state === 'ready') return Promise.resolve();
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

/** What a page shows first, in the browser as on the server. */
export function firstSession(hasSession: boolean): Session {
  return hasSession ? unknown : nobody;
}

/** Starts from what the server knows: a browser without a session's cookie need not ask who is signed in. */
export function beginSession(hasSession: boolean): void {
  session = firstSession(hasSession);
  if (!hasSession) noteSignedIn(false);
}

export function subscribeToSession(listener: (now: Session, before: Session) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
