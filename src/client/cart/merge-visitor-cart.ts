import type { CartItemView, MergeCartInput, MergedCart } from '../../domain/shop/schemas.ts';
import { httpStatus } from '../errors.ts';
import { toast } from '../ui/toast.ts';
import { withSent, withoutBundle } from './visitor-cart.ts';
import { changeVisitorCart, currentVisitorCart } from './visitor-cart-store.ts';

/**
 * Hands what was chosen before the log-in over to the account, and answers with the whole cart; null when nothing
 * arrived. Until the server has answered it stays here under the same key, so that a retry, a reload or another tab adds
 * nothing twice.
 */
export async function mergeVisitorCart(
  send: (input: MergeCartInput) => Promise<MergedCart>,
): Promise<CartItemView[] | null> {
  let cart: CartItemView[] | null = null;
  for (const { key, items } of currentVisitorCart()) {
    changeVisitorCart((now) => withSent(now, key));
    try {
      const merged = await send({ key, items: [...items] });
      cart = merged.items;
      if (merged.skipped.length > 0) {
        toast({ title: 'Not in your cart', description: 'Something you chose is no longer on sale.' });
      }
    } catch (error) {
      // What the server will never take is let go; all else is tried again with the next look at the cart.
      if (httpStatus(error) !== 400) return cart;
    }
    changeVisitorCart((now) => withoutBundle(now, key));
  }
  return cart;
}
