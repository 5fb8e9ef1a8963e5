import { isRowId } from '../is-row-id.ts';
import { isFilterDay } from './filter-day.ts';
import { orderFilters, refundStates } from './order-filters.ts';

/** Order filters, as in the page's URL. */
export interface OrdersSearch {
  state?: (typeof orderFilters)[number];
  refund?: (typeof refundStates)[number];
  /** Only orders that need attention. */
  attention?: true;
  /** Only orders that include the product with this ID. */
  product?: number;
  /** First and last day on which orders were placed (YYYY-MM-DD). */
  from?: string;
  to?: string;
}

/** Parses the filters from the URL. Unknown values are dropped. */
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
