import { chakra } from '@chakra-ui/react/styled-system';
import type { ProductView } from '../../../domain/shop/schemas.ts';
import { perInterval } from '../../../domain/shop/billing-interval.ts';
import { formatPrice } from '../../../domain/shop/prices.ts';

type Priced = Pick<ProductView, 'price' | 'discountPrice' | 'billingInterval'>;

/** The price before a discount, crossed out. */
function OldPrice({ price }: Pick<ProductView, 'price'>) {
  return (
    <span>
      <chakra.span srOnly>instead of </chakra.span>
      <chakra.s fontVariantNumeric="tabular-nums">{formatPrice(price)}</chakra.s>
    </span>
  );
}

/**
 * Price in a row, with the previous price beside it and the billing interval below. On phones, it is below the row's
 * text, with both on its second line.
 */
export function RowPrice({ product: { price, discountPrice, billingInterval } }: { product: Priced }) {
  return (
    <chakra.p
      display="grid"
      gridTemplateAreas={{ base: '"now now" "old per"', tablet: '"old now" ". per"' }}
      gridTemplateColumns={{ base: 'auto auto', tablet: '1fr auto' }}
      alignItems="baseline"
      justifyContent="start"
      ms={{ base: '72px', tablet: '0' }}
      // Keep a long price on one line with the actions.
      me={{ base: '-8px', tablet: '0' }}
      columnGap={{ base: '8px', tablet: '10px' }}
      textStyle="sm"
      lineHeight="1.2"
      color="muted"
      css={{ '& > *': { gridArea: 'old', justifySelf: { tablet: 'end' } } }}
    >
      <chakra.strong textStyle="figure-md" color="ink" css={{ '&&': { gridArea: 'now' } }}>
        {formatPrice(discountPrice ?? price)}
      </chakra.strong>
      {billingInterval && (
        <chakra.span
          textStyle="xs"
          css={{ '&&': { gridArea: { base: discountPrice === null ? 'old' : 'per', tablet: 'per' } } }}
        >
          {perInterval[billingInterval]}
        </chakra.span>
      )}
      {discountPrice !== null && <OldPrice price={price} />}
    </chakra.p>
  );
}

/** Large amount with a small, raised "R" and small, raised cents. */
const Amount = chakra('strong', {
  base: {
    whiteSpace: 'nowrap',
    textStyle: 'figure-lg',
    fontSize: 'var(--amount-size)',
    lineHeight: '0.9',
    letterSpacing: '-0.045em',
    '& > span': {
      px: '0.06em',
      fontSize: '0.34em',
      lineHeight: '0',
      letterSpacing: '0',
      verticalAlign: '1.35em',
      _first: { ps: '0' },
    },
  },
});

/** Formatted price as a figure, sized by `--amount-size`. */
export function PriceFigure({ price }: { price: string }) {
  const [rand, cents] = price.slice(1).split('.');
  return (
    <Amount>
      <span>R</span>
      {rand}
      {cents && <span>.{cents}</span>}
    </Amount>
  );
}

/** Maximum number of characters in a price, including "R" and cents, that fit into a buy box at full size. */
const LONG = 9;

const pageSize = { base: 'min(4.5rem, 22vw)', tablet: '4rem', across: '5rem' };
const longSize = { base: 'min(3.25rem, 16vw)', tablet: '2.5rem', across: '3.5rem' };

interface ProductPriceProps {
  product: Priced;
  size?: 'page' | 'card';
}

/** Price of a product as a figure, with the billing interval and the previous price below it. */
export function ProductPrice({
  product: { price, discountPrice, billingInterval },
  size = 'page',
}: ProductPriceProps) {
  const current = formatPrice(discountPrice ?? price);
  return (
    <chakra.p
      textStyle="ui"
      color="muted"
      css={{
        '--amount-size': size === 'card' ? '2.5rem' : current.length > LONG ? longSize : pageSize,
        '& > strong': { color: 'ink' },
      }}
    >
      <PriceFigure price={current} />
      <chakra.span display="flex" flexWrap="wrap" gap="0 10px" mt="10px" _empty={{ display: 'none' }}>
        {billingInterval && <span>{perInterval[billingInterval]}</span>}
        {discountPrice !== null && <OldPrice price={price} />}
      </chakra.span>
    </chakra.p>
  );
}
