import { orderFilters, refundStates } from './order-filters.ts';

/** Filters of the orders, as in the page's address. */
export interface OrdersSearch {
  state?: (typeof orderFilters)[number];
  refund?: (typeof refundStates)[number];
  /** Only orders that somebody should look at. */
  attention?: true;
}

/** Reads the filters from the address. Unknown values are left out. */
export function ordersSearch({ state, refund, attention }: Record<string, unknown>): OrdersSearch {
  const knownState = orderFilters.find((each) => each === state);
  const knownRefund = refundStates.find((each) => each === refund);
  return {
    ...(knownState && { state: knownState }),
    ...(knownRefund && { refund: knownRefund }),
    ...(attention === true && { attention }),
  };
}
