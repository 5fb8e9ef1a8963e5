import type { EngagementStatus } from './engagement-status.ts';

/** Who has to act next. */
export const actors = ['client', 'practice', 'revenue_service', 'nobody'] as const;

export type Actor = (typeof actors)[number];

/** The facts that determine who acts next. */
export interface ActorFacts {
  status: EngagementStatus;
  /** Essential requests that are open or whose document must be replaced. */
  openEssential: number;
  /** Number of requests, of any kind, that are open or whose document must be replaced. */
  open: number;
  /** Whether the work hasn't been bought and needs a price set by staff. */
  isPriceWanted: boolean;
  /** Whether an amount is due to the revenue service and its due date hasn't passed. */
  isAmountDue: boolean;
  /** Whether the work is advice, which isn't submitted to the revenue service. */
  isAdvice: boolean;
}

const actorOfStatus: Record<EngagementStatus, (facts: ActorFacts) => Actor> = {
  not_started: ({ isPriceWanted }) => (isPriceWanted ? 'practice' : 'client'),
  documents_needed: ({ openEssential }) => (openEssential > 0 ? 'client' : 'practice'),
  in_preparation: () => 'practice',
  awaiting_approval: () => 'client',
  approved: () => 'practice',
  submitted: ({ isAdvice }) => (isAdvice ? 'practice' : 'revenue_service'),
  verification: ({ open }) => (open > 0 ? 'client' : 'practice'),
  assessed: ({ isAmountDue }) => (isAmountDue ? 'client' : 'nobody'),
  closed: () => 'nobody',
  on_hold: () => 'nobody',
  cancelled: () => 'nobody',
};

/** Who acts next, or why nobody does: the work is on hold, or the assessed amount's due date has passed. */
export type Turn = Actor | 'on_hold' | 'assessed';

/** The facts that decide whose turn it is. */
export interface TurnFacts {
  actor: Actor;
  status: EngagementStatus;
  /** In rand: positive to pay, negative a refund; null without an assessment. */
  assessedBalance: number | null;
}

/** Returns whose turn it is. An assessed refund is with the revenue service until it's paid. */
export function turnOf({ actor, status, assessedBalance }: TurnFacts): Turn {
  if (status === 'on_hold') return 'on_hold';
  if (status !== 'assessed' || actor !== 'nobody' || !assessedBalance) return actor;
  return assessedBalance < 0 ? 'revenue_service' : 'assessed';
}

/** Returns who has to act next. Derived from the facts; never stored. */
export function actorOf(facts: ActorFacts): Actor {
  return actorOfStatus[facts.status](facts);
}
