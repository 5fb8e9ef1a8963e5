import { recordEventPrepared } from '../audit/record-event.server.ts';
import { southAfricanDay } from '../calendar.ts';
import { csvRow, csvStart, csvText } from '../csv.ts';
import type { OrderFilters, PracticeOrderRow } from './order-schemas.ts';
import { listPracticeOrders, type ReaderContext } from './orders.server.ts';

/** Number of orders read at a time. */
const BATCH = 500;

const columns = [
  'order',
  'placed',
  'paid',
  'client',
  'e-mail',
  'products',
  'state',
  'total',
  'refund',
  'refund due',
  'refunded',
  'needs attention',
];

const dayOf = (instant: string | null) => (instant === null ? '' : southAfricanDay(new Date(instant)));

function rowOf({ id, createdAt, paidAt, client, products, status, total, refund, flags }: PracticeOrderRow) {
  return csvRow([
    String(id),
    dayOf(createdAt),
    dayOf(paidAt),
    csvText(client.fullName),
    csvText(client.email),
    csvText(products.join('; ')),
    status,
    total,
    refund?.state ?? '',
    refund?.dueOn ?? '',
    refund?.amount ?? '',
    flags.join('; '),
  ]);
}

async function* rowsOf(ctx: ReaderContext, filters: OrderFilters): AsyncGenerator<string> {
  yield csvStart + csvRow(columns);
  for (let before: number | undefined; ;) {
    const orders = await listPracticeOrders(ctx, { ...filters, before, limit: BATCH });
    if (orders.length > 0) yield orders.map(rowOf).join('');
    if (orders.length < BATCH) return;
    before = orders.at(-1)?.id;
  }
}

/**
 * Exports all orders that match the filters as CSV (RFC 4180), newest first. Records the export and its filters.
 * Rows are streamed as they are read, so an export of any size fits in memory.
 */
export async function exportOrders(
  ctx: ReaderContext & { user: { id: number } },
  filters: OrderFilters,
): Promise<AsyncGenerator<string>> {
  const used = Object.entries(filters).filter(([, value]) => value !== undefined && value !== false);
  await recordEventPrepared(ctx.sql, {
    userId: ctx.user.id,
    kind: 'orders-exported',
    detail: { ...Object.fromEntries(used), staffId: ctx.user.id },
    at: ctx.now(),
  });
  return rowsOf(ctx, filters);
}
