import type { DocumentType } from '../../../domain/documents/schemas.ts';
import { idFromSearch } from '../../data/path-id.ts';
import { documentTypes } from './document-types.ts';

/** Sort orders. The first is the default and is omitted from the URL. */
export const sortOptions = [
  { value: 'return', label: 'By return', by: { sort: 'return', order: 'desc' } },
  { value: 'newest', label: 'Newest first', by: { sort: 'uploadedAt', order: 'desc' } },
  { value: 'oldest', label: 'Oldest first', by: { sort: 'uploadedAt', order: 'asc' } },
  { value: 'name', label: 'Name, A to Z', by: { sort: 'name', order: 'asc' } },
  { value: 'name-desc', label: 'Name, Z to A', by: { sort: 'name', order: 'desc' } },
  { value: 'type', label: 'By type', by: { sort: 'type', order: 'asc' } },
  { value: 'status', label: 'By status', by: { sort: 'status', order: 'asc' } },
] as const;

export type SortName = (typeof sortOptions)[number]['value'];

/** Search parameters of the documents page. */
export interface DocumentsSearch {
  /** Selected tab; undefined for all documents. */
  tab?: DocumentType | undefined;
  /** Search text. */
  q?: string | undefined;
  sort?: SortName | undefined;
  /** Whether the bin is shown. */
  bin?: 1 | undefined;
  /** ID of the open document; 0 for an invalid ID. */
  document?: number | undefined;
  /** Whether the upload dialog is open. */
  upload?: 1 | undefined;
}

const isTab = (value: unknown): value is DocumentType =>
  typeof value === 'string' && Object.hasOwn(documentTypes, value);

/** Maximum search length that the server accepts, in characters. */
const MAX_SEARCH_LENGTH = 100;

/** Parses the URL search parameters. Ignores unknown values. */
export function documentsSearch(search: Record<string, unknown>): DocumentsSearch {
  const { tab, q, sort, bin, document, upload } = search;
  return {
    tab: isTab(tab) ? tab : undefined,
    // The router parses an all-digit search as a number.
    q:
      (typeof q === 'string' || typeof q === 'number' ? String(q) : '').slice(0, MAX_SEARCH_LENGTH) ||
      undefined,
    sort: sortOptions.slice(1).find(({ value }) => value === sort)?.value,
    bin: bin ? 1 : undefined,
    document: idFromSearch(document),
    upload: upload ? 1 : undefined,
  };
}
