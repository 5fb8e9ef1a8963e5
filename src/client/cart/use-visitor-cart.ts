import { useMemo, useSyncExternalStore } from 'react';
import { parseVisitorCart } from './visitor-cart.ts';
import type { VisitorCart } from './visitor-cart.ts';
import { readVisitorCart, watchVisitorCart } from './visitor-cart-store.ts';

/** What a visitor put into the cart in this browser; empty while a page is taken over from the server. */
export function useVisitorCart(): VisitorCart {
  const text = useSyncExternalStore(watchVisitorCart, readVisitorCart, () => null);
  return useMemo(() => parseVisitorCart(text), [text]);
}
