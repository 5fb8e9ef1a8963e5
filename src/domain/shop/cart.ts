/** Maximum quantity of one product in a cart. */
export const maxQuantity = 999;

/** Maximum number of products in a visitor's cart, and therefore in a merge. */
export const maxProducts = 50;

export interface CartQuantity {
  productId: number;
  quantity: number;
}

/** Merges lines for the same product, capping each quantity at the maximum. */
export function mergeQuantities(items: readonly CartQuantity[]): CartQuantity[] {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of items) {
    sums.set(productId, Math.min(maxQuantity, quantity + (sums.get(productId) ?? 0)));
  }
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}
