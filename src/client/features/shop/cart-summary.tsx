import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatCents } from '../../../domain/money.ts';
import type { Recurring } from '../../../domain/orders/order-total.ts';
import { everyInterval } from '../../../domain/shop/billing-interval.ts';
import { Card, CardHead } from '../../ui/card.tsx';
import { CartDrawing } from '../../ui/drawings/cart-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { itemCount } from './cart-sums.ts';
import type { CartSums } from './cart-sums.ts';

const Line = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '16px',
    py: '12px',
    borderTop: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    sum: { true: { borderTop: '2px solid', borderColor: 'ink', pb: '0', fontWeight: '600' } },
  },
});

/** Subtotal, and the total under the ink rule; they are the same amount, since nothing is added. */
export function SumRows({ total }: { total: string }) {
  return (
    <dl>
      <Line>
        <dt>Subtotal</dt>
        <dd>{total}</dd>
      </Line>
      <Line sum>
        <dt>Total</dt>
        <chakra.dd textStyle="figure-lg">{total}</chakra.dd>
      </Line>
    </dl>
  );
}

/** What is charged again after this payment, or that it can't be paid in one go. */
export function RecurringNote({ recurring }: { recurring: readonly Recurring[] }) {
  const [first, second] = recurring;
  if (!first) return null;
  if (second) return <Notice tone="attention">Please check out monthly and yearly plans separately</Notice>;
  return (
    <chakra.p textStyle="sm" color="muted">
      <chakra.strong fontWeight="600" color="ink">
        {formatCents(first.cents)}
      </chakra.strong>{' '}
      is charged again {everyInterval[first.interval]}, until you cancel.
    </chakra.p>
  );
}

/** What the cart comes to and the way on. */
export function CartSummary({ sums }: { sums: CartSums }) {
  return (
    <Card
      aria-labelledby="summary"
      position={{ lg: 'sticky' }}
      top={{ lg: '24px' }}
      width={{ md: '420px', lg: 'auto' }}
      justifySelf={{ md: 'end', lg: 'auto' }}
    >
      <CardHead id="summary" title="Order Summary" note={itemCount(sums.count)} />
      <SumRows total={formatCents(sums.total)} />
      <chakra.p textStyle="xs" color="muted" mt="10px">
        * Prices include VAT where applicable
      </chakra.p>
      <chakra.div mt="16px" _empty={{ display: 'none' }}>
        <RecurringNote recurring={sums.recurring} />
      </chakra.div>
      <chakra.div display="grid" gap="10px" mt="20px">
        <LinkButton to="/checkout" size="lg" block iconAfter="arrow">
          Proceed to Checkout
        </LinkButton>
        <LinkButton to="/products" variant="outline" block>
          Continue Shopping
        </LinkButton>
      </chakra.div>
    </Card>
  );
}

interface EmptyCartProps {
  /** What the way to the products is called. */
  action: string;
  children: ReactNode;
}

export function EmptyCart({ action, children }: EmptyCartProps) {
  return (
    <EmptyState
      title="Your cart is empty"
      drawing={<CartDrawing />}
      action={<LinkButton to="/products">{action}</LinkButton>}
    >
      {children}
    </EmptyState>
  );
}
