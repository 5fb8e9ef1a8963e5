import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { cameComplete } from '../start/came-complete.ts';
import { toasts } from './toast.ts';

/**
 * Holds the place of the Toaster, which arrives with the first press or key: nothing is worth a notification before,
 * and the page's first load is the smaller for it. If it could not be fetched, the next notification asks again.
 */
export function ToasterSlot() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const fetchIt = () =>
      void import('./toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        () => undefined,
      );
    // Such a page is mostly taken over because of its visitor's first press or key, which is over by now.
    if (cameComplete()) fetchIt();
    addEventListener('pointerdown', fetchIt, { once: true, capture: true });
    addEventListener('keydown', fetchIt, { once: true, capture: true });
    const unsubscribe = toasts.subscribe(fetchIt);
    return () => {
      removeEventListener('pointerdown', fetchIt, true);
      removeEventListener('keydown', fetchIt, true);
      unsubscribe();
    };
  }, []);
  return Toaster && <Toaster />;
}
