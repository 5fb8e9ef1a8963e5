import { useState } from 'react';
import type { DocumentType } from '../../../../domain/documents/schemas.ts';
import type { TaxYear } from '../../../../domain/tax/tax-year.ts';
import { readDraft, removeDraft, writeDraft } from '../../../data/form-draft.ts';

/** A decision on a document, with what was corrected. */
export interface Decision {
  decision: 'approve' | 'replace' | 'process';
  note?: string;
  type?: DocumentType;
  taxYear?: TaxYear | null;
}

/** What was typed for a document and isn't saved yet, and why the last decision was rejected. */
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
 * Drafts of decisions by the document's ID, so that none is lost when another document or page shows. A decision may
 * be rejected after the review was left, so its draft also changes then.
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
