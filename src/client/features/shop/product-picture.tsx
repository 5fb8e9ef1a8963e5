import { chakra } from '@chakra-ui/react/styled-system';
import type { ProductCategory } from '../../../domain/shop/catalogue-product.ts';
import type { ProductView } from '../../../domain/shop/schemas.ts';
import { ProductDrawing, type ProductDrawingName } from '../../ui/drawings/product-drawing.tsx';

/** Drawings of the catalogue's products by ID. */
const drawings: Readonly<Record<number, ProductDrawingName>> = {
  4: 'check',
  5: 'slips',
  7: 'penalty',
  8: 'objection',
  9: 'pin',
  10: 'talk',
  11: 'shop',
  12: 'ledger',
  13: 'payslips',
  14: 'year',
};

/** Drawings of other products by category, because operators can add products. */
const categoryDrawings: Record<ProductCategory, ProductDrawingName> = {
  'Tax Returns': 'form',
  'SARS Support': 'objection',
  Advice: 'talk',
  'Business Services': 'ledger',
  Plans: 'year',
};

/** Returns the drawing of a product without an image. */
export function productDrawing({ id, category }: Pick<ProductView, 'id' | 'category'>): ProductDrawingName {
  const ofCategory = Object.hasOwn(categoryDrawings, category)
    ? categoryDrawings[category as ProductCategory]
    : 'form';
  return drawings[id] ?? ofCategory;
}

const Ground = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    bg: 'sunken',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    overflow: 'hidden',
  },
});

/** Product image, or its drawing if the product has none. */
export function ProductPicture({ product }: { product: Pick<ProductView, 'id' | 'imageUrl' | 'category'> }) {
  if (!product.imageUrl) {
    return (
      <Ground height={{ base: '140px', tablet: '168px' }}>
        <ProductDrawing name={productDrawing(product)} width="128px" />
      </Ground>
    );
  }
  return (
    <Ground aspectRatio="16 / 9">
      <chakra.img src={product.imageUrl} alt="" width="full" height="full" objectFit="cover" />
    </Ground>
  );
}
