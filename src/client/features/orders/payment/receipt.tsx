import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatDay } from '../../../../domain/calendar.ts';
import { decimalToCents, formatCents } from '../../../../domain/money.ts';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { perInterval } from '../../../../domain/shop/billing-interval.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextAnchor } from '../../../ui/buttons/text-link.tsx';
import { OrderBadge, shownStatus } from '../shared/order-status.tsx';
import { providerName } from '../../../../domain/orders/invoices/invoice.ts';

const totalLabels: Readonly<Record<string, string>> = {
  Pending: 'To pay',
  Failed: 'To pay',
  Cancelled: 'Total',
};

const Row = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '12px' },
});

function Facts({ order: { paidAt, paymentId, paymentMethod } }: { order: OrderView }) {
  const facts: [string, string | null][] = [
    ['Paid on', paidAt && formatDay(new Date(paidAt))],
    ['Paid with', providerName(paymentMethod)],
    ['Payment ID', paymentId],
  ];
  return (
    <chakra.dl textStyle="sm" pt="8px" borderTop="1px solid" borderColor="line">
      {facts.map(
        ([label, value]) =>
          value && (
            // A number that doesn't fit next to its label wraps below it.
            <Row key={label} py="4px" flexWrap="wrap" rowGap="0">
              <chakra.dt color="muted" whiteSpace="nowrap">
                {label}
              </chakra.dt>
              <chakra.dd
                fontVariantNumeric="tabular-nums"
                textAlign="right"
                ms="auto"
                overflowWrap="anywhere"
                minWidth="0"
              >
                {value}
              </chakra.dd>
            </Row>
          ),
      )}
    </chakra.dl>
  );
}

interface ReceiptProps {
  order: OrderView;
  /** Whether the provider's confirmation is pending. */
  confirming: boolean;
  /** Text below the total. */
  children?: ReactNode;
}

/** Card with an order's items and status, shown beside the payment result. */
export function Receipt({ order, confirming, children }: ReceiptProps) {
  const { id, status, items, total, paidAt, invoiceNumber } = order;
  const { label } = shownStatus(status);
  return (
    <Card aria-labelledby="receipt">
      <Row flexWrap="wrap" rowGap="4px" mb="10px">
        <chakra.h2 id="receipt" textStyle="h4">
          Order #{id}
        </chakra.h2>
        {confirming ? <Badge variant="pending">Confirming</Badge> : <OrderBadge status={status} />}
      </Row>
      <ul>
        {items.map(({ id, name, price, quantity, billingInterval }) => (
          <chakra.li key={id} textStyle="ui" py="12px" borderTop="1px solid" borderColor="line">
            <Row>
              <span>{name}</span>
              <chakra.strong fontWeight="600" whiteSpace="nowrap">
                {formatCents(decimalToCents(price) * quantity)}
              </chakra.strong>
            </Row>
            <chakra.span display="block" textStyle="xs" color="muted" mt="2px">
              Qty: {quantity} × <Amount rand={price} />
              {billingInterval && ` ${perInterval[billingInterval]}`}
            </chakra.span>
          </chakra.li>
        ))}
      </ul>
      <Row borderTop="2px solid" borderColor="ink" pt="14px" pb="12px" flexWrap="wrap">
        <chakra.strong textStyle="ui" fontWeight="600">
          {confirming ? 'Total' : (totalLabels[label] ?? 'Paid')}
        </chakra.strong>
        <chakra.span textStyle="figure-lg" whiteSpace="nowrap">
          <Amount rand={total} />
        </chakra.span>
      </Row>
      {paidAt && <Facts order={order} />}
      {invoiceNumber && (
        <chakra.p borderTop="1px solid" borderColor="line" mt="10px" pt="4px">
          <TextAnchor href={`/api/orders/${id}/invoice`} download textStyle="sm" py="11px" mb="-11px">
            <Icon name="download" size={16} />
            Invoice {invoiceNumber} (PDF)
          </TextAnchor>
        </chakra.p>
      )}
      {confirming && (
        <Skeleton gap="12px">
          <Bone h="16px" w="70%" />
          <Bone h="16px" w="45%" />
        </Skeleton>
      )}
      {children && (
        <chakra.p textStyle="xs" color="muted">
          {children}
        </chakra.p>
      )}
    </Card>
  );
}
