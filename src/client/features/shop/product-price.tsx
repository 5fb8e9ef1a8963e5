import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand } from '../../../domain/money.ts';
import type { ProductView } from '../../../domain/shop/schemas.ts';
import { perInterval } from '../../../domain/shop/billing-interval.ts';

interface ProductPriceProps {
  product: Pick<ProductView, 'price' | 'discountPrice' | 'billingInterval'>;
  size?: 'row' | 'card' | 'page';
}

const figures = { row: 'figure-md', card: 'figure-lg', page: 'figure-xl' } as const;

/** Product price: the current price, any previous price and the billing interval. */
export function ProductPrice({ product, size = 'card' }: ProductPriceProps) {
  const { price, discountPrice, billingInterval } = product;
  return (
    <chakra.p
      display="flex"
      flexWrap="wrap"
      alignItems={size === 'row' ? { base: 'flex-start', tablet: 'flex-end' } : 'baseline'}
      flexDirection={size === 'row' ? 'column' : 'row'}
      gap={{ row: '3px', card: '0 10px', page: '6px 10px' }[size]}
      lineHeight="1.1"
      color="muted"
    >
      <chakra.strong textStyle={figures[size]} color="ink">
        {formatRand(Number(discountPrice ?? price))}
      </chakra.strong>
      {billingInterval && <span>{perInterval[billingInterval]}</span>}
      {discountPrice !== null && (
        <span>
          <chakra.span srOnly>instead of </chakra.span>
          <chakra.s fontVariantNumeric="tabular-nums">{formatRand(Number(price))}</chakra.s>
        </span>
      )}
    </chakra.p>
  );
}
