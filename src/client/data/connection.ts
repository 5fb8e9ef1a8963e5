import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { toast } from './notifications.ts';

/**
 * Error message for failed chunk downloads. The browser's own message would make the router reload the page,
 * which fails offline.
 */
const DOWNLOAD_FAILED = 'Part of the page could not be downloaded';

/** Returns whether the error is a failed download of an application file. */
export const isMissingFile = (error: unknown) => error instanceof Error && error.message === DOWNLOAD_FAILED;

/** Tracks the connection and marks failed file downloads, so pages can tell them apart from other errors. */
export function watchConnection(): void {
  onlineManager.setOnline(navigator.onLine);
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = DOWNLOAD_FAILED;
  });
}

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);
const isOnline = () => onlineManager.isOnline();

/** Returns whether the browser reports a connection. */
export const useIsOnline = () => useSyncExternalStore(subscribe, isOnline, () => true);

/** Calls `retry` when the connection returns. */
export function useBackOnline(retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => onlineManager.subscribe((online) => online && again()), []);
}

export const isServerUp = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Reloads the page to pick up a newer version. Checks first that the server responds, because the browser
 * would otherwise show its own error page.
 */
export async function reloadPage(): Promise<void> {
  if (await isServerUp()) return location.reload();
  toast({
    title: 'Still no connection',
    description: 'The server could not be reached. Please try again in a moment.',
    variant: 'destructive',
  });
}
