import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { removeDraft } from '../../../data/form-draft.ts';
import { trpc } from '../../../data/trpc.ts';
import {
  isLate,
  lookCount,
  orderTasksQuery,
  paymentQuery,
  paymentStateQuery,
} from '../shared/order-queries.ts';
import { shownStatus } from '../shared/order-status.tsx';
import { RedirectScreen } from '../shared/redirect-screen.tsx';
import { useOrderActions } from '../shared/use-order-actions.ts';
import type { PaymentSearch, PaymentSource } from './find-payment.ts';
import { PaymentResult, type PaymentResultKind } from './payment-result.tsx';

/** Which of the two pages the provider led to; it matters only while the order itself says nothing. */
type Page = 'success' | 'cancel';

const success = getRouteApi('/_payment/payment/success');
const cancel = getRouteApi('/_payment/payment/cancel');

/** Where the payment provider sends browsers to after a payment. */
export function SuccessPage() {
  return <PaymentPage page="success" source={success.useLoaderData()} search={success.useSearch()} />;
}

/** Where the payment provider sends browsers to when the payment was stopped. */
export function CancelPage() {
  return <PaymentPage page="cancel" source={cancel.useLoaderData()} search={cancel.useSearch()} />;
}

/** What became of a payment; what its order says goes before what the address says. */
export function resultOf(status: string, page: Page, looks: number): PaymentResultKind {
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
      return isLate(looks) ? 'late' : 'awaited';
  }
}

interface PaymentPageProps {
  page: Page;
  source: PaymentSource;
  search: PaymentSearch;
}

function PaymentPage({ page, source, search: { order_id: id, token } }: PaymentPageProps) {
  const { user } = useAuth();
  // An order that was looked at once has not become paid because the session ended.
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

/** The page alone decides: nobody is signed in, or the cancel page was opened with an order that isn't the visitor's. */
function UnknownPayment({ page, id }: { page: Page; id: number | undefined }) {
  const isSuccess = page === 'success';
  useFreshData(isSuccess);
  return (
    <PaymentResult result={isSuccess ? 'paid' : 'stopped'} page={page} orderId={id} isConfirmationSent />
  );
}

/** What a payment changes is asked for again. */
function useFreshData(isPaid: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isPaid) return;
    void queryClient.invalidateQueries(trpc.shop.cart.queryFilter());
    void queryClient.invalidateQueries(trpc.orders.list.pathFilter());
    void queryClient.invalidateQueries(trpc.dashboard.pathFilter());
  }, [isPaid, queryClient]);
}

/** What became of the payment of one's own order. It tells success only once the payment is there. */
function OwnPayment({ page, id }: { page: Page; id: number }) {
  const queryClient = useQueryClient();
  const query = paymentQuery(id);
  const { data: order, refetch } = useSuspenseQuery(query);
  const { payAgain } = useOrderActions(id);
  const result = resultOf(order.status, page, lookCount(queryClient.getQueryState(query.queryKey)));
  const isPaid = result === 'paid';
  const { data: tasks } = useQuery({ ...orderTasksQuery(id), enabled: isPaid });
  useFreshData(isPaid);

  // The next checkout begins with this order's addresses.
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
      // Until they are known, the three are said without their states; an order that needs none has none.
      tasks={tasks === null ? undefined : (tasks ?? null)}
      isConfirmationSent={order.confirmationSent}
      pay={{ busy: payAgain.isPending, start: () => payAgain.mutate({ id }) }}
    />
  );
}

/** What the address alone tells: how the payment stands, and nothing of its order. */
function ReturnedPayment({ page, id, token }: { page: Page; id: number; token: string }) {
  const queryClient = useQueryClient();
  const query = paymentStateQuery({ id, token });
  const { data } = useSuspenseQuery(query);
  const result = resultOf(data.status, page, lookCount(queryClient.getQueryState(query.queryKey)));
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
