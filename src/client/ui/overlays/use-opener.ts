import { useLayoutEffect, useRef } from 'react';

/**
 * Remembers the element that has focus when a dialog or form opens. Returns a function that finds the element to
 * focus after closing: the opener, or the page if the opener is gone.
 */
export function useOpener(open = true): () => HTMLElement | null {
  const opener = useRef<HTMLElement>(null);
  // Layout effects run before the dialog or form takes focus.
  useLayoutEffect(() => {
    const focused = document.activeElement as HTMLElement | null;
    if (open) opener.current = focused === document.body ? null : focused;
  }, [open]);
  return () => (opener.current?.isConnected ? opener.current : document.getElementById('main'));
}
