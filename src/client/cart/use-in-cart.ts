import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../auth/auth-context.ts';
import { cartQuery } from './cart-query.ts';
import { useVisitorCart } from './use-visitor-cart.ts';
import { visitorItems } from './visitor-cart.ts';

/** How many pieces of a product lie in the cart, the account's or the visitor's. */
export function useInCart(productId: number): number {
  const { user } = useAuth();
  const { data = [] } = useQuery({ ...cartQuery, enabled: user !== null });
  const visitors = visitorItems(useVisitorCart());
  return (user ? data : visitors).find((item) => item.productId === productId)?.quantity ?? 0;
}
