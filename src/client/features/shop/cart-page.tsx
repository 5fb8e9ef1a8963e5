import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { facts } from '../../../domain/site/facts.ts';
import { cartQuery } from '../../cart/cart.ts';
import { useMergeVisitorCart } from '../../cart/use-merge-visitor-cart.ts';
import { useSettings } from '../../data/settings.ts';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { CartLines } from './cart-lines.tsx';
import { cartSums } from '../../cart/cart-sums.ts';
import { CartSummary, EmptyCart } from '../../cart/cart-summary.tsx';

const steps = [
  'We e-mail you a confirmation and your invoice.',
  'You do three quick things: your details, access on eFiling and your documents.',
  `For a return, our ${facts.turnaround} start once all three are done.`,
];

/** Steps that follow a payment, beside each other where there is room. */
function AfterYouPay() {
  return (
    <chakra.section
      aria-labelledby="after-you-pay"
      minWidth="0"
      gridColumn={{ roomy: '1' }}
      containerType="inline-size"
      containerName="after-you-pay"
    >
      <SectionHead id="after-you-pay" title="After you pay" />
      <chakra.ol
        display="grid"
        gap="12px 24px"
        mt="12px"
        listStyle="none"
        textStyle="sm"
        color="muted"
        css={{ '@container after-you-pay (min-width: 520px)': { gridTemplateColumns: 'repeat(3, 1fr)' } }}
      >
        {steps.map((step, at) => (
          <chakra.li key={step} display="grid" gridTemplateColumns="24px minmax(0, 1fr)" gap="8px">
            <chakra.b textStyle="figure-md" lineHeight="1" color="ink" aria-hidden="true">
              {at + 1}
            </chakra.b>
            {step}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}

/** Cart page: items, totals and the checkout button. */
export function CartPage() {
  usePageMeta({
    title: 'Your Cart',
    description: 'The products in your cart, their prices and the checkout.',
  });
  const { acceptsPayments } = useSettings();
  const { data: items } = useSuspenseQuery(cartQuery);
  // Each time the cart is opened, retries any visitor cart merge that failed earlier.
  useMergeVisitorCart(true);
  return (
    <>
      <PageTitle title="Your Cart" />
      {items.length === 0 ? (
        <EmptyCart action="View Products">Products you add stay here until you check out.</EmptyCart>
      ) : (
        <chakra.div
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            roomy: 'minmax(0, 1fr) 272px',
            across: 'minmax(0, 1fr) 340px',
          }}
          gridTemplateRows={{ roomy: 'auto 1fr' }}
          gap={{ base: '32px', xl: '40px' }}
          alignItems="start"
        >
          <CartLines items={items} />
          <chakra.div
            gridColumn={{ roomy: '2' }}
            gridRow={{ roomy: '1 / span 2' }}
            position={{ roomy: 'sticky' }}
            top={{ roomy: '24px' }}
          >
            <CartSummary sums={cartSums(items)} />
          </chakra.div>
          {acceptsPayments && <AfterYouPay />}
        </chakra.div>
      )}
    </>
  );
}
