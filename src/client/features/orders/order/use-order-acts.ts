import { useState } from 'react';
import type { OrderView, PaymentFormView } from '../../../../domain/orders/schemas.ts';
import { noteLostSession } from '../../../auth/lost-session.ts';
import { failureMessage, httpStatus } from '../../../data/errors.ts';
import { fetchAgain } from '../../../data/query-client.ts';
import { api, trpc } from '../../../data/trpc.ts';
import { toast } from '../../../ui/toast.ts';
import { keepOrder } from '../shared/order-query.ts';

type Act = 'pay' | 'cancel' | 'cancel-subscription';

async function changed(order: OrderView, title: string): Promise<void> {
  await keepOrder(order);
  toast({ title });
}

/** What its owner can do with an order. One thing at a time; failures are told and the order is looked at again. */
export function useOrderActs(id: number, onPayable: (payment: PaymentFormView) => void) {
  const [busy, setBusy] = useState<Act | null>(null);
  const run = async (act: Act, failure: string, call: () => Promise<void>): Promise<boolean> => {
    setBusy(act);
    try {
      await call();
      return true;
    } catch (error) {
      toast({ title: failure, description: failureMessage(error), variant: 'destructive' });
      noteLostSession(error);
      // A refusal means that it stands otherwise than was shown.
      if (httpStatus(error) !== undefined) void fetchAgain(trpc.orders.pathFilter());
      return false;
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    pay: () =>
      run('pay', 'Payment could not be started', async () => {
        const payment = await api.orders.payAgain.mutate({ id });
        void fetchAgain(trpc.orders.pathFilter());
        onPayable(payment);
      }),
    cancel: () =>
      run('cancel', 'Order could not be cancelled', async () => {
        await changed(await api.orders.cancel.mutate({ id }), 'Order cancelled');
      }),
    cancelSubscription: () =>
      run('cancel-subscription', 'Subscription could not be cancelled', async () => {
        await changed(await api.orders.cancelSubscription.mutate({ id }), 'Subscription cancelled');
      }),
  };
}

export type OrderActs = ReturnType<typeof useOrderActs>;
