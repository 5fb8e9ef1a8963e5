import { useLayoutEffect, useState } from 'react';
import { toasts } from './toast.ts';

/**
 * Where notifications are put: an open dialog makes all outside it inert, so they move into it and out again when it
 * closes. Null before the first effect, as on a server.
 */
export function useToastHost(): Element | null {
  const [host, setHost] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const find = () => setHost([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body);
    find();
    const unsubscribe = toasts.subscribe(find);
    document.addEventListener('close', find, true);
    document.addEventListener('toggle', find, true);
    return () => {
      unsubscribe();
      document.removeEventListener('close', find, true);
      document.removeEventListener('toggle', find, true);
    };
  }, []);
  return host;
}
