import type { ReactNode } from 'react';
import type { DashboardSummary, WaitingItem } from '../../../domain/dashboard/schemas.ts';
import { workName } from '../../../domain/engagements/work-name.ts';
import { formatRand } from '../../../domain/money.ts';
import { openTasks } from '../../../domain/orders/order-tasks.ts';
import type { OrderTasks } from '../../../domain/orders/schemas.ts';
import type { TaxYear } from '../../../domain/tax/tax-year.ts';
import type { WorkKind } from '../../../domain/shop/work-kinds.ts';
import { formatDay } from '../../ui/figures/day.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';

/** Content of a task's row. */
export interface WaitingRow {
  title: string;
  detail: string;
  /** Link to the task, or the task's state. */
  action: ReactNode;
}

/** Style of the link at the end of a row, in both halves of the box. */
export const rowLink = {
  py: '11px',
  whiteSpace: 'nowrap',
  color: 'var(--link)',
  textDecorationColor: 'currentColor',
} as const;

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
    title: `Pay for your ${firstOf(products)}`,
    detail:
      status === 'failed'
        ? `Your payment of ${formatRand(Number(total))} did not go through`
        : `Order #${orderId}, ${formatRand(Number(total))}`,
    action: (
      <TextLink to="/orders/$orderId" params={{ orderId: String(orderId) }} {...rowLink}>
        {status === 'failed' ? 'Pay again' : 'Pay now'}
      </TextLink>
    ),
  }),
  'document-to-replace': ({ documentId, name, reviewNote }) => ({
    id: documentId,
    title: `Replace ${name}`,
    detail: reviewNote ?? 'We need a new file',
    action: (
      <TextLink to="/documents" search={{ document: documentId }} {...rowLink}>
        Replace
      </TextLink>
    ),
  }),
  'documents-to-send': ({ returnId, status, open, ...item }) => ({
    id: returnId,
    title: `Send ${open === 1 ? 'a document' : `${open} documents`} for ${yourWork(item)}`,
    detail:
      status === 'verification'
        ? 'SARS is checking your return'
        : 'We start once everything essential is here',
    action: (
      <TextLink
        to="/tax-returns/$returnId"
        params={{ returnId: String(returnId) }}
        hash="documents"
        {...rowLink}
      >
        Send
      </TextLink>
    ),
  }),
  'access-to-give': ({ returnId, ...item }) => ({
    id: returnId,
    title: `Approve our access for ${yourWork(item)}`,
    detail: 'On eFiling, in about three minutes',
    action: (
      <TextLink
        to="/tax-preparation/$step"
        params={{ step: 'access' }}
        search={{ return: returnId }}
        {...rowLink}
      >
        Give access
      </TextLink>
    ),
  }),
  'offer-to-accept': ({ returnId, total, validUntil, ...item }) => ({
    id: returnId,
    title: `Read our offer for ${yourWork(item)}`,
    detail: `${formatRand(Number(total))}, valid until ${day(validUntil)}`,
    action: (
      <TextLink
        to="/tax-preparation/$step"
        params={{ step: 'price' }}
        search={{ return: returnId }}
        {...rowLink}
      >
        See the offer
      </TextLink>
    ),
  }),
  'message-to-read': ({ returnId, work, taxYear, count }) => ({
    id: returnId ?? 0,
    title: count === 1 ? 'Read our message' : `Read our ${count} messages`,
    detail: work === null ? 'From your practitioner' : `About ${yourWork({ work, taxYear })}`,
    action: (
      <TextLink to="/messages" search={{ thread: returnId ?? 'general' }} {...rowLink}>
        Read
      </TextLink>
    ),
  }),
  'return-to-approve': ({ returnId, balance, ...item }) => ({
    id: returnId,
    title: `Approve ${yourWork(item)}`,
    detail: balanceText(balance),
    action: (
      <TextLink to="/tax-returns/$returnId/approval" params={{ returnId: String(returnId) }} {...rowLink}>
        Read and approve
      </TextLink>
    ),
  }),
  'amount-due': ({ returnId, amount, dueOn, ...item }) => ({
    id: returnId,
    title: `Pay SARS ${formatRand(amount)}`,
    detail: `For ${yourWork(item)}${dueOn ? `, by ${day(dueOn)}` : ''}`,
    action: (
      <TextLink to="/tax-returns/$returnId/outcome" params={{ returnId: String(returnId) }} {...rowLink}>
        How to pay
      </TextLink>
    ),
  }),
  'confirm-email': ({ email }) => ({
    id: 0,
    title: 'Confirm your e-mail address',
    detail: `So we know our e-mails reach ${email}`,
    action: (
      <TextLink to="/profile" {...rowLink}>
        Confirm
      </TextLink>
    ),
  }),
  'add-tax-number': () => ({
    id: 0,
    title: 'Add your tax number',
    detail: 'Ten digits, printed on every letter from SARS',
    action: (
      <TextLink to="/profile" {...rowLink}>
        Add
      </TextLink>
    ),
  }),
  'account-deletion': ({ at }) => ({
    id: 0,
    title: `Your account will be deleted on ${formatDay(new Date(at))}`,
    detail: 'Until then you can change your mind',
    action: (
      <TextLink to="/settings" {...rowLink}>
        Keep my account
      </TextLink>
    ),
  }),
};

