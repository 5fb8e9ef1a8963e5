import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import { decimalToCents } from '../money.ts';
import { Invoice } from './invoice.entity.ts';
import type { InvoiceFacts, InvoicePrinter } from './invoice.ts';
import { linesOf } from './order-lines.server.ts';

async function factsOf(
  em: EntityManager,
  { number, issuedAt, vatNumber, order }: Invoice,
): Promise<InvoiceFacts> {
  return {
    number,
    issuedAt,
    orderId: order.id,
    paymentId: order.paymentId ?? '',
    buyer: order.billingAddress,
    lines: await linesOf(em, order.id),
    cents: decimalToCents(order.total),
    vatNumber: vatNumber ?? null,
  };
}

/**
 * The PDF of an order's invoice: made when it is first asked for, and from then on as it was stored.
 * @throws DomainError orders.invoice-not-found
 */
export async function invoicePdf(
  fork: () => EntityManager,
  orderId: number,
  deps: { printInvoice: InvoicePrinter },
): Promise<{ number: number; pdf: Buffer }> {
  const em = fork();
  const invoice = await em.findOne(Invoice, { order: orderId }, { populate: ['order', 'pdf'] });
  if (!invoice) throw new DomainError('orders.invoice-not-found');
  const { number, pdf } = invoice;
  if (pdf) return { number, pdf: Buffer.from(pdf) };
  const printed = await deps.printInvoice(await factsOf(em, invoice));
  return fork().transactional(async (own) => {
    const options = { populate: ['pdf'], lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const stored = await own.findOneOrFail(Invoice, { number }, options);
    // Whoever was first decides.
    stored.pdf ??= printed;
    return { number, pdf: Buffer.from(stored.pdf) };
  });
}
