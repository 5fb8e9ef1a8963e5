import { DomainError } from '../errors.ts';
import type { BillingInterval } from '../shop/billing-interval.ts';

/** The most that the column of an order's total holds. */
const LARGEST_TOTAL_CENTS = 99_999_999_99;

/** A line of a cart or an order; amounts are whole cents. */
export interface OrderLine {
  unitCents: number;
  quantity: number;
  billingInterval: BillingInterval | null;
}

/** What a line costs. */
export function lineCents({ unitCents, quantity }: OrderLine): number {
  return unitCents * quantity;
}

/** The sum of some lines, whole cents; quantities and prices are small enough to stay exact. */
export function sumCents(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + lineCents(line), 0);
}

/**
 * What an order of these lines costs.
 * @throws DomainError orders.total-too-large
 */
export function totalCents(lines: readonly OrderLine[]): number {
  const total = sumCents(lines);
  if (total > LARGEST_TOTAL_CENTS) throw new DomainError('orders.total-too-large');
  return total;
}

/** What is charged again after each interval, the subscribed lines alone; null when there are none. */
export interface Recurring {
  interval: BillingInterval;
  cents: number;
}

/**
 * The subscription that these lines ask for.
 * @throws DomainError orders.two-intervals
 */
export function recurringOf(lines: readonly OrderLine[]): Recurring | null {
  const subscribed = lines.filter(({ billingInterval }) => billingInterval !== null);
  const interval = subscribed[0]?.billingInterval;
  if (!interval) return null;
  if (subscribed.some(({ billingInterval }) => billingInterval !== interval)) {
    throw new DomainError('orders.two-intervals');
  }
  return { interval, cents: sumCents(subscribed) };
}
