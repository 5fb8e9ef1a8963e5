import { createContext, use, useSyncExternalStore } from 'react';
import type { ReturnLine } from '../../../../../domain/tax/return/return-line.ts';
import type { ReturnResult } from '../../../../../domain/tax/return/return-result.ts';
import type { ReturnState, ReturnStore } from './return-store.ts';

/** Selects part of a return's state and re-renders when it changes. `select` must not create objects. */
export function useReturnState<Part>(store: ReturnStore, select: (state: ReturnState) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.current()),
    () => select(store.initial()),
  );
}

/** The return that the form edits. */
export const ReturnContext = createContext<ReturnStore | null>(null);

/** Selects part of the form's return. See `useReturnState`. */
export function useCurrentReturn<Part>(select: (state: ReturnState) => Part): Part {
  const store = use(ReturnContext);
  if (!store) throw new Error('Not inside a comprehensive form');
  return useReturnState(store, select);
}

/** Returns the result of the last valid figures. */
export function useCurrentResult(): ReturnResult {
  return useCurrentReturn(({ result }) => result);
}

/** Returns the result's lines whose ID starts with `start`. */
export function linesOf({ lines }: ReturnResult, start: string): ReturnLine[] {
  return lines.filter(({ id }) => id.startsWith(start));
}
