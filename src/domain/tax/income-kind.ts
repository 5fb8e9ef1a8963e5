/** Sources of income. Pensions and annuities aren't remuneration for UIF, so no UIF is due on them. */
export const incomeKinds = ['salary', 'pension'] as const;

export type IncomeKind = (typeof incomeKinds)[number];

export const defaultIncomeKind: IncomeKind = 'salary';

/** Labels for the form and the printed result. */
export const incomeKindLabels: Record<IncomeKind, string> = {
  salary: 'Salary',
  pension: 'Pension or annuity',
};
