import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { DomainError } from '../errors.ts';
import { addMessage } from '../messages/messages.server.ts';
import { lockBuyer } from '../orders/order-changes.server.ts';
import { orderInProgress } from '../orders/order-tasks.server.ts';
import { OrderItem } from '../orders/order.entity.ts';
import { type EngagementMove, statusAfterMove } from './engagement-state.ts';
import { isFinal } from './engagement-status.ts';
import { Engagement, EngagementEvent } from './engagement.entity.ts';
import { addHistory, applyMove, type EngagementsContext, lockEngagement, touch } from './moves.server.ts';
import { withdrawQuotes } from './quotes.server.ts';
import { stateOfRequest } from './request-facts.server.ts';
import { cancellationOf } from './returns.server.ts';
import { ReturnFigures } from './return-figures.entity.ts';
import type { approveInput, questionInput, returnInput, returnMoveInput } from './schemas.ts';
import { taxpayerKey } from './taxpayer.ts';

/**
 * Makes a client's move on one of their engagements. `prepare` checks the move's conditions, sets its columns
 * and returns the note for the history. Reports an illegal move rather than an outdated version, because that
 * error is more helpful to the client.
 * @throws DomainError returns.not-found, engagements.illegal-move, engagements.changed
 */
async function move(
  ctx: EngagementsContext,
  { id, version }: z.output<typeof returnMoveInput>,
  name: EngagementMove,
  prepare: (em: EntityManager, engagement: Engagement) => Promise<string | null>,
): Promise<void> {
  await ctx.fork().transactional(async (em) => {
    const engagement = await lockEngagement(em, { id, userId: ctx.user.id }, 'returns.not-found');
    const { kind, status, statusBefore } = engagement;
    statusAfterMove(name, { kind, status, statusBefore: statusBefore ?? null });
    const note = await prepare(em, engagement);
    if (version !== undefined && version !== engagement.version) throw new DomainError('engagements.changed');
    await applyMove(em, engagement, name, { mover: 'client', note }, ctx);
  });
}

/**
 * Records that the client has sent everything. A concurrent upload waits for the engagement's lock.
 * @throws DomainError returns.not-found, requests.open with the titles of the open essential requests,
 * engagements.illegal-move, engagements.changed
 */
export async function markReady(
  ctx: EngagementsContext,
  input: z.output<typeof returnMoveInput>,
): Promise<void> {
  await move(ctx, input, 'ready', async (em, { id }) => {
    const open = await em.execute<{ title: string }[]>(
      `select r.title from engagement_requests r ${stateOfRequest}
       where r.engagement_id = ? and r.essential and s.state in ('open', 'replace') order by r.id`,
      [id],
    );
    if (open.length === 0) return null;
    throw new DomainError('requests.open', { details: { names: open.map(({ title }) => title).join(', ') } });
  });
}

/** Loads the figures last sent to the client for an engagement. */
async function findFiguresLastSent(em: EntityManager, engagement: Engagement): Promise<ReturnFigures> {
  const figures = await em.findOne(
    ReturnFigures,
    { engagement, sentAt: { $ne: null } },
    { orderBy: { sentAt: 'desc', number: 'desc' } },
  );
  if (!figures) throw new DomainError('figures.not-found');
  return figures;
}

/**
 * Approves the figures last sent and records what was approved, by whom, when and from where.
 * @throws DomainError returns.not-found, figures.stale if newer figures than the client read have been sent,
 * figures.not-found, engagements.illegal-move, engagements.changed
 */
export async function approveFigures(
  ctx: EngagementsContext & { ipAddress: string },
  { figuresId, fullName, ...input }: Omit<z.output<typeof approveInput>, 'consent'>,
): Promise<void> {
  await move(ctx, input, 'approve', async (em, engagement) => {
    const { id, number, sha256 } = await findFiguresLastSent(em, engagement);
    if (figuresId !== undefined && figuresId !== id) throw new DomainError('figures.stale');
    const at = ctx.now().toISOString();
    const { ipAddress: address, device } = ctx;
    const { userAgent } = device;
    engagement.approval = { figuresId: id, number, sha256, fullName, at, address, userAgent };
    return null;
  });
}

