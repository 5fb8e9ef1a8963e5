import { idFromSearch } from '../../data/path-id.ts';

const dialogs = ['join', 'entry', 'history', 'change', 'leave'] as const;

/** Dialog in the URL. `join` refers to an available challenge, the others to one of the user's challenges. */
export type SavingsDialog = (typeof dialogs)[number];

export interface SavingsSearch {
  /** Selected tab; My Challenges by default. */
  tab?: 'available' | undefined;
  /** Shows all achievements in place of the challenges. */
  view?: 'achievements' | undefined;
  /** Open dialog. `id` is the challenge it refers to. */
  dialog?: SavingsDialog | undefined;
  id?: number | undefined;
}

/** Parses the URL's search parameters. Ignores a dialog without an ID. */
export function savingsSearch({ tab, view, dialog, id: named }: Record<string, unknown>): SavingsSearch {
  const open = dialogs.find((name) => name === dialog);
  const id = (open && idFromSearch(named)) || undefined;
  return {
    tab: tab === 'available' ? tab : undefined,
    view: view === 'achievements' ? view : undefined,
    dialog: id === undefined ? undefined : open,
    id,
  };
}
