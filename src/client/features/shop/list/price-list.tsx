import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { ProductView } from '../../../../domain/shop/schemas.ts';
import { ProductDrawing } from '../../../ui/drawings/product-drawing.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { AddButton } from '../add-button.tsx';
import { ProductBadge } from '../product-badge.tsx';
import { productDrawing } from '../product-picture.tsx';
import { RowPrice } from '../product-price.tsx';

/** Size container for the price groups. Its width also depends on the side menu. */
export const PriceGroups = chakra('div', { base: { containerType: 'inline-size', containerName: 'prices' } });

/** Container width at which the category fits beside rows with a one-line description. */
const beside = '@container prices (min-width: 1080px)';

/** A category: its name, and its rows below or, in wide lists, beside it. */
export const PriceGroup = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [beside]: { gridTemplateColumns: '168px minmax(0, 1fr)', columnGap: '16px' },
    mt: { base: '32px', across: '40px' },
    pt: '6px',
    borderTop: '2px solid',
    borderColor: 'ink',
  },
});

/** Row with drawing, text, price and actions. Phones have price and actions below the text, at its left edge. */
export const PriceRow = chakra('li', {
  base: {
    py: '14px',
    '&:not(:last-child)': { borderBottom: '1px solid', borderColor: 'line' },
    '& > *': {
      display: { base: 'flex', tablet: 'grid' },
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: { base: '0 16px', tablet: '16px', lg: '20px' },
      gridTemplateColumns: {
        tablet: '56px minmax(0, 1fr) auto auto',
        lg: '64px minmax(0, 1fr) auto auto',
      },
    },
    '& svg': { alignSelf: { base: 'flex-start', tablet: 'auto' } },
  },
});

/** Products of a category as a price list. */
export function PriceList({ category, children }: { category: string; children: ReactNode }) {
  const heading = useId();
  return (
    <PriceGroup aria-labelledby={heading}>
      <chakra.h2 id={heading} textStyle="h4" pt={{ base: '10px', lg: '14px' }}>
        {category}
      </chakra.h2>
      <chakra.ul listStyle="none">{children}</chakra.ul>
    </PriceGroup>
  );
}

export function ProductRow({ product }: { product: ProductView }) {
  const { id, name, description, badge } = product;
  return (
    <PriceRow>
      <article aria-labelledby={`product-${id}`}>
        <ProductDrawing name={productDrawing(product)} width={{ base: '56px', lg: '64px' }} />
        <chakra.div flex="1 0 calc(100% - 72px)" mb={{ base: '8px', tablet: '0' }}>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4px 10px">
            <chakra.h3 id={`product-${id}`} textStyle="h4" fontSize="1.0625rem">
              {name}
            </chakra.h3>
            {badge && <ProductBadge>{badge}</ProductBadge>}
          </chakra.div>
          <chakra.p textStyle="sm" color="muted" textWrap="balance">
            {description}
          </chakra.p>
        </chakra.div>
        <RowPrice product={product} />
        <chakra.div
          display="flex"
          flexWrap={{ base: 'wrap', tablet: 'nowrap' }}
          ms={{ base: 'auto', lg: '12px' }}
          justifyContent="flex-end"
          alignItems="center"
          gap={{ base: '0 12px', across: '18px' }}
        >
          <TextLink to="/products/$productId" params={{ productId: String(id) }} textStyle="ui" py="11px">
            Details<chakra.span srOnly> of {name}</chakra.span>
          </TextLink>
          <AddButton product={product} variant="outline" hasIcon={false} />
        </chakra.div>
      </article>
    </PriceRow>
  );
}
