import { orderStatuses } from '../orders/order-state.ts';

/** States of an order's refund: promised, overdue, or recorded. */
export const refundStates = ['due', 'overdue', 'refunded'] as const;

/** States to filter by. `unpaid` stands for `pending` and `failed`. */
export const orderFilters = [...orderStatuses, 'unpaid'] as const;
