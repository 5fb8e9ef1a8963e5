import type { DocumentType } from '../../../domain/documents/schemas.ts';
import { idFromSearch } from '../../data/path-id.ts';

/** The orders in which the list can stand; the first is the usual one, and not named in the address. */
export const sortOptions = [
  { value: 'newest', label: 'Newest first', by: { sort: 'uploadedAt', order: 'desc' } },
  { value: 'oldest', label: 'Oldest first', by: { sort: 'uploadedAt', order: 'asc' } },
  { value: 'name', label: 'Name, A to Z', by: { sort: 'name', order: 'asc' } },
  { value: 'name-desc', label: 'Name, Z to A', by: { sort: 'name', order: 'desc' } },
  { value: 'type', label: 'Type', by: { sort: 'type', order: 'asc' } },
  { value: 'status', label: 'Status', by: { sort: 'status', order: 'asc' } },
] as const;

export type SortName = (typeof sortOptions)[number]['value'];

/** What of the page lives in its address. */
export interface DocumentsSearch {
  /** The chosen tab; none for all documents. */
  tab?: DocumentType | undefined;
  /** What is searched for. */
  q?: string | undefined;
  sort?: SortName | undefined;
  /** The deleted documents instead. */
  bin?: 1 | undefined;
  /** The document whose dialog is open; 0 where the address names none. */
  document?: number | undefined;
  /** The dialog to upload one is open. */
  upload?: 1 | undefined;
}

const tabs: Record<DocumentType, true> = { tax_return: true, bookkeeping: true, other: true };
const isTab = (value: unknown): value is DocumentType =>
  typeof value === 'string' && Object.hasOwn(tabs, value);

/** As much as the server looks for. */
const LONGEST_SEARCH = 100;

/** Whatever the address says that the page doesn't know counts as not said. */
export function documentsSearch(search: Record<string, unknown>): DocumentsSearch {
  const { tab, q, sort, bin, document, upload } = search;
  return {
    tab: isTab(tab) ? tab : undefined,
    // A search for figures has been read as a number already.
    q:
      (typeof q === 'string' || typeof q === 'number' ? String(q) : '').slice(0, LONGEST_SEARCH) || undefined,
    sort: sortOptions.slice(1).find(({ value }) => value === sort)?.value,
    bin: bin ? 1 : undefined,
    document: idFromSearch(document),
    upload: upload ? 1 : undefined,
  };
}
