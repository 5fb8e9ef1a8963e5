import { type EngagementStatus, statusesOfKind } from './engagement-status.ts';
import type { WorkKind } from '../shop/work-kinds.ts';

/** A status that an engagement has reached, or will reach if `at` is null. `at` is ISO 8601. */
export interface Step {
  status: EngagementStatus;
  at: string | null;
}

/** A change of status in an engagement's history. `at` is ISO 8601. */
export interface PastMove {
  statusBefore: EngagementStatus | null;
  status: EngagementStatus;
  at: string;
}

/** The facts that determine the steps. `moves` are in chronological order. */
interface StepFacts {
  kind: WorkKind;
  status: EngagementStatus;
  statusBefore: EngagementStatus | null;
  /** When the engagement was opened, in its first status. */
  openedAt: string;
  /** When the current status was reached; used if the history doesn't contain it. */
  since: string;
  moves: readonly PastMove[];
}

const isSideStep = (status: EngagementStatus) => status === 'on_hold' || status === 'cancelled';

/** Returns the last status before a cancellation, other than a hold. */
function statusBeforeCancelling(moves: readonly PastMove[]): EngagementStatus | null {
  const last = moves.findLast(({ status }) => status === 'cancelled')?.statusBefore ?? null;
  if (last !== 'on_hold') return last;
  const hold = moves.findLast(({ status, statusBefore }) => status === 'on_hold' && statusBefore !== status);
  return hold?.statusBefore ?? null;
}

/**
 * Returns an engagement's past and future statuses, in order. Each past status has the time it was last
 * reached from an earlier one, so a question about the figures doesn't change the start of the preparation.
 * Leaves out skipped statuses, and the verification unless there is one.
 */
export function stepsOf({ kind, status, statusBefore, openedAt, since, moves }: StepFacts): Step[] {
  const path: readonly EngagementStatus[] = statusesOfKind[kind].filter((each) => !isSideStep(each));
  const place = (each: EngagementStatus | null) => (each === null ? -1 : path.indexOf(each));
  const reached = new Map<EngagementStatus, string>();
  const first = moves[0]?.statusBefore;
  if (first) reached.set(first, openedAt);
  for (const move of moves) {
    const isForward = place(move.statusBefore) < place(move.status);
    if (isForward && move.statusBefore !== 'on_hold') reached.set(move.status, move.at);
  }
  const last = moves.findLast((move) => move.status === 'cancelled');
  const current = status === 'cancelled' ? statusBeforeCancelling(moves) : (statusBefore ?? status);
  const steps = path.flatMap((each): Step[] => {
    const at = reached.get(each) ?? (each === current ? since : null);
    if (each === 'verification')
      return at !== null && place(current) >= place('submitted') ? [{ status: each, at }] : [];
    if (place(each) <= place(current)) return at === null ? [] : [{ status: each, at }];
    return status === 'cancelled' ? [] : [{ status: each, at: null }];
  });
  return status === 'cancelled' ? [...steps, { status, at: last?.at ?? since }] : steps;
}
