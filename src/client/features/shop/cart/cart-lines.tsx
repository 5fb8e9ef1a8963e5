import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import type { CartItemView } from '../../../../domain/shop/schemas.ts';
import { removeItem } from '../../../cart/change-cart.ts';
import { HeadCell, Row, Table } from '../../../ui/table.tsx';
import { CartLine } from './cart-line.tsx';

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

export function CartLines({ items }: { items: readonly CartItemView[] }) {
  const table = useRef<HTMLTableElement>(null);
  const remove = (item: CartItemView, at: number) => {
    removeItem(item);
    // Whoever removes by keyboard goes on with the next line instead of the start of the page.
    const buttons = table.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [];
    (buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById('main'))?.focus();
  };
  return (
    <Table ref={table} css={layout}>
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
      <tbody>
        {items.map((item, at) => (
          <CartLine key={item.id} item={item} onRemove={() => remove(item, at)} />
        ))}
      </tbody>
    </Table>
  );
}