/** Returns the row for an item of any kind. */
export function waitingRow(item: WaitingItem): WaitingRow & { id: number } {
  // TypeScript can't infer that rows[kind] accepts items of that kind.
  return (rows[item.kind] as (item: WaitingItem) => WaitingRow & { id: number })(item);
}

/** Returns a row with the next task of a paid order whose task list isn't on the page. */
function taskRow(tasks: OrderTasks): WaitingRow & { key: string } {
  const { orderId } = tasks;
  const open = openTasks(tasks);
  const title = open[0]?.title ?? '';
  return {
    key: `tasks-${orderId}`,
    title: `Order #${orderId}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    detail: tasks.hasStarted
      ? 'We’ve started, but still need this'
      : open.length === 1
        ? 'Then we can start'
        : `And ${open.length - 1} more before we can start`,
    action: (
      <TextLink to="/orders/$orderId" params={{ orderId: String(orderId) }} {...rowLink}>
        Open
      </TextLink>
    ),
  };
}

type OrderInWork = DashboardSummary['orders'][number];

const hasOpenTask = ({ tasks }: OrderInWork) => tasks !== null && openTasks(tasks).length > 0;

/** Returns the ID of the order that an item belongs to, if any. */
const orderOf = (item: WaitingItem) => ('returnId' in item && 'orderId' in item ? item.orderId : null);

/** Splits paid orders by turn: open client tasks, newest first, and the IDs of orders that are with us. */
export function ordersByTurn({ orders, waiting }: Pick<DashboardSummary, 'orders' | 'waiting'>) {
  const withClient = new Set(waiting.map(orderOf));
  return {
    open: orders.filter(hasOpenTask).flatMap(({ tasks }) => tasks ?? []),
    withUs: orders
      .filter((order) => !hasOpenTask(order) && !withClient.has(order.orderId))
      .map(({ orderId }) => orderId),
  };
}

/**
 * Returns the rows of "Your turn". Omits the first open order and the tax number, because the task list below
 * the box covers both. Also omits documents that an order's tasks ask for.
 */
export function yourTurn({
  waiting,
  orders,
}: Pick<DashboardSummary, 'orders' | 'waiting'>): readonly (WaitingRow & { key: string })[] {
  const { open } = ordersByTurn({ orders, waiting });
  const withTasks = new Set(open.map(({ orderId }) => orderId));
  const items = waiting.filter((item) => {
    if (item.kind === 'add-tax-number') return open.length === 0;
    return item.kind !== 'documents-to-send' || item.orderId === null || !withTasks.has(item.orderId);
  });
  return [
    ...open.slice(1).map(taskRow),
    ...items.map((item) => {
      const { id, ...row } = waitingRow(item);
      return { ...row, key: `${item.kind}-${id}` };
    }),
  ];
}

/** Tasks every new account starts with. */
const accountKinds: ReadonlySet<WaitingItem['kind']> = new Set(['confirm-email', 'add-tax-number']);

/** Returns whether the user has done nothing yet. The dashboard then suggests a first step. */
export function isNewcomer({
  calculation,
  documents,
  return: current,
  waiting,
  orders,
}: Pick<DashboardSummary, 'calculation' | 'documents' | 'return' | 'waiting' | 'orders'>): boolean {
  return (
    !calculation &&
    !current &&
    orders.length === 0 &&
    documents.total === 0 &&
    waiting.every(({ kind }) => accountKinds.has(kind))
  );
}

/**
 * Counts the documents awaiting review by the practice. Excludes documents that the client has to replace.
 */
export function documentsWithUs({
  documents,
  waiting,
}: Pick<DashboardSummary, 'documents' | 'waiting'>): number {
  const withYou = waiting.filter(({ kind }) => kind === 'document-to-replace').length;
  return Math.max(0, documents.pending - withYou);
}
