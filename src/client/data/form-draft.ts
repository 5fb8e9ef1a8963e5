import { currentUser, meKey } from './session.ts';
import { queryClient } from './query-client.ts';

const PREFIX = 'draft:';

/** A stored draft, owned by the account that was logged in, or by a visitor (null). */
interface Draft {
  owner: number | null;
  text: string;
}

const owner = () => currentUser(queryClient)?.id ?? null;

/** Storage for a draft: in the tab until it closes, or also on the device until logout. */
export type DraftPlace = 'tab' | 'device';

function parse(stored: string | null): Draft | null {
  const draft = JSON.parse(stored ?? 'null') as Draft | null;
  return typeof draft?.text === 'string' ? draft : null;
}

/**
 * Reads a form draft. Returns null if there is no draft or storage is unavailable. An account's draft is only
 * shown to that account. A visitor's draft in the tab survives login. A visitor's draft on the device isn't
 * shown to an account, because someone else may have typed it.
 */
export function readDraft(name: string, place: DraftPlace = 'tab'): string | null {
  try {
    const inTab = parse(sessionStorage.getItem(PREFIX + name));
    if (inTab && (inTab.owner === null || inTab.owner === owner())) return inTab.text;
    const onDevice = place === 'device' ? parse(localStorage.getItem(PREFIX + name)) : null;
    return onDevice?.owner === owner() ? onDevice.text : null;
  } catch {
    return null;
  }
}

/**
 * Stores a draft. Does nothing while the session is unknown, because an account's draft could otherwise be
 * stored as a visitor's.
 */
export function writeDraft(name: string, text: string, place: DraftPlace = 'tab'): void {
  if (queryClient.getQueryData(meKey) === undefined) return;
  const draft = JSON.stringify({ owner: owner(), text } satisfies Draft);
  try {
    sessionStorage.setItem(PREFIX + name, draft);
    if (place === 'device') localStorage.setItem(PREFIX + name, draft);
  } catch {
    // Storage may be disabled; the form is then empty after a reload.
  }
}

export function removeDraft(name: string, place: DraftPlace = 'tab'): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
    if (place === 'device') localStorage.removeItem(PREFIX + name);
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
