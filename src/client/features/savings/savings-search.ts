import { idFromSearch } from '../../data/path-id.ts';

const dialogs = ['join', 'entry', 'history', 'change', 'leave'] as const;

/** `join` refers to an available challenge, the others to one of the user's. */
export type SavingsDialog = (typeof dialogs)[number];

export interface SavingsSearch {
  /** Selected tab; My Challenges by default. */
  tab?: 'available' | undefined;
  /** Open dialog and the id it refers to. */
  dialog?: SavingsDialog | undefined;
  id?: number | undefined;
}

/** Parses the URL search; a dialog without an id is ignored. */
export function savingsSearch({ tab, dialog, id: named }: Record<string, unknown>): SavingsSearch {
  const open = dialogs.find((name) => name === dialog);
  const id = (open && idFromSearch(named)) || undefined;
  return {
    tab: tab === 'available' ? tab : undefined,
    dialog: id === undefined ? undefined : open,
    id,
  };
}
