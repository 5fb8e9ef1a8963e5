import { lazy } from 'react';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { useVisitorCart } from '../../../cart/use-visitor-cart.ts';
import { visitorItems } from '../../../cart/visitor-cart.ts';
import { SectionBoundary } from '../../../ui/section-boundary.tsx';
import { InCartLine } from './in-cart-line.tsx';

// Visitors need not download what fetches a cart.
const MemberInCart = lazy(async () => ({ default: (await import('./member-in-cart.tsx')).MemberInCart }));

function VisitorInCart({ productId }: { productId: number }) {
  const item = visitorItems(useVisitorCart()).find((item) => item.productId === productId);
  return <InCartLine count={item?.quantity ?? 0} />;
}

/** How many of a product lie in the cart: the visitor's, or the account's. */
export function InCart({ productId }: { productId: number }) {
  const { user } = useAuth();
  if (!user) return <VisitorInCart productId={productId} />;
  return (
    <SectionBoundary>
      <MemberInCart productId={productId} />
    </SectionBoundary>
  );
}
