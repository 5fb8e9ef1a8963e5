import type { DocumentView } from '../../../../domain/documents/schemas.ts';

/** A document's position in the list, and the documents around it. */
export interface Neighbours {
  before: DocumentView | undefined;
  next: DocumentView | undefined;
  /** Position, such as `2 of 15`. */
  position: string;
  /** Whether the next document is on a list page that hasn't been loaded. */
  isLastLoaded: boolean;
}

interface ListState {
  documents: readonly DocumentView[];
  hasMore: boolean;
  /** Number of documents in the list, including those not loaded yet; undefined if unknown. */
  total: number | undefined;
}

/** Finds a document's neighbours in the list. Returns undefined if it isn't in the list or is alone. */
export function neighboursOf(id: number, { documents, hasMore, total }: ListState): Neighbours | undefined {
  const at = documents.findIndex((document) => document.id === id);
  if (at === -1 || (documents.length === 1 && !hasMore)) return undefined;
  const all = hasMore ? `${total ?? `more than ${documents.length}`}` : `${documents.length}`;
  return {
    before: documents[at - 1],
    next: documents[at + 1],
    position: `${at + 1} of ${all}`,
    isLastLoaded: hasMore && at === documents.length - 1,
  };
}
