import { orderStatuses } from '../orders/order-state.ts';

/** States of an order's refund: promised, promised for a day that has passed, or recorded. */
export const refundStates = ['due', 'overdue', 'refunded'] as const;

/** States to filter by. `unpaid` stands for `pending` and `failed`. */
export const orderFilters = [...orderStatuses, 'unpaid'] as const;
