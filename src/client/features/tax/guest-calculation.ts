import { useMemo, useSyncExternalStore } from 'react';
import { defaultIncomeKind } from '../../../domain/tax/income-kind.ts';
import type { TaxInput } from '../../../domain/tax/tax-result.ts';
import { isAmount, isTaxInput } from './calculator-values.ts';

/** What a visitor calculated before there was an account: what was entered, and the answer that was shown. Rand. */
export interface GuestCalculation {
  input: TaxInput;
  takeHomePay: number;
}

const KEY = 'guest-calculation';
const listeners = new Set<() => void>();

/** Anything may stand in a browser's storage: whatever isn't a whole calculation counts as none. */
export function parseGuestCalculation(text: string | null): GuestCalculation | null {
  try {
    const { input: entered, takeHomePay } = JSON.parse(text ?? 'null') as GuestCalculation;
    // One from before there was a choice is of a salary.
    const input = { ...entered, incomeKind: entered.incomeKind ?? defaultIncomeKind };
    return isTaxInput(input) && isAmount(takeHomePay) ? { input, takeHomePay } : null;
  } catch {
    return null;
  }
}

function write(change: (storage: Storage) => void) {
  try {
    change(localStorage);
  } catch {
    // Without storage there is nothing to offer later, and nothing else depends on it.
  }
  for (const listener of listeners) listener();
}

/** Keeps a guest's last calculation in this browser, in place of the one before. */
export function saveGuestCalculation(calculation: GuestCalculation): void {
  write((storage) => storage.setItem(KEY, JSON.stringify(calculation)));
}

/** The kept calculation as text, so that React can compare it; null when there is none. */
export function readGuestCalculation(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetGuestCalculation(): void {
  write((storage) => storage.removeItem(KEY));
}

/** Hears of every change, also of those made in another tab. */
export function watchGuestCalculation(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The calculation that a guest made in this browser, if one is kept. */
export function useGuestCalculation(): GuestCalculation | null {
  const text = useSyncExternalStore(watchGuestCalculation, readGuestCalculation, () => null);
  return useMemo(() => parseGuestCalculation(text), [text]);
}
