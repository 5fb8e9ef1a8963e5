import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { cartQuery } from '../../cart/cart.ts';
import { useMergeVisitorCart } from '../../cart/use-merge-visitor-cart.ts';
import { useSettings } from '../../data/settings.ts';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartStairs } from './cart-stairs.tsx';
import { cartSums } from '../../cart/cart-sums.ts';
import { CartSummary, EmptyCart } from '../../cart/cart-summary.tsx';
import { IncludedFeatures } from './included-features.tsx';

/** Width that the table and the summary need side by side. In rem, so large text puts one below the other. */
const beside = '@container cart (min-width: 58.25rem)';

/** Width at which the summary beside the table may be wider. */
const spacious = '@container cart (min-width: 65rem)';

/** Width at which the summary has room beside the section below the table. */
const paired = '@container cart (min-width: 42rem)';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '32px',
    alignItems: 'start',
    [paired]: {
      gridTemplateColumns: 'minmax(0, 1fr) 340px',
      '& > section:first-of-type': { gridColumn: '1 / -1' },
      // The steps go beside the summary, unless the list of included features is there.
      '& > div + div ~ section': { gridColumn: '1 / -1' },
    },
    [beside]: {
      gridTemplateColumns: 'minmax(0, 1fr) 304px',
      gridTemplateRows: 'auto auto 1fr',
      '& > section:first-of-type, & > div + div ~ section': { gridColumn: '1' },
    },
    [spacious]: { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
  },
});

const Summary = chakra('div', {
  base: {
    [paired]: { gridArea: '2 / 2' },
    [beside]: { gridArea: '1 / 2 / span 3', position: 'sticky', top: '24px' },
  },
});

/** What the product includes: beside the summary, or the last section where the summary is beside the table. */
const Included = chakra('div', {
  base: { [paired]: { gridArea: '2 / 1' }, [beside]: { gridArea: '3 / 1' } },
});

/** Cart page: items, totals and the checkout button. */
export function CartPage() {
  usePageMeta({
    title: 'Your Cart',
    description: 'The products in your cart, their prices and the checkout.',
  });
  const { acceptsPayments } = useSettings();
  const { data: items } = useSuspenseQuery(cartQuery);
  // Opening the cart retries a visitor cart merge that failed earlier.
  useMergeVisitorCart(true);
  return (
    <>
      <PageTitle title="Your Cart">
        {items.length > 0 && acceptsPayments && 'Nothing is charged until you pay at checkout.'}
      </PageTitle>
      {items.length === 0 ? (
        <EmptyCart action="View Products">Products you add stay here until you check out.</EmptyCart>
      ) : (
        <chakra.div containerType="inline-size" containerName="cart">
          <Columns>
            <CartLines items={items} />
            <Summary>
              <CartSummary sums={cartSums(items)} />
            </Summary>
            {items.length === 1 && (
              <Included>
                <IncludedFeatures product={items[0]!.product} />
              </Included>
            )}
            {acceptsPayments && <CartStairs items={items} />}
          </Columns>
        </chakra.div>
      )}
    </>
  );
}
