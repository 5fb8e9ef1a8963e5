import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useAuth } from '../../../auth/auth-context.ts';
import { refreshCart } from '../../../cart/cart-query.ts';
import { queryClient } from '../../../query-client.ts';
import { trpc } from '../../../trpc.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { OwnPayment } from './own-payment.tsx';
import { SuccessScreen } from './success-screen.tsx';

/** Where the payment provider sends browsers to after a payment. */
export function SuccessPage({ orderId }: { orderId: number | undefined }): ReactNode {
  const { user, isLoading } = useAuth();
  useEffect(() => {
    void refreshCart();
    void queryClient.invalidateQueries(trpc.orders.list.pathFilter());
  }, []);
  if (isLoading) return <Spinner label="Looking up your session" />;
  if (user && orderId !== undefined) return <OwnPayment id={orderId} />;
  return <SuccessScreen orderId={orderId} />;
}
