import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { decimalToCents, formatCents } from '../../../../domain/money.ts';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { sameAddress } from '../../../address/address-values.ts';
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
            <Cell fontWeight="600">
              {name}
              {billingInterval && (
                <chakra.span textStyle="sm" color="muted" fontWeight="400">
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

type Address = OrderView['billingAddress'];

interface PartProps {
  title: string;
  /** Whether the part spans the full row. */
  isWide?: boolean;
  children: ReactNode;
}

function Part({ title, isWide, children }: PartProps) {
  return (
    <chakra.section
      minWidth="0"
      gridColumn={isWide ? '1 / -1' : undefined}
      textStyle="ui"
      overflowWrap="anywhere"
    >
      <chakra.h3 fontWeight="600" mb="4px">
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  );
}

/** An address in postal format. */
function PostalAddress({ address }: { address: Address }) {
  const { firstName, lastName, email, phone, address: street, city, postalCode, province, country } = address;
  return (
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
  );
}

const withPhone = (address: Address) => ({ ...address, phone: address.phone ?? '' });

/** An order's addresses, side by side if they fit, and its note. */
export function OrderAddresses({ order }: { order: OrderView }) {
  const { billingAddress, shippingAddress, notes } = order;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(12rem, 100%), 1fr))"
      gap="20px 24px"
    >
      <Part title="Billing Address">
        <PostalAddress address={billingAddress} />
      </Part>
      {shippingAddress && (
        <Part title="Shipping Address">
          {sameAddress(withPhone(billingAddress), withPhone(shippingAddress)) ? (
            <chakra.p color="muted">Same as billing</chakra.p>
          ) : (
            <PostalAddress address={shippingAddress} />
          )}
        </Part>
      )}
      {notes && (
        <Part title="Order Notes" isWide>
          <chakra.p color="muted" whiteSpace="pre-line">
            {notes}
          </chakra.p>
        </Part>
      )}
    </chakra.div>
  );
}
