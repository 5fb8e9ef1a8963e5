import { useMemo, useSyncExternalStore } from 'react';
import { defaultIncomeKind } from '../../../../domain/tax/income-kind.ts';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';
import { isAmount, isTaxInput } from './stored-input.ts';

/** A visitor's calculation: input and displayed result, in rand. */
export interface GuestCalculation {
  input: TaxInput;
  takeHomePay: number;
}

const KEY = 'guest-calculation';
const listeners = new Set<() => void>();

/** Parses a stored calculation; null if invalid. */
export function parseGuestCalculation(text: string | null): GuestCalculation | null {
  try {
    const { input: entered, takeHomePay } = JSON.parse(text ?? 'null') as GuestCalculation;
    // Calculations from before income kinds existed are salaries.
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
    // Without storage there is nothing to offer later.
  }
  for (const listener of listeners) listener();
}

/** Stores the guest's latest calculation in this browser. */
export function saveGuestCalculation(calculation: GuestCalculation): void {
  write((storage) => storage.setItem(KEY, JSON.stringify(calculation)));
}

/** The stored calculation as text, which React can compare; null if none. */
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

/** Subscribes to changes, including those in other tabs. */
export function watchGuestCalculation(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The guest's calculation stored in this browser, if any. */
export function useGuestCalculation(): GuestCalculation | null {
  const text = useSyncExternalStore(watchGuestCalculation, readGuestCalculation, () => null);
  return useMemo(() => parseGuestCalculation(text), [text]);
}
