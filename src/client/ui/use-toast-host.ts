import { useLayoutEffect, useState } from 'react';

/**
 * Where notifications are put: an open dialog makes all outside it inert, so they move into it and out again when it
 * closes. Null before the first effect, as on a server.
 */
export function useToastHost(shown: unknown): Element | null {
  const [host, setHost] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const find = () => setHost([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body);
    find();
    document.addEventListener('close', find, true);
    document.addEventListener('toggle', find, true);
    return () => {
      document.removeEventListener('close', find, true);
      document.removeEventListener('toggle', find, true);
    };
  }, [shown]);
  return host;
}
