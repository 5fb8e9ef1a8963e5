import type { WorkKind } from '../shop/work-kinds.ts';
import type { Actor } from './engagement-actor.ts';
import type { EngagementStatus } from './engagement-status.ts';

/** Stages ("acts") of an engagement, in the order shown to the client. */
export type ReturnAct =
  | 'Start'
  | 'Documents'
  | 'Figures'
  | 'Work'
  | 'Approval'
  | 'Submission'
  | 'Check'
  | 'Assessment'
  | 'Answer'
  | 'Refund'
  | 'Payment'
  | 'Closed';

/** A stage, with who is responsible for it, how long it usually takes, and its state. */
export interface ActStep {
  act: ReturnAct;
  by: 'You' | 'Us' | 'SARS';
  /** How long the stage usually takes. */
  promise: string;
  state: 'done' | 'now' | 'ahead';
  /** When the stage was completed or, for the current stage, when it started; null for a future stage. */
  at: string | null;
}

type Act = Pick<ActStep, 'act' | 'by' | 'promise'> & { status: EngagementStatus };

const start: Act = { act: 'Start', by: 'You', promise: '', status: 'not_started' };
const documents: Act = { act: 'Documents', by: 'You', promise: 'Up to you', status: 'documents_needed' };
const figures: Act = { act: 'Figures', by: 'Us', promise: '5 business days', status: 'in_preparation' };
const work: Act = { ...figures, act: 'Work' };
const approval: Act = { act: 'Approval', by: 'You', promise: 'Up to you', status: 'awaiting_approval' };
const submission: Act = { act: 'Submission', by: 'Us', promise: '2 business days', status: 'approved' };
const check: Act = { act: 'Check', by: 'You', promise: '21 business days', status: 'verification' };
const assessment: Act = { act: 'Assessment', by: 'SARS', promise: '2 to 4 weeks', status: 'submitted' };
const answer: Act = { ...assessment, act: 'Answer', promise: '' };
const closed: Act = { act: 'Closed', by: 'Us', promise: '', status: 'closed' };
const refund: Act = { act: 'Refund', by: 'SARS', promise: 'Within a week', status: 'assessed' };
const payment: Act = { act: 'Payment', by: 'You', promise: 'By its due date', status: 'assessed' };

/** The facts that determine the stages. */
interface ActFacts {
  kind: WorkKind;
  status: EngagementStatus;
  /** Who acts next, and since when. */
  actor: Actor;
  since: string;
  /** The status before a hold. */
  held: EngagementStatus | null;
  /** Statuses reached so far, with the time of the latest occurrence. */
  steps: readonly { status: EngagementStatus; at: string | null }[];
  /** Whether the work is advice, to which SARS doesn't respond. */
  isAdvice: boolean;
  /** Balance in rand from the assessment, or else from the figures sent; null if there is neither. */
  balance: number | null;
}

/** Returns the last stage of a return, which depends on who owes money. */
function lastAct(balance: number | null): Act {
  if (balance === null || balance < 0) return refund;
  return balance > 0 ? payment : { ...closed, status: 'assessed' };
}

function actsOf({ kind, status: now, balance, steps, isAdvice }: ActFacts): readonly Act[] {
  // Lists pass no earlier steps, so check the current status too.
  const isVerified =
    now === 'verification' || steps.some(({ status, at }) => status === 'verification' && at !== null);
  switch (kind) {
    case 'return':
      return [
        start,
        documents,
        figures,
        approval,
        submission,
        ...(isVerified ? [check] : []),
        assessment,
        lastAct(balance),
      ];
    case 'provisional':
      return [start, documents, figures, approval, submission, { ...closed, status: 'submitted' }];
    case 'service':
      return isAdvice
        ? [start, documents, work, { ...closed, status: 'submitted' }]
        : [start, documents, work, answer, closed];
    case 'check':
      return [start, documents, work, closed];
    case 'monthly':
      return [documents, work, closed];
  }
}

/** Returns an engagement's stages with their states. A cancelled engagement has no current stage. */
export function returnActs(facts: ActFacts): ActStep[] {
  const acts = actsOf(facts);
  const current = facts.held ?? facts.status;
  const reached = new Map(facts.steps.map(({ status, at }) => [status, at]));
  const place = acts.findIndex(({ status }) => status === current);
  const isOver = facts.status === 'closed' || place === -1;
  const now = isOver ? lastReached(acts, reached) : place;
  return acts.map(({ status, ...act }, at) => {
    if (at < now || (isOver && at <= now)) {
      // A stage ended when the next one began.
      return { ...act, state: 'done', at: reached.get(acts[at + 1]?.status ?? 'closed') ?? null };
    }
    if (at !== now) return { ...act, state: 'ahead', at: null };
    // The practice acts on a client's stage once it has everything it needs.
    return facts.actor === 'practice' && act.by === 'You'
      ? { ...act, by: 'Us', state: 'now', at: facts.since }
      : { ...act, state: 'now', at: reached.get(status) ?? null };
  });
}

/** Returns the index of the last completed stage. */
function lastReached(acts: readonly Act[], reached: ReadonlyMap<EngagementStatus, string | null>): number {
  if (reached.get('closed')) return acts.length - 1;
  return acts.findLastIndex(({ status }) => reached.get(status)) - 1;
}
