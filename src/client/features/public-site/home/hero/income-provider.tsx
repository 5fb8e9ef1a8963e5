import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { IncomeContext, firstIncome } from './income.ts';
import type { Income } from './income.ts';

/** Holds the visitor's income above the page's sections, so that typing redraws only those that follow it. */
export function IncomeProvider({ children }: { children: ReactNode }) {
  const [income, setIncome] = useState(firstIncome);
  const state = useMemo(
    () => ({ ...income, change: (part: Partial<Income>) => setIncome((now) => ({ ...now, ...part })) }),
    [income],
  );
  return <IncomeContext value={state}>{children}</IncomeContext>;
}
