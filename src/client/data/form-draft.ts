import { currentUser, meKey } from './session.ts';
import { queryClient } from './query-client.ts';

const PREFIX = 'draft:';

/** A draft belongs to the account that typed it, or to a visitor (null). */
interface Draft {
  owner: number | null;
  text: string;
}

const owner = () => currentUser(queryClient)?.id ?? null;

/**
 * Reads a form draft that this tab kept across a reload; null if there is none, or no storage. A visitor's draft survives
 * the login. One account's draft is never shown to another or to a visitor.
 */
export function readDraft(name: string): string | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Draft | null;
    if (typeof draft?.text !== 'string') return null;
    return draft.owner === null || draft.owner === owner() ? draft.text : null;
  } catch {
    return null;
  }
}

/** Stores a draft. Does nothing while the session is unknown, so a member's draft never counts as a visitor's. */
export function writeDraft(name: string, text: string): void {
  if (queryClient.getQueryData(meKey) === undefined) return;
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ owner: owner(), text } satisfies Draft));
  } catch {
    // Storage may be disabled; a reload then starts with an empty form.
  }
}

export function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Without storage there is no draft.
  }
}

/** Deletes all drafts on logout. */
export function removeDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there are no drafts.
  }
}
