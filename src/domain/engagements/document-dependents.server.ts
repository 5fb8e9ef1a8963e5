import type { EntityManager } from '@mikro-orm/postgresql';
import type { Engagement } from './engagement.entity.ts';
import { applyMove, type EngagementsContext, lockEngagement } from './moves.server.ts';
import { trackActor } from './request-facts.server.ts';

/** An open engagement that a document was sent for. */
interface Dependent {
  engagement: Engagement;
  /** Whether one of the engagement's essential requests needs the document. */
  essential: boolean;
}

/** Selects the engagements a document was sent for, and whether one of their essential requests needs it. */
const engagementsOf = `select r.engagement_id as id, bool_or(r.essential) as essential
  from request_documents l join engagement_requests r on r.id = l.request_id
  join engagements e on e.id = r.engagement_id
  where l.document_id = ? and e.status not in ('closed', 'cancelled')
  group by r.engagement_id order by r.engagement_id`;

/** Finds and locks the engagements that depend on a document. Call it before locking the document. */
export async function lockDependents(
  em: EntityManager,
  { documentId, ownerId }: { documentId: number; ownerId: number },
): Promise<Dependent[]> {
  const dependents: Dependent[] = [];
  for (const { id, essential } of await em.execute<{ id: number; essential: boolean }[]>(engagementsOf, [
    documentId,
  ])) {
    const target = { id, userId: ownerId };
    dependents.push({ engagement: await lockEngagement(em, target, 'documents.not-found'), essential });
  }
  return dependents;
}

/** Runs a change to a document. Restarts the waiting time of engagements whose next actor changes. */
export async function trackDependents(
  em: EntityManager,
  dependents: readonly Dependent[],
  { now, change }: { now: Date; change: () => Promise<void> },
): Promise<void> {
  await dependents.reduce<() => Promise<void>>(
    (inner, { engagement }) =>
      () =>
        trackActor(em, engagement, { now, change: inner }),
    change,
  )();
}

/** Hands engagements in preparation back to the client if a document that they need must be replaced. */
export async function askAgain(
  em: EntityManager,
  dependents: readonly Dependent[],
  { note }: { note: string },
  ctx: Pick<EngagementsContext, 'addJob' | 'now'> & Pick<Parameters<typeof applyMove>[4], 'user' | 'device'>,
): Promise<void> {
  for (const { engagement, essential } of dependents) {
    if (engagement.status !== 'in_preparation' || !essential) continue;
    await applyMove(em, engagement, 'ask', { mover: 'practice', note, isSilent: true }, ctx);
  }
}
