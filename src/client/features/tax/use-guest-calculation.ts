import { useMemo, useSyncExternalStore } from 'react';
import { parseGuestCalculation, readGuestCalculation, watchGuestCalculation } from './guest-calculation.ts';

/** The calculation that a guest made in this browser, if one is kept. */
export function useGuestCalculation() {
  const text = useSyncExternalStore(watchGuestCalculation, readGuestCalculation, () => null);
  return useMemo(() => parseGuestCalculation(text), [text]);
}
