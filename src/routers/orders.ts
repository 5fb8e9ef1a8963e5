import { z } from 'zod';
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
        summary: 'Turn your cart into an order; answers with the payment form',
      },
    })
    .input(checkoutInput)
    .output(paymentFormView)
    .mutation(({ ctx, input }) => checkout(ctx, input)),

  checkoutDefaults: buyerProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/checkout/defaults',
        summary: 'The addresses of your last order',
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
    })
    .input(orderInput)
    .query(({ ctx, input }) => getOrderTasks(ctx, input)),

  confirmAccess: ownerProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/orders/{id}/access',
        summary: 'Say that you have approved our access on eFiling; the first time counts',
      },
    })
    .input(orderInput)
    .output(orderTasksView)
    .mutation(({ ctx, input }) => confirmAccess(ctx, input)),

  paymentState: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/orders/{id}/payment-state',
        summary: 'The state of a payment, for whoever has the token from the return address',
        answers: paymentState,
      },
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
    })
    .input(orderInput)
    .output(paymentFormView)
    .mutation(({ ctx, input }) => payAgain(ctx, input)),

  cancel: ownerProcedure
    .meta({
      rest: { method: 'POST', path: '/orders/{id}/cancel', summary: 'Cancel a pending order' },
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
    })
    .input(orderInput)
    .output(orderView)
    .mutation(async ({ ctx, input }) => {
      await cancelSubscription(ctx, input);
      return getOrder(ctx, input);
    }),
});
