/**
 * Kinds of change: a message was sent, a thread was read or settled, work or a document changed, a session ended.
 */
export const liveEventKinds = ['message', 'thread', 'work', 'document', 'session'] as const;

export type LiveEventKind = (typeof liveEventKinds)[number];

/** Channel on which PostgreSQL notifies every process of new live events. */
export const liveChannel = 'live_events';

/**
 * Creates a trigger that records changes to a table as live events, in the same transaction, so no operation
 * can bypass it. Several changes to one subject in a transaction become one event.
 * @param select SQL: the client and the ID of the subject, from `new` or `old`; no row if no client is affected
 * @param when SQL condition on `old` and `new`
 */
export function announce(
  table: string,
  kind: LiveEventKind,
  { on, select, when }: { on: readonly ('insert' | 'update' | 'delete')[]; select: string; when?: string },
) {
  const record = `insert into live_events (kind, user_id, subject_id) select '${kind}', ${select} on conflict do nothing; if found then perform pg_notify('${liveChannel}', ''); end if;`;
  return {
    name: `${table}_live_${kind}`,
    timing: 'after' as const,
    events: [...on],
    forEach: 'row' as const,
    body: `${when === undefined ? record : `if ${when} then ${record} end if;`} return null;`,
  };
}
