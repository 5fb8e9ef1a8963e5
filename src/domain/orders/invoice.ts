import type { OrderLine } from './order-total.ts';
import type { Address } from './schemas.ts';

/** What stands on an invoice. Amounts are whole cents. */
export interface InvoiceFacts {
  number: number;
  issuedAt: Date;
  orderId: number;
  paymentId: string;
  buyer: Address;
  lines: readonly (OrderLine & { name: string })[];
  cents: number;
  /** The practice's VAT number at that time; with one it is a tax invoice and says how much of the total is VAT. */
  vatNumber: string | null;
}

/** Makes an invoice's PDF. */
export type InvoicePrinter = (facts: InvoiceFacts) => Promise<Buffer>;
