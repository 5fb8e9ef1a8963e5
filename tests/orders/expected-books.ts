import { expect } from 'vitest';
import { type BookedOrder, type Books, expectConsistent, without } from '../support/books.ts';
import type { BuyerScenario } from './buyer-scenario.ts';
import { type OrderAction, reachable } from './order-transitions.ts';

const immutableFields = ({ id, total, lines }: BookedOrder) => ({ id, total, lines });

const addToCart = (cart: Books['cart'], count: number) =>
  count === 0 ? cart : { ...cart, 1: (cart['1'] ?? 0) + count };

const upTo = (count: number) => Array.from({ length: count + 1 }, (_, index) => index);

function expectTransitions(before: Books, after: Books, actions: readonly OrderAction[]): void {
  const now = new Map(after.orders.map((order) => [order.id, order]));
  const kept = before.orders.flatMap(({ id }) => now.get(id) ?? []);
  expect(kept.map(immutableFields)).toEqual(before.orders.map(immutableFields));
  const illegal = before.orders
    .map(({ id, status }) => ({ id, from: status, to: now.get(id)?.status ?? status }))
    .filter(({ from, to }) => !reachable(from, actions).has(to));
  expect(illegal).toEqual([]);
  const known = new Set(before.orders.map(({ id }) => id));
  const created = after.orders.filter(({ id }) => !known.has(id));
  expect(created.length).toBeLessThanOrEqual(actions.filter((one) => one === 'submit').length);
}

/** Asserts that the cart is the previous cart minus paid lines plus added lines, in any order. */
function expectCart(before: Books, after: Books, actions: readonly OrderAction[]): void {
  const wasPaid = new Set(before.orders.filter(({ isPaid }) => isPaid).map(({ id }) => id));
  const bought = after.orders.filter(({ id, isPaid }) => isPaid && !wasPaid.has(id));
  const reduce = (cart: Books['cart']) => bought.reduce((rest, { lines }) => without(rest, lines), cart);
  const maxAdded = actions.filter((one) => one === 'add').length;
  const possible = upTo(maxAdded).flatMap((added) =>
    upTo(added).map((first) => addToCart(reduce(addToCart(before.cart, first)), added - first)),
  );
  expect(possible).toContainEqual(after.cart);
}

/** Asserts that a buyer's records are consistent and follow from `before`. Returns the new records. */
export async function expectConsistentAfter(
  scenario: BuyerScenario,
  before: Books,
  actions: readonly OrderAction[],
): Promise<Books> {
  const after = await scenario.books();
  expectConsistent(after);
  expectTransitions(before, after, actions);
  // Submitting an unchanged cart repeatedly leaves one pending order.
  const pending = after.orders.filter(({ status }) => status === 'pending');
  const carts = new Set(pending.map(({ lines, total }) => JSON.stringify([lines, total])));
  expect(pending.length - carts.size).toBeLessThanOrEqual(scenario.secondAttempts);
  expectCart(before, after, actions);
  return after;
}

const sorted = (forms: { orderId: number; reference: string }[]) =>
  forms.toSorted((a, b) => a.reference.localeCompare(b.reference));

/** Redelivers rejected notifications until they are accepted. Asserts that the books contain all payments. */
export async function expectNoPaymentLost(scenario: BuyerScenario): Promise<void> {
  for (const message of scenario.undelivered()) {
    const before = await scenario.books();
    expect(await scenario.deliver(message)).toBe(200);
    await expectConsistentAfter(scenario, before, ['repeat']);
  }
  expect(sorted(await scenario.bookedForms())).toEqual(sorted(scenario.paidForms()));
}
