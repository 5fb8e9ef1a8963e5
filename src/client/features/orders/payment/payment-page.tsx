import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { removeDraft } from '../../../data/form-draft.ts';
import { trpc } from '../../../data/trpc.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import {
  isLate,
  pollCount,
  orderTasksQuery,
  paymentQuery,
  paymentStateQuery,
} from '../shared/order-queries.ts';
import { shownStatus } from '../shared/order-status.tsx';
import { RedirectScreen } from '../shared/redirect-screen.tsx';
import { useOrderActions } from '../shared/use-order-actions.ts';
import type { PaymentSearch, PaymentSource } from './find-payment.ts';
import { PaymentResult, type PaymentResultKind } from './payment-result.tsx';

/** Page that the provider redirected to. It is ignored once the payment's result is known. */
type Page = 'success' | 'cancel';

const success = getRouteApi('/_payment/payment/success');
const cancel = getRouteApi('/_payment/payment/cancel');

/** Page that the provider redirects to after a payment. */
export function SuccessPage() {
  return <PaymentPage page="success" source={success.useLoaderData()} search={success.useSearch()} />;
}

/** Page that the provider redirects to after a cancelled payment. */
export function CancelPage() {
  return <PaymentPage page="cancel" source={cancel.useLoaderData()} search={cancel.useSearch()} />;
}

/** Returns the payment result. The order's status takes precedence over the page. */
export function resultOf(status: string, page: Page, polls: number): PaymentResultKind {
  switch (shownStatus(status).label) {
    case 'Paid':
    case 'Processing':
    case 'Completed':
      return 'paid';
    case 'Failed':
      return 'failed';
    case 'Cancelled':
      return 'cancelled';
    case 'Pending':
      if (page === 'cancel') return 'stopped';
      return isLate(polls) ? 'late' : 'awaited';
  }
}

interface PaymentPageProps {
  page: Page;
  source: PaymentSource;
  search: PaymentSearch;
}

function PaymentPage({ page, source, search: { order_id: id, token } }: PaymentPageProps) {
  const { user } = useAuth();
  // Remember that the order was the user's own, because the session may end while they wait.
  const [wasOwn, setWasOwn] = useState(source === 'own');
  if (source === 'own' && !wasOwn) setWasOwn(true);
  if (id !== undefined && source === 'own' && user) return <OwnPayment page={page} id={id} />;
  if (id !== undefined && token && (source === 'token' || source === 'own')) {
    return <ReturnedPayment page={page} id={id} token={token} />;
  }
  if (wasOwn && !user) return <PaymentResult result="logged-out" page={page} orderId={id} />;
  if (source === 'none' && page === 'success') return <PaymentResult result="none" page={page} />;
  return <UnknownPayment page={page} id={id} />;
}

/** Result without order data, for visitors who are signed out or don't own the order. */
function UnknownPayment({ page, id }: { page: Page; id: number | undefined }) {
  const isSuccess = page === 'success';
  useFreshData(isSuccess);
  return (
    <PaymentResult result={isSuccess ? 'paid' : 'stopped'} page={page} orderId={id} isConfirmationSent />
  );
}

/** Refetches the cart, orders and dashboard after a payment. */
function useFreshData(isPaid: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isPaid) return;
    void queryClient.invalidateQueries(trpc.shop.cart.queryFilter());
    void queryClient.invalidateQueries(trpc.orders.list.pathFilter());
    void queryClient.invalidateQueries(trpc.dashboard.pathFilter());
  }, [isPaid, queryClient]);
}

/** Result of the user's own payment. Shows success only after the payment is confirmed. */
function OwnPayment({ page, id }: { page: Page; id: number }) {
  const queryClient = useQueryClient();
  const query = paymentQuery(id);
  const { data: order, refetch } = useSuspenseQuery(query);
  const { payAgain } = useOrderActions(id);
  const result = resultOf(order.status, page, pollCount(queryClient.getQueryState(query.queryKey)));
  const isPaid = result === 'paid';
  const { data: tasks } = useQuery({ ...orderTasksQuery(id), enabled: isPaid });
  useFreshData(isPaid);

  // Remove the draft, because the next checkout uses this order's addresses.
  useEffect(() => {
    if (isPaid) removeDraft('checkout');
  }, [isPaid]);

  if (payAgain.data) {
    const onReturn = () => {
      payAgain.reset();
      void refetch();
    };
    return <RedirectScreen payment={payAgain.data} onReturn={onReturn} />;
  }
  return (
    <PaymentResult
      result={result}
      page={page}
      orderId={id}
      order={order}
      // Null while the tasks' state loads; undefined if there are no tasks.
      tasks={tasks === null ? undefined : (tasks ?? null)}
      isConfirmationSent={order.confirmationSent}
      pay={{ busy: payAgain.isPending, start: () => payAgain.mutate({ id }) }}
    />
  );
}

/** Result for a signed link. Shows the payment's status but no order details. */
function ReturnedPayment({ page, id, token }: { page: Page; id: number; token: string }) {
  const queryClient = useQueryClient();
  const query = paymentStateQuery({ id, token });
  const { data } = useSuspenseQuery(query);
  const result = resultOf(data.status, page, pollCount(queryClient.getQueryState(query.queryKey)));
  useFreshData(result === 'paid');
  return (
    <PaymentResult
      result={result}
      page={page}
      orderId={id}
      tasks={null}
      isConfirmationSent={data.confirmationSent}
    />
  );
}

export function LookingForPayment() {
  return <Spinner label="Looking for your payment" />;
}

export function PaymentError({ error }: ErrorComponentProps) {
  return (
    <LoadError error={error} level={1} title="Failed to fetch order details">
      Your payment is safe: it will be confirmed even if this page doesn’t load.
    </LoadError>
  );
}
