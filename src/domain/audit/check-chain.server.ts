import { AuditCheck } from './audit-event.entity.ts';
import { type ChainContext, type ChainReport, isSound, verifyChain } from './chain.server.ts';

/** Returns one sentence about a report's most serious problem, or null if there is none. */
function problemOf(report: ChainReport): string | null {
  const { broken, unkeyed, overdue, endMissing } = report;
  if (isSound(report)) return null;
  if (broken) return `The chain breaks at event ${broken.eventId}: ${broken.problem}.`;
  if (endMissing) return 'The chain was truncated or rebuilt since the last check.';
  if (overdue) return `Event ${overdue.eventId} should have been chained within an hour.`;
  return unkeyed ? 'The chain has no key yet.' : 'The chain is not sound.';
}

/**
 * Checks whether the whole chain is intact and continues from the last sound check, and stores the result.
 * @throws LockedChainKeyError
 */
export async function checkChain(ctx: ChainContext): Promise<AuditCheck> {
  const em = ctx.fork();
  const [last] = await em.find(
    AuditCheck,
    { problem: null, endEventId: { $ne: null } },
    { orderBy: { id: 'desc' }, limit: 1 },
  );
  const recordedEnd =
    last?.endEventId && last.endHash
      ? { eventId: last.endEventId, hash: Buffer.from(last.endHash).toString('hex') }
      : undefined;
  const report = await verifyChain(ctx, recordedEnd);
  const check = em.create(AuditCheck, {
    checkedAt: ctx.now(),
    chained: report.chained,
    waiting: report.waiting,
    endEventId: report.end?.eventId ?? null,
    endHash: report.end ? Buffer.from(report.end.hash, 'hex') : null,
    problem: problemOf(report),
  });
  await em.flush();
  return check;
}
