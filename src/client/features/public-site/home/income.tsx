import { createContext, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { AgeGroup } from '../../../../domain/tax/age-group.ts';
import { defaultTaxYear } from '../../../../domain/tax/tax-year.ts';

/** Annual income and age group for the home page. */
export interface Income {
  /** In rand; undefined if empty, NaN if invalid. */
  income: number | undefined;
  age: AgeGroup;
}

/** Initial example. Shared by server and browser, so that hydration matches. */
export const firstIncome: Income = { income: 420_000, age: 'under65' };

/** Tax year used in the hero. */
export const heroTaxYear = defaultTaxYear;

interface IncomeState extends Income {
  change: (part: Partial<Income>) => void;
}

const IncomeContext = createContext<IncomeState>({ ...firstIncome, change: () => undefined });

/** Returns the income entered in the hero, which the staircase and the calculator below share. */
export const useIncome = () => useContext(IncomeContext);

/** Maximum income in rand, as on the calculator page. */
const MAX_INCOME = 99_999_999;

/** Returns the income to calculate with, capped at the maximum; 0 for an empty or invalid field. */
export const countedIncome = (income: number | undefined) => Math.min(income || 0, MAX_INCOME);

/** Shares the income between sections. Typing only re-renders the sections that use it. */
export function IncomeProvider({ children }: { children: ReactNode }) {
  const [income, setIncome] = useState(firstIncome);
  const state = useMemo(
    () => ({ ...income, change: (part: Partial<Income>) => setIncome((now) => ({ ...now, ...part })) }),
    [income],
  );
  return <IncomeContext value={state}>{children}</IncomeContext>;
}
