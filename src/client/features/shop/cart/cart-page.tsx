import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cartQuery } from '../../../cart/cart-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartSummary } from './cart-summary.tsx';
import { cartSums } from './cart-sums.ts';
import { EmptyCart } from './empty-cart.tsx';

/** What was chosen, what it costs, and the way to the checkout. */
export function CartPage() {
  usePageMeta({
    title: 'Your Cart',
    description: 'What you chose, what it costs, and the way to the checkout.',
  });
  // Looked at anew each time: another device may have changed it, and prices may have too.
  const { data: items, isError, isFetching, refetch } = useQuery({ ...cartQuery, refetchOnMount: 'always' });

  let content: ReactNode = <Spinner label="Loading your cart" />;
  if (items?.length === 0) {
    content = (
      <EmptyCart action="View Products">What you add to it waits here until you check out.</EmptyCart>
    );
  } else if (items) {
    content = (
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }}
        gap={{ base: '24px', lg: '40px' }}
        alignItems="start"
      >
        <chakra.section
          aria-label="Items"
          borderTop={{ md: '2px solid' }}
          borderColor={{ md: 'ink' }}
          pt={{ md: '16px' }}
        >
          <CartLines items={items} />
        </chakra.section>
        <CartSummary sums={cartSums(items)} />
      </chakra.div>
    );
  } else if (isError) {
    content = (
      <ErrorState title="Failed to fetch cart items" onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  return (
    <>
      <PageTitle title="Your Cart" />
      {content}
    </>
  );
}
