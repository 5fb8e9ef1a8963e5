import type { ReactNode } from 'react';
import { DocumentsDrawing } from '../../../ui/drawings/documents-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

interface EmptyCartProps {
  /** What the way to the products is called. */
  action: string;
  children: ReactNode;
}

export function EmptyCart({ action, children }: EmptyCartProps) {
  return (
    <EmptyState
      title="Your cart is empty"
      drawing={<DocumentsDrawing />}
      action={<LinkButton to="/products">{action}</LinkButton>}
    >
      {children}
    </EmptyState>
  );
}
