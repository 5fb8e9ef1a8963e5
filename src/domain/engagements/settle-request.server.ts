import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { DomainError } from '../errors.ts';
import { EngagementRequest } from './engagement-request.entity.ts';
import { takesRequests } from './engagement-status.ts';
import { addHistory, touch } from './moves.server.ts';
import { getEngagement, lockForPractice, type PracticeContext } from './practice-engagement.server.ts';
import { trackActor } from './request-facts.server.ts';
import type { EngagementView, settleRequestInput } from './schemas.ts';

/** Finds and locks a request's engagement, so the practice can change it. */
async function lockRequest(em: EntityManager, { id, version }: z.output<typeof settleRequestInput>) {
  const found = await em.findOne(EngagementRequest, { id });
  if (!found) throw new DomainError('requests.not-found');
  const engagement = await lockForPractice(em, { id: found.engagement.id, version });
  // The client can't have removed the request, because changed answers also change the version.
  const request = await em.findOneOrFail(EngagementRequest, { id }, { refresh: true });
  const { status, statusBefore } = engagement;
  if (!takesRequests(statusBefore ?? status)) throw new DomainError('requests.closed');
  return { engagement, request };
}

/**
 * Closes a request whose answer has been accepted or whose document is no longer needed. Reopens it if
 * `isClosed` is false. Idempotent. Returns the engagement.
 * @throws DomainError requests.not-found; requests.closed once the work is submitted; engagements.not-found,
 * engagements.changed
 */
export async function settleRequest(
  ctx: PracticeContext,
  input: z.output<typeof settleRequestInput>,
  isClosed: boolean,
): Promise<EngagementView> {
  const engagementId = await ctx.fork().transactional(async (em) => {
    const { engagement, request } = await lockRequest(em, input);
    if ((request.closedAt != null) === isClosed) return engagement.id;
    const at = ctx.now();
    await trackActor(em, engagement, {
      now: at,
      change: async () => {
        request.closedAt = isClosed ? at : null;
        touch(engagement, at);
        addHistory(em, engagement, {
          action: isClosed ? 'request-closed' : 'request-reopened',
          actor: 'practice',
          statusBefore: engagement.status,
          byId: ctx.user.id,
          note: request.title,
          at,
        });
      },
    });
    return engagement.id;
  });
  return getEngagement(ctx, { id: engagementId });
}
