import { multiplyCents } from '../../money.ts';
import type { OrderLine } from '../order-total.ts';
import type { Address } from '../../address.ts';

/** What stands on an invoice. Amounts are whole cents. */
export interface InvoiceFacts {
  number: number;
  issuedAt: Date;
  orderId: number;
  paymentId: string | null;
  buyer: Address;
  lines: readonly (OrderLine & { name: string })[];
  cents: number;
  /** The practice's VAT number at that time; with one it is a tax invoice and says how much of the total is VAT. */
  vatNumber: string | null;
}

/** Makes an invoice's PDF. */
export type InvoicePrinter = (facts: InvoiceFacts) => Promise<Buffer>;

/** An invoice's number as it is printed: `INV-000042`. */
export function invoiceNumber(number: number): string {
  return `INV-${String(number).padStart(6, '0')}`;
}

/** Value-added tax, percent. Source: Value-Added Tax Act 89 of 1991, section 7(1); 15% since 1 April 2018. */
export const vatPercent = 15;

/** The VAT inside an amount that includes it, whole cents, rounded half up: 15/115 of it. */
export function vatWithin(cents: number): number {
  return multiplyCents(cents, vatPercent, 100 + vatPercent);
}
