import type { DashboardSummary, OtherWork, WaitingItem } from '../../../domain/dashboard/schemas.ts';
import { workName } from '../../../domain/engagements/work-name.ts';
import { eFilingUrl, openTasks, orderTasks, type OrderTaskKind } from '../../../domain/orders/order-tasks.ts';
import type { OrderTasks } from '../../../domain/orders/schemas.ts';
import { TextAnchor } from '../../ui/buttons/text-link.tsx';
import { formatDay } from '../../ui/figures/day.ts';
import { actionButtons, sinceDay } from '../returns/return-text.ts';
import { AccessConfirmed } from './access-confirmed.tsx';
import { RowLink } from './row-link.tsx';
import { type WaitingRow, waitingRow } from './waiting-items.tsx';

export interface ToDoRow extends WaitingRow {
  key: string;
  /** True for tasks that only complete the account. They are listed last. */
  isMinor?: true;
}

/** Rows grouped by whose turn it is. */
export type ToDo = Record<OtherWork['turn'], readonly ToDoRow[]>;

type Summary = Pick<DashboardSummary, 'return' | 'work' | 'waiting' | 'orders'>;

/** Tasks every new account starts with. */
const accountKinds: ReadonlySet<WaitingItem['kind']> = new Set(['confirm-email', 'add-tax-number']);

/** Tasks that the current return's panel shows while it's the client's turn. */
const panelKinds: ReadonlySet<WaitingItem['kind']> = new Set([
  'documents-to-send',
  'return-to-approve',
  'amount-due',
]);

/** Returns whether the current return's panel already shows an item. */
function isInPanel(item: WaitingItem, current: DashboardSummary['return']): boolean {
  if (current?.actor !== 'client' || !('returnId' in item) || item.returnId !== current.id) return false;
  switch (item.kind) {
    case 'offer-to-accept':
      return current.action === 'see-price';
    case 'unpaid-order':
      return current.action === 'pay-price' && item.status === 'pending';
    default:
      return panelKinds.has(item.kind);
  }
}

const taskTitles = Object.fromEntries(orderTasks.map(({ kind, title }) => [kind, title])) as Record<
  OrderTaskKind,
  string
>;

/** Returns the row for a paid order's task. */
function taskRow(kind: OrderTaskKind, { orderId, returnId, hasStarted }: OrderTasks): ToDoRow {
  const title = taskTitles[kind];
  const why = hasStarted ? 'We’ve started, but still need this' : `For order #${orderId}`;
  const key = `${kind}-${orderId}`;
  switch (kind) {
    case 'identity':
      return { key, title, detail: why, action: <RowLink to="/profile">Add</RowLink> };
    case 'access':
      return {
        key,
        title,
        detail: (
          <>
            Under “Manage Access Requests”.{' '}
            <TextAnchor
              href={eFilingUrl}
              target="_blank"
              rel="noreferrer"
              inline
              color="inherit"
              textUnderlineOffset="2px"
              whiteSpace="nowrap"
            >
              Open eFiling
            </TextAnchor>
          </>
        ),
        action: <AccessConfirmed orderId={orderId} />,
      };
    case 'documents':
      return {
        key,
        title,
        detail: why,
        action:
          returnId === null ? (
            <RowLink to="/documents" search={{ upload: 1 }}>
              Send
            </RowLink>
          ) : (
            <RowLink to="/tax-returns/$returnId" params={{ returnId: String(returnId) }} hash="documents">
              Send
            </RowLink>
          ),
      };
  }
}

/**
 * Returns the rows for open tasks of paid orders. Lists identity and access once, even if several orders need them.
 * Omits documents that the panel or another row already requests.
 */
function taskRows({ orders, waiting, return: current }: Summary): ToDoRow[] {
  const asked = new Set(
    waiting.flatMap((item) => (item.kind === 'documents-to-send' ? [item.returnId] : [])),
  );
  const all = orders.flatMap(({ tasks }) => tasks ?? []);
  const firstWith = (task: OrderTaskKind) =>
    all.find((tasks) => openTasks(tasks).some(({ kind }) => kind === task));
  if (current?.action === 'send-documents') asked.add(current.id);
  return all.flatMap((tasks) =>
    openTasks(tasks)
      .filter(({ kind }) => {
        if (kind !== 'documents') return tasks === firstWith(kind);
        return tasks.returnId === null || !asked.has(tasks.returnId);
      })
      .map(({ kind }) => taskRow(kind, tasks)),
  );
}

