import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { cartQuery } from '../../../cart/cart.ts';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { EmptyCart } from '../../shop/cart-summary.tsx';
import { checkoutDefaultsQuery } from '../shared/order-queries.ts';
import { RedirectScreen } from '../shared/redirect-screen.tsx';
import { CheckoutForm, useCheckout } from './checkout-form.tsx';
import { readCheckoutDraft, startingValues } from './checkout-values.ts';
import { OrderSummary } from './order-summary.tsx';

const route = getRouteApi('/_checkout/checkout');

/** From the cart to the provider's payment page. */
export function CheckoutPage() {
  usePageMeta({
    title: 'Checkout',
    description: 'Your billing details, a summary of the order and a secure payment.',
  });
  const { user } = route.useRouteContext();
  const { data: defaults } = useSuspenseQuery(checkoutDefaultsQuery);
  const { data: items, refetch } = useSuspenseQuery(cartQuery);
  const checkout = useCheckout();
  useEffect(() => {
    // Nothing returned: newer browsers answer with a promise, which is no way to clean up.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  if (checkout.data) {
    return (
      <RedirectScreen
        payment={checkout.data}
        onReturn={() => {
          checkout.reset();
          void refetch();
        }}
      />
    );
  }
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
  // The form at the left, what it costs at the right; on small screens that comes first, folded.
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
        <CheckoutForm
          // Another person, who logged in in another tab, finds nothing of what the first one typed.
          key={user.id}
          items={items}
          start={readCheckoutDraft() ?? startingValues(user, defaults)}
          checkout={checkout}
        />
      </chakra.div>
    </chakra.div>
  );
}
