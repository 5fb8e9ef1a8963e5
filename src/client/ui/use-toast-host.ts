import { useSyncExternalStore } from 'react';
import { modalStack } from './modal-stack.ts';

/**
 * Where notifications are put: an open dialog makes all outside it inert, so they move into it and out again when it
 * closes. Null on a server.
 */
export function useToastHost(): Element | null {
  return useSyncExternalStore(
    modalStack.subscribe,
    () => modalStack.top() ?? document.body,
    () => null,
  );
}
