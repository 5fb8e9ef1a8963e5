import { useMemo, useSyncExternalStore } from 'react';
import { defaultIncomeKind } from '../../../../domain/tax/income-kind.ts';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';
import { isAmount, isTaxInput } from './stored-input.ts';

/** Guest's calculation: the input, and the displayed take-home pay in rand. */
export interface GuestCalculation {
  input: TaxInput;
  takeHomePay: number;
}

const KEY = 'guest-calculation';
const listeners = new Set<() => void>();

/** Parses a stored calculation. Returns null if it is invalid. */
export function parseGuestCalculation(text: string | null): GuestCalculation | null {
  try {
    const { input: entered, takeHomePay } = JSON.parse(text ?? 'null') as GuestCalculation;
    // Calculations stored before income kinds existed are for salaries.
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
    // If storage is unavailable, the calculation can't be offered after login.
  }
  for (const listener of listeners) listener();
}

/** Stores the guest's latest calculation in this browser. */
export function saveGuestCalculation(calculation: GuestCalculation): void {
  write((storage) => storage.setItem(KEY, JSON.stringify(calculation)));
}

/** Returns the stored calculation as text, which React can compare, or null if there is none. */
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

/** Subscribes to changes, including those in other tabs. Returns the unsubscribe function. */
export function watchGuestCalculation(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns the guest calculation stored in this browser, or null if there is none. */
export function useGuestCalculation(): GuestCalculation | null {
  const text = useSyncExternalStore(watchGuestCalculation, readGuestCalculation, () => null);
  return useMemo(() => parseGuestCalculation(text), [text]);
}
