import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Order } from '../order.entity.ts';

/** The invoice of a paid order. Its number, without gaps, is given in the transaction of the payment. */
export const Invoice = defineEntity({
  name: 'Invoice',
  tableName: 'invoices',
  properties: {
    number: p.integer().primary().autoincrement(false),
    order: () => p.oneToOne(Order),
    issuedAt: p.datetime(),
    /** The practice's VAT number on that day; null where it had none. */
    vatNumber: p.string().length(20).nullable(),
    /** Written once, soon after; from then on it is what was issued. */
    pdf: p.blob().nullable().lazy(),
    /** When the mail server took the mail that carries it. */
    mailedAt: p.datetime().nullable(),
  },
});

export type Invoice = InferEntity<typeof Invoice>;

/** One row that holds the last invoice number; whoever takes the next one locks it until the invoice is stored. */
export const InvoiceCounter = defineEntity({
  name: 'InvoiceCounter',
  tableName: 'invoice_counter',
  checks: [{ name: 'invoice_counter_one_row', expression: 'id = 1' }],
  properties: {
    id: p.smallint().primary().autoincrement(false),
    last: p.integer(),
  },
});

export type InvoiceCounter = InferEntity<typeof InvoiceCounter>;
