/** Labels of the calculation lines that sentences mention by name. */
export const lineLabels = {
  income: 'Income',
  exemptions: 'Exemptions',
  taxableIncome: 'Taxable income',
  tax: 'Tax for the year',
  turnoverTax: 'Turnover tax for the year',
  gain: 'Gain after a home’s exclusion',
  annualExclusion: 'Annual exclusion',
  taxableGain: 'Taxable capital gain',
  lumpSums: 'Tax on lump sums',
  schemeFees: 'Medical scheme fees credit',
  additionalMedical: 'Additional medical credit',
  firstProvisional: 'First provisional payment, half of the year’s tax',
} as const;
