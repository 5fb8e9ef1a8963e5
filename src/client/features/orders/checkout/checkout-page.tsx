import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { cartQuery } from '../../../cart/cart.ts';
import { useSettings } from '../../../data/settings.ts';
import { paymentsOff } from '../../../../domain/shop/payments-off.ts';
import { AskButton } from '../../../ui/buttons/ask-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { AfterYouPay } from '../../../cart/after-you-pay.tsx';
import { cartSums } from '../../../cart/cart-sums.ts';
import { StepBar } from '../../../ui/figures/step-bar.tsx';
import { EmptyCart, twoIntervals } from '../../../cart/cart-summary.tsx';
import { checkoutDefaultsQuery } from '../shared/order-queries.ts';
import { RedirectScreen } from '../shared/redirect-screen.tsx';
import { CheckoutForm, useCheckout } from './checkout-form.tsx';
import { startingValues } from './checkout-values.ts';
import { FoldedSummary, OrderSummary, PayBar } from './order-summary.tsx';

const route = getRouteApi('/_checkout/checkout');

/** Checkout page, which takes the user from the cart to the provider's payment page. */
export function CheckoutPage() {
  usePageMeta({
    title: 'Checkout',
    description: 'Your billing details, your order summary and secure payment.',
  });
  const { acceptsPayments } = useSettings();
  const { user } = route.useRouteContext();
  const { data: defaults } = useSuspenseQuery(checkoutDefaultsQuery);
  const { data: items, refetch } = useSuspenseQuery(cartQuery);
  const checkout = useCheckout();
  const formId = useId();
  useEffect(() => {
    // The braces discard the promise that scrollTo returns in newer browsers; it isn't a cleanup function.
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
  if (!acceptsPayments) {
    return (
      <>
        <PageTitle title="Checkout" />
        <EmptyState
          title={paymentsOff.title}
          action={
            <chakra.div display="flex" flexWrap="wrap" gap="12px">
              <AskButton about="Items in your cart" />
              <LinkButton to="/cart" variant="outline">
                Back to cart
              </LinkButton>
            </chakra.div>
          }
        >
          {paymentsOff.advice}
        </EmptyState>
      </>
    );
  }
  if (cartSums(items).recurring.length > 1) {
    return (
      <>
        <PageTitle title="Checkout" />
        <EmptyState title={twoIntervals.title} action={<LinkButton to="/cart">Back to cart</LinkButton>}>
          {twoIntervals.advice}
        </EmptyState>
      </>
    );
  }
  const order = { items, checkout, form: formId };
  // Form on the left, totals and button on the right. On phones, the totals are above the form and the button
  // is in a sticky bar at the bottom.
  return (
    <>
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          tablet: 'minmax(0, 1fr) 288px',
          across: 'minmax(0, 1fr) 340px',
          lg: 'minmax(0, 1fr) 400px',
        }}
        columnGap={{ tablet: '32px', across: '48px', lg: '72px' }}
        alignItems="start"
      >
        <div>
          <PageTitle title="Checkout">
            We’ve filled in your details. Change anything that’s different for this order.
          </PageTitle>
          <chakra.div mb={{ base: '24px', tablet: '32px' }}>
            <StepBar
              label="Steps"
              // Small tablets have no room for notes, because the summary is beside the bar.
              hideNotesBelow="roomy"
              steps={[
                { label: 'Cart', note: null, state: 'done' },
                { label: 'Details', note: null, state: 'current' },
                { label: 'Payment', note: 'on PayFast', state: 'next' },
                { label: 'Invoice', note: 'by e-mail', state: 'next' },
              ]}
            />
          </chakra.div>
          <FoldedSummary items={items} />
          <CheckoutForm
            // Remount the form if a different user logs in from another tab.
            key={user.id}
            id={formId}
            items={items}
            start={startingValues(user, defaults)}
            checkout={checkout}
          />
          {/* Not in the sticky summary, because it would be cut off on short screens. */}
          <chakra.div mb={{ base: '20px', tablet: '0' }}>
            <AfterYouPay items={items} />
          </chakra.div>
        </div>
        <OrderSummary {...order} />
      </chakra.div>
      <PayBar {...order} />
    </>
  );
}
