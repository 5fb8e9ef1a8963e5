import { lazy } from 'react';
import type { ReactElement } from 'react';
import { LazyPart } from '../ui/lazy-part.tsx';
import { CartLink } from './cart-link.tsx';
import { useVisitorCart } from './use-visitor-cart.ts';
import { visitorCount } from './visitor-cart.ts';

// Visitors need not download what fetches a cart.
const MemberCartLink = lazy(() =>
  import('./member-cart-link.tsx').then((module) => ({ default: module.MemberCartLink })),
);

function VisitorCartLink() {
  return <CartLink to="/cart" count={visitorCount(useVisitorCart())} />;
}

/** The way to the cart, with how many pieces lie in it: in the account's, or in the visitor's in this browser. */
export function countedCartLink(member: boolean): ReactElement {
  if (!member) return <VisitorCartLink />;
  const uncounted = <CartLink to="/cart" count={0} />;
  return (
    <LazyPart fallback={uncounted} missing={uncounted}>
      <MemberCartLink />
    </LazyPart>
  );
}
