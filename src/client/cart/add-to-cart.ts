import { noteLostSession } from '../auth/lost-session.ts';
import { currentSession, loadSession } from '../auth/session-store.ts';
import { httpStatus } from '../errors.ts';
import { toast } from '../ui/toast.ts';
import { newMergeKey } from './merge-key.ts';
import { addToVisitorCart } from './visitor-cart.ts';
import type { VisitorItem } from './visitor-cart.ts';
import { changeVisitorCart } from './visitor-cart-store.ts';

/** False when the server no longer knows the session. */
async function addToAccount(item: VisitorItem): Promise<boolean> {
  try {
    // Visitors need not download what talks to the server.
    const { addToAccountCart } = await import('./add-to-account-cart.ts');
    await addToAccountCart(item);
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
