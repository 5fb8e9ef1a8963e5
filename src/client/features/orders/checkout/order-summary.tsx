import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { formatCents, formatRand } from '../../../../domain/money.ts';
import type { CartItemView } from '../../../../domain/shop/schemas.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { cartSums, itemCents, itemCount } from '../../shop/cart-sums.ts';
import { RecurringNote, SumRows } from '../../shop/cart-summary.tsx';

/** A card beside the form on wide screens; elsewhere a line that unfolds. */
const Frame = chakra('aside', {
  base: {
    borderY: '1px solid',
    borderColor: 'line-strong',
    lg: {
      position: 'sticky',
      top: '24px',
      p: '32px',
      bg: 'card',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'lg',
    },
  },
});

const Fold = chakra('button', {
  base: {
    display: { base: 'flex', lg: 'none' },
    alignItems: 'center',
    gap: '12px',
    width: 'full',
    minHeight: '54px',
    textStyle: 'ui',
    fontWeight: '500',
    cursor: 'pointer',
    '&[aria-expanded=true] > svg:nth-of-type(2)': { rotate: '180deg' },
  },
});

const Item = chakra('li', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    py: '14px',
    borderTop: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
  },
});

/** What is bought and what it costs, always in view. */
export function OrderSummary({ items }: { items: readonly CartItemView[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { count, total, recurring } = cartSums(items);
  const inCart = `${itemCount(count)} in your cart`;
  return (
    <Frame aria-labelledby={`${id}title`}>
      <Fold type="button" aria-expanded={open} aria-controls={`${id}content`} onClick={() => setOpen(!open)}>
        <Icon name="cart" />
        {inCart}
        <Icon name="chevron" size={18} />
        <chakra.strong fontWeight="600" ms="auto" fontVariantNumeric="tabular-nums">
          {formatCents(total)}
        </chakra.strong>
      </Fold>
      <chakra.div
        id={`${id}content`}
        display={{ base: open ? 'block' : 'none', lg: 'block' }}
        pb={{ base: '20px', lg: '0' }}
      >
        <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" gap="16px" mb="12px">
          <chakra.h2 id={`${id}title`} textStyle="h4">
            Order Summary
          </chakra.h2>
          <chakra.span textStyle="sm" color="muted" hideBelow="lg">
            {inCart}
          </chakra.span>
        </chakra.div>
        <ul>
          {items.map((item) => (
            <Item key={item.id}>
              <span>
                {item.product.name}
                <chakra.span display="block" textStyle="xs" color="muted" mt="2px">
                  Qty: {item.quantity} ×{' '}
                  {formatRand(Number(item.product.discountPrice ?? item.product.price))}
                </chakra.span>
              </span>
              <chakra.strong fontWeight="600" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                {formatCents(itemCents(item))}
              </chakra.strong>
            </Item>
          ))}
        </ul>
        <SumRows total={formatCents(total)} />
        <chakra.p textStyle="xs" color="muted" mt="10px">
          * Prices include VAT where applicable
        </chakra.p>
        <chakra.div mt="14px" _empty={{ display: 'none' }}>
          <RecurringNote recurring={recurring} />
        </chakra.div>
        <chakra.div mt="20px" pt="20px" borderTop="1px solid" borderColor="line" textStyle="sm">
          <chakra.h3 fontWeight="600">After you pay</chakra.h3>
          <chakra.p color="muted" mt="2px">
            A confirmation e-mail arrives at once. Your practitioner writes within {facts.answer}.
          </chakra.p>
        </chakra.div>
      </chakra.div>
    </Frame>
  );
}
