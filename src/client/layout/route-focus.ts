import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** False until the first navigation: after a full page load, focus stays where the browser puts it. */
let hasNavigated = false;

/**
 * Moves focus to the start of the page, or to the target of its hash, after navigation, as a full page load would. Screen
 * readers start reading there.
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

/** Gives focus to a main landmark that replaces the focused one: another layout, or one that was pending. */
export function useLandmarkFocus(landmark: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (hasNavigated && document.activeElement === document.body) {
      landmark.current?.focus({ preventScroll: true });
    }
  }, [landmark]);
}
