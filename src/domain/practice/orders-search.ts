import { isDay } from '../calendar.ts';
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

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;
const isKnownDay = (value: unknown): value is string => typeof value === 'string' && isDay(value);

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
    ...(isId(product) && { product }),
    ...(isKnownDay(from) && { from }),
    ...(isKnownDay(to) && !(isKnownDay(from) && to < from) && { to }),
  };
}
