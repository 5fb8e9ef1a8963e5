import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { RetainedAccount } from '../accounts/retained-account.entity.ts';
import { User } from '../accounts/user.entity.ts';
import { announce } from '../live-trigger.ts';
import { searchable } from '../lower-case.ts';
import { OrderItem } from '../orders/order.entity.ts';
import { interviewVersion } from '../preparation/answers.ts';
import { type WorkKind, workKinds } from '../shop/work-kinds.ts';
import type { TaxYear } from '../tax/tax-year.ts';
import type { Approval } from './approval.ts';
import type { EngagementMove } from './engagement-state.ts';
import { type EngagementStatus, engagementStatuses, openStatuses } from './engagement-status.ts';
import type { Outcome } from './outcome.ts';

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

const statusesExcept = (...excluded: EngagementStatus[]) =>
  list(engagementStatuses.filter((status) => !excluded.includes(status)));

/** SQL condition: the engagement is open and its client's account still exists. */
export const isOpenWork = `"user_id" is not null and "status" in (${list(openStatuses)})`;

/**
 * SQL condition: the engagement may need a price set by staff. `due_at` is set only while the client is
 * waiting for one (see `isPriceWanted`).
 */
export const mayWantPrice = `"user_id" is not null and "status" = 'not_started' and "due_at" is not null`;

/**
 * SQL expression: when an engagement is due; infinity if nothing is promised. Promises are suspended during a
 * hold.
 */
export const dueOrder = `coalesce(case when "status" <> 'on_hold' then "due_at" end, 'infinity'::timestamptz)`;

/**
 * Work that the practice does for a client: a return for a tax year, or another service. Clients see it as
 * their return, or under the service's name.
 */
export const Engagement = defineEntity({
  name: 'Engagement',
  tableName: 'engagements',
  indexes: [
    { properties: ['user', 'id'] },
    {
      name: 'engagements_retained',
      properties: ['retainedAccount'],
      where: '"retained_account_id" is not null',
    },
    { name: 'engagements_assigned', properties: ['assignee'], where: '"assignee_id" is not null' },
    { name: 'engagements_closing', properties: ['closesOn'], where: `"status" = 'assessed'` },
    // Indexes for the practice's lists.
    {
      name: 'engagements_by_due',
      expression: `create index "engagements_by_due" on "engagements" ((${dueOrder}), "id") where ${isOpenWork}`,
    },
    { name: 'engagements_by_since', properties: ['waitingSince', 'id'], where: isOpenWork },
    { name: 'engagements_by_status', properties: ['status', 'id'], where: '"user_id" is not null' },
    { name: 'engagements_by_assignee', properties: ['assignee', 'id'], where: isOpenWork },
    { name: 'engagements_by_client', properties: ['user', 'assignee', 'id'], where: isOpenWork },
    { name: 'engagements_to_price', properties: ['dueAt', 'id'], where: mayWantPrice },
    {
      name: 'engagements_search',
      expression: `create index "engagements_search" on "engagements" using gin ((${searchable('"for_name"')}) gin_trgm_ops)`,
    },
  ],
  triggers: [
    announce('engagements', 'work', {
      on: ['insert', 'update'],
      select: 'new.user_id, new.id where new.user_id is not null',
    }),
  ],
  // One engagement per work item in an order line.
  uniques: [{ properties: ['orderItem', 'piece'] }],
  checks: [
    { name: 'engagements_owner_check', expression: 'num_nonnulls(user_id, retained_account_id) = 1' },
    { name: 'engagements_kind_check', expression: `kind in (${list(workKinds)})` },
    { name: 'engagements_status_check', expression: `status in (${list(engagementStatuses)})` },
    {
      name: 'engagements_hold_check',
      expression: `(status = 'on_hold') = (status_before is not null) and (status = 'on_hold') = (held_reason is not null)`,
    },
    { name: 'engagements_piece_check', expression: 'num_nulls(order_item_id, piece) in (0, 2)' },
    {
      name: 'engagements_approval_check',
      expression: `kind in ('check', 'service', 'monthly') or status in (${statusesExcept('approved', 'submitted', 'verification', 'assessed')}) or approval is not null`,
    },
    {
      name: 'engagements_submitted_check',
      expression: `status in (${statusesExcept('submitted', 'verification', 'assessed')}) or submitted_at is not null`,
    },
    { name: 'engagements_outcome_check', expression: `status <> 'assessed' or outcome is not null` },
    { name: 'engagements_version_check', expression: 'version >= 1' },
  ],
  properties: {
    id: p.integer().primary(),
    /** Null once the account is deleted; `retainedAccount` then owns the engagement. */
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    retainedAccount: () => p.manyToOne(RetainedAccount).nullable().deleteRule('restrict'),
    kind: p.string().length(20).$type<WorkKind>(),
    /** The year of a return or provisional return; null for other work and until the client chooses one. */
    taxYear: p.string().length(9).$type<TaxYear>().nullable(),
    /** Name of the person or company the return is for, if not the client. */
    forName: p.string().length(100).nullable(),
    /** The order line that pays for the work; null until bought, or if the practice opened it itself. */
    orderItem: () => p.manyToOne(OrderItem).nullable().deleteRule('restrict'),
    /** Index of the work item within the order line, from 1. */
    piece: p.integer().nullable(),
    /** Why the practice opened an engagement that has no order. */
    openedBecause: p.string().length(500).nullable(),
    status: p.string().length(20).$type<EngagementStatus>(),
    /** Status before the hold. */
    statusBefore: p.string().length(20).$type<EngagementStatus>().nullable(),
    /** Why the engagement is on hold, as shown to the client. */
    heldReason: p.string().length(500).nullable(),
    /** The practitioner who does the work. */
    assignee: () => p.manyToOne(User).nullable().deleteRule('set null'),
    /** When the current actor's turn began. */
    waitingSince: p.datetime(),
    /** When the work is due, according to our published promise or the revenue service's deadline. */
    dueAt: p.datetime().nullable(),
    /** The client's answers to the preparation questions. */
    answers: p.json<Record<string, unknown>>(),
    /** Version of the questions that the answers belong to. */
    interviewVersion: p.integer().onCreate(() => interviewVersion),
    /** When the client said that they had approved our access on eFiling. */
    accessGivenAt: p.datetime().nullable(),
    /** When the practice confirmed that access. */
    accessSeenAt: p.datetime().nullable(),
    /** The client's approval of the figures last sent. */
    approval: p.json<Approval>().nullable(),
    submittedAt: p.datetime().nullable(),
    /** The revenue service's reference for the submission. */
    reference: p.string().length(50).nullable(),
    outcome: p.json<Outcome>().nullable(),
    /** Date of the revenue service's last letter. */
    letterOn: p.date().nullable(),
    /** When an assessed engagement closes automatically. */
    closesOn: p.date().nullable(),
    /** First day (YYYY-MM-DD) of the document delay that the practice was last told about. */
    lateToldSince: p.date().nullable(),
    staffNote: p.text().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    /** Increases with every change; a change based on an older version is rejected. */
    version: p.integer().default(1),
  },
});

