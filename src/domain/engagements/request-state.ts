import type { DocumentStatus } from '../documents/schemas.ts';

/** Answers that a client can give instead of sending a document. */
export const requestAnswers = ['not_mine', 'cannot_find'] as const;

export type RequestAnswer = (typeof requestAnswers)[number];

/** States of a request, derived from its answer and documents. */
export const requestStates = ['open', 'received', 'accepted', 'replace', 'answered'] as const;

export type RequestState = (typeof requestStates)[number];

/** The facts from which a request's state follows. `documents` excludes deleted ones. */
export interface RequestFacts {
  answer: RequestAnswer | null;
  /** Whether the practice accepted the answer or closed the request. */
  isClosed: boolean;
  documents: readonly { status: DocumentStatus; needsReplacement: boolean }[];
}

/**
 * Returns the state of a request. A single document to replace takes precedence over the others, but a closed
 * request never needs a replacement.
 */
export function requestState({ answer, isClosed, documents }: RequestFacts): RequestState {
  if (isClosed) return 'accepted';
  if (documents.some(({ needsReplacement }) => needsReplacement)) return 'replace';
  if (documents.length > 0) {
    return documents.every(({ status }) => status !== 'pending') ? 'accepted' : 'received';
  }
  return answer === null ? 'open' : 'answered';
}

/** Returns whether a request in this state is waiting for the client. */
export function isWaitingForClient(state: RequestState): boolean {
  return state === 'open' || state === 'replace';
}

/**
 * Counts of an engagement's requests. `received` includes answered requests; `open` includes requests with a
 * document to replace.
 */
export interface RequestCounts {
  open: number;
  received: number;
  accepted: number;
  total: number;
}

/** Counts requests by state. */
export function countRequests(states: readonly RequestState[]): RequestCounts {
  const accepted = states.filter((state) => state === 'accepted').length;
  const open = states.filter(isWaitingForClient).length;
  return { open, accepted, received: states.length - open - accepted, total: states.length };
}
