import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatCents } from '../../../domain/money.ts';
import { perInterval } from '../../../domain/shop/billing-interval.ts';
import { largestQuantity } from '../../../domain/shop/cart.ts';
import type { CartItemView } from '../../../domain/shop/schemas.ts';
import { cartQuery, useChangeQuantity, useRemoveItem } from '../../cart/cart.ts';
import { useMergeVisitorCart } from '../../cart/use-merge-visitor-cart.ts';
import { Amount } from '../../ui/amount.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { QuantityInput } from '../../ui/quantity-input.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { cartSums, itemCents } from './cart-sums.ts';
import { CartSummary, EmptyCart } from './cart-summary.tsx';

interface CartLineProps {
  item: CartItemView;
  /** It is about to leave the page. */
  onRemove: () => void;
}

function CartLine({ item, onRemove }: CartLineProps) {
  const { product, productId, quantity } = item;
  const { name, price, discountPrice, billingInterval } = product;
  const change = useChangeQuantity(item);
  const remove = useRemoveItem(item);
  return (
    <Row>
      <Cell>
        <TextLink
          to="/products/$productId"
          params={{ productId: String(productId) }}
          display="inline-block"
          color="ink"
          textDecorationColor="line-strong"
          py="12px"
          my="-12px"
        >
          {name}
        </TextLink>
      </Cell>
      <Cell numeric>
        <Amount rand={discountPrice ?? price} />
        {billingInterval && (
          <chakra.span textStyle="xs" color="muted" display={{ base: 'inline', md: 'block' }}>
            {' '}
            {perInterval[billingInterval]}
          </chakra.span>
        )}
      </Cell>
      <Cell>
        <QuantityInput
          value={quantity}
          onChange={(next) => change.mutate(next)}
          max={largestQuantity}
          of={name}
        />
      </Cell>
      <Cell numeric>
        <chakra.strong fontWeight="600">{formatCents(itemCents(item))}</chakra.strong>
      </Cell>
      <Cell>
        <IconButton
          icon="trash"
          label={`Remove ${name}`}
          color="muted"
          data-removes
          onClick={() => {
            remove.mutate();
            onRemove();
          }}
        />
      </Cell>
    </Row>
  );
}

/** On wide screens rows of one table; on phones a card for each product, its name and what removes it on top. */
const layout = {
  '& tbody td': { verticalAlign: 'middle' },
  '& :is(td, th):nth-of-type(2)': { pe: '24px' },
  '& thead th:nth-of-type(3)': { width: '164px' },
  '& tbody td:last-child': { width: '44px' },
  '@media (max-width: 820px)': {
    '& tbody': { display: 'grid', gap: '12px' },
    '& tbody tr, & tbody tr:last-child': {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '4px 12px',
      py: '8px',
      ps: '16px',
      pe: '4px',
      bg: 'card',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'lg',
    },
    '& tbody td:nth-of-type(1)': { gridArea: '1 / 1', py: '11px' },
    '& tbody td:nth-of-type(2)': {
      gridArea: '2 / 1 / auto / 3',
      color: 'muted',
      textAlign: 'left',
      mt: '-8px',
      mb: '8px',
    },
    '& tbody td:nth-of-type(3)': { gridArea: '3 / 1', pb: '8px' },
    '& tbody td:nth-of-type(4)': { gridArea: '3 / 2', pe: '12px', pb: '8px' },
    '& tbody td:nth-of-type(5)': { gridArea: '1 / 2', justifySelf: 'end' },
  },
};

function CartLines({ items }: { items: readonly CartItemView[] }) {
  const rows = useRef<HTMLTableSectionElement>(null);
  // Whoever removes by keyboard goes on with the next line instead of the start of the page.
  const focusBeside = (at: number) => {
    const buttons = rows.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [];
    (buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById('main'))?.focus();
  };
  return (
    <Table css={layout}>
      <thead>
        <Row>
          <HeadCell>Product</HeadCell>
          <HeadCell numeric>Price</HeadCell>
          <HeadCell>Quantity</HeadCell>
          <HeadCell numeric>Total</HeadCell>
          <HeadCell>
            <chakra.span srOnly>Remove</chakra.span>
          </HeadCell>
        </Row>
      </thead>
      <tbody ref={rows}>
        {items.map((item, at) => (
          <CartLine key={item.id} item={item} onRemove={() => focusBeside(at)} />
        ))}
      </tbody>
    </Table>
  );
}

/** What was chosen, what it costs, and the way to the checkout. */
export function CartPage() {
  usePageMeta({
    title: 'Your Cart',
    description: 'What you chose, what it costs, and the way to the checkout.',
  });
  const { data: items } = useSuspenseQuery(cartQuery);
  // What could not be handed over before is tried again with every look at the cart.
  useMergeVisitorCart(true);
  return (
    <>
      <PageTitle title="Your Cart" />
      {items.length === 0 ? (
        <EmptyCart action="View Products">What you add to it waits here until you check out.</EmptyCart>
      ) : (
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }}
          gap={{ base: '24px', lg: '40px' }}
          alignItems="start"
        >
          <chakra.section
            aria-label="Items"
            borderTop={{ md: '2px solid' }}
            borderColor={{ md: 'ink' }}
            pt={{ md: '16px' }}
          >
            <CartLines items={items} />
          </chakra.section>
          <CartSummary sums={cartSums(items)} />
        </chakra.div>
      )}
    </>
  );
}
