import type { CartItemView } from '../../domain/shop/schemas.ts';
import { noteLostSession } from '../auth/lost-session.ts';
import { failureMessage } from '../errors.ts';
import { api } from '../trpc.ts';
import { toast } from '../ui/toast.ts';
import { changeShownCart, interruptCartFetch } from './cart-query.ts';
import { trackChange } from './pending-changes.ts';
import { createQuantityLanes } from './quantity-lanes.ts';

function tellFailure(what: string, error: unknown): void {
  toast({ title: 'Error', description: `${what}: ${failureMessage(error)}`, variant: 'destructive' });
  noteLostSession(error);
}

const lanes = createQuantityLanes({
  send: (id, quantity) => api.shop.updateCartItem.mutate({ id, quantity }),
  show: (id, quantity) =>
    changeShownCart((items) => items.map((item) => (item.id === id ? { ...item, quantity } : item))),
  failed: (error) => tellFailure('Failed to update quantity', error),
});

/** Shows another quantity at once and brings the server to agree. */
export function changeQuantity({ id, quantity: shown }: CartItemView, quantity: number): void {
  interruptCartFetch();
  trackChange(lanes.change(id, quantity, shown));
}

async function remove(item: CartItemView): Promise<void> {
  let at = -1;
  lanes.drop(item.id);
  changeShownCart((items) => {
    at = items.findIndex(({ id }) => id === item.id);
    return items.filter(({ id }) => id !== item.id);
  });
  try {
    await api.shop.removeCartItem.mutate({ id: item.id });
    toast({ title: 'Item removed', description: item.product.name });
  } catch (error) {
    changeShownCart((items) =>
      items.some(({ id }) => id === item.id) ? items : items.toSpliced(Math.max(at, 0), 0, item),
    );
    tellFailure('Failed to remove item', error);
  }
}

/** Takes a line out at once; it comes back where it was when the server refuses. */
export function removeItem(item: CartItemView): void {
  interruptCartFetch();
  trackChange(remove(item));
}
