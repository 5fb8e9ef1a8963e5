import { chakra } from '@chakra-ui/react/styled-system';
import { decimalToCents, formatCents } from '../../../../domain/money.ts';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/table.tsx';
import { perInterval } from '../../../../domain/shop/billing-interval.ts';

/** What was bought, at the names and prices of that moment, and what it came to. */
export function OrderItems({ order }: { order: Pick<OrderView, 'items' | 'total'> }) {
  return (
    <Table>
      <thead>
        <Row>
          <HeadCell>Product</HeadCell>
          <HeadCell numeric>Price</HeadCell>
          <HeadCell numeric>Quantity</HeadCell>
          <HeadCell numeric>Total</HeadCell>
        </Row>
      </thead>
      <tbody>
        {order.items.map(({ id, name, price, quantity, billingInterval }) => (
          <Row key={id}>
            <Cell>
              {name}
              {billingInterval && (
                <chakra.span textStyle="sm" color="muted">
                  {' '}
                  {perInterval[billingInterval]}
                </chakra.span>
              )}
            </Cell>
            <Cell numeric phone="hide">
              <Amount rand={price} />
            </Cell>
            <Cell numeric phone="below">
              <chakra.span md={{ display: 'none' }}>
                <Amount rand={price} /> ×{' '}
              </chakra.span>
              {quantity}
            </Cell>
            <Cell numeric>{formatCents(decimalToCents(price) * quantity)}</Cell>
          </Row>
        ))}
        <Row look="total">
          <Cell>Total</Cell>
          <Cell phone="hide" />
          <Cell phone="hide" />
          <Cell numeric>
            <Amount rand={order.total} />
          </Cell>
        </Row>
      </tbody>
    </Table>
  );
}
