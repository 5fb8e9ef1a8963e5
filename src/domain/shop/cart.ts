/** Maximum quantity of one product in a cart. */
export const maxQuantity = 999;

/** Maximum number of products in a visitor's cart, and so in a merge. */
export const maxProducts = 50;

/** Quantity of a product. */
export interface CartQuantity {
  productId: number;
  quantity: number;
}

/** Merges lines of the same product, capping the quantity. */
export function mergeQuantities(items: readonly CartQuantity[]): CartQuantity[] {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of items) {
    sums.set(productId, Math.min(maxQuantity, quantity + (sums.get(productId) ?? 0)));
  }
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}
