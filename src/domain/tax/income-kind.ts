/** Where the income comes from. A pension or annuity isn't remuneration for UIF, so none is charged on it. */
export const incomeKinds = ['salary', 'pension'] as const;

export type IncomeKind = (typeof incomeKinds)[number];

export const defaultIncomeKind: IncomeKind = 'salary';

/** The words for each kind, as the form and the print show them. */
export const incomeKindLabels: Record<IncomeKind, string> = {
  salary: 'Salary',
  pension: 'Pension or annuity',
};
