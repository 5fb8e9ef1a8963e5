import { expect } from 'vitest';
import { type BookedOrder, type Books, expectSound, without } from '../support/books.ts';
import type { BuyerStory } from './buyer-story.ts';
import { type Happening, reachable } from './order-moves.ts';

/** What of an order never changes. */
const essence = ({ id, total, lines }: BookedOrder) => ({ id, total, lines });

const withMore = (cart: Books['cart'], count: number) =>
  count === 0 ? cart : { ...cart, 1: (cart['1'] ?? 0) + count };

const upTo = (count: number) => Array.from({ length: count + 1 }, (_, index) => index);

function expectMoves(before: Books, after: Books, happened: readonly Happening[]): void {
  const now = new Map(after.orders.map((order) => [order.id, order]));
  const kept = before.orders.flatMap(({ id }) => now.get(id) ?? []);
  expect(kept.map(essence)).toEqual(before.orders.map(essence));
  const illegal = before.orders
    .map(({ id, status }) => ({ id, from: status, to: now.get(id)?.status ?? status }))
    .filter(({ from, to }) => !reachable(from, happened).has(to));
  expect(illegal).toEqual([]);
  const known = new Set(before.orders.map(({ id }) => id));
  const fresh = after.orders.filter(({ id }) => !known.has(id));
  expect(fresh.length).toBeLessThanOrEqual(happened.filter((one) => one === 'submit').length);
}

/** The cart is what it was, without what has been paid for since and with what was added, in whichever order. */
function expectCart(before: Books, after: Books, happened: readonly Happening[]): void {
  const wasPaid = new Set(before.orders.filter(({ isPaid }) => isPaid).map(({ id }) => id));
  const bought = after.orders.filter(({ id, isPaid }) => isPaid && !wasPaid.has(id));
  const reduce = (cart: Books['cart']) => bought.reduce((rest, { lines }) => without(rest, lines), cart);
  const most = happened.filter((one) => one === 'add').length;
  const possible = upTo(most).flatMap((added) =>
    upTo(added).map((first) => withMore(reduce(withMore(before.cart, first)), added - first)),
  );
  expect(possible).toContainEqual(after.cart);
}

/** Fails unless a buyer's books are right, and right after what they were and what happened. Answers the books. */
export async function expectRightAfter(
  story: BuyerStory,
  before: Books,
  happened: readonly Happening[],
): Promise<Books> {
  const after = await story.books();
  expectSound(after);
  expectMoves(before, after, happened);
  // An unchanged cart is one pending order, however often it is submitted.
  const pending = after.orders.filter(({ status }) => status === 'pending');
  const carts = new Set(pending.map(({ lines, total }) => JSON.stringify([lines, total])));
  expect(pending.length - carts.size).toBeLessThanOrEqual(story.secondAttempts);
  expectCart(before, after, happened);
  return after;
}

const sorted = (forms: { orderId: number; reference: string }[]) =>
  forms.toSorted((a, b) => a.reference.localeCompare(b.reference));

/** The provider repeats what was not taken until it is; fails unless all the money that was paid is then booked. */
export async function expectNothingLost(story: BuyerStory): Promise<void> {
  for (const message of story.untaken()) {
    const before = await story.books();
    expect(await story.tell(message)).toBe(200);
    await expectRightAfter(story, before, ['repeat']);
  }
  expect(sorted(await story.bookedForms())).toEqual(sorted(story.paidForms()));
}
