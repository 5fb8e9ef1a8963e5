import { createContext, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { AgeGroup } from '../../../../domain/tax/age-group.ts';
import { defaultTaxYear } from '../../../../domain/tax/tax-year.ts';

/** The income used on the home page; undefined for an empty field, NaN for invalid text. */
export interface Income {
  income: number | undefined;
  age: AgeGroup;
}

/** Initial example, the same on the server and in the browser. */
export const firstIncome: Income = { income: 420_000, age: 'under65' };

/** Tax year shown in the hero section. */
export const heroTaxYear = defaultTaxYear;

interface IncomeState extends Income {
  change: (part: Partial<Income>) => void;
}

const IncomeContext = createContext<IncomeState>({ ...firstIncome, change: () => undefined });

/** The visitor's income: typed in the hero, used by the staircase and the calculator below. */
export const useIncome = () => useContext(IncomeContext);

/** Largest income, as on the calculator page. */
const MAX_INCOME = 99_999_999;

/** The income to calculate with: 0 for an empty or invalid field. */
export const countedIncome = (income: number | undefined) => Math.min(income || 0, MAX_INCOME);

/** Holds the income above the sections, so that typing re-renders only those that use it. */
export function IncomeProvider({ children }: { children: ReactNode }) {
  const [income, setIncome] = useState(firstIncome);
  const state = useMemo(
    () => ({ ...income, change: (part: Partial<Income>) => setIncome((now) => ({ ...now, ...part })) }),
    [income],
  );
  return <IncomeContext value={state}>{children}</IncomeContext>;
}
