import type { DocumentStatus, ScanState } from '../documents/schemas.ts';

/** Answers that a client can give instead of sending a document. */
export const requestAnswers = ['not_mine', 'cannot_find'] as const;

export type RequestAnswer = (typeof requestAnswers)[number];

/** States of a request, derived from its answer and documents. */
export const requestStates = ['open', 'checking', 'received', 'accepted', 'replace', 'answered'] as const;

export type RequestState = (typeof requestStates)[number];

/** The facts that determine a request's state. `documents` excludes deleted documents. */
export interface RequestFacts {
  answer: RequestAnswer | null;
  /** Whether the practice accepted the answer or closed the request. */
  isClosed: boolean;
  documents: readonly { status: DocumentStatus; needsReplacement: boolean; scan: ScanState | null }[];
}

/**
 * Returns the state of a request. A single document to replace takes precedence over the others, but a closed
 * request never needs a replacement.
 */
export function requestState({ answer, isClosed, documents }: RequestFacts): RequestState {
  if (isClosed) return 'accepted';
  if (documents.some(({ needsReplacement }) => needsReplacement)) return 'replace';
  if (documents.some(({ scan }) => scan === 'waiting')) return 'checking';
  if (documents.length > 0) {
    return documents.every(({ status }) => status !== 'pending') ? 'accepted' : 'received';
  }
  return answer === null ? 'open' : 'answered';
}

/**
 * Returns whether a request in this state is waiting for the client. A document counts as sent only once the
 * malware scan has found nothing.
 */
export function isWaitingForClient(state: RequestState): boolean {
  return state === 'open' || state === 'replace' || state === 'checking';
}

/** Returns whether the client has to send something for a request in this state. */
export function needsDocument(state: RequestState): boolean {
  return isWaitingForClient(state) && state !== 'checking';
}

/**
 * Counts of an engagement's requests. `received` includes answered requests. `open` includes requests whose document
 * must be replaced or is being checked. `toSend` leaves out those being checked, and `missing` leaves out both kinds.
 */
export interface RequestCounts {
  open: number;
  toSend: number;
  missing: number;
  received: number;
  accepted: number;
  total: number;
}
