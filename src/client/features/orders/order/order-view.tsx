import { chakra } from '@chakra-ui/react/styled-system';
import { formatDay } from '../../../../domain/calendar.ts';
import type { OrderView as Order, PaymentFormView } from '../../../../domain/orders/schemas.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { OrderBadge } from '../shared/order-badge.tsx';
import { OrderFacts } from '../shared/order-facts.tsx';
import { OrderItems } from '../shared/order-items.tsx';
import { OrderActsCard } from './order-acts-card.tsx';
import { progressSteps } from './progress-steps.ts';
import { StatusLine } from './status-line.tsx';
import { useOrderActs } from './use-order-acts.ts';

const Part = chakra('section', {
  base: { borderTop: '2px solid', borderColor: 'ink', pt: '18px', '& > h2': { textStyle: 'h4', mb: '14px' } },
});

interface OrderViewProps {
  order: Order;
  onPayable: (payment: PaymentFormView) => void;
}

/** An order in full. */
export function OrderView({ order, onPayable }: OrderViewProps) {
  const { id, status, createdAt, paidAt } = order;
  const acts = useOrderActs(id, onPayable);
  return (
    <>
      <PageTitle title={`Order #${id}`} action={<OrderBadge status={status} />}>
        Placed on {formatDay(new Date(createdAt))}
      </PageTitle>
      <StatusLine steps={progressSteps(status, paidAt !== null)} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }}
        columnGap="40px"
        rowGap="28px"
        alignItems="start"
        mt={{ base: '24px', md: '32px' }}
      >
        <chakra.div gridColumn={{ lg: '2' }}>
          <OrderActsCard order={order} acts={acts} />
        </chakra.div>
        <chakra.div display="grid" gap="36px" gridColumn={{ lg: '1' }} gridRow={{ lg: '1' }}>
          <Part aria-labelledby="order-items">
            <h2 id="order-items">Items</h2>
            <OrderItems order={order} />
          </Part>
          <Part aria-labelledby="order-addresses">
            <h2 id="order-addresses">Addresses</h2>
            <OrderFacts order={order} />
          </Part>
        </chakra.div>
      </chakra.div>
    </>
  );
}
