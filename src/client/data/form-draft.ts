import { currentUser, meKey } from '../auth/session.ts';
import { queryClient } from './query-client.ts';

const PREFIX = 'draft:';

/** What was typed belongs to whoever typed it: an account, or a visitor whom nobody knows yet (null). */
interface Draft {
  owner: number | null;
  text: string;
}

const owner = () => currentUser(queryClient)?.id ?? null;

/**
 * What this tab remembers over a reload, as text; null when there is nothing, or no storage. What a visitor typed is
 * still there after the log-in; what was typed in one account is never shown to another, nor to a visitor.
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

/** While it isn't known whose it is, nothing is kept: what a member types must not become a visitor's. */
export function writeDraft(name: string, text: string): void {
  if (queryClient.getQueryData(meKey) === undefined) return;
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ owner: owner(), text } satisfies Draft));
  } catch {
    // Without storage a reload starts afresh; nothing else depends on it.
  }
}

export function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept either.
  }
}

/** After logging out: nothing that was typed stays behind. */
export function removeDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
