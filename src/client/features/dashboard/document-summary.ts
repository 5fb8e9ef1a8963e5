/** A document as the dashboard lists it. */
export interface RecentDocument {
  id: number;
  name: string;
  status: string;
  /** ISO 8601. */
  uploadedAt: string;
}

export interface DocumentSummary {
  count: number;
  pendingReview: number;
  /** Newest first. */
  latest: readonly RecentDocument[];
}

/** The product stores no documents yet, so nobody has any: the document store puts its own figures here. */
export const documentSummary: DocumentSummary = { count: 0, pendingReview: 0, latest: [] };