/** Returns the label of a line in the figures last sent. @throws DomainError figures.line-not-found */
async function labelOf(em: EntityManager, engagement: Engagement, lineId: string): Promise<string> {
  const { result } = await findFiguresLastSent(em, engagement);
  const line = result.lines.find(({ id }) => id === lineId);
  if (!line) throw new DomainError('figures.line-not-found');
  return line.label;
}

/**
 * Sends a question about the figures as a message, which hands the engagement back to the practice.
 * @throws DomainError returns.not-found, figures.not-found, figures.line-not-found, engagements.illegal-move,
 * engagements.changed
 */
export async function askQuestion(
  ctx: EngagementsContext,
  { text, line: lineId, ...input }: z.output<typeof questionInput>,
): Promise<void> {
  await move(ctx, input, 'question', async (em, engagement) => {
    const question = lineId === undefined ? text : `${await labelOf(em, engagement, lineId)}: ${text}`;
    const thread = { side: 'client', clientId: ctx.user.id, engagementId: engagement.id } as const;
    await addMessage(em, ctx, thread, { text: question, documentIds: [] });
    return question;
  });
}

/**
 * Cancels a return that hasn't been bought, or one within the cooling-off period that we haven't started. Updates
 * the order, and removes an accepted quote's lines from the cart.
 * @throws DomainError returns.not-found, returns.cannot-cancel, engagements.illegal-move, engagements.changed
 */
export async function withdraw(
  ctx: EngagementsContext,
  input: z.output<typeof returnMoveInput>,
): Promise<void> {
  await move(ctx, input, 'withdraw', async (em, engagement) => {
    const { orderItem } = engagement;
    const status = engagement.statusBefore ?? engagement.status;
    const item = orderItem && (await em.findOneOrFail(OrderItem, orderItem, { populate: ['order'] }));
    const started = await em.count(EngagementEvent, { engagement, statusAfter: 'in_preparation' });
    const facts = { status, paidAt: item?.order.paidAt ?? null, hasStarted: started > 0 };
    if (!cancellationOf(facts, ctx.now()).canCancel) throw new DomainError('returns.cannot-cancel');
    await withdrawQuotes(em, engagement);
    return null;
  });
}

/** SQL condition: order `o` has unfinished work for a person who hasn't given us access. */
const lacksAccess = `exists (select from order_items l join engagements e on e.order_item_id = l.id
  where l.order_id = o.id and e.status not in ('closed', 'cancelled') and e.access_given_at is null)`;

/**
 * Records that a client approved our access on eFiling for one of their engagements, or for an order's engagements.
 * Also covers the same taxpayers' other engagements, because an approval applies to everything a person files. Also
 * covers orders in progress that need no further access. Idempotent: keeps the time of the first approval.
 */
export async function recordAccess(
  { fork, user, now }: EngagementsContext,
  confirmed: { id: number } | { orderItem: { order: number } },
): Promise<void> {
  await fork().transactional(async (em) => {
    // All changes to engagements take this lock first.
    await lockBuyer(em, user.id);
    const at = now();
    const targets = await em.find(Engagement, { user: user.id, ...confirmed });
    const people = new Set(targets.map(taxpayerKey));
    const without = await em.find(Engagement, { user: user.id, accessGivenAt: null });
    for (const engagement of without) {
      const person = taxpayerKey(engagement);
      // Without a name, we can't tell which other returns the access covers.
      const isCovered = person === null ? targets.includes(engagement) : people.has(person);
      if (!isCovered || isFinal(engagement.status)) continue;
      engagement.accessGivenAt = at;
      touch(engagement, at);
      addHistory(em, engagement, {
        action: 'access-given',
        actor: 'client',
        byId: user.id,
        statusBefore: engagement.status,
        note: null,
        at,
      });
    }
    await em.flush();
    await em.execute(
      `update orders o set access_given_at = ?, updated_at = ?
       where o.user_id = ? and ${orderInProgress} and o.access_given_at is null and not ${lacksAccess}`,
      [at, at, user.id],
    );
  });
}

/**
 * Records that the client approved our access for one of their engagements.
 * @throws DomainError returns.not-found
 */
export async function giveAccess(
  ctx: EngagementsContext,
  { id }: z.output<typeof returnInput>,
): Promise<void> {
  if ((await ctx.fork().count(Engagement, { id, user: ctx.user.id })) === 0) {
    throw new DomainError('returns.not-found');
  }
  await recordAccess(ctx, { id });
}
