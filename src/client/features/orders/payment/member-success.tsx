import { useEffect } from 'react';
import { refreshCart } from '../../../cart/cart-query.ts';
import { fetchAgain } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { OwnPayment } from './own-payment.tsx';
import { SuccessScreen } from './success-screen.tsx';

/** What became of a signed-in person's payment; cart and orders are not as they were. */
export function MemberSuccess({ orderId }: { orderId: number | undefined }) {
  useEffect(() => {
    void refreshCart();
    void fetchAgain(trpc.orders.list.pathFilter());
  }, []);
  return orderId === undefined ? <SuccessScreen orderId={orderId} /> : <OwnPayment id={orderId} />;
}
