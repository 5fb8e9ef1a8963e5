import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import { formatCents } from '../../../../domain/money.ts';
import { perInterval } from '../../../../domain/shop/billing-interval.ts';
import type { CartItemView } from '../../../../domain/shop/schemas.ts';
import { errorDetail, reason } from '../../../data/errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { cartSums, itemCents, itemCount } from '../../../cart/cart-sums.ts';
import { RecurringNote, refundPromise, SumRows } from '../../../cart/cart-summary.tsx';
import type { Checkout } from './checkout-form.tsx';

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 16px',
    py: '12px',
    borderTop: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
    '& > strong': {
      gridArea: '1 / 2',
      fontWeight: '600',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& > small': { textStyle: 'xs', color: 'muted' },
    // On tablets, the summary is narrow, so the name takes the whole line.
    tabletToAcross: { '& > span': { gridColumn: '1 / -1' }, '& > strong': { gridArea: '2 / 2', mt: '-2px' } },
  },
});

/** List of cart items with their totals. */
function Sums({ items }: { items: readonly CartItemView[] }) {
  const sums = cartSums(items);
  return (
    <>
      <ul>
        {items.map((item) => (
          <Item key={item.id}>
            <span>{item.product.name}</span>
            <small>
              Qty: {item.quantity} × <Amount rand={item.product.discountPrice ?? item.product.price} />
              {item.product.billingInterval && ` ${perInterval[item.product.billingInterval]}`}
            </small>
            <strong>{formatCents(itemCents(item))}</strong>
          </Item>
        ))}
      </ul>
      <SumRows sums={sums} />
      <chakra.p textStyle="xs" color="muted" mt="10px">
        * Prices include VAT where applicable
      </chakra.p>
      {sums.recurring.length > 0 && (
        <chakra.div display="grid" gap="4px" mt="14px" textStyle="sm">
          <p>
            <chakra.strong fontWeight="600" fontVariantNumeric="tabular-nums">
              {formatCents(sums.total)}
            </chakra.strong>{' '}
            now, with PayFast
          </p>
          <RecurringNote recurring={sums.recurring} />
        </chakra.div>
      )}
    </>
  );
}

const inCart = (items: readonly CartItemView[]) => `${itemCount(cartSums(items).count)} in your cart`;

/** Collapsible summary above the form on phones. */
export function FoldedSummary({ items }: { items: readonly CartItemView[] }) {
  return (
    <chakra.details
      hideFrom="tablet"
      mb="28px"
      borderY="1px solid"
      borderColor="line-strong"
      css={{ '&[open] > summary > svg:nth-of-type(2)': { rotate: '180deg' } }}
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        gap="10px"
        minHeight="54px"
        textStyle="ui"
        fontWeight="500"
        cursor="pointer"
        listStyle="none"
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        <Icon name="cart" />
        {inCart(items)}
        <Icon name="chevron" size={18} />
        <chakra.strong fontWeight="600" ms="auto" fontVariantNumeric="tabular-nums">
          {formatCents(cartSums(items).total)}
        </chakra.strong>
      </chakra.summary>
      <chakra.div pb="20px">
        <Sums items={items} />
      </chakra.div>
    </chakra.details>
  );
}

/** Alert that the order was rejected because its total has changed. */
function ChangedTotal({ checkout: { error } }: { checkout: Checkout }) {
  const total = reason(error) === 'orders.total-changed' ? errorDetail(error, 'total') : undefined;
  if (typeof total !== 'string') return null;
  return (
    <div role="alert">
      <Notice tone="attention">
        The total is now <Amount rand={total} />: a price or your cart has changed since you opened this page.
        Your order hasn’t been placed yet. Please check the total, then complete your order.
      </Notice>
    </div>
  );
}

type CompleteOrderProps = ComponentProps<typeof Button> & Pick<OrderProps, 'checkout'>;

function CompleteOrder({ checkout, ...rest }: CompleteOrderProps) {
  return (
    <Button {...rest} type="submit" icon="lock" busy={checkout.isPending} busyLabel="Placing your order…">
      Complete Order
    </Button>
  );
}

interface OrderProps {
  items: readonly CartItemView[];
  checkout: Checkout;
  /** ID of the form the button submits. */
  form: string;
}

/** Sticky summary beside the form, with items, totals and the submit button. */
export function OrderSummary({ items, checkout, form }: OrderProps) {
  const id = useId();
  return (
    <Card as="aside" aria-labelledby={id} hideBelow="tablet" position="sticky" top="20px">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="baseline"
        gap="2px 12px"
        mb="10px"
      >
        <chakra.h2 id={id} textStyle="h4">
          Order Summary
        </chakra.h2>
        <chakra.span textStyle="sm" color="muted">
          {inCart(items)}
        </chakra.span>
      </chakra.div>
      <Sums items={items} />
      <chakra.div display="grid" gap="16px" mt="16px">
        <ChangedTotal checkout={checkout} />
        <CompleteOrder form={form} checkout={checkout} size="lg" block px="12px" />
        {cartSums(items).recurring.length === 0 && (
          <chakra.p textStyle="sm" color="muted" textAlign="center" textWrap="balance" mt="-4px">
            {refundPromise}
          </chakra.p>
        )}
      </chakra.div>
    </Card>
  );
}

/** Sticky bottom bar on phones, with the total and the submit button. */
export function PayBar({ items, checkout, form }: OrderProps) {
  const { count, total } = cartSums(items);
  return (
    <chakra.div
      data-bottom-bar
      hideFrom="tablet"
      position="sticky"
      bottom="0"
      zIndex="5"
      mt="8px"
      mx="calc(-1 * var(--page-inset))"
      px="var(--page-inset)"
      pb="env(safe-area-inset-bottom)"
      bg="card"
      borderTop="1px solid"
      borderColor="line-strong"
    >
      <chakra.div pt="10px" _empty={{ display: 'none' }}>
        <ChangedTotal checkout={checkout} />
      </chakra.div>
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        gap="12px"
        minHeight="63px"
      >
        <div>
          <chakra.p textStyle="xs" color="muted">
            Total, {itemCount(count)}
          </chakra.p>
          <chakra.p textStyle="figure-md" fontSize="clamp(1.125rem, 5.6vw, 1.375rem)" lineHeight="1.1">
            {formatCents(total)}
          </chakra.p>
        </div>
        <CompleteOrder form={form} checkout={checkout} px={{ base: '14px', sm: '20px' }} />
      </chakra.div>
    </chakra.div>
  );
}
