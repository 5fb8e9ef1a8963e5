import { chakra } from '@chakra-ui/react/styled-system';
import { decimalToCents, formatCents } from '../../../../domain/money.ts';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/table.tsx';
import { perInterval } from '../../../../domain/shop/billing-interval.ts';

/** Table of an order's items with their names and prices at the time of purchase, and the total. */
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
        <Row variant="total">
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

/** An address in postal format. */
function OrderAddress({ title, address }: { title: string; address: OrderView['billingAddress'] }) {
  const { firstName, lastName, email, phone, address: street, city, postalCode, province, country } = address;
  return (
    <chakra.section minWidth="0" textStyle="ui" overflowWrap="anywhere">
      <chakra.h3 fontWeight="600" mb="4px">
        {title}
      </chakra.h3>
      <chakra.address fontStyle="normal" color="muted">
        {firstName} {lastName}
        <br />
        {street}
        <br />
        {city}, {postalCode}
        <br />
        {province}, {country}
        <br />
        {email}
        {phone && (
          <>
            <br />
            {phone}
          </>
        )}
      </chakra.address>
    </chakra.section>
  );
}

/** An order's billing address, shipping address and note. */
export function OrderAddresses({ order }: { order: OrderView }) {
  const { billingAddress, shippingAddress, notes } = order;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))"
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
