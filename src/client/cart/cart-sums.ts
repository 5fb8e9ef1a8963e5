import { decimalToCents } from '../../domain/money.ts';
import { lineCents, sumCents } from '../../domain/orders/order-total.ts';
import type { OrderLine, Recurring } from '../../domain/orders/order-total.ts';
import { billingIntervals } from '../../domain/shop/billing-interval.ts';
import type { CartItemView } from '../../domain/shop/schemas.ts';

type CountedItem = Pick<CartItemView, 'quantity'> & {
  product: Pick<CartItemView['product'], 'price' | 'discountPrice' | 'billingInterval'>;
};

/** Converts a cart line to an order line, using the discount price if there is one. */
export function cartLine({ quantity, product }: CountedItem): OrderLine {
  const { price, discountPrice, billingInterval } = product;
  return { unitCents: decimalToCents(discountPrice ?? price), quantity, billingInterval };
}

export interface CartSums {
  /** Total quantity across all lines. */
  count: number;
  /** Total in cents. The subtotal is the same, because there are no extra charges. */
  total: number;
  /** Recurring charges, one per billing interval. Two intervals can't be paid together. */
  recurring: readonly Recurring[];
}

export function cartSums(items: readonly CountedItem[]): CartSums {
  const lines = items.map(cartLine);
  const recurring = billingIntervals
    .map((interval) => ({
      interval,
      cents: sumCents(lines.filter((line) => line.billingInterval === interval)),
    }))
    .filter(({ cents }) => cents > 0);
  return {
    count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: sumCents(lines),
    recurring,
  };
}

/** Returns the line total in cents. */
export const itemCents = (item: CountedItem) => lineCents(cartLine(item));

/** Formats a number of items, such as `1 item` or `3 items`. */
export const itemCount = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;
