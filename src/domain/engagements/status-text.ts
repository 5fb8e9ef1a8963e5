import { formatWeekday, writtenDay } from '../calendar.ts';
import { formatRand } from '../money.ts';
import type { WorkKind } from '../shop/work-kinds.ts';
import type { Actor } from './engagement-actor.ts';
import type { EngagementStatus } from './engagement-status.ts';
import type { Outcome } from './outcome.ts';
import type { Price, PriceState } from './price-state.ts';
import { promisedDays } from './promises.ts';
import type { RequestCounts } from './request-state.ts';

/** Actions that a return's button can offer. */
export const returnActions = [
  'continue',
  'see-price',
  'pay-price',
  'ask-price',
  'send-documents',
  'ready',
  'approve',
  'read-outcome',
  'pay',
] as const;

export type ReturnAction = (typeof returnActions)[number];

/** The facts that determine what the text says. */
export interface StatusFacts {
  kind: WorkKind;
  status: EngagementStatus;
  actor: Actor;
  heldReason: string | null;
  requests: RequestCounts;
  dueAt: Date | null;
  /** Whether `dueAt` has passed. */
  isLate: boolean;
  /** Price and its state; null once the work has been bought. */
  price: Price | null;
  /** Balance of the figures sent for approval, in rand: positive to pay. */
  balance: number | null;
  outcome: Pick<Outcome, 'balance' | 'dueOn'> | null;
  /**
   * Deadline (YYYY-MM-DD) for a provisional return and its payment; null for other work and once it has passed.
   */
  taxDueOn: string | null;
  /** Whether the work is advice, which isn't submitted to the revenue service. */
  isAdvice: boolean;
}

/** Text that tells the client and the practice where an engagement stands. */
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

/** Formats a count with its noun: "one document", "three documents". */
function counted(count: number, thing: string): string {
  return `${numbers[count] ?? count} ${thing}${count === 1 ? '' : 's'}`;
}

/** Returns a sentence that asks for more documents: "We need two more documents." */
export const needDocuments = (count: number) => `We need ${counted(count, 'more document')}.`;

const isReturn = (kind: WorkKind) => kind === 'return' || kind === 'provisional';

/** Returns the promise that we make once we have everything essential. */
const promise = (kind: WorkKind) =>
  `${isReturn(kind) ? 'you’ll get your figures' : 'we’ll be done'} within ${counted(promisedDays.figures, 'business day')}`;

const underWay: Record<'check' | 'service' | 'monthly', string> = {
  check: 'We’re working on your auto-assessment check.',
  service: 'We’re working on it.',
  monthly: 'We’re doing this month’s work.',
};

const by = (dueAt: Date | null) => (dueAt ? ` by ${formatWeekday(dueAt)}` : '');

/** Returns an apology for a broken promise. `what` completes "we promised"; `next` says what happens now. */
const late = (what: string, dueAt: Date | null, next: string) =>
  `We promised ${what}${by(dueAt)}, and we’re sorry to be late. ${next} as soon as we can.`;

/** Returns the payment instruction for provisional tax, which has a fixed due date and needs no assessment. */
export function payProvisional(taxDueOn: string | null): string {
  const day = taxDueOn === null ? 'its due date' : writtenDay(taxDueOn);
  return `If it shows an amount to pay, please pay SARS by ${day}, on eFiling or at your bank.`;
}

/** Returns a sentence with SARS's deadline for a provisional return; empty for other work. */
const sarsNeeds = ({ taxDueOn }: Pick<StatusFacts, 'taxDueOn'>) =>
  taxDueOn === null ? '' : ` SARS must have the return, and any payment, by ${writtenDay(taxDueOn)}.`;

function balanceSentence(balance: number): string {
  if (balance < 0) return `SARS would refund you ${formatRand(-balance)}.`;
  if (balance > 0) return `You would owe SARS ${formatRand(balance)}.`;
  return 'Nothing would be due either way.';
}

const until = (price: Price | null) => (price?.quote ? ` until ${writtenDay(price.quote.validUntil)}` : '');

