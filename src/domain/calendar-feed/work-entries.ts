import { businessDaysBefore } from '../business-days.ts';
import { southAfricanDay, writtenDay } from '../calendar.ts';
import type { EngagementStatus } from '../engagements/engagement-status.ts';
import { objectionDay, type Outcome } from '../engagements/outcome.ts';
import { type PriceFacts, priceStateOn } from '../engagements/price-state.ts';
import { promisedDays } from '../engagements/promises.ts';
import { provisionalDueDay } from '../engagements/provisional-due.ts';
import type { WorkKind } from '../shop/work-kinds.ts';
import { returnTables } from '../tax/return/tables/return-tables.ts';
import type { TaxYear } from '../tax/tax-year.ts';
import type { FeedEntry } from './feed-entry.ts';

/** The facts that determine a work item's due dates. */
export interface WorkFacts {
  id: number;
  kind: WorkKind;
  taxYear: TaxYear | null;
  status: EngagementStatus;
  /** When the client's turn began, if it's their turn. */
  waitingSince: Date;
  dueAt: Date | null;
  /** Number of requests waiting for the client, and how many of them are essential. */
  open: number;
  openEssential: number;
  outcome: Pick<Outcome, 'assessedOn' | 'balance' | 'dueOn'> | null;
  /** Null once the work has been bought. */
  price: PriceFacts | null;
  updatedAt: Date;
  version: number;
}

const names: Record<WorkKind, string> = {
  return: 'Tax return',
  provisional: 'Provisional return',
  check: 'Auto-assessment check',
  service: 'Your service',
  monthly: 'Monthly work',
};

/** Returns SARS's filing deadline for the return; null if there is none or it hasn't been published. */
function filingDay({ kind, taxYear, waitingSince }: WorkFacts): string | null {
  if (kind === 'provisional') return provisionalDueDay(taxYear, southAfricanDay(waitingSince));
  if (kind !== 'return' || taxYear === null) return null;
  return returnTables[taxYear].filingSeason?.closes ?? null;
}

/**
 * Returns the day on which the client's part is due, and why. That day leaves us `businessDays` before the
 * filing deadline. If that's no longer possible, or there is no deadline, it's the day on which the client's
 * turn began.
 */
function clientDue(work: WorkFacts, businessDays: number): { day: string; reason: string } {
  const since = southAfricanDay(work.waitingSince);
  const last = filingDay(work);
  const day = last === null ? null : businessDaysBefore(last, businessDays);
  if (last === null || day === null || day < since) {
    return { day: since, reason: `It has been your turn since ${writtenDay(since)}.` };
  }
  const who = work.kind === 'return' ? ', unless you’re a provisional taxpayer' : '';
  return {
    day,
    reason: `We need ${businessDays} business days from this day, and the last day to file is ${writtenDay(last)}${who}.`,
  };
}

type Due = Pick<FeedEntry, 'day' | 'title' | 'text'> & { step: string; page?: string };

function documentsDue(work: WorkFacts): Due {
  const { day, reason } = clientDue(work, promisedDays.figures + promisedDays.submission);
  return { step: 'documents', day, title: 'send your documents', text: reason, page: '#documents' };
}

function approvalDue(work: WorkFacts): Due {
  const { day, reason } = clientDue(work, promisedDays.submission);
  return { step: 'approval', day, title: 'approve the figures', text: reason, page: '/approval' };
}

/** Returns the due dates for paying an assessed amount and for objecting. */
function assessmentDue({ status, outcome }: WorkFacts, today: string): Due[] {
  if (!outcome) return [];
  const objectUntil = objectionDay(outcome.assessedOn);
  const payment: Due = {
    step: 'payment',
    day: outcome.dueOn ?? today,
    title: 'pay SARS',
    text: 'The last day to pay the assessed amount. See how much is due and how to pay:',
    page: '/outcome',
  };
  const objection: Due = {
    step: 'objection',
    day: objectUntil,
    title: 'last day to object',
    text: 'The last day to object to the assessment. Tell us well before then if you disagree.',
    page: '/outcome',
  };
  return [
    ...(status === 'assessed' && outcome.balance > 0 && outcome.dueOn !== null ? [payment] : []),
    ...(objectUntil >= today ? [objection] : []),
  ];
}

function dueOf(work: WorkFacts, today: string): Due[] {
  const { status, price, open, openEssential, dueAt } = work;
  switch (status) {
    case 'not_started': {
      if (!price?.quote || priceStateOn(price, today) !== 'offered') return [];
      const text = 'The last day to accept our price. After that, you can ask for a new one.';
      return [{ step: 'offer', day: price.quote.validUntil, title: 'our price expires', text }];
    }
    case 'documents_needed':
      return openEssential > 0 ? [documentsDue(work)] : [];
    case 'awaiting_approval':
      return [approvalDue(work)];
    case 'verification': {
      if (open === 0 || dueAt === null) return [];
      const text = 'SARS needs our answer by this day. Please send what it has asked for as soon as you can.';
      const title = 'documents for SARS due';
      return [{ step: 'verification', day: southAfricanDay(dueAt), title, text, page: '#documents' }];
    }
    case 'assessed':
    case 'closed':
      return assessmentDue(work, today);
    default:
      return [];
  }
}

/** Returns a work item's due dates, as of a day (YYYY-MM-DD). */
export function workEntries(work: WorkFacts, today: string): FeedEntry[] {
  const { id, kind, taxYear, updatedAt, version } = work;
  const name = taxYear === null ? names[kind] : `${names[kind]} ${taxYear}`;
  return dueOf(work, today).map(({ step, day, title, text, page = '' }) => ({
    id: `work-${id}-${step}`,
    day,
    title: `${name}: ${title}`,
    text,
    path: `/tax-returns/${id}${page}`,
    category: names[kind],
    changedAt: updatedAt,
    version,
  }));
}
