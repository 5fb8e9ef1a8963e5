import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { decimalToCents, formatCents } from '../../../../domain/money.ts';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { sameAddress } from '../../../address/address-values.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/table.tsx';
import { perInterval } from '../../../../domain/shop/billing-interval.ts';

const sum = { textStyle: 'h4', fontSize: '1.25rem', lineHeight: '1.25' } as const;

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
        {order.items.map(({ id, productId, name, price, quantity, billingInterval }) => (
          <Row key={id}>
            <Cell fontWeight="600">
              <TextLink
                to="/products/$productId"
                params={{ productId: String(productId) }}
                color="ink"
                textDecorationColor="line-strong"
                py="11px"
                my="-11px"
              >
                {name}
              </TextLink>
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
          <Cell>
            <chakra.span {...sum}>Total</chakra.span>
            <chakra.small display="block" textStyle="xs" fontWeight="400" color="muted" mt="2px">
              Prices include VAT where applicable
            </chakra.small>
          </Cell>
          <Cell phone="hide" />
          <Cell phone="hide" />
          <Cell numeric {...sum}>
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
  children: ReactNode;
}

/** Part of an order's details below a small heading. */
export function Part({ title, children }: PartProps) {
  return (
    <chakra.section minWidth="0" textStyle="ui" overflowWrap="anywhere">
      <chakra.h3 fontWeight="600" mb="4px">
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  );
}

/** An address in postal format. */
export function PostalAddress({ address }: { address: Address }) {
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

/** The client's note on an order. Line breaks are kept. */
export const OrderNotes = ({ notes }: { notes: string }) => (
  <chakra.p textStyle="ui" color="muted" overflowWrap="anywhere" whiteSpace="pre-line">
    {notes}
  </chakra.p>
);

/** An order's addresses, side by side if they fit. */
export function OrderAddresses({ order }: { order: OrderView }) {
  const { billingAddress, shippingAddress } = order;
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
    </chakra.div>
  );
}
