import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Order } from '../order.entity.ts';

/** The invoice of a paid order. Its gapless number is assigned in the payment's transaction. */
export const Invoice = defineEntity({
  name: 'Invoice',
  tableName: 'invoices',
  properties: {
    number: p.integer().primary().autoincrement(false),
    order: () => p.oneToOne(Order),
    issuedAt: p.datetime(),
    /** The practice's VAT number on that day, if it had one. */
    vatNumber: p.string().length(20).nullable(),
    /** The PDF, stored when first rendered and never changed. */
    pdf: p.blob().nullable().lazy(),
    /** When the mail server accepted the e-mail with the invoice. */
    mailedAt: p.datetime().nullable(),
  },
});

export type Invoice = InferEntity<typeof Invoice>;

/** One row with the last invoice number, locked while an invoice is being issued. */
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
