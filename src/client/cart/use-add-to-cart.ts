import { useState } from 'react';
import { addToCart } from './add-to-cart.ts';

/** Adding one product, which can't be pressed a second time while it is under way. */
export function useAddToCart(product: { id: number; name: string }) {
  const [busy, setBusy] = useState(false);
  const add = async (quantity = 1) => {
    setBusy(true);
    await addToCart(product, quantity);
    setBusy(false);
  };
  return { add: (quantity?: number) => void add(quantity), busy };
}
