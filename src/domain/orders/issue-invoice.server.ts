import type { EntityManager } from '@mikro-orm/postgresql';

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
