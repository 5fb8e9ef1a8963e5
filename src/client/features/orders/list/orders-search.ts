import { idFromSearch } from '../../../data/path-id.ts';

export interface OrdersSearch {
  /** The order whose details are open; 0 where the address names none. */
  order?: number | undefined;
}

export function ordersSearch({ order }: Record<string, unknown>): OrdersSearch {
  return { order: idFromSearch(order) };
}
