import { idFromSearch } from '../../../data/path-id.ts';

/** What the payment provider's pages send browsers back with. */
export interface PaymentSearch {
  order_id?: number | undefined;
}

export function paymentSearch({ order_id: id }: Record<string, unknown>): PaymentSearch {
  return { order_id: idFromSearch(id) || undefined };
}
