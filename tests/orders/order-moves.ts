import type { OrderStatus } from '../../src/domain/orders/order-state.ts';

/** What can be done to a buyer's orders from outside. */
export const happenings = [
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

export type Happening = (typeof happenings)[number];

type Move = readonly [from: OrderStatus, to: OrderStatus];

const paying: Move[] = [
  ['pending', 'paid'],
  ['failed', 'paid'],
  ['cancelled', 'paid'],
];
const failing: Move[] = [['pending', 'failed']];
const givingUp: Move[] = [['pending', 'cancelled']];

/** The moves that each may cause, written down a second time so that the domain's own table is held against it. */
const moves: Record<Happening, readonly Move[]> = {
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

/** Every status that an order can have after these happened to it at once. */
export function reachable(from: OrderStatus, all: readonly Happening[]): Set<OrderStatus> {
  const found = new Set([from]);
  for (const status of found) {
    for (const [before, after] of all.flatMap((one) => moves[one])) if (before === status) found.add(after);
  }
  return found;
}
