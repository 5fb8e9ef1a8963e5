import type { CartItemView } from '../../domain/shop/schemas.ts';
import { api } from '../trpc.ts';
import { changeShownCart } from './cart-query.ts';
import type { VisitorItem } from './visitor-cart.ts';

const withItem = (items: CartItemView[], item: CartItemView) =>
  items.some(({ id }) => id === item.id)
    ? items.map((other) => (other.id === item.id ? item : other))
    : [item, ...items];

/** Puts a product into a signed-in person's cart, on the server and on the page. */
export async function addToAccountCart(item: VisitorItem): Promise<void> {
  const added = await api.shop.addToCart.mutate(item);
  changeShownCart((items) => withItem(items, added));
}
