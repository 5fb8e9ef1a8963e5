import { z } from 'zod';
import { recordAccess } from '../domain/engagements/client-moves.server.ts';
import { listQuery } from '../domain/list-query.ts';
import { cancelOrder } from '../domain/orders/order-changes.server.ts';
import { cancelSubscription } from '../domain/orders/subscriptions/subscriptions.server.ts';
import { checkout } from '../domain/orders/checkout/checkout.server.ts';
import { getCheckoutDefaults, getOrder, listOrders } from '../domain/orders/orders.server.ts';
import { confirmAccess, getOrderTasks } from '../domain/orders/order-tasks.server.ts';
import { getPaymentState } from '../domain/orders/payment-state.server.ts';
import { payAgain } from '../domain/orders/checkout/pay-again.server.ts';
import {
  checkoutDefaults,
  checkoutInput,
  orderInput,
  orderTasksView,
  orderView,
  paymentFormView,
  paymentState,
  paymentStateInput,
} from '../domain/orders/schemas.ts';
import { pagedBy, publicProcedure, router, signedInProcedure } from './trpc.ts';

const buyerProcedure = signedInProcedure('orders.login-to-checkout');
const ownerProcedure = signedInProcedure('orders.login-to-view');

export const ordersRouter = router({
  checkout: buyerProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/checkout',
        summary: 'Turn your cart into an order; returns the payment form',
      },
      refusals: [
        'orders.cart-empty',
        'orders.two-intervals',
        'orders.total-too-large',
        'orders.total-changed',
        'orders.payments-off',
      ],
    })
    .input(checkoutInput)
    .output(paymentFormView)
    .mutation(({ ctx, input }) => checkout(ctx, input)),

  checkoutDefaults: buyerProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/checkout/defaults',
        summary: 'Default addresses for a checkout',
        answers: checkoutDefaults,
      },
    })
    .query(({ ctx }) => getCheckoutDefaults(ctx)),

  list: ownerProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/orders',
        summary: 'Your orders with their items, newest first',
        answers: z.array(orderView),
      },
    })
    .input(listQuery)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listOrders(ctx, input)),

  byId: ownerProcedure
    .meta({
      rest: { method: 'GET', path: '/orders/{id}', summary: 'One of your orders', answers: orderView },
      refusals: ['orders.not-found'],
    })
    .input(orderInput)
    .query(({ ctx, input }) => getOrder(ctx, input)),

  tasks: ownerProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/orders/{id}/tasks',
        summary: 'What we still need from you for a paid order; null for one that is not in progress',
        answers: orderTasksView.nullable(),
      },
      refusals: ['orders.not-found'],
    })
    .input(orderInput)
    .query(({ ctx, input }) => getOrderTasks(ctx, input)),

  confirmAccess: ownerProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/orders/{id}/access',
        summary: 'Confirm that you approved our access on eFiling; the first confirmation counts',
      },
      refusals: ['orders.not-found', 'orders.no-tasks'],
    })
    .input(orderInput)
    .output(orderTasksView)
    .mutation(({ ctx, input }) =>
      confirmAccess(ctx, input, () => recordAccess(ctx, { orderItem: { order: input.id } })),
    ),

  paymentState: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/orders/{id}/payment-state',
        summary: 'The payment state of an order, with the token from the return URL',
        answers: paymentState,
      },
      refusals: ['orders.not-found'],
    })
    .input(paymentStateInput)
    .query(({ ctx, input }) => getPaymentState(ctx, input)),

  payAgain: ownerProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/orders/{id}/pay',
        summary: 'Pay an order that is pending or whose payment failed',
      },
      refusals: ['orders.not-found', 'orders.illegal-move', 'orders.payments-off'],
    })
    .input(orderInput)
    .output(paymentFormView)
    .mutation(({ ctx, input }) => payAgain(ctx, input)),

  cancel: ownerProcedure
    .meta({
      rest: { method: 'POST', path: '/orders/{id}/cancel', summary: 'Cancel a pending order' },
      refusals: ['orders.not-found', 'orders.illegal-move'],
    })
    .input(orderInput)
    .output(orderView)
    .mutation(async ({ ctx, input }) => {
      await cancelOrder(ctx, input);
      return getOrder(ctx, input);
    }),

  cancelSubscription: ownerProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/orders/{id}/cancel-subscription',
        summary: 'Cancel the subscription of an order',
      },
      refusals: [
        'orders.not-found',
        'orders.subscription-not-found',
        'orders.payments-off',
        'orders.provider-unreachable',
      ],
    })
    .input(orderInput)
    .output(orderView)
    .mutation(async ({ ctx, input }) => {
      await cancelSubscription(ctx, input);
      return getOrder(ctx, input);
    }),
});
