import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** False until the first navigation, because focus stays where the browser puts it after a full page load. */
let hasNavigated = false;

/**
 * Moves focus after navigation, as a full page load would: to the main landmark, or to the hash target.
 * Screen readers start reading there.
 */
export function useRouteFocus() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
        hasNavigated = true;
        document.getElementById(toLocation.hash || 'main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}

/** Focuses a new main landmark if the previous one lost focus by being removed, as in a layout change. */
export function useLandmarkFocus(landmark: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (hasNavigated && document.activeElement === document.body) {
      landmark.current?.focus({ preventScroll: true });
    }
  }, [landmark]);
}
