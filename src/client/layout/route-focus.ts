import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** False until the first navigation, because focus stays where the browser puts it after a full page load. */
let hasNavigated = false;

/** Number of frames to wait for a focus target, because a tab mounts its panel after the navigation. */
const MAX_FRAMES = 10;

/** Whether the focus is in an open dialog. A page that took it would lose what is being typed. */
const isInDialog = () => document.activeElement?.closest('[role=dialog][data-state=open]') != null;

function focusWhenMounted(id: string, frames = MAX_FRAMES): void {
  if (isInDialog()) return;
  const target = document.getElementById(id);
  if (target) target.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusWhenMounted(id, frames - 1));
}

const viewOf = (search: object) => ('view' in search ? search.view : undefined);

/**
 * Moves focus after navigation, as a full page load would: to the main landmark, or to the hash target.
 * Screen readers start reading there. Within a page, follows links to a hash target, and moves focus after a
 * change of view that removed the focused element.
 */
export function useRouteFocus() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
        if (!fromLocation) return;
        if (fromLocation.pathname === toLocation.pathname) {
          const isNewView = viewOf(fromLocation.search) !== viewOf(toLocation.search);
          const hasLostFocus = isNewView && document.activeElement === document.body;
          const isNewTarget = toLocation.hash !== '' && toLocation.hash !== fromLocation.hash;
          if (!hasLostFocus && !isNewTarget) return;
        }
        hasNavigated = true;
        focusWhenMounted(toLocation.hash || 'main');
      }),
    [router],
  );
}

/** Focuses the new main landmark after a layout change has removed the focused one. */
export function useLandmarkFocus(landmark: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (hasNavigated && document.activeElement === document.body) {
      landmark.current?.focus({ preventScroll: true });
    }
  }, [landmark]);
}
