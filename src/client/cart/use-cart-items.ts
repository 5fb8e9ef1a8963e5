import { useQuery } from '@tanstack/react-query';
import type { CartQuantity } from '../../domain/shop/cart.ts';
import { meQuery } from '../auth/me-query.ts';
import { cartQuery } from './cart.ts';
import { useVisitorItems } from './visitor-cart.ts';

/**
 * Returns the product IDs and quantities in the account's cart, or in the visitor's cart when signed out.
 * Undefined until known.
 */
export function useCartItems(): readonly CartQuantity[] | undefined {
  const { data: user } = useQuery(meQuery);
  const { data } = useQuery({ ...cartQuery, enabled: Boolean(user) });
  const visitor = useVisitorItems();
  if (user) return data;
  // The visitor's items count even while the session is unknown, because a login merges them.
  return user === undefined && visitor.length === 0 ? undefined : visitor;
}
