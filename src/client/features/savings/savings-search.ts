import { idFromSearch } from '../../data/path-id.ts';

const dialogs = ['join', 'entry', 'history', 'change', 'leave'] as const;

/** Each is about one challenge: `join` about one that is offered, the others about one of the person's own. */
export type SavingsDialog = (typeof dialogs)[number];

export interface SavingsSearch {
  /** The chosen tab; none for My Challenges. */
  tab?: 'available' | undefined;
  /** The open dialog, and what it is about. */
  dialog?: SavingsDialog | undefined;
  id?: number | undefined;
}

/** What the address says. A dialog about nothing is none. */
export function savingsSearch({ tab, dialog, id: named }: Record<string, unknown>): SavingsSearch {
  const open = dialogs.find((name) => name === dialog);
  const id = (open && idFromSearch(named)) || undefined;
  return {
    tab: tab === 'available' ? tab : undefined,
    dialog: id === undefined ? undefined : open,
    id,
  };
}
