import { isRowId } from '../is-row-id.ts';
import { isFilterDay } from './filter-day.ts';
import { orderFilters, refundStates } from './order-filters.ts';

/** Filters of the orders, as in the page's address. */
export interface OrdersSearch {
  state?: (typeof orderFilters)[number];
  refund?: (typeof refundStates)[number];
  /** Only orders that somebody should look at. */
  attention?: true;
  /** ID of a product. */
  product?: number;
  /** First and last day on which the order was placed (YYYY-MM-DD). */
  from?: string;
  to?: string;
}

/** Reads the filters from the address. Unknown values are left out. */
export function ordersSearch({
  state,
  refund,
  attention,
  product,
  from,
  to,
}: Record<string, unknown>): OrdersSearch {
  const knownState = orderFilters.find((each) => each === state);
  const knownRefund = refundStates.find((each) => each === refund);
  return {
    ...(knownState && { state: knownState }),
    ...(knownRefund && { refund: knownRefund }),
    ...(attention === true && { attention }),
    ...(isRowId(product) && { product }),
    ...(isFilterDay(from) && { from }),
    ...(isFilterDay(to) && !(isFilterDay(from) && to < from) && { to }),
  };
}
