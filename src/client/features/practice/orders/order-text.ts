import { formatDay } from '../../../../domain/calendar.ts';
import type { PracticeOrderRow } from '../../../../domain/practice/order-schemas.ts';
import { formatRand } from '../../../../domain/money.ts';

/** Reasons why an order needs attention. */
export const flagTexts: Record<PracticeOrderRow['flags'][number], string> = {
  'paid-after-cancel': 'Paid after it was cancelled',
  'paid-twice': 'Paid twice',
  'charged-after-cancel': 'Charged after the subscription ended',
  'wrong-amount': 'Wrong amount',
  'refused-notification': 'Refused notification',
};

const written = (day: string) => formatDay(new Date(`${day}T10:00:00Z`));

/** Describes an order's refund: due, overdue or made. */
export function refundText({ refund }: Pick<PracticeOrderRow, 'refund'>): string {
  if (!refund) return '';
  const { state, dueOn, amount, refundedAt } = refund;
  if (state === 'refunded') {
    return [amount && formatRand(Number(amount)), refundedAt && `on ${formatDay(new Date(refundedAt))}`]
      .filter(Boolean)
      .join(' ');
  }
  return dueOn === null ? 'due' : `due by ${written(dueOn)}`;
}
