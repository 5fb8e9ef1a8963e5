import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a change of page the focus goes to its start, as it would after a load, so that a screen reader begins there. */
export function useRouteFocus() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname || toLocation.hash) return;
        document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
