import { formatWeekday } from '../calendar.ts';
import { formatRand } from '../money.ts';
import type { WorkKind } from '../shop/work-kinds.ts';
import type { Actor, EngagementStatus } from './engagement-state.ts';
import type { Outcome } from './outcome.ts';
import type { RequestCounts } from './request-state.ts';

/** What the button of a return does. */
export const returnActions = [
  'continue',
  'send-documents',
  'ready',
  'approve',
  'read-outcome',
  'pay',
] as const;

export type ReturnAction = (typeof returnActions)[number];

/** The facts that the texts need. */
export interface StatusFacts {
  kind: WorkKind;
  status: EngagementStatus;
  actor: Actor;
  heldReason: string | null;
  requests: RequestCounts;
  dueAt: Date | null;
  /** Balance of the figures sent for approval, in rand: above 0 to pay. */
  balance: number | null;
  outcome: Pick<Outcome, 'balance' | 'dueOn'> | null;
}

/** Texts that tell the client and the practice where an engagement stands. */
export interface StatusText {
  /** One sentence for the client. */
  sentence: string;
  /** What happens next, for the client. */
  detail: string;
  /** One sentence for the practice. */
  desk: string;
  action: ReturnAction | null;
}

const nouns: Record<WorkKind, string> = {
  return: 'return',
  provisional: 'provisional return',
  check: 'check',
  service: 'service',
  monthly: 'monthly work',
};

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Writes a count of things: "one document", "three documents". */
function counted(count: number, thing: string): string {
  return `${numbers[count] ?? count} ${thing}${count === 1 ? '' : 's'}`;
}

const by = (dueAt: Date | null) => (dueAt ? ` by ${formatWeekday(dueAt)}` : '');

function balanceSentence(balance: number): string {
  if (balance < 0) return `SARS would refund you ${formatRand(-balance)}.`;
  if (balance > 0) return `You would owe SARS ${formatRand(balance)}.`;
  return 'Nothing would be due either way.';
}

const texts: Record<EngagementStatus, (facts: StatusFacts) => StatusText> = {
  not_started: ({ kind }) => ({
    sentence: `You’ve started your ${nouns[kind]}.`,
    detail: 'Answer the remaining questions to see which documents we need and what it costs.',
    desk: 'The client is preparing it and hasn’t bought anything yet.',
    action: 'continue',
  }),

  documents_needed: ({ actor, requests: { open } }) =>
    actor === 'client'
      ? {
          sentence: `We need ${counted(open, 'more document')}.`,
          detail: 'We start once everything essential is here. Nothing goes to SARS before you approve it.',
          desk: `Waiting for ${counted(open, 'document')} from the client.`,
          action: 'send-documents',
        }
      : {
          sentence: 'Everything essential is here.',
          detail:
            open > 0
              ? `You can still send ${counted(open, 'more document')}. Or tell us that this is everything, and we’ll start.`
              : 'Tell us that this is everything, and we’ll start.',
          desk: 'Everything essential is here. Ready to start.',
          action: 'ready',
        },

  in_preparation: ({ kind, dueAt }) =>
    kind === 'return' || kind === 'provisional'
      ? {
          sentence: 'We’re working out your figures.',
          detail: `You’ll get them to approve${by(dueAt)}. You don’t have to do anything until then.`,
          desk: `Work out the figures${by(dueAt)}.`,
          action: null,
        }
      : {
          sentence: `We’re working on your ${nouns[kind]}.`,
          detail: `We’ll be done${by(dueAt)}. You don’t have to do anything until then.`,
          desk: `Do the work${by(dueAt)}.`,
          action: null,
        },

  awaiting_approval: ({ balance }) => ({
    sentence: `Your figures are ready. ${balance === null ? 'Please approve them.' : balanceSentence(balance)}`,
    detail:
      'Read them line by line, then approve them or ask a question. We submit them within two business days of your approval.',
    desk: 'Waiting for the client’s approval.',
    action: 'approve',
  }),

  approved: ({ dueAt }) => ({
    sentence: 'You’ve approved your figures.',
    detail: `We’ll submit them to SARS${by(dueAt)}.`,
    desk: `Approved. Submit it${by(dueAt)}.`,
    action: null,
  }),

  submitted: ({ kind }) =>
    kind === 'return'
      ? {
          sentence: 'Your return is with SARS.',
          detail: 'SARS usually takes two to four weeks. We’ll write to you as soon as it answers.',
          desk: 'Waiting for the assessment.',
          action: null,
        }
      : {
          sentence: `Your ${nouns[kind]} has been submitted.`,
          detail: 'We’ll close it once SARS has confirmed it.',
          desk: 'Submitted. Close it once SARS has confirmed it.',
          action: null,
        },

  verification: ({ actor, requests: { open }, dueAt }) =>
    actor === 'client'
      ? {
          sentence: `SARS wants to see ${counted(open, 'document')}.`,
          detail: `This is a routine check. SARS must have the documents${by(dueAt)}, and we’ll hand them in for you.`,
          desk: `Waiting for ${counted(open, 'document')} for the verification, due${by(dueAt)}.`,
          action: 'send-documents',
        }
      : {
          sentence: 'SARS is checking your return.',
          detail: `We have all the documents and will hand them in${by(dueAt)}.`,
          desk: `Hand in the documents${by(dueAt)}.`,
          action: null,
        },

  assessed: ({ outcome, actor }) => {
    const balance = outcome?.balance ?? 0;
    if (balance < 0) {
      return {
        sentence: `SARS will refund you ${formatRand(-balance)}.`,
        detail: 'SARS usually pays within a week, into the account it has on record for you.',
        desk: 'Assessed with a refund. Closes by itself.',
        action: 'read-outcome',
      };
    }
    if (balance === 0) {
      return {
        sentence: 'SARS has assessed your return. Nothing is due.',
        detail: 'You don’t have to do anything.',
        desk: 'Assessed with nothing due. Closes by itself.',
        action: 'read-outcome',
      };
    }
    const due = outcome?.dueOn ? ` by ${formatWeekday(new Date(`${outcome.dueOn}T10:00:00Z`))}` : '';
    return {
      sentence: `You owe SARS ${formatRand(balance)}.`,
      detail: `Please pay it${due}. The assessment says how.`,
      desk: `Assessed. The client owes ${formatRand(balance)}.`,
      action: actor === 'client' ? 'pay' : 'read-outcome',
    };
  },

  closed: ({ kind, outcome }) => ({
    sentence: `This ${nouns[kind]} is closed.`,
    detail: outcome ? closedBalance(outcome.balance) : 'You don’t have to do anything.',
    desk: 'Closed.',
    action: outcome ? 'read-outcome' : null,
  }),

  on_hold: ({ kind, heldReason }) => ({
    sentence: `We’ve paused this ${nouns[kind]}.`,
    detail: `${heldReason ?? ''} Our deadlines are paused until we carry on.`.trim(),
    desk: 'On hold.',
    action: null,
  }),

  cancelled: ({ kind }) => ({
    sentence: `This ${nouns[kind]} was cancelled.`,
    detail: 'You don’t have to do anything.',
    desk: 'Cancelled.',
    action: null,
  }),
};

function closedBalance(balance: number): string {
  if (balance < 0) return `SARS assessed a refund of ${formatRand(-balance)}.`;
  if (balance > 0) return `SARS assessed ${formatRand(balance)} to pay.`;
  return 'SARS assessed nothing to pay.';
}

/** Returns the texts for an engagement in its current status. */
export function statusText(facts: StatusFacts): StatusText {
  return texts[facts.status](facts);
}
