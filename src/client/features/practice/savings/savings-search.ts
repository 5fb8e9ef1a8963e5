import { idFromSearch } from '../../../data/path-id.ts';

/** The list shown (challenges by default) and the item being edited (the first by default). */
export interface SavingsSearch {
  list?: 'achievements' | undefined;
  item?: number | undefined;
}

export function savingsSearch({ list, item }: Record<string, unknown>): SavingsSearch {
  const id = idFromSearch(item);
  return { ...(list === 'achievements' && { list }), ...(id !== undefined && { item: id }) };
}
