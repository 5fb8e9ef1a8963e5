import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { formatCents } from '../../../domain/money.ts';
import { perInterval } from '../../../domain/shop/billing-interval.ts';
import { maxQuantity } from '../../../domain/shop/cart.ts';
import { filingPlan } from '../../../domain/shop/filing-plans.ts';
import type { CartItemView } from '../../../domain/shop/schemas.ts';
import { useChangeQuantity, useRemoveItem } from '../../cart/cart.ts';
import { ProductDrawing } from '../../ui/drawings/product-drawing.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { QuantityInput } from '../../ui/forms/quantity-input.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { itemCents } from '../../cart/cart-sums.ts';
import { productDrawing } from './product-picture.tsx';

/** Container queries, because the layout depends on the list's width rather than the screen's. */
const wide = '@container cart-lines (min-width: 560px)';
const roomy = '@container cart-lines (min-width: 640px)';

/** Billing terms below the price. The negative margin keeps the price level with the total. */
const Terms = chakra('span', {
  // Tabular figures would widen the hyphen of “one-off”.
  base: {
    textStyle: 'xs',
    fontVariantNumeric: 'normal',
    color: 'muted',
    [wide]: { display: 'block', mb: '-1lh' },
  },
});

/** What the item is for. Narrow lists leave it out. */
const Purpose = chakra('p', {
  base: {
    display: 'none',
    textStyle: 'sm',
    color: 'muted',
    mt: '2px',
    pe: '12px',
    [wide]: { display: 'block' },
  },
});

/** Unit price. Narrow lists leave it out where the total repeats it. */
const UnitPrice = chakra('span', {
  variants: { isTotal: { true: { display: 'none', [wide]: { display: 'inline' } } } },
});

interface CartLineProps {
  item: CartItemView;
  /** Whether to mark one-off items, because the cart also has recurring ones. */
  isMixed: boolean;
  /** Called before the line is removed. */
  onRemove: () => void;
}

function CartLine({ item, isMixed, onRemove }: CartLineProps) {
  const { product, productId, quantity } = item;
  const { name, description, price, discountPrice, billingInterval } = product;
  const terms = billingInterval ? perInterval[billingInterval] : isMixed && 'one-off';
  const change = useChangeQuantity(item);
  const remove = useRemoveItem(item);
  return (
    <Row>
      <Cell>
        <ProductDrawing name={productDrawing(product)} width="48px" />
        <div>
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
          <Purpose>{filingPlan(product.id)?.forWhom ?? description}</Purpose>
        </div>
      </Cell>
      <Cell numeric>
        <UnitPrice isTotal={quantity === 1 && billingInterval === null}>
          <Amount rand={discountPrice ?? price} />{' '}
        </UnitPrice>
        {terms && <Terms>{terms}</Terms>}
      </Cell>
      <Cell>
        <QuantityInput
          value={quantity}
          onChange={(next) => change.mutate(next)}
          max={maxQuantity}
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

/**
 * Cart table styles. Price, quantity, total and remove have fixed columns. In narrow lists, name and price are
 * beside the drawing, and quantity and total below.
 */
const layout = {
  '&, & :is(thead, tbody, th, td)': { display: 'block', minWidth: '0', textAlign: 'left' },
  textStyle: 'ui',
  '& thead': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    [wide]: { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
  },
  '& th': { fontSize: '0.8125rem', fontWeight: '600', color: 'muted', whiteSpace: 'nowrap' },
  '& [data-numeric]': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 32px',
    alignItems: 'center',
    columnGap: '12px',
    '--quantity': '148px',
    [wide]: {
      // Cells are end-aligned, so each column's width includes the gap before the column.
      gridTemplateColumns: 'minmax(0, 1fr) 84px calc(var(--quantity) + 16px) 100px 36px',
      columnGap: '0',
    },
    [roomy]: { gridTemplateColumns: 'minmax(0, 1fr) 104px calc(var(--quantity) + 24px) 120px 48px' },
  },
  '& thead tr': { [wide]: { py: '12px', borderBottom: '1px solid', borderColor: 'line-strong' } },
  '& tbody tr': {
    rowGap: '2px',
    py: '16px',
    borderBottom: '1px solid',
    borderColor: 'line-strong',
    [wide]: { py: '18px' },
  },
  '& tbody td': {
    '&:nth-of-type(1)': {
      gridArea: '1 / 1 / auto / 3',
      display: 'grid',
      gridTemplateColumns: '48px minmax(0, 1fr)',
      gap: '16px',
    },
    // Extends into the line with the price.
    '&:nth-of-type(1) > svg': { mb: '-20px' },
    '&:nth-of-type(2)': { gridArea: '2 / 1 / auto / 3', ps: '64px', color: 'muted' },
    '&:nth-of-type(3)': { gridArea: '3 / 1', mt: '14px' },
    '&:nth-of-type(4)': { gridArea: '3 / 2 / auto / 4', mt: '14px', fontSize: '1.0625rem' },
    '&:nth-of-type(5)': { gridArea: '1 / 3 / 3', justifySelf: 'end', me: '-12px' },
    [wide]: {
      '&:nth-of-type(n)': { gridArea: 'auto', color: 'inherit', m: '0', p: '0', fontSize: 'inherit' },
      '&:nth-of-type(1)': { alignItems: 'center', gap: '14px', '& > svg': { mb: '0' } },
      '&:nth-of-type(3)': { justifySelf: 'end' },
      '&:nth-of-type(5)': { me: '-12px' },
    },
  },
  '& [data-part=control]': { [wide]: { width: 'var(--quantity)' } },
  // Smaller buttons for mouse pointers.
  '@media (pointer: fine)': {
    '& tr': { [wide]: { '--quantity': '116px' } },
    '& [data-part=control]': { [wide]: { '--input-height': '44px' } },
    '& [data-part=control] input': { [wide]: { minHeight: '42px' } },
    '& [data-part=control] button': { [wide]: { width: '38px', minWidth: '38px', minHeight: '42px' } },
  },
  [wide]: { '& [data-numeric], & th:nth-of-type(3)': { textAlign: 'right' } },
} as const;

export function CartLines({ items }: { items: readonly CartItemView[] }) {
  const rows = useRef<HTMLTableSectionElement>(null);
  // After a line is removed, keyboard focus moves to its neighbour instead of the start of the page.
  const focusBeside = (at: number) => {
    const buttons = rows.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [];
    (buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById('main'))?.focus();
  };
  const isMixed = items.some(({ product }) => product.billingInterval !== null);
  return (
    <chakra.section aria-label="Items" minWidth="0" containerType="inline-size" containerName="cart-lines">
      <chakra.div borderTop="2px solid" borderColor="ink">
        <Table unstyled css={layout}>
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
              <CartLine key={item.id} item={item} isMixed={isMixed} onRemove={() => focusBeside(at)} />
            ))}
          </tbody>
        </Table>
      </chakra.div>
    </chakra.section>
  );
}
