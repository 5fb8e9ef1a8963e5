import { largestQuantity } from '../../domain/shop/quantity.ts';

/** How many of which product. */
export interface VisitorItem {
  productId: number;
  quantity: number;
}

/**
 * What is handed over to an account in one go. The key tells the server that a second try is the same cart; whatever is
 * added after a first try therefore goes into another bundle.
 */
export interface Bundle {
  key: string;
  /** It was sent at least once; whether it arrived isn't known until there is an answer. */
  sent: boolean;
  items: readonly VisitorItem[];
}

/** What a visitor put into the cart, in this browser. Nearly always one bundle. */
export type VisitorCart = readonly Bundle[];

/** The server takes no more at once. */
const MOST_PRODUCTS = 50;
const MOST_BUNDLES = 10;
const keyShape = /^[\w-]{16,64}$/;

/** Adds what is there twice together, each at most as many as a cart may hold. */
function summed(items: readonly VisitorItem[]): VisitorItem[] {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of items) {
    sums.set(productId, Math.min(largestQuantity, quantity + (sums.get(productId) ?? 0)));
  }
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}

const isItem = (value: VisitorItem | null) =>
  Number.isSafeInteger(value?.productId) &&
  value!.productId > 0 &&
  Number.isSafeInteger(value?.quantity) &&
  value!.quantity > 0;

function readBundle(value: Partial<Bundle> | null): Bundle | null {
  if (typeof value?.key !== 'string' || !keyShape.test(value.key) || !Array.isArray(value.items)) return null;
  const items = summed(value.items.filter(isItem)).slice(0, MOST_PRODUCTS);
  return items.length > 0 ? { key: value.key, sent: value.sent === true, items } : null;
}

/** Anything may stand in a browser's storage: whatever isn't a cart counts as an empty one. */
export function parseVisitorCart(text: string | null): VisitorCart {
  try {
    const bundles: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(bundles)) return [];
    return bundles
      .slice(0, MOST_BUNDLES)
      .map((bundle) => readBundle(bundle as Partial<Bundle> | null))
      .filter((bundle) => bundle !== null);
  } catch {
    return [];
  }
}

/** Everything in it, each product once. */
export function visitorItems(cart: VisitorCart): readonly VisitorItem[] {
  return summed(cart.flatMap(({ items }) => items));
}

/** How many pieces lie in it. */
export function visitorCount(cart: VisitorCart): number {
  return visitorItems(cart).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Puts an item in; `newKey` is used where a bundle begins. @throws RangeError when it doesn't fit */
export function addToVisitorCart(cart: VisitorCart, added: VisitorItem, newKey: string): VisitorCart {
  const there = visitorItems(cart);
  const same = there.find(({ productId }) => productId === added.productId);
  const fits = same ? same.quantity + added.quantity <= largestQuantity : there.length < MOST_PRODUCTS;
  if (!fits) throw new RangeError('The cart holds no more of this');
  const open = cart.find(({ sent }) => !sent);
  if (!open) return [...cart, { key: newKey, sent: false, items: [added] }];
  const grown = { ...open, items: summed([...open.items, added]) };
  return cart.map((bundle) => (bundle === open ? grown : bundle));
}

/** Notes that a bundle is on its way: nothing is added to it from now on. */
export function withSent(cart: VisitorCart, key: string): VisitorCart {
  return cart.map((bundle) => (bundle.key === key ? { ...bundle, sent: true } : bundle));
}

/** What is left when a bundle has arrived. */
export function withoutBundle(cart: VisitorCart, key: string): VisitorCart {
  return cart.filter((bundle) => bundle.key !== key);
}
