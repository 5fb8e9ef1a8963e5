import { southAfricanDay, writtenDay } from '../../../../domain/calendar.ts';
import type { ReturnDetail } from '../../../../domain/engagements/schemas.ts';
import { formatBalance } from '../../../../domain/money.ts';
import { taxDates } from '../../../../domain/tax/tax-dates.ts';
import { formatDay } from '../../../ui/figures/day.ts';

/** Fact shown beside the status sentence, as a label and a value. */
type Fact = readonly [label: string, value: string];

/** Label for a balance, which is an estimate until SARS has assessed it. */
function balanceLabel(balance: number, isAssessed: boolean): string {
  if (isAssessed) return balance <= 0 ? 'Refund' : 'To pay';
  return balance <= 0 ? 'Estimated refund' : 'Estimated amount to pay';
}

/** Label for the return's due date, by status. */
const dueLabels: Partial<Record<ReturnDetail['status'], string>> = {
  approved: 'We submit it by',
  verification: 'SARS needs them by',
  assessed: 'Pay by',
};

function dueLabel({ status, kind }: ReturnDetail): string {
  if (status === 'in_preparation') {
    return kind === 'return' || kind === 'provisional' ? 'Your figures by' : 'Done by';
  }
  return dueLabels[status] ?? 'By';
}

/** Returns the next announced day on which filing of a return's tax year closes. */
function lastDay({ kind, taxYear, submittedAt }: ReturnDetail, now: Date): Fact[] {
  const date = taxDates.find(({ closes, day }) => closes === taxYear && day >= southAfricanDay(now));
  if (kind !== 'return' || submittedAt || !date) return [];
  const whose = date.only === 'provisional' ? ', for provisional taxpayers' : '';
  return [['Last day at SARS', `${writtenDay(date.day)}${whose}`]];
}

/** Returns up to three facts that are most relevant to the return's status. The first is shown as a figure. */
export function factsOf(item: ReturnDetail, now: Date): readonly Fact[] {
  const { requests, figures, outcome, dueAt, taxDueOn, assignee, submittedAt, reference, status } = item;
  const due: Fact[] = dueAt ? [[dueLabel(item), formatDay(new Date(dueAt))]] : [];
  // SARS's amounts and dates take precedence over ours.
  const isOver = status === 'closed' || status === 'cancelled';
  const taxDue: Fact[] =
    taxDueOn === null || isOver
      ? []
      : [[submittedAt ? 'Payment due' : 'SARS needs it by', writtenDay(taxDueOn)]];
  const person: Fact[] = assignee ? [['Your practitioner', assignee]] : [];
  const balance = outcome?.balance ?? figures?.balance;
  const showsBalance = balance !== undefined && status !== 'documents_needed' && status !== 'in_preparation';
  const first: Fact[] = showsBalance
    ? [[balanceLabel(balance, outcome !== null), formatBalance(balance)]]
    : requests.total > 0
      ? [['Documents', `${requests.total - requests.open} of ${requests.total}`]]
      : [];
  const submission: Fact[] = submittedAt ? [['Submitted', formatDay(new Date(submittedAt))]] : [];
  const number: Fact[] = reference ? [['Reference', reference]] : [];
  const closing = isOver ? [] : lastDay(item, now);
  return [...first, ...taxDue, ...due, ...submission, ...number, ...person, ...closing].slice(0, 3);
}
