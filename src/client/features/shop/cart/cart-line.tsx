import { chakra } from '@chakra-ui/react/styled-system';
import { formatCents } from '../../../../domain/money.ts';
import { largestQuantity } from '../../../../domain/shop/quantity.ts';
import type { CartItemView } from '../../../../domain/shop/schemas.ts';
import { changeQuantity } from '../../../cart/change-cart.ts';
import { Amount } from '../../../ui/amount.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { QuantityInput } from '../../../ui/quantity-input.tsx';
import { Cell, Row } from '../../../ui/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { perInterval } from '../shared/intervals.ts';
import { itemCents } from './cart-sums.ts';

interface CartLineProps {
  item: CartItemView;
  onRemove: () => void;
}

export function CartLine({ item, onRemove }: CartLineProps) {
  const { product, productId, quantity } = item;
  const { name, price, discountPrice, billingInterval } = product;
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
          onChange={(next) => changeQuantity(item, next)}
          max={largestQuantity}
          of={name}
        />
      </Cell>
      <Cell numeric>
        <chakra.strong fontWeight="600">{formatCents(itemCents(item))}</chakra.strong>
      </Cell>
      <Cell>
        <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} color="muted" data-removes />
      </Cell>
    </Row>
  );
}
