import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Document } from '../documents/document.entity.ts';
import { Engagement } from './engagement.entity.ts';
import type { RequestKind } from './request-kinds.ts';
import type { RequestAnswer } from './request-state.ts';

/** A document or fact that the practice needs for an engagement. Its state is derived (request-state.ts). */
export const EngagementRequest = defineEntity({
  name: 'EngagementRequest',
  tableName: 'engagement_requests',
  indexes: [{ properties: ['engagement', 'id'] }],
  checks: [{ name: 'engagement_requests_answer_check', expression: `answer in ('not_mine', 'cannot_find')` }],
  properties: {
    id: p.integer().primary(),
    engagement: () => p.manyToOne(Engagement).deleteRule('cascade'),
    kind: p.string().length(30).$type<RequestKind>(),
    title: p.string().length(200),
    /** Why the document is needed. */
    why: p.string().length(500),
    whereToGet: p.string().length(500),
    /** Whether the work can't start without this document or fact. */
    essential: p.boolean(),
    /** The client's answer, given instead of a document. */
    answer: p.string().length(20).$type<RequestAnswer>().nullable(),
    /** The client's note on the answer. */
    answerNote: p.string().length(500).nullable(),
    /** The practice's note on the request. */
    note: p.string().length(500).nullable(),
    /** Whether the client's answers led to this request. Changed answers may change or remove it. */
    followsAnswers: p.boolean().default(false),
    createdAt: p.datetime(),
    /** When the practice accepted the answer or dropped the request. */
    closedAt: p.datetime().nullable(),
  },
});

export type EngagementRequest = InferEntity<typeof EngagementRequest>;

/** Links a document to a request. One document may satisfy several requests and engagements. */
export const RequestDocument = defineEntity({
  name: 'RequestDocument',
  tableName: 'request_documents',
  indexes: [{ properties: ['document'] }],
  properties: {
    request: () => p.manyToOne(EngagementRequest).primary().deleteRule('cascade'),
    document: () => p.manyToOne(Document).primary().deleteRule('cascade'),
    linkedAt: p.datetime(),
  },
});

export type RequestDocument = InferEntity<typeof RequestDocument>;
