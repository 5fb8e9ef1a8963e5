import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { DomainError } from '../../errors.ts';
import { decimalToCents } from '../../money.ts';
import { Product } from '../../shop/product.entity.ts';
import { Invoice } from './invoice.entity.ts';
import type { InvoiceFacts, InvoicePrinter } from './invoice.ts';
import { linesOf } from '../orders.server.ts';

/** What invoices need from outside. */
export interface InvoiceContext {
  fork: () => EntityManager;
  printInvoice: InvoicePrinter;
}

/** The counter's row stays locked until the transaction ends; a number that is not used after all is given again. */
const issue = `with next as (
    insert into invoice_counter (id, last) values (1, 1)
    on conflict (id) do update set last = invoice_counter.last + 1 returning last
  )
  insert into invoices (number, order_id, issued_at, vat_number) select last, ?, ?, ? from next`;

/** Gives a paid order the next invoice number. The last step of a transaction, since others wait for the counter. */
export async function issueInvoice(
  em: EntityManager,
  orderId: number,
  { vatNumber, now }: { vatNumber: string | null; now: Date },
): Promise<void> {
  await em.execute(issue, [orderId, now, vatNumber]);
}

/** The attempt that was paid, by whatever name the provider brings its reference back; a renewal brings the first one's. */
const referenceOfOrder = `select a.reference
  from payments p cross join jsonb_array_elements(p.fields) with ordinality f (field, place)
    join payment_attempts a on a.reference = f.field ->> 1
  where p.order_id = ? and p.applied order by f.place limit 1`;

/** The facts of an invoice, as they are when it is printed. The mail about the payment says the same. */
export async function factsOf(
  em: EntityManager,
  { number, issuedAt, vatNumber, order }: Invoice,
): Promise<InvoiceFacts> {
  const lines = await linesOf(em, order.id);
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
 * The PDF of an order's invoice: made when it is first asked for, and from then on as it was stored.
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
  const printed = await printInvoice(await factsOf(em, invoice));
  return fork().transactional(async (own) => {
    const options = { populate: ['pdf'], lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const stored = await own.findOneOrFail(Invoice, { number }, options);
    // Whoever was first decides.
    stored.pdf ??= printed;
    return { number, pdf: Buffer.from(stored.pdf) };
  });
}
