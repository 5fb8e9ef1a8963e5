import { z } from 'zod';
import type { ErrorCode } from '../../domain/messages.ts';
import { checkBooks, settleNotification } from '../../domain/practice/books.server.ts';
import { openPracticeOrder } from '../../domain/practice/order-detail.server.ts';
import {
  cancelPaidOrder,
  completeOrder,
  resendInvoice,
  startOrder,
} from '../../domain/practice/order-moves.server.ts';
import { recordRefund } from '../../domain/practice/order-refunds.server.ts';
import {
  booksView,
  cancelOrderInput,
  notificationInput,
  practiceOrderCounts,
  practiceOrderInput,
  practiceOrderRow,
  practiceOrdersInput,
  practiceOrderView,
  refundOrderInput,
} from '../../domain/practice/order-schemas.ts';
import { countPracticeOrders, listPracticeOrders } from '../../domain/practice/orders.server.ts';
import { productName } from '../../domain/practice/product-schemas.ts';
import { listProductNames } from '../../domain/practice/products.server.ts';
import { confirmedStaffProcedure, pagedBy, router, staffProcedure } from '../trpc.ts';

/** Returns the metadata of a procedure that acts on an order and returns the updated order. */
const onOrder = (name: string, summary: string, refusals: readonly ErrorCode[] = []) => ({
  rest: {
    method: 'POST',
    path: `/practice/orders/{id}/${name}`,
    summary,
    answers: practiceOrderView,
  } as const,
  refusals: ['orders.not-found', ...refusals] as const,
});

export const practiceOrdersRouter = router({
  list: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/orders',
        summary:
          'All clients’ orders, newest first, by state, refund, client, product, date or what needs attention',
        answers: z.array(practiceOrderRow),
      },
    })
    .input(practiceOrdersInput)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listPracticeOrders(ctx, input)),

  counts: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/orders/counts',
        summary: 'The number of orders in each list',
        answers: practiceOrderCounts,
      },
    })
    .query(({ ctx }) => countPracticeOrders(ctx)),

  products: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/orders/products',
        summary: 'The products to filter orders by, including those not on sale',
        answers: z.array(productName),
      },
    })
    .query(({ ctx }) => listProductNames(ctx)),

  books: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/orders/books',
        summary: 'Whether payments and orders agree, and what needs attention',
        answers: booksView,
      },
    })
    .query(({ ctx }) => checkBooks(ctx)),

  settleNotification: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/notifications/{id}/settle',
        summary: 'Mark a payment notification as dealt with',
        answers: booksView,
      },
      refusals: ['notifications.not-found'],
    })
    .input(notificationInput)
    .mutation(({ ctx, input }) => settleNotification(ctx, input)),

  byId: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/orders/{id}',
        summary: 'One order in full; the client sees that it was opened',
        answers: practiceOrderView,
      },
      refusals: ['orders.not-found'],
    })
    .input(practiceOrderInput)
    .query(({ ctx, input }) => openPracticeOrder(ctx, input)),

  start: staffProcedure
    .meta(onOrder('start', 'Start the work on a paid order', ['orders.illegal-move']))
    .input(practiceOrderInput)
    .mutation(({ ctx, input }) => startOrder(ctx, input)),

  complete: staffProcedure
    .meta(
      onOrder('complete', 'Complete an order whose work has ended', [
        'orders.illegal-move',
        'orders.work-open',
      ]),
    )
    .input(practiceOrderInput)
    .mutation(({ ctx, input }) => completeOrder(ctx, input)),

  cancel: staffProcedure
    .meta(
      onOrder('cancel', 'Cancel a paid order and its work, and record the refund due', [
        'orders.illegal-move',
        'orders.work-submitted',
      ]),
    )
    .input(cancelOrderInput)
    .mutation(({ ctx, input }) => cancelPaidOrder(ctx, input)),

  refund: confirmedStaffProcedure
    .meta(
      onOrder('refund', 'Record that a refund has been made', [
        'orders.not-paid',
        'orders.payment-not-found',
        'orders.refund-recorded',
        'orders.refund-too-large',
        'orders.refund-in-full',
        'orders.refund-day',
      ]),
    )
    .input(refundOrderInput)
    .mutation(({ ctx, input }) => recordRefund(ctx, input)),

  resendInvoice: staffProcedure
    .meta(
      onOrder('resend-invoice', 'Send the invoice again', [
        'orders.invoice-not-found',
        'orders.invoice-just-sent',
      ]),
    )
    .input(practiceOrderInput)
    .mutation(({ ctx, input }) => resendInvoice(ctx, input)),
});
