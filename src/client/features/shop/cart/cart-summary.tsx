import { chakra } from '@chakra-ui/react/styled-system';
import { formatCents } from '../../../../domain/money.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { itemCount } from './cart-sums.ts';
import type { CartSums } from './cart-sums.ts';
import { RecurringNote } from './recurring-note.tsx';
import { SumRows } from './sum-rows.tsx';

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