/** Names the work, for use at the start of a sentence: "Your 2025/2026 return", "Nomsa Maseko’s return 2025/2026". */
export function workTitle({ kind, taxYear, forName, order }: OtherWork): string {
  if (kind === 'service' || kind === 'monthly') return order?.product ?? `Your ${workName({ kind })}`;
  if (forName !== null) return [`${forName}’s ${workName({ kind })}`, taxYear].filter(Boolean).join(' ');
  return `Your ${workName({ kind, taxYear })}`;
}

/** Describes what the client can expect while someone else works on it. */
export function workDetail(
  { kind, turn, status, since, dueAt, sentence }: OtherWork,
  now = new Date(),
): string {
  if (status === 'submitted' && turn === 'revenue_service') {
    // Only an assessment has a usual duration.
    return `Since ${sinceDay(since, now)}${kind === 'return' ? ', usually 2 to 4 weeks' : ''}`;
  }
  return dueAt === null || new Date(dueAt) < now ? sentence : `By ${formatDay(new Date(dueAt))}`;
}

function workRow(work: OtherWork): ToDoRow {
  const { id, action, turn } = work;
  const button = action === null ? null : actionButtons[action];
  const key = `work-${id}`;
  const title = workTitle(work);
  if (turn === 'client' && button) {
    return {
      key,
      title,
      detail: work.sentence,
      action: (
        <RowLink
          to={button.to}
          params={{ returnId: String(id), step: 'price' }}
          search={button.to.startsWith('/tax-preparation') ? { return: id } : {}}
          {...(button.hash && { hash: button.hash })}
        >
          {button.label}
        </RowLink>
      ),
    };
  }
  return {
    key,
    title,
    detail: workDetail(work),
    action: (
      <RowLink to="/tax-returns/$returnId" params={{ returnId: String(id) }}>
        Open
      </RowLink>
    ),
  };
}

/** Returns the IDs of paid orders that are with us and not listed elsewhere. */
function ordersWithUs({ orders, waiting, work, return: current }: Summary): number[] {
  const listed = new Set<number | null | undefined>([
    current?.order?.id,
    ...work.map(({ order }) => order?.id),
    ...waiting.map((item) => ('orderId' in item ? item.orderId : null)),
  ]);
  return orders.flatMap(({ orderId, tasks }) =>
    listed.has(orderId) || (tasks !== null && openTasks(tasks).length > 0) ? [] : [orderId],
  );
}

/** Returns everything that isn't in the current return's panel, grouped by whose turn it is. */
export function toDoList(summary: Summary): ToDo {
  const { waiting, work, return: current } = summary;
  const tasks = taskRows(summary);
  const items = waiting
    .filter((item) => !isInPanel(item, current))
    .filter(({ kind }) => kind !== 'add-tax-number' || !tasks.some(({ key }) => key.startsWith('identity')))
    .map((item): ToDoRow => {
      const { id, ...row } = waitingRow(item);
      const minor = accountKinds.has(item.kind) && ({ isMinor: true } as const);
      return { ...row, key: `${item.kind}-${id}`, ...minor };
    });
  // Skip unread messages: the work still needs its own row, because a message isn't a task.
  const named = new Set(
    waiting.flatMap((item) => ('returnId' in item && item.kind !== 'message-to-read' ? [item.returnId] : [])),
  );
  const turnOf = (turn: OtherWork['turn']) => work.filter((each) => each.turn === turn).map(workRow);
  return {
    client: [
      ...tasks,
      ...items.filter(({ isMinor }) => !isMinor),
      ...work.filter(({ id, turn }) => turn === 'client' && !named.has(id)).map(workRow),
      ...items.filter(({ isMinor }) => isMinor),
    ],
    practice: [
      ...turnOf('practice'),
      ...ordersWithUs(summary).map((orderId) => ({
        key: `order-${orderId}`,
        title: `Order #${orderId} is with us`,
        detail: 'Paid, and your part is done',
        action: (
          <RowLink to="/orders/$orderId" params={{ orderId: String(orderId) }}>
            View
          </RowLink>
        ),
      })),
    ],
    revenue_service: turnOf('revenue_service'),
  };
}

/** Returns whether the user has done nothing yet. The dashboard then starts with their income. */
export function isNewcomer({
  calculation,
  documents,
  return: current,
  waiting,
  orders,
  work,
}: Summary & Pick<DashboardSummary, 'calculation' | 'documents'>): boolean {
  return (
    !calculation &&
    !current &&
    orders.length === 0 &&
    work.length === 0 &&
    documents.total === 0 &&
    waiting.every(({ kind }) => accountKinds.has(kind))
  );
}
