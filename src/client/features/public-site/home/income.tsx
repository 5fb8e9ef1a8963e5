import { createContext, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { AgeGroup } from '../../../../domain/tax/age-group.ts';
import { defaultTaxYear } from '../../../../domain/tax/tax-year.ts';

/** The income that the home page's figures are about; an empty field has none, and NaN is what could not be read. */
export interface Income {
  income: number | undefined;
  age: AgeGroup;
}

/** What a first visit shows: the same on the server as in the browser. */
export const firstIncome: Income = { income: 420_000, age: 'under65' };

/** The tax year of the hero's figures and of its staircase. */
export const heroTaxYear = defaultTaxYear;

interface IncomeState extends Income {
  change: (part: Partial<Income>) => void;
}

const IncomeContext = createContext<IncomeState>({ ...firstIncome, change: () => undefined });

/** What the visitor earns: typed in the hero, followed by the staircase and taken over by the calculator below. */
export const useIncome = () => useContext(IncomeContext);

/** The most that is calculated, here as on the calculator's own page. */
const LARGEST = 99_999_999;

/** The income that figures are worked out for: an empty or unreadable field counts as nothing. */
export const countedIncome = (income: number | undefined) => Math.min(income || 0, LARGEST);

/** Holds the visitor's income above the page's sections, so that typing redraws only those that follow it. */
export function IncomeProvider({ children }: { children: ReactNode }) {
  const [income, setIncome] = useState(firstIncome);
  const state = useMemo(
    () => ({ ...income, change: (part: Partial<Income>) => setIncome((now) => ({ ...now, ...part })) }),
    [income],
  );
  return <IncomeContext value={state}>{children}</IncomeContext>;
}
