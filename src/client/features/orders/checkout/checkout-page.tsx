import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { PaymentFormView } from '../../../../domain/orders/schemas.ts';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { cartQuery, refreshCart } from '../../../cart/cart-query.ts';
import { trpc } from '../../../data/trpc.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { EmptyCart } from '../../shop/cart-summary.tsx';
import { startingValues } from './checkout-values.ts';
import { RedirectScreen } from '../shared/redirect-screen.tsx';
import { readTypedCheckout } from './typed-checkout.ts';

// Fetched while the cart is: nothing is shown before both are there.
const loadReady = () => import('./checkout-ready.tsx').then((module) => ({ default: module.CheckoutReady }));
void loadReady().catch(() => undefined);
const CheckoutReady = lazy(loadReady);

const waiting = (
  <>
    <PageTitle title="Checkout" />
    <Spinner label="Loading your cart" />
  </>
);

/** From the cart to the provider's payment page. */
export function CheckoutPage() {
  usePageMeta({
    title: 'Checkout',
    description: 'Your billing details, a summary of the order and a secure payment.',
  });
  const { user } = useAuth();
  const [payment, setPayment] = useState<PaymentFormView | null>(null);
  // Asked before the cart: to whom it refuses, it says "Please login to checkout".
  const defaults = useQuery({ ...trpc.orders.checkoutDefaults.queryOptions(), refetchOnMount: 'always' });
  const cart = useQuery({ ...cartQuery, refetchOnMount: 'always' });
  useEffect(() => {
    // Nothing returned: newer browsers answer with a promise, which is no way to clean up.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  const items = cart.data;
  if (payment) {
    return (
      <RedirectScreen
        payment={payment}
        onReturn={() => {
          setPayment(null);
          void refreshCart();
        }}
      />
    );
  }
  if (!items && cart.isError) {
    return (
      <ErrorState
        level={1}
        title="Failed to fetch cart items"
        onRetry={() => void cart.refetch()}
        retrying={cart.isFetching}
      />
    );
  }
  if (!items || !user || defaults.isPending) return waiting;
  if (items.length === 0) {
    return (
      <>
        <PageTitle title="Checkout" />
        <EmptyCart action="Browse Products">
          Add products to your cart before proceeding to checkout.
        </EmptyCart>
      </>
    );
  }
  const start = readTypedCheckout() ?? startingValues(user, defaults.data);
  return (
    <Suspense fallback={waiting}>
      <CheckoutReady items={items} start={start} onPayable={setPayment} />
    </Suspense>
  );
}
