import { parseVisitorCart } from './visitor-cart.ts';
import type { VisitorCart } from './visitor-cart.ts';

const KEY = 'visitor-cart';
const listeners = new Set<() => void>();

/** Stands in where the browser keeps nothing: the cart then lasts until the page is left. */
let memory: string | null = null;

/** The cart as text, so that React can compare it; null when there is none. */
export function readVisitorCart(): string | null {
  try {
    return localStorage.getItem(KEY) ?? memory;
  } catch {
    return memory;
  }
}

function write(cart: VisitorCart): void {
  const text = cart.length > 0 ? JSON.stringify(cart) : null;
  memory = null;
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    memory = text;
  }
  for (const listener of listeners) listener();
}

/** The cart as it stands now, in whichever tab it was changed. */
export const currentVisitorCart = () => parseVisitorCart(readVisitorCart());

export function changeVisitorCart(change: (cart: VisitorCart) => VisitorCart): void {
  write(change(currentVisitorCart()));
}

/** Hears of every change, also of those made in another tab. */
export function watchVisitorCart(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
