import { chakra } from '@chakra-ui/react/styled-system';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { OrderAddress } from './order-address.tsx';

/** Where the invoice went, where papers go, and what the client wrote. */
export function OrderFacts({ order }: { order: OrderView }) {
  const { billingAddress, shippingAddress, notes } = order;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap="24px"
    >
      <OrderAddress title="Billing Address" address={billingAddress} />
      {shippingAddress && <OrderAddress title="Shipping Address" address={shippingAddress} />}
      {notes && (
        <chakra.section gridColumn="1 / -1" textStyle="ui">
          <chakra.h3 fontWeight="600" mb="4px">
            Order Notes
          </chakra.h3>
          <chakra.p color="muted" whiteSpace="pre-line" overflowWrap="anywhere">
            {notes}
          </chakra.p>
        </chakra.section>
      )}
    </chakra.div>
  );
}
