import type { EntityManager } from '@mikro-orm/postgresql';
import { recordLook } from '../audit/record-look.server.ts';
import { DomainError } from '../errors.ts';
import { awaitsAnswer, isUnseen } from '../messages/message.entity.ts';
import { forgetNews } from '../practice-news/forget-news.server.ts';
import type { Sql } from '../sql.ts';
import { type EngagementMove, movesOf, statusAfterMove } from './engagement-state.ts';
import type { Engagement } from './engagement.entity.ts';
import { applyMove, type EngagementsContext, lockEngagement } from './moves.server.ts';
import { listRequests } from './requests.server.ts';
import { loadReturn } from './returns.server.ts';
import type { EngagementView, RequestView } from './schemas.ts';

/** Dependencies of the practice's operations. `user` is a member of staff. */
export interface PracticeContext extends EngagementsContext {
  sql: Sql;
}

/** An engagement, and the version that a change is based on. */
export interface Target {
  id: number;
  version: number;
}

interface Row extends Pick<Engagement, 'statusBefore'> {
  clientId: number;
  clientName: string;
  assigneeId: number | null;
  note: string | null;
  answers: EngagementView['answers'];
  unread: number;
  answerDueAt: Date | null;
}

const engagementForPractice = {
  name: 'engagement-for-practice',
  text: `select e.status_before as "statusBefore", u.id as "clientId", u.full_name as "clientName",
      e.assignee_id as "assigneeId", e.staff_note as note, e.answers,
      (select count(*)::int from messages m where m.thread_id = t.id and not m.from_practice and ${isUnseen}) as unread,
      (select min(m.answer_due_at) from messages m where m.thread_id = t.id and ${awaitsAnswer}) as "answerDueAt"
    from engagements e join users u on u.id = e.user_id left join message_threads t on t.engagement_id = e.id
    where e.id = :id`,
};

/**
 * Returns an engagement as the practice sees it, with the moves currently possible.
 * @throws DomainError engagements.not-found, also once the client's account is deleted
 */
export async function getEngagement(
  { sql, now }: Pick<PracticeContext, 'sql' | 'now'>,
  { id }: { id: number },
): Promise<EngagementView> {
  const [row] = await sql<Row>(engagementForPractice, { id });
  if (!row) throw new DomainError('engagements.not-found');
  const { clientId, clientName, assigneeId, note, answers, statusBefore, unread, answerDueAt } = row;
  const { view, desk } = await loadReturn({ sql, now, user: { id: clientId } }, { id });
  return {
    ...view,
    client: { id: clientId, fullName: clientName },
    assigneeId,
    answers,
    desk,
    note,
    messages: { unread, answerDueAt: answerDueAt?.toISOString() ?? null },
    moves: [...movesOf('practice', { ...view, statusBefore: statusBefore ?? null })],
  };
}

/**
 * Returns an engagement and records that the practice opened it. The client can see the record.
 * @throws DomainError engagements.not-found
 */
export async function openedByPractice(
  ctx: Pick<PracticeContext, 'sql' | 'now' | 'user'>,
  { id }: { id: number },
): Promise<EngagementView> {
  const view = await getEngagement(ctx, { id });
  await recordLook(ctx.sql, {
    clientId: view.client.id,
    staffId: ctx.user.id,
    kind: 'return-opened-by-practice',
    detail: { engagementId: id },
    at: ctx.now(),
  });
  await forgetNews(ctx.sql, 'client', view.client.id);
  return view;
}

/**
 * Lists an engagement's requests with their documents, as the client sees them.
 * @throws DomainError engagements.not-found, also once the client's account is deleted
 */
export async function listEngagementRequests(
  { sql }: Pick<PracticeContext, 'sql'>,
  { id }: { id: number },
): Promise<RequestView[]> {
  const [row] = await sql<Row>(engagementForPractice, { id });
  if (!row) throw new DomainError('engagements.not-found');
  return listRequests({ sql, user: { id: row.clientId } }, { id });
}

/**
 * Loads an engagement for a change by the practice, and locks it until `em`'s transaction ends. Rejects
 * engagements of deleted accounts.
 * @throws DomainError engagements.not-found, engagements.changed
 */
export async function lockForPractice(
  em: EntityManager,
  target: { id: number; version?: number },
): Promise<Engagement> {
  const engagement = await lockEngagement(em, target, 'engagements.not-found');
  if (!engagement.user) throw new DomainError('engagements.not-found');
  return engagement;
}

/** Sets the columns of a move and returns the note for the client. */
type Prepare = (
  em: EntityManager,
  engagement: Engagement,
  now: Date,
) => Promise<string | null> | string | null;

/**
 * Makes one of the practice's moves after `prepare` has set its columns. Returns the engagement after the
 * move.
 * @throws DomainError engagements.not-found, engagements.changed, engagements.illegal-move, or any error
 * thrown by `prepare`
 */
export async function makeMove(
  ctx: PracticeContext,
  { id, version, move }: Target & { move: EngagementMove },
  prepare: Prepare = () => null,
): Promise<EngagementView> {
  await ctx.fork().transactional(async (em) => {
    const engagement = await lockForPractice(em, { id, version });
    // Reject an illegal move before checking its details.
    const { kind, status, statusBefore = null } = engagement;
    statusAfterMove(move, { kind, status, statusBefore });
    const note = await prepare(em, engagement, ctx.now());
    await applyMove(em, engagement, move, { mover: 'practice', note }, ctx);
  });
  return getEngagement(ctx, { id });
}
