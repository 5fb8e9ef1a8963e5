import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Order } from '../order.entity.ts';

/** A paid order's invoice. Its gapless number is assigned in the payment transaction. */
export const Invoice = defineEntity({
  name: 'Invoice',
  tableName: 'invoices',
  properties: {
    number: p.integer().primary().autoincrement(false),
    order: () => p.oneToOne(Order),
    issuedAt: p.datetime(),
    /** The practice's VAT number on the issue date; null if it had none. */
    vatNumber: p.string().length(20).nullable(),
    /** PDF, stored when first rendered and never changed. */
    pdf: p.blob().nullable().lazy(),
    /** When the mail server accepted the invoice e-mail. */
    mailedAt: p.datetime().nullable(),
  },
});

export type Invoice = InferEntity<typeof Invoice>;

/** Single-row counter with the last invoice number. Issuing an invoice locks the row. */
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