export type Engagement = InferEntity<typeof Engagement>;

/** SQL condition: the event changed the engagement's status. */
export const isMove = '"status_before" is distinct from "status_after"';

/** An event in an engagement's history. Clients can see it, including the note. */
export const EngagementEvent = defineEntity({
  name: 'EngagementEvent',
  tableName: 'engagement_events',
  indexes: [
    { properties: ['engagement', 'id'] },
    // Index for clearing the references to a deleted account.
    { name: 'engagement_events_by', properties: ['by'], where: '"by_id" is not null' },
    // Index for the promise figures, which cover several months of moves.
    { name: 'engagement_events_moves', properties: ['at'], where: isMove },
  ],
  triggers: [
    announce('engagement_events', 'work', {
      on: ['insert'],
      select: 'e.user_id, e.id from engagements e where e.id = new.engagement_id and e.user_id is not null',
    }),
  ],
  properties: {
    id: p.integer().primary(),
    engagement: () => p.manyToOne(Engagement).deleteRule('cascade'),
    /** The move made, or another kind of event. */
    action: p.string().length(30).$type<EngagementMove | EngagementAction>(),
    statusBefore: p.string().length(20).$type<EngagementStatus>().nullable(),
    statusAfter: p.string().length(20).$type<EngagementStatus>(),
    /** Who took the action; null for the system and for deleted accounts. */
    by: () => p.manyToOne(User).nullable().deleteRule('set null'),
    /** The role in which the user acted, or `system`. */
    actor: p.string().length(10).$type<'client' | 'practice' | 'system'>(),
    /** The reason, question or file name. */
    note: p.text().nullable(),
    at: p.datetime(),
    /** When the client was e-mailed about the event. */
    mailedAt: p.datetime().nullable(),
  },
});

export type EngagementEvent = InferEntity<typeof EngagementEvent>;

/** Events that aren't moves. */
export type EngagementAction =
  | 'opened'
  | 'begin'
  | 'quote-asked'
  | 'quote-offered'
  | 'quote-accepted'
  | 'quote-ended'
  | 'access-given'
  | 'access-seen'
  | 'access-missing'
  | 'document-sent'
  | 'document-removed'
  | 'request-answered'
  | 'request-closed'
  | 'request-reopened';
