import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { toast } from '../ui/toast.ts';

/** In place of the browser's words: at those the router loads the page anew, which without a server loses it. */
const NOT_DOWNLOADED = 'A part of the page could not be downloaded';

/** A file of the application that did not arrive. */
export const isMissingFile = (error: unknown) => error instanceof Error && error.message === NOT_DOWNLOADED;

/** From here on it is known whether there is a connection, and missing files are told apart from other failures. */
export function watchConnection(): void {
  onlineManager.setOnline(navigator.onLine);
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = NOT_DOWNLOADED;
  });
}

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);
const isOnline = () => onlineManager.isOnline();

/** Whether the browser has a connection, as far as it can tell. */
export const useIsOnline = () => useSyncExternalStore(subscribe, isOnline, () => true);

/** Whether a server answers. */
export const serverAnswers = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Loads the page anew, with the files of a newer version where there is one; only when a server answers, since without
 * one the browser would put its own error page in the application's place.
 */
export async function reloadPage(): Promise<void> {
  if (await serverAnswers()) return location.reload();
  toast({
    title: 'Still no connection',
    description: 'The server could not be reached. Please try again in a moment.',
    variant: 'destructive',
  });
}
