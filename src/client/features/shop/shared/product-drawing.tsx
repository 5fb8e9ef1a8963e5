import type { ComponentType } from 'react';
import { CalendarDrawing } from '../../../ui/drawings/calendar-drawing.tsx';
import { ConversationDrawing } from '../../../ui/drawings/conversation-drawing.tsx';
import { DocumentsDrawing } from '../../../ui/drawings/documents-drawing.tsx';
import { LedgerDrawing } from '../../../ui/drawings/ledger-drawing.tsx';
import { ShieldDrawing } from '../../../ui/drawings/shield-drawing.tsx';
import type { ProductCategory } from '../../../../domain/shop/catalogue-product.ts';

const drawings: Record<ProductCategory, ComponentType<{ height?: number }>> = {
  'Tax Returns': DocumentsDrawing,
  'SARS Support': ShieldDrawing,
  Advice: ConversationDrawing,
  'Business Services': LedgerDrawing,
  Plans: CalendarDrawing,
};

/** What stands for a product that has no picture: a drawing for each category. */
export function ProductDrawing({ category, height }: { category: string; height: number }) {
  const Drawing = Object.hasOwn(drawings, category)
    ? drawings[category as ProductCategory]
    : DocumentsDrawing;
  return <Drawing height={height} />;
}