/** Text for work that hasn't been bought yet, by price state. */
const priceTexts: Record<PriceState, (facts: StatusFacts) => StatusText> = {
  open: ({ kind }) => ({
    sentence: `You’ve started your ${nouns[kind]}.`,
    detail: 'Answer the remaining questions to see which documents we need and what it costs.',
    desk: 'The client is preparing it and hasn’t bought anything yet.',
    action: 'continue',
  }),

  wanted: ({ kind, dueAt }) => ({
    sentence: `We’re looking at your ${nouns[kind]}.`,
    detail: `A person will read your answers and give you a price${by(dueAt)}. You can already send documents, but you don’t have to.`,
    desk: `The client is waiting for a price. Set one${by(dueAt)}.`,
    action: null,
  }),

  offered: ({ price }) => ({
    sentence: `Your price is ready${price?.quote ? `: ${formatRand(Number(price.quote.total))}` : ''}.`,
    detail: `It’s valid${until(price)}. We’ll start once you’ve accepted and paid.`,
    desk: `Offered a price, valid${until(price)}. Waiting for the client.`,
    action: 'see-price',
  }),

  accepted: ({ price }) => ({
    sentence: `You’ve accepted our price${price?.quote ? ` of ${formatRand(Number(price.quote.total))}` : ''}.`,
    detail: 'We’ll start once you’ve paid.',
    desk: 'The client accepted our price and hasn’t paid yet.',
    action: 'pay-price',
  }),

  expired: ({ price }) => ({
    sentence: 'Our price has expired.',
    detail: `It was valid${until(price)}. You can ask for a new price free of charge.`,
    desk: `Our price has expired. It was valid${until(price)}. The client can ask for a new price.`,
    action: 'ask-price',
  }),
};

