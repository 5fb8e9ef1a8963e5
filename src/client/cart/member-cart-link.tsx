import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DataProvider } from '../data-provider.tsx';
import { CartLink } from './cart-link.tsx';
import { cartQuery, refreshCart } from './cart-query.ts';
import { visitorCount } from './visitor-cart.ts';
import { currentVisitorCart } from './visitor-cart-store.ts';

function Counted() {
  const { data } = useQuery(cartQuery);
  useEffect(() => {
    // Another tab may still take us for a visitor: what is chosen there belongs to the account as well.
    const take = () => {
      if (visitorCount(currentVisitorCart()) > 0) void refreshCart();
    };
    window.addEventListener('storage', take);
    return () => window.removeEventListener('storage', take);
  }, []);
  return <CartLink to="/cart" count={data?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0} />;
}

/** The way to a signed-in person's cart. */
export function MemberCartLink() {
  return (
    <DataProvider>
      <Counted />
    </DataProvider>
  );
}
