import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentType } from 'react';
import type { ProductCategory } from '../../../domain/shop/catalogue-product.ts';
import type { ProductView } from '../../../domain/shop/schemas.ts';
import { CalendarDrawing } from '../../ui/drawings/calendar-drawing.tsx';
import { ConversationDrawing } from '../../ui/drawings/conversation-drawing.tsx';
import { DocumentsDrawing } from '../../ui/drawings/documents-drawing.tsx';
import { LedgerDrawing } from '../../ui/drawings/ledger-drawing.tsx';
import { ShieldDrawing } from '../../ui/drawings/shield-drawing.tsx';

const drawings: Record<ProductCategory, ComponentType<{ height?: number }>> = {
  'Tax Returns': DocumentsDrawing,
  'SARS Support': ShieldDrawing,
  Advice: ConversationDrawing,
  'Business Services': LedgerDrawing,
  Plans: CalendarDrawing,
};

/** Category drawing for products without an image. */
export function ProductDrawing({ category, height }: { category: string; height: number }) {
  const Drawing = Object.hasOwn(drawings, category)
    ? drawings[category as ProductCategory]
    : DocumentsDrawing;
  return <Drawing height={height} />;
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

/** Product image, or the category drawing if the product has none. */
export function ProductPicture({ product }: { product: Pick<ProductView, 'imageUrl' | 'category'> }) {
  if (!product.imageUrl) {
    return (
      <Ground height={{ base: '140px', tablet: '168px' }}>
        <ProductDrawing category={product.category} height={96} />
      </Ground>
    );
  }
  return (
    <Ground aspectRatio="16 / 9">
      <chakra.img src={product.imageUrl} alt="" width="full" height="full" objectFit="cover" />
    </Ground>
  );
}
