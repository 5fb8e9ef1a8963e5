import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { cartQuery } from '../../cart/cart.ts';
import { useMergeVisitorCart } from '../../cart/use-merge-visitor-cart.ts';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { CartLines } from './cart-lines.tsx';
import { cartSums } from '../../cart/cart-sums.ts';
import { CartSummary, EmptyCart } from '../../cart/cart-summary.tsx';

/** Cart page: items, totals and the checkout button. */
export function CartPage() {
  usePageMeta({
    title: 'Your Cart',
    description: 'The products in your cart, their prices and the checkout.',
  });
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
          gap={{ base: '24px', across: '32px', xl: '40px' }}
          alignItems="start"
        >
          <CartLines items={items} />
          <CartSummary sums={cartSums(items)} />
        </chakra.div>
      )}
    </>
  );
}
