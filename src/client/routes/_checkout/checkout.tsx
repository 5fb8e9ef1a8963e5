import { createFileRoute } from '@tanstack/react-router';
import { freshCartQuery } from '../../cart/cart.ts';
import { CheckoutPage } from '../../features/orders/checkout/checkout-page.tsx';
import { checkoutDefaultsQuery } from '../../features/orders/shared/order-queries.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';

export const Route = createFileRoute('/_checkout/checkout')({
  // Prefetch without awaiting. Otherwise the layout's spinner would replace the page's own loading message.
  loader: ({ context: { queryClient } }) => {
    // Requested before the cart, so an expired session shows "Please login to checkout".
    void queryClient.prefetchQuery(checkoutDefaultsQuery);
    void queryClient.prefetchQuery(freshCartQuery(queryClient));
  },
  component: CheckoutPage,
  pendingComponent: () => (
    <>
      <PageTitle title="Checkout" />
      <Spinner label="Loading your cart" />
    </>
  ),
  errorComponent: ({ error }) => <LoadError error={error} level={1} title="Failed to fetch cart items" />,
});
