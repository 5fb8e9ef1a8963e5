import { DomainError } from '../errors.ts';
import type { WorkKind } from '../shop/work-kinds.ts';
import { type EngagementStatus, openStatuses, statusesOfKind } from './engagement-status.ts';

/** Who can make a move. Staff are practitioners and admins. */
export type Mover = 'client' | 'practice' | 'system';

/** Status transitions, made by the client, the practice or the system. */
export const engagementMoves = [
  'pay',
  'ready',
  'start',
  'ask',
  'send-figures',
  'question',
  'take-back',
  'approve',
  'reopen',
  'submit',
  'letter',
  'handed-in',
  'assess',
  'close',
  'hold',
  'resume',
  'withdraw',
  'cancel',
] as const;

export type EngagementMove = (typeof engagementMoves)[number];

interface MoveRule {
  by: readonly Mover[];
  from: readonly EngagementStatus[];
  /** Overrides `from` for some kinds of work. */
  fromOfKind?: Partial<Record<WorkKind, readonly EngagementStatus[]>>;
  /** The status after the move; `resume` returns to the status before the hold. */
  to: EngagementStatus | 'status-before';
  /** True if the move is also allowed during a hold; `from` then refers to the status before the hold. */
  endsHold?: true;
}

const beforeSubmission = [
  'not_started',
  'documents_needed',
  'in_preparation',
  'awaiting_approval',
  'approved',
] as const;

/**
 * The engagement state machine. A move is allowed only if its target status exists for the engagement's kind.
 * Further conditions, such as open requests or the cooling-off period, are checked by the operations.
 */
const rules: Record<EngagementMove, MoveRule> = {
  pay: { by: ['system'], from: ['not_started'], to: 'documents_needed' },
  ready: { by: ['client'], from: ['documents_needed'], to: 'in_preparation' },
  start: { by: ['practice'], from: ['documents_needed'], to: 'in_preparation' },
  ask: { by: ['practice'], from: ['documents_needed', 'in_preparation'], to: 'documents_needed' },
  'send-figures': { by: ['practice'], from: ['in_preparation'], to: 'awaiting_approval' },
  question: { by: ['client'], from: ['awaiting_approval'], to: 'in_preparation' },
  'take-back': { by: ['practice'], from: ['awaiting_approval'], to: 'in_preparation' },
  approve: { by: ['client'], from: ['awaiting_approval'], to: 'approved' },
  reopen: { by: ['practice'], from: ['approved'], to: 'in_preparation' },
  submit: {
    by: ['practice'],
    from: ['approved'],
    fromOfKind: { service: ['in_preparation'] },
    to: 'submitted',
  },
  letter: { by: ['practice'], from: ['submitted'], to: 'verification' },
  'handed-in': { by: ['practice'], from: ['verification'], to: 'submitted' },
  assess: { by: ['practice'], from: ['submitted'], to: 'assessed' },
  close: {
    by: ['practice', 'system'],
    from: ['assessed'],
    fromOfKind: {
      provisional: ['submitted'],
      service: ['submitted'],
      check: ['in_preparation'],
      monthly: ['in_preparation'],
    },
    to: 'closed',
  },
  hold: {
    by: ['practice'],
    // Work that hasn't been bought can't be put on hold.
    from: openStatuses.filter((status) => status !== 'on_hold'),
    to: 'on_hold',
  },
  resume: { by: ['practice'], from: ['on_hold'], to: 'status-before' },
  // Clients can cancel at any time before buying, and afterwards within the cooling-off period.
  withdraw: { by: ['client'], from: ['not_started', 'documents_needed'], to: 'cancelled', endsHold: true },
  cancel: { by: ['practice'], from: beforeSubmission, to: 'cancelled', endsHold: true },
};

/** The facts that determine which moves are possible. */
export interface EngagementState {
  kind: WorkKind;
  status: EngagementStatus;
  /** The status before a hold; null unless the engagement is on hold. */
  statusBefore: EngagementStatus | null;
}

export function isMoveAllowed(
  move: EngagementMove,
  { kind, status, statusBefore }: EngagementState,
): boolean {
  const { from, fromOfKind, to, endsHold } = rules[move];
  const target = to === 'status-before' ? statusBefore : to;
  const current = endsHold ? (statusBefore ?? status) : status;
  return (
    target !== null && statusesOfKind[kind].includes(target) && (fromOfKind?.[kind] ?? from).includes(current)
  );
}

/** Phrases that end a sentence with a status: "the work is on hold". */
const statusPhrases: Record<EngagementStatus, string> = {
  not_started: 'not paid for yet',
  documents_needed: 'waiting for documents',
  in_preparation: 'in preparation',
  awaiting_approval: 'awaiting approval',
  approved: 'approved',
  submitted: 'submitted',
  verification: 'being verified by SARS',
  assessed: 'assessed',
  closed: 'closed',
  on_hold: 'on hold',
  cancelled: 'cancelled',
};

/** Returns the error for a move that isn't allowed, naming both statuses. */
export function illegalMove(from: EngagementStatus, to: EngagementStatus): DomainError {
  return new DomainError('engagements.illegal-move', { details: { from, to, state: statusPhrases[from] } });
}

function targetOf(move: EngagementMove, { status, statusBefore }: EngagementState): EngagementStatus {
  const { to } = rules[move];
  return to === 'status-before' ? (statusBefore ?? status) : to;
}

/**
 * Returns the status after a move.
 * @throws DomainError engagements.illegal-move with both statuses
 */
export function statusAfterMove(move: EngagementMove, state: EngagementState): EngagementStatus {
  const target = targetOf(move, state);
  if (isMoveAllowed(move, state)) return target;
  throw illegalMove(state.status, target);
}

/** Returns the move by which `mover` can bring an engagement to a status; undefined if there is none. */
export function moveTo(
  mover: Mover,
  state: EngagementState,
  status: EngagementStatus,
): EngagementMove | undefined {
  return movesOf(mover, state).find((move) => targetOf(move, state) === status);
}

/** Returns the moves that `mover` can make in a state. */
export function movesOf(mover: Mover, state: EngagementState): readonly EngagementMove[] {
  return engagementMoves.filter((move) => rules[move].by.includes(mover) && isMoveAllowed(move, state));
}
