/** The most pieces of one product that a cart holds. */
export const largestQuantity = 999;

/** The most products that a visitor's cart holds, and so the most that a merge takes. */
export const mostProducts = 50;

/** How many pieces of which product. */
export interface CartQuantity {
  productId: number;
  quantity: number;
}

/** Each product once, with at most as many pieces as a cart may hold. */
export function summed(items: readonly CartQuantity[]): CartQuantity[] {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of items) {
    sums.set(productId, Math.min(largestQuantity, quantity + (sums.get(productId) ?? 0)));
  }
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}
