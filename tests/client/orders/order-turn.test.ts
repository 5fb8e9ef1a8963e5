import { expect, it } from 'vitest';
import { orderTurn } from '../../../src/client/features/orders/order/order-panel.tsx';
import type { OrderTasks } from '../../../src/domain/orders/schemas.ts';

const tasks: OrderTasks = {
  orderId: 1,
  taxNumberKnown: true,
  accessGiven: true,
  hasStarted: false,
  documentsSent: 1,
  openRequests: 0,
  returnId: null,
};

it.each([
  ['pending', null, 'client'],
  ['unheard of', null, 'client'],
  ['failed', null, 'client'],
  ['paid', { ...tasks, accessGiven: false }, 'client'],
  ['paid', tasks, 'practice'],
  ['paid', undefined, 'practice'],
  ['processing', { ...tasks, accessGiven: false }, 'practice'],
  ['completed', null, 'nobody'],
  ['cancelled', null, 'nobody'],
] as const)('a %s order with %o is up to: %s', (status, facts, turn) => {
  expect(orderTurn(status, facts).turn).toBe(turn);
});
