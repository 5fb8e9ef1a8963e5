import { chakra } from '@chakra-ui/react/styled-system';
import type { ProductView } from '../../../../domain/shop/schemas.ts';
import { ProductDrawing } from '../shared/product-drawing.tsx';

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

/** The product's own picture, or a drawing in its place. */
export function ProductPicture({ product }: { product: Pick<ProductView, 'imageUrl' | 'category'> }) {
  if (!product.imageUrl) {
    return (
      <Ground height={{ base: '160px', md: '232px' }}>
        <ProductDrawing category={product.category} height={112} />
      </Ground>
    );
  }
  return (
    <Ground aspectRatio="16 / 9">
      <chakra.img src={product.imageUrl} alt="" width="full" height="full" objectFit="cover" />
    </Ground>
  );
}
