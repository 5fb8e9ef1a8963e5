import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { liveEventKinds, type LiveEventKind } from '../live-trigger.ts';

const kinds = liveEventKinds.map((kind) => `'${kind}'`).join(', ');

/**
 * A change that open pages show immediately. Rows are kept for a few days so pages can catch up after losing
 * their connection.
 */
export const StoredLiveEvent = defineEntity({
  name: 'StoredLiveEvent',
  tableName: 'live_events',
  indexes: [{ properties: ['at'] }, { properties: ['user'] }],
  uniques: [{ properties: ['transaction', 'kind', 'user', 'subjectId'] }],
  checks: [{ name: 'live_events_kind_check', expression: `kind in (${kinds})` }],
  properties: {
    id: p.bigint('string').primary(),
    /**
     * ID of the transaction that made the change. Row IDs can become visible out of order; transaction IDs show
     * which rows may still be missing (see `live-feed.ts`).
     */
    transaction: p.string().columnType('xid8').defaultRaw('pg_current_xact_id()'),
    kind: p.string().length(10).$type<LiveEventKind>(),
    /** The client whom the change concerns. */
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** ID of the message, thread, engagement, document or session. */
    subjectId: p.integer(),
    at: p.datetime().defaultRaw('now()'),
  },
});

export type StoredLiveEvent = InferEntity<typeof StoredLiveEvent>;
