import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { toast } from './notifications.ts';

/** Replaces the browser's own message, which makes the router reload the page, and that fails without a server. */
const DOWNLOAD_FAILED = 'A part of the page could not be downloaded';

/** Whether a file of the application failed to download. */
export const isMissingFile = (error: unknown) => error instanceof Error && error.message === DOWNLOAD_FAILED;

/** Tracks the connection and marks failed downloads of application files, so they are told apart from other errors. */
export function watchConnection(): void {
  onlineManager.setOnline(navigator.onLine);
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = DOWNLOAD_FAILED;
  });
}

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);
const isOnline = () => onlineManager.isOnline();

/** Whether the browser reports a connection. */
export const useIsOnline = () => useSyncExternalStore(subscribe, isOnline, () => true);

/** Whether the server responds. */
export const isServerUp = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Reloads the page, which picks up a newer version. Waits for the server first: without one, the browser would show its
 * own error page.
 */
export async function reloadPage(): Promise<void> {
  if (await isServerUp()) return location.reload();
  toast({
    title: 'Still no connection',
    description: 'The server could not be reached. Please try again in a moment.',
    variant: 'destructive',
  });
}