const texts: Record<EngagementStatus, (facts: StatusFacts) => StatusText> = {
  not_started: (facts) => priceTexts[facts.price?.state ?? 'open'](facts),

  documents_needed: ({ kind, actor, requests: { open, toSend, total }, taxDueOn }) => {
    if (actor === 'client' && open > 0 && toSend === 0) {
      return {
        sentence: 'We’re scanning what you sent.',
        detail: `Our malware scan usually takes a few seconds. Once we have everything essential, ${promise(kind)}.${sarsNeeds({ taxDueOn })}`,
        desk: 'The client’s documents are being scanned for malware.',
        action: null,
      };
    }
    if (actor === 'client') {
      return {
        sentence: needDocuments(toSend),
        detail: isReturn(kind)
          ? `Once we have everything essential, ${promise(kind)}. Nothing goes to SARS before you approve it.${sarsNeeds({ taxDueOn })}`
          : `Once we have everything essential, ${promise(kind)}.`,
        desk: `Waiting for ${counted(toSend, 'document')} from the client.`,
        action: 'send-documents',
      };
    }
    if (total === 0) {
      return {
        sentence: 'We’re getting started.',
        detail: `We’ll write to you within 48 hours if we need anything from you.${sarsNeeds({ taxDueOn })}`,
        desk: 'No documents requested. Ask for documents, or start.',
        action: null,
      };
    }
    const more = toSend > 0 ? ` You can still add ${counted(toSend, 'more document')} first.` : '';
    return {
      sentence: 'We have everything essential.',
      detail: `We’ll check it and start. If you have nothing else to send, tell us, and ${promise(kind)}.${more}${sarsNeeds({ taxDueOn })}`,
      desk: 'We have everything essential. Start the work; the client doesn’t have to confirm.',
      action: 'ready',
    };
  },

  in_preparation: ({ kind, dueAt, isLate, taxDueOn }) =>
    kind === 'return' || kind === 'provisional'
      ? {
          sentence: 'We’re working out your figures.',
          detail: `${isLate ? late('them', dueAt, 'We’ll send them') : `You’ll get them to approve${by(dueAt)}.`}${sarsNeeds({ taxDueOn })}`,
          desk: `Work out the figures${by(dueAt)}.`,
          action: null,
        }
      : {
          sentence: underWay[kind],
          detail: isLate ? late('it', dueAt, 'We’ll finish it') : `We’ll be done${by(dueAt)}.`,
          desk: `Do the work${by(dueAt)}.`,
          action: null,
        },

  awaiting_approval: ({ balance, taxDueOn }) => ({
    sentence: `Your figures are ready. ${balance === null ? 'Please approve them.' : balanceSentence(balance)}`,
    detail: `Read them line by line, then approve them or ask a question. We’ll submit them within two business days of your approval.${sarsNeeds({ taxDueOn })}`,
    desk: 'Waiting for the client’s approval.',
    action: 'approve',
  }),

  approved: ({ dueAt, isLate, taxDueOn }) => ({
    sentence: 'You’ve approved your figures.',
    detail: `${isLate ? late('to submit them', dueAt, 'We’ll do it') : `We’ll submit them to SARS${by(dueAt)}.`}${sarsNeeds({ taxDueOn })}`,
    desk: `Approved. Submit it${by(dueAt)}.`,
    action: null,
  }),

  submitted: ({ kind, taxDueOn, isAdvice }) => {
    if (isAdvice) {
      return {
        sentence: 'You have our advice.',
        detail: 'We’ll close this service soon. Ask us if anything is unclear.',
        desk: 'The client has our advice. Close the work once nothing is open.',
        action: null,
      };
    }
    if (kind === 'return') {
      return {
        sentence: 'Your return is with SARS.',
        detail: 'SARS usually takes two to four weeks. We’ll write to you as soon as it answers.',
        desk: 'Waiting for the assessment.',
        action: null,
      };
    }
    return {
      ...(kind === 'provisional'
        ? {
            sentence: 'Your provisional return is with SARS.',
            detail: `${payProvisional(taxDueOn)} We’ll close it once SARS has confirmed it.`,
          }
        : {
            sentence: 'We’ve sent everything to SARS.',
            detail: 'We’ll write to you as soon as SARS answers.',
          }),
      desk: 'Submitted. Close it once SARS has confirmed it.',
      action: null,
    };
  },

  verification: ({ actor, requests: { toSend }, dueAt }) => {
    if (actor !== 'client') {
      return {
        sentence: 'SARS is checking your return.',
        detail: `We have all the documents and will hand them in${by(dueAt)}.`,
        desk: `Hand in the documents${by(dueAt)}.`,
        action: null,
      };
    }
    if (toSend === 0) {
      return {
        sentence: 'We’re scanning what you sent.',
        detail: `Our malware scan usually takes a few seconds. Then we’ll hand everything in${by(dueAt)}.`,
        desk: 'The client’s documents for the verification are being scanned for malware.',
        action: null,
      };
    }
    return {
      sentence: `SARS wants to see ${counted(toSend, 'document')}.`,
      detail: `This is a routine check. SARS must have the documents${by(dueAt)}, and we’ll hand them in for you.`,
      desk: `Waiting for ${counted(toSend, 'document')} for the verification, due${by(dueAt)}.`,
      action: 'send-documents',
    };
  },

  assessed: ({ outcome, actor }) => {
    const balance = outcome?.balance ?? 0;
    if (balance < 0) {
      return {
        sentence: `SARS will refund you ${formatRand(-balance)}.`,
        detail: 'SARS usually pays within a week, into the account it has on record for you.',
        desk: 'Assessed with a refund. Closes automatically.',
        action: 'read-outcome',
      };
    }
    if (balance === 0) {
      return {
        sentence: 'SARS has assessed your return. Nothing is due.',
        detail: 'You don’t have to do anything.',
        desk: 'Assessed with nothing due. Closes automatically.',
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

  closed: ({ kind, outcome, taxDueOn }) => ({
    sentence: isReturn(kind) ? `This ${nouns[kind]} is closed.` : 'The work is done.',
    detail: outcome
      ? closedBalance(outcome.balance)
      : kind === 'provisional'
        ? payProvisional(taxDueOn)
        : 'You don’t have to do anything.',
    desk: 'Closed.',
    action: outcome ? 'read-outcome' : null,
  }),

  on_hold: ({ kind, heldReason }) => ({
    sentence: `We’ve paused this ${nouns[kind]}.`,
    detail: `${heldReason ?? ''} Our deadlines are paused until we resume.`.trim(),
    desk: 'On hold.',
    action: null,
  }),

  cancelled: ({ kind }) => ({
    sentence: `This ${nouns[kind]} has been cancelled.`,
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

/** Returns the text for an engagement in its current status. */
export function statusText(facts: StatusFacts): StatusText {
  return texts[facts.status](facts);
}
