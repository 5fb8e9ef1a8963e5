import type { EntityManager } from '@mikro-orm/postgresql';
import { EngagementRequest } from './engagement-request.entity.ts';
import type { Engagement } from './engagement.entity.ts';
import { type RequestKind, requestKindText } from './request-kinds.ts';

/** A request to add. Absent fields default to those of its kind. */
export interface WantedRequest {
  kind: RequestKind;
  title?: string | undefined;
  /** The practice's note for the client. */
  note?: string | null | undefined;
  essential?: boolean | undefined;
  /** Whether the client's answers require this request. */
  followsAnswers?: boolean;
}

/** Adds requests to an engagement, in `em`'s transaction. The caller flushes. */
export function addRequests(
  em: EntityManager,
  engagement: Engagement,
  wanted: readonly WantedRequest[],
  now: Date,
): EngagementRequest[] {
  return wanted.map(({ kind, title, note, essential, followsAnswers = false }) => {
    const text = requestKindText(kind);
    return em.create(EngagementRequest, {
      engagement,
      kind,
      title: title ?? text.title,
      why: text.why,
      whereToGet: text.whereToGet,
      essential: essential ?? text.isEssential,
      note: note ?? null,
      followsAnswers,
      createdAt: now,
    });
  });
}
