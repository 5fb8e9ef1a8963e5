import { chakra } from '@chakra-ui/react/styled-system';
import type { PaymentFormView } from '../../../../domain/orders/schemas.ts';
import type { CartItemView } from '../../../../domain/shop/schemas.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import type { CheckoutValues } from './checkout-values.ts';
import { OrderSummary } from './order-summary.tsx';

interface CheckoutReadyProps {
  items: readonly CartItemView[];
  start: CheckoutValues;
  onPayable: (payment: PaymentFormView) => void;
}

/** The form at the left, what it costs at the right; on small screens that comes first, folded. */
export function CheckoutReady({ items, start, onPayable }: CheckoutReadyProps) {
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
        <CheckoutForm items={items} start={start} onPayable={onPayable} />
      </chakra.div>
    </chakra.div>
  );
}
