import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

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
