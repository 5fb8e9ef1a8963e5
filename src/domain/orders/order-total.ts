import { DomainError } from '../errors.ts';
import type { BillingInterval } from '../shop/billing-interval.ts';

/** Largest order total that fits the database column, in cents. */
const MAX_TOTAL_CENTS = 99_999_999_99;

/** A cart or order line. Amounts are in whole cents. */
export interface OrderLine {
  unitCents: number;
  quantity: number;
  billingInterval: BillingInterval | null;
}

/** Returns a line's total in whole cents. */
export function lineCents({ unitCents, quantity }: OrderLine): number {
  return unitCents * quantity;
}

/** Sums lines in whole cents. Quantities and prices are small enough for an exact result. */
export function sumCents(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + lineCents(line), 0);
}

/**
 * Returns an order's total in whole cents.
 * @throws DomainError orders.total-too-large
 */
export function totalCents(lines: readonly OrderLine[]): number {
  const total = sumCents(lines);
  if (total > MAX_TOTAL_CENTS) throw new DomainError('orders.total-too-large');
  return total;
}

/** Recurring charge for an order's subscription lines. */
export interface Recurring {
  interval: BillingInterval;
  cents: number;
}

/**
 * Returns the recurring charge for the subscription lines; null if there are none.
 * @throws DomainError orders.two-intervals
 */
export function recurringCharge(lines: readonly OrderLine[]): Recurring | null {
  const subscribed = lines.filter(({ billingInterval }) => billingInterval !== null);
  const interval = subscribed[0]?.billingInterval;
  if (!interval) return null;
  if (subscribed.some(({ billingInterval }) => billingInterval !== interval)) {
    throw new DomainError('orders.two-intervals');
  }
  return { interval, cents: sumCents(subscribed) };
}
