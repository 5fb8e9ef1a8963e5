/** The most pieces of one product that a cart holds. */
export const largestQuantity = 999;

/** The most different products that a visitor's cart holds and brings along. */
export const mostVisitorProducts = 50;

/** How many pieces of each product some lines hold together, each at most as many as a cart may hold. */
export function sumQuantities(
  lines: readonly { productId: number; quantity: number }[],
): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    sums.set(productId, Math.min(largestQuantity, quantity + (sums.get(productId) ?? 0)));
  }
  return sums;
}
