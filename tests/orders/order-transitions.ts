import type { OrderStatus } from '../../src/domain/orders/order-state.ts';

/** External actions on a buyer's orders. */
export const orderActions = [
  'submit',
  'pay',
  'pay-first-form',
  'fail',
  'repeat',
  'return',
  'cancel',
  'expire',
  'pay-again',
  'add',
  'reprice',
  'jobs',
] as const;

export type OrderAction = (typeof orderActions)[number];

type Transition = readonly [from: OrderStatus, to: OrderStatus];

const paying: Transition[] = [
  ['pending', 'paid'],
  ['failed', 'paid'],
  ['cancelled', 'paid'],
];
const failing: Transition[] = [['pending', 'failed']];
const givingUp: Transition[] = [['pending', 'cancelled']];

/** Transitions that each action may cause: an independent copy of the domain's table, to verify it. */
const transitions: Record<OrderAction, readonly Transition[]> = {
  submit: [],
  pay: paying,
  'pay-first-form': paying,
  fail: failing,
  repeat: [...paying, ...failing],
  return: [],
  cancel: givingUp,
  expire: givingUp,
  'pay-again': [['failed', 'pending']],
  add: [],
  reprice: [],
  jobs: [...paying, ...failing],
};

/** Returns all statuses that an order may have after these actions run concurrently. */
export function reachable(from: OrderStatus, all: readonly OrderAction[]): Set<OrderStatus> {
  const found = new Set([from]);
  for (const status of found) {
    for (const [before, after] of all.flatMap((one) => transitions[one]))
      if (before === status) found.add(after);
  }
  return found;
}
