import { multiplyCents } from '../../money.ts';
import type { OrderLine } from '../order-total.ts';
import type { Address } from '../../address.ts';

/** A line of an invoice: what was bought, with what was in it on that day. */
export interface InvoiceLine extends OrderLine {
  name: string;
  /** None for a product that is no longer known. */
  features: readonly string[];
}

/** What stands on an invoice. Amounts are whole cents. */
export interface InvoiceFacts {
  number: number;
  issuedAt: Date;
  paidAt: Date;
  orderId: number;
  /** Whether it continues a subscription: then nothing is to be done for it. */
  isRenewal: boolean;
  /** The provider's name for the payment, and ours, which the provider knows too. */
  paymentId: string | null;
  reference: string | null;
  paymentMethod: string;
  buyer: Address;
  lines: readonly InvoiceLine[];
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
