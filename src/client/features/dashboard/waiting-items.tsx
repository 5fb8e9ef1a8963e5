import type { ReactNode } from 'react';
import type { WaitingItem } from '../../../domain/dashboard/schemas.ts';
import { workName } from '../../../domain/engagements/work-name.ts';
import { accessTime } from '../../../domain/orders/order-tasks.ts';
import { formatRand } from '../../../domain/money.ts';
import type { TaxYear } from '../../../domain/tax/tax-year.ts';
import type { WorkKind } from '../../../domain/shop/work-kinds.ts';
import { formatDay } from '../../ui/figures/day.ts';
import { RowLink } from './row-link.tsx';

/** A task row's content. */
export interface WaitingRow {
  title: string;
  detail: ReactNode;
  /** Link to the task, or its state. */
  action: ReactNode;
}

/** Formats product names as the first name and a count: `Individual Tax Return and 2 more`. */
function firstOf([first = 'order', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/** Describes a return or other work: "your 2025/2026 return". */
const yourWork = ({ work, taxYear }: { work: WorkKind; taxYear: TaxYear | null }) =>
  `your ${workName({ kind: work, taxYear })}`;

function balanceText(balance: number): string {
  if (balance < 0) return `SARS would refund you ${formatRand(-balance)}`;
  if (balance > 0) return `You would owe SARS ${formatRand(balance)}`;
  return 'Nothing would be due either way';
}

const day = (date: string) => formatDay(new Date(`${date}T12:00:00+02:00`));

type Of<Kind extends WaitingItem['kind']> = Extract<WaitingItem, { kind: Kind }>;

/** Row builders by item kind. `id` distinguishes items of the same kind. */
const rows: { [Kind in WaitingItem['kind']]: (item: Of<Kind>) => WaitingRow & { id: number } } = {
  'unpaid-order': ({ orderId, status, total, products }) => ({
    id: orderId,
    title: `Pay for order #${orderId}`,
    detail:
      status === 'failed'
        ? `Your payment of ${formatRand(Number(total))} did not go through`
        : `${firstOf(products)}, ${formatRand(Number(total))}`,
    action: (
      <RowLink to="/orders/$orderId" params={{ orderId: String(orderId) }}>
        {status === 'failed' ? 'Pay again' : 'Pay now'}
      </RowLink>
    ),
  }),
  'document-to-replace': ({ documentId, name, reviewNote }) => ({
    id: documentId,
    title: `Replace ${name}`,
    detail: reviewNote ?? 'We need a new file',
    action: (
      <RowLink to="/documents" search={{ document: documentId }}>
        Replace
      </RowLink>
    ),
  }),
  'documents-to-send': ({ returnId, status, open, ...item }) => ({
    id: returnId,
    title: `Send ${open === 1 ? 'a document' : `${open} documents`} for ${yourWork(item)}`,
    detail:
      status === 'verification'
        ? 'SARS is checking your return'
        : 'We’ll start once we have everything essential',
    action: (
      <RowLink to="/tax-returns/$returnId" params={{ returnId: String(returnId) }} hash="documents">
        Send
      </RowLink>
    ),
  }),
  'access-to-give': ({ returnId, ...item }) => ({
    id: returnId,
    title: `Approve our access for ${yourWork(item)}`,
    detail: `On eFiling, in about ${accessTime}`,
    action: (
      <RowLink to="/tax-preparation/$step" params={{ step: 'access' }} search={{ return: returnId }}>
        Give access
      </RowLink>
    ),
  }),
  'offer-to-accept': ({ returnId, total, validUntil, ...item }) => ({
    id: returnId,
    title: `See the price for ${yourWork(item)}`,
    detail: `${formatRand(Number(total))}, valid until ${day(validUntil)}`,
    action: (
      <RowLink to="/tax-preparation/$step" params={{ step: 'price' }} search={{ return: returnId }}>
        See the price
      </RowLink>
    ),
  }),
  'message-to-read': ({ returnId, work, taxYear, count }) => ({
    id: returnId ?? 0,
    title: count === 1 ? 'Read our message' : `Read our ${count} messages`,
    detail: work === null ? 'From your practitioner' : `About ${yourWork({ work, taxYear })}`,
    action: (
      <RowLink to="/messages" search={{ thread: returnId ?? 'general' }}>
        Read
      </RowLink>
    ),
  }),
  'return-to-approve': ({ returnId, balance, ...item }) => ({
    id: returnId,
    title: `Approve ${yourWork(item)}`,
    detail: balanceText(balance),
    action: (
      <RowLink to="/tax-returns/$returnId/approval" params={{ returnId: String(returnId) }}>
        Approve
      </RowLink>
    ),
  }),
  'amount-due': ({ returnId, amount, dueOn, ...item }) => ({
    id: returnId,
    title: `Pay SARS ${formatRand(amount)}`,
    detail: `For ${yourWork(item)}${dueOn ? `, by ${day(dueOn)}` : ''}`,
    action: (
      <RowLink to="/tax-returns/$returnId/outcome" params={{ returnId: String(returnId) }}>
        How to pay
      </RowLink>
    ),
  }),
  'confirm-email': ({ email }) => ({
    id: 0,
    title: 'Confirm your e-mail address',
    detail: `So we know our e-mails reach ${email}`,
    action: <RowLink to="/profile">Confirm</RowLink>,
  }),
  'add-tax-number': () => ({
    id: 0,
    title: 'Add your tax number',
    detail: 'Ten digits, printed on every letter from SARS',
    action: <RowLink to="/profile">Add</RowLink>,
  }),
  'account-deletion': ({ at }) => ({
    id: 0,
    title: `Your account will be deleted on ${formatDay(new Date(at))}`,
    detail: 'Until then you can change your mind',
    action: <RowLink to="/settings">Keep my account</RowLink>,
  }),
};

/** Returns the row for an item of any kind. */
export function waitingRow(item: WaitingItem): WaitingRow & { id: number } {
  // TypeScript can't infer that rows[kind] accepts items of that kind.
  return (rows[item.kind] as (item: WaitingItem) => WaitingRow & { id: number })(item);
}
