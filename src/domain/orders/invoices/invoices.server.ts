import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { DomainError } from '../../errors.ts';
import { decimalToCents } from '../../money.ts';
import { Product } from '../../shop/product.entity.ts';
import { Invoice } from './invoice.entity.ts';
import type { InvoiceFacts, InvoicePrinter } from './invoice.ts';
import { loadOrderLines } from '../orders.server.ts';

/** Dependencies for rendering invoices. */
export interface InvoiceContext {
  fork: () => EntityManager;
  printInvoice: InvoicePrinter;
}

/**
 * Issues an invoice with the next number. The counter row stays locked until the transaction ends. A rollback
 * makes the number available again.
 */
const issue = `with next as (
    insert into invoice_counter (id, last) values (1, 1)
    on conflict (id) do update set last = invoice_counter.last + 1 returning last
  )
  insert into invoices (number, order_id, issued_at, vat_number) select last, ?, ?, ? from next`;

/**
 * Issues a paid order's invoice with the next number. Call it last in a transaction, because other
 * transactions wait for the counter.
 */
export async function issueInvoice(
  em: EntityManager,
  orderId: number,
  { vatNumber, now }: { vatNumber: string | null; now: Date },
): Promise<void> {
  await em.execute(issue, [orderId, now, vatNumber]);
}

/**
 * Selects the paid attempt's reference. Checks every notification field, because the field name depends on
 * the provider. A renewal carries the first payment's reference.
 */
const referenceOfOrder = `select a.reference
  from payments p cross join jsonb_array_elements(p.fields) with ordinality f (field, place)
    join payment_attempts a on a.reference = f.field ->> 1
  where p.order_id = ? and p.applied order by f.place limit 1`;

/** Loads an invoice's content for the PDF and the confirmation e-mail. */
export async function loadInvoiceFacts(
  em: EntityManager,
  { number, issuedAt, vatNumber, order }: Invoice,
): Promise<InvoiceFacts> {
  const lines = await loadOrderLines(em, order.id);
  const products = await em.find(Product, { id: lines.map(({ productId }) => productId) });
  const features = new Map(products.map((product) => [product.id, product.features]));
  const [attempt] = await em.execute<{ reference: string }[]>(referenceOfOrder, [order.id]);
  return {
    number,
    issuedAt,
    paidAt: order.paidAt ?? issuedAt,
    orderId: order.id,
    isRenewal: Boolean(order.renewalOf),
    paymentId: order.paymentId ?? null,
    reference: attempt?.reference ?? null,
    paymentMethod: order.paymentMethod,
    buyer: order.billingAddress,
    lines: lines.map((line) => ({ ...line, features: features.get(line.productId) ?? [] })),
    cents: decimalToCents(order.total),
    vatNumber: vatNumber ?? null,
  };
}

/**
 * Returns an order's invoice as a PDF, rendered on first request and stored unchanged from then on.
 * @throws DomainError orders.invoice-not-found
 */
export async function invoicePdf(
  { fork, printInvoice }: InvoiceContext,
  { orderId }: { orderId: number },
): Promise<{ number: number; pdf: Buffer }> {
  const em = fork();
  const invoice = await em.findOne(Invoice, { order: orderId }, { populate: ['order', 'pdf'] });
  if (!invoice) throw new DomainError('orders.invoice-not-found');
  const { number, pdf } = invoice;
  if (pdf) return { number, pdf: Buffer.from(pdf) };
  const printed = await printInvoice(await loadInvoiceFacts(em, invoice));
  return fork().transactional(async (own) => {
    const options = { populate: ['pdf'], lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const stored = await own.findOneOrFail(Invoice, { number }, options);
    // Keep the first copy if another process has already stored one.
    stored.pdf ??= printed;
    return { number, pdf: Buffer.from(stored.pdf) };
  });
}
