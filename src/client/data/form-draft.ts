import { currentUser, meKey } from './session.ts';
import { queryClient } from './query-client.ts';

const PREFIX = 'draft:';

/** A stored draft, owned by the account that was logged in, or by a visitor (null). */
interface Draft {
  owner: number | null;
  text: string;
}

const owner = () => currentUser(queryClient)?.id ?? null;

/** Where a draft is kept: until the tab closes, or on the device until the user logs out. */
export type DraftPlace = 'tab' | 'device';

const storageOf = (place: DraftPlace) => (place === 'tab' ? sessionStorage : localStorage);

/**
 * Reads a form draft. Returns null if there is no draft or storage is unavailable. A visitor's draft survives
 * login, but one account's draft is never shown to another account or a visitor.
 */
export function readDraft(name: string, place: DraftPlace = 'tab'): string | null {
  try {
    const draft = JSON.parse(storageOf(place).getItem(PREFIX + name) ?? 'null') as Draft | null;
    if (typeof draft?.text !== 'string') return null;
    return draft.owner === null || draft.owner === owner() ? draft.text : null;
  } catch {
    return null;
  }
}

/** Stores a draft. Skips it while the session is unknown, so a member's draft never counts as a visitor's. */
export function writeDraft(name: string, text: string, place: DraftPlace = 'tab'): void {
  if (queryClient.getQueryData(meKey) === undefined) return;
  try {
    storageOf(place).setItem(PREFIX + name, JSON.stringify({ owner: owner(), text } satisfies Draft));
  } catch {
    // Storage may be disabled; the form is then empty after a reload.
  }
}

export function removeDraft(name: string, place: DraftPlace = 'tab'): void {
  try {
    storageOf(place).removeItem(PREFIX + name);
  } catch {
    // Without storage, there is no draft to remove.
  }
}

/** Deletes all drafts on logout. */
export function removeDrafts(): void {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    }
  } catch {
    // Without storage, there are no drafts to remove.
  }
}
