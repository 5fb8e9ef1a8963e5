import { useQuery } from '@tanstack/react-query';
import type { CartQuantity } from '../../domain/shop/cart.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { cartQuery } from './cart.ts';
import { useVisitorItems } from './visitor-cart.ts';

/** How many of which product: the account's, or this browser's while nobody is signed in; undefined until it is known. */
export function useCartItems(): readonly CartQuantity[] | undefined {
  const { user, isLoading } = useAuth();
  const { data } = useQuery({ ...cartQuery, enabled: user !== null });
  const visitor = useVisitorItems();
  if (user) return data;
  // Whose cart it is isn't known yet; what this browser keeps comes along in any case.
  return isLoading && visitor.length === 0 ? undefined : visitor;
}
