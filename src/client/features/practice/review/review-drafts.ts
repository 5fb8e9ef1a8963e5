import { useState } from 'react';
import type { DocumentType } from '../../../../domain/documents/schemas.ts';
import type { TaxYear } from '../../../../domain/tax/tax-year.ts';
import { readDraft, removeDraft, writeDraft } from '../../../data/form-draft.ts';

/** A decision on a document, with any corrections. */
export interface Decision {
  decision: 'approve' | 'replace' | 'process';
  note?: string;
  type?: DocumentType;
  taxYear?: TaxYear | null;
}

/** Unsaved input for a document, and why the last decision was rejected. */
export interface ReviewDraft extends Omit<Decision, 'decision'> {
  failure?: string;
}

const draftName = (id: number) => `review-${id}`;

function storedDraft(id: number): ReviewDraft {
  try {
    return JSON.parse(readDraft(draftName(id), 'device') ?? '{}') as ReviewDraft;
  } catch {
    return {};
  }
}

/**
 * Drafts of decisions by document ID, kept when the user opens another document or page. A decision may be rejected
 * after the user has left the review, so its draft can change then too.
 */
export function useReviewDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, ReviewDraft>>(new Map());
  return {
    draftOf: (id: number | undefined): ReviewDraft =>
      id === undefined ? {} : (drafts.get(id) ?? storedDraft(id)),
    changeDraft: (id: number, change: ReviewDraft) => {
      const before = storedDraft(id);
      writeDraft(draftName(id), JSON.stringify({ ...before, ...change }), 'device');
      setDrafts((all) => new Map(all).set(id, { ...(all.get(id) ?? before), ...change }));
    },
    dropDraft: (id: number) => {
      removeDraft(draftName(id), 'device');
      setDrafts((all) => new Map([...all].filter(([each]) => each !== id)));
    },
  };
}
