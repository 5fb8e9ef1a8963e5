import { chakra } from '@chakra-ui/react/styled-system';
import type { ProductView } from '../../../domain/shop/schemas.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { AddButton } from './add-button.tsx';
import { ProductBadge } from './product-badge.tsx';
import { ProductDrawing } from './product-picture.tsx';
import { ProductPrice } from './product-price.tsx';

/** Container queries for the number of columns. They use rem, so larger text means fewer columns. */
const twoColumns = '@container products (min-width: 34.5rem)';
const alone = '@container products (min-width: 40rem) and (max-width: 53.749rem)';
const threeColumns = '@container products (min-width: 53.75rem)';

/** Grid of product cards. The last card fills the rest of its row. */
export const ProductCards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: { base: '12px', tablet: '14px', across: '18px', lg: '20px' },
    listStyle: 'none',
    [twoColumns]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > li:last-child:nth-child(odd)': { gridColumn: '1 / -1' },
    },
    [threeColumns]: {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      '& > li:last-child:nth-child(n)': { gridColumn: 'auto' },
      '& > li:last-child:nth-child(3n + 1)': { gridColumn: '1 / -1' },
      '& > li:last-child:nth-child(3n + 2)': { gridColumn: 'span 2' },
    },
  },
});

/** Styles for a card alone in a two-column row: text on the left, action on the right. */
const wide = {
  [alone]: {
    'li:last-child:nth-child(odd) > &': {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr auto',
      alignItems: 'center',
      gap: '4px 20px',
      '& > div:nth-of-type(1)': { minHeight: '0', '& > svg': { display: 'none' } },
      '& > div:nth-of-type(2)': { mt: '0' },
      '& > p': { gridRow: '2', gridColumn: '1 / 3', m: '0' },
      '& > div:nth-of-type(3)': { gridRow: '1 / 3', gridColumn: '3', m: '0', gap: '16px' },
    },
  },
};

/** Product card with price and button. */
export function ProductCard({ product }: { product: ProductView }) {
  const { id, name, description, category, badge } = product;
  return (
    <Card
      as="article"
      aria-labelledby={`product-${id}`}
      display="flex"
      flexDirection="column"
      height="full"
      p={{ base: '20px', tablet: '22px', across: '26px' }}
      css={wide}
    >
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="flex-start"
        gap="14px"
        minHeight={{ tablet: '50px' }}
      >
        <chakra.h3 id={`product-${id}`} textStyle="h4">
          {name}
        </chakra.h3>
        <ProductDrawing category={category} height={44} />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="8px" mt="6px">
        <ProductPrice product={product} />
        {badge && <ProductBadge>{badge}</ProductBadge>}
      </chakra.div>
      <chakra.p textStyle="ui" color="muted" mt="8px" mb="16px">
        {description}
      </chakra.p>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        gap="0 12px"
        mt="auto"
      >
        <TextLink to="/products/$productId" params={{ productId: String(id) }} textStyle="ui" py="11px">
          Details<chakra.span srOnly> of {name}</chakra.span>
        </TextLink>
        <AddButton product={product} />
      </chakra.div>
    </Card>
  );
}
