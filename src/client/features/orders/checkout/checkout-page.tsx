import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PaymentFormView } from '../../../../domain/orders/schemas.ts';
import type { CartItemView } from '../../../../domain/shop/schemas.ts';
import { useAuth } from '../../../auth/auth-context.ts';
import { cartQuery, refreshCart } from '../../../cart/cart-query.ts';
import { trpc } from '../../../trpc.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { EmptyCart } from '../../shop/cart/empty-cart.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { startingValues } from './checkout-values.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { OrderSummary } from './order-summary.tsx';
import { RedirectScreen } from '../shared/redirect-screen.tsx';
import { readTypedCheckout } from './typed-checkout.ts';

interface ReadyProps {
  items: readonly CartItemView[];
  start: CheckoutValues;
  onPayable: (payment: PaymentFormView) => void;
}

/** The form at the left, what it costs at the right; on small screens that comes first, folded. */
function Ready({ items, start, onPayable }: ReadyProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' }}
      gridTemplateRows={{ lg: 'auto 1fr' }}
      columnGap="72px"
      pb={{ base: '72px', lg: '0' }}
    >
      <PageTitle title="Checkout">Filled in for you. Change what is different for this order.</PageTitle>
      <chakra.div gridColumn={{ lg: '2' }} gridRow={{ lg: '1 / span 2' }} mb={{ base: '36px', lg: '0' }}>
        <OrderSummary items={items} />
      </chakra.div>
      <chakra.div minWidth="0">
        <CheckoutForm items={items} start={start} onPayable={onPayable} />
      </chakra.div>
    </chakra.div>
  );
}

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
  useEffect(() => window.scrollTo({ top: 0, behavior: 'instant' }), []);

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
  if (!items || !user || defaults.isPending) return <Spinner label="Loading your cart" />;
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
  return <Ready items={items} start={start} onPayable={setPayment} />;
}
