import { lazy, Suspense } from 'react';
import { useAuth } from '../auth/auth-context.ts';
import { CartLink } from './cart-link.tsx';
import { useVisitorCart } from './use-visitor-cart.ts';
import { visitorCount } from './visitor-cart.ts';

// Only members have a cart to fetch: visitors need not download what fetches it.
const MemberCartLink = lazy(() =>
  import('./member-cart-link.tsx').then((module) => ({ default: module.MemberCartLink })),
);

/** The way to the cart on the public pages: a visitor's own, in this browser, or the account's. */
export function HeaderCartLink() {
  const { user } = useAuth();
  const visitors = <CartLink to="/cart" count={visitorCount(useVisitorCart())} />;
  if (!user) return visitors;
  return (
    <Suspense fallback={visitors}>
      <MemberCartLink />
    </Suspense>
  );
}
