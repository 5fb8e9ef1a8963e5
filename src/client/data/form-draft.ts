import { currentUser, meKey } from './session.ts';
import { queryClient } from './query-client.ts';

const PREFIX = 'draft:';

/** A stored draft, owned by the account that was logged in, or by a visitor (null). */
interface Draft {
  owner: number | null;
  text: string;
}

const owner = () => currentUser(queryClient)?.id ?? null;

/**
 * Reads a form draft stored by this tab. Returns null if there is no draft or storage is unavailable. A
 * visitor's draft survives login, but one account's draft is never shown to another account or a visitor.
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

/** Stores a draft. Skips it while the session is unknown, so a member's draft never counts as a visitor's. */
export function writeDraft(name: string, text: string): void {
  if (queryClient.getQueryData(meKey) === undefined) return;
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ owner: owner(), text } satisfies Draft));
  } catch {
    // Storage may be disabled; the form is then empty after a reload.
  }
}

export function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Without storage, there is no draft to remove.
  }
}

/** Deletes all drafts on logout. */
export function removeDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Without storage, there are no drafts to remove.
  }
}
