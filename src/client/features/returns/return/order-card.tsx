import { chakra } from '@chakra-ui/react/styled-system';
import type { ReturnDetail } from '../../../../domain/engagements/schemas.ts';
import { formatRand } from '../../../../domain/money.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { formatDay } from '../../../ui/figures/day.ts';
import { CancelReturn } from '../cancel-return.tsx';
import { FactList } from './fact-list.tsx';
import { PhoneFoldCard } from './phone-fold-card.tsx';

/** Card with the order that pays for a return, and the button to cancel it. */
export function OrderCard({ item }: { item: ReturnDetail }) {
  const { order, canCancel } = item;
  if (!order && !canCancel) return null;
  return (
    <PhoneFoldCard
      title={order ? 'Order' : 'Changed your mind?'}
      summary={order ? `${formatRand(Number(order.price))}${order.paidAt ? ', paid' : ''}` : ''}
    >
      {order && (
        <>
          <FactList>
            <div>
              <dt>{order.product}</dt>
              <chakra.dd fontWeight="600">{formatRand(Number(order.price))}</chakra.dd>
            </div>
            {order.paidAt && (
              <div>
                <dt>Paid</dt>
                <dd>{formatDay(new Date(order.paidAt))}</dd>
              </div>
            )}
          </FactList>
          <chakra.p mt="12px">
            <TextLink to="/orders/$orderId" params={{ orderId: String(order.id) }} py="11px" my="-11px">
              Order #{order.id}
            </TextLink>
          </chakra.p>
        </>
      )}
      {canCancel && (
        <chakra.div mt="12px">
          <CancelReturn item={item} variant="plain" />
        </chakra.div>
      )}
    </PhoneFoldCard>
  );
}
