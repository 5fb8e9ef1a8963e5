import type { CartItemView } from '../../domain/shop/schemas.ts';
import { noteLostSession } from '../auth/lost-session.ts';
import { currentSession, loadSession } from '../auth/session-store.ts';
import { httpStatus } from '../errors.ts';
import { api } from '../trpc.ts';
import { toast } from '../ui/toast.ts';
import { changeShownCart } from './cart-query.ts';
import { newMergeKey } from './merge-key.ts';
import { addToVisitorCart } from './visitor-cart.ts';
import type { VisitorItem } from './visitor-cart.ts';
import { changeVisitorCart } from './visitor-cart-store.ts';

const withItem = (items: CartItemView[], item: CartItemView) =>
  items.some(({ id }) => id === item.id)
    ? items.map((other) => (other.id === item.id ? item : other))
    : [item, ...items];

/** False when the server no longer knows the session. */
async function addToAccount(item: VisitorItem): Promise<boolean> {
  try {
    const added = await api.shop.addToCart.mutate(item);
    changeShownCart((items) => withItem(items, added));
    return true;
  } catch (error) {
    if (httpStatus(error) !== 401) throw error;
    noteLostSession(error);
    return false;
  }
}

/** Puts a product into the cart: the account's, or this browser's while nobody is signed in. Says how it went. */
export async function addToCart(product: { id: number; name: string }, quantity: number): Promise<void> {
  const item = { productId: product.id, quantity };
  try {
    await loadSession();
    if (!currentSession().user || !(await addToAccount(item))) {
      changeVisitorCart((cart) => addToVisitorCart(cart, item, newMergeKey()));
    }
    const times = quantity > 1 ? ` (${quantity})` : '';
    toast({ title: 'Added to cart', description: `${product.name}${times}` });
  } catch {
    toast({
      title: 'Error',
      description: 'Could not add item to cart. Please try again.',
      variant: 'destructive',
    });
  }
}
