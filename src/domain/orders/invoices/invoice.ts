import { multiplyCents } from '../../money.ts';
import type { OrderLine } from '../order-total.ts';
import type { Address } from '../../address.ts';

/** An invoice line with the product's current features. */
export interface InvoiceLine extends OrderLine {
  name: string;
  /** Empty if the product no longer exists. */
  features: readonly string[];
}

/** Invoice content. Amounts are in whole cents. */
export interface InvoiceFacts {
  number: number;
  issuedAt: Date;
  paidAt: Date;
  orderId: number;
  /** Whether the order renews a subscription. Renewals need no action from the client. */
  isRenewal: boolean;
  /** The provider's payment ID. `reference` is our own reference, which the provider also shows. */
  paymentId: string | null;
  reference: string | null;
  paymentMethod: string;
  buyer: Address;
  lines: readonly InvoiceLine[];
  cents: number;
  /**
   * The practice's VAT number when the invoice was issued; null if it had none. If set, the document is a tax
   * invoice and shows the VAT included in the total.
   */
  vatNumber: string | null;
}

/** Renders an invoice as a PDF. */
export type InvoicePrinter = (facts: InvoiceFacts) => Promise<Buffer>;

/** Formats an invoice number: `INV-000042`. */
export function invoiceNumber(number: number): string {
  return `INV-${String(number).padStart(6, '0')}`;
}

/** VAT rate in percent. Value-Added Tax Act 89 of 1991, section 7(1): 15% since 1 April 2018. */
export const vatPercent = 15;

/** Returns the VAT included in an amount (15/115), in whole cents, rounded half up. */
export function vatWithin(cents: number): number {
  return multiplyCents(cents, vatPercent, 100 + vatPercent);
}

const providerNames: Readonly<Record<string, string>> = { payfast: 'PayFast' };

/** Returns the display name of an order's payment method. */
export function providerName(paymentMethod: string): string {
  return providerNames[paymentMethod] ?? paymentMethod;
}
