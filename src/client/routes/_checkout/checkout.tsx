import { createFileRoute } from '@tanstack/react-router';
import { cartQuery } from '../../cart/cart.ts';
import { CheckoutPage } from '../../features/orders/checkout/checkout-page.tsx';
import { checkoutDefaultsQuery } from '../../features/orders/shared/order-queries.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export const Route = createFileRoute('/_checkout/checkout')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      // Asked before the cart: to whom it refuses, it says "Please login to checkout". The form begins with it, so one
      // that an order made untrue won't do.
      queryClient.fetchQuery(checkoutDefaultsQuery),
      // Looked at anew each time: another device may have changed it, and prices may have too.
      queryClient.ensureQueryData({ ...cartQuery, staleTime: 0, revalidateIfStale: true }),
    ]),
  component: CheckoutPage,
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: () => (
    <>
      <PageTitle title="Checkout" />
      <Spinner label="Loading your cart" />
    </>
  ),
  errorComponent: ({ error }) => <LoadError error={error} level={1} title="Failed to fetch cart items" />,
});
