import { describe, expect, it } from 'vitest';
import { taskSteps } from '../../../src/client/features/orders/payment/next-task.tsx';
import type { OrderTasks } from '../../../src/domain/orders/schemas.ts';

const facts: OrderTasks = {
  orderId: 1,
  taxNumberKnown: true,
  accessGiven: false,
  hasStarted: false,
  documentsSent: 2,
  openRequests: 0,
  returnId: null,
};
const states = (changes: Partial<OrderTasks> | null) =>
  taskSteps(changes && { ...facts, ...changes }).map(({ state }) => state);

describe('steps after a payment', () => {
  it.each([
    ['nothing is known about', null, ['now', 'ahead', 'ahead', 'ahead']],
    ['are open', {}, ['done', 'now', 'done', 'ahead']],
    ['are done', { accessGiven: true }, ['done', 'done', 'done', 'now']],
    ['we didn’t wait for', { hasStarted: true }, ['done', 'now', 'done', 'done']],
  ])('follow the tasks that %s', (_, changes, expected) => {
    expect(states(changes)).toEqual(expected);
  });

  it('say what we’ve already received', () => {
    expect(taskSteps(facts).map(({ lines }) => lines[0])).toEqual([
      'We have both',
      'on eFiling',
      '2 sent',
      'once all three are done',
    ]);
  });
});
