import { useQuery } from '@tanstack/react-query';
import type { CartQuantity } from '../../domain/shop/cart.ts';
import { meQuery } from '../auth/me-query.ts';
import { cartQuery } from './cart.ts';
import { useVisitorItems } from './visitor-cart.ts';

/** How many of which product: the account's, or this browser's while nobody is signed in; undefined until it is known. */
export function useCartItems(): readonly CartQuantity[] | undefined {
  const { data: user } = useQuery(meQuery);
  const { data } = useQuery({ ...cartQuery, enabled: Boolean(user) });
  const visitor = useVisitorItems();
  if (user) return data;
  // Whose cart it is isn't known, or could not be asked; what this browser keeps comes along in any case.
  return user === undefined && visitor.length === 0 ? undefined : visitor;
}
