/**
 * Effect of a certificate's code on the return:
 * - `pay`, `benefit`, `allowance`: taxable income; the first two count in full as remuneration
 * - `exempt`: not taxed
 * - `total`: repeats other codes, or is for information only
 * - other kinds: the contribution, lump sum or payment that they name
 */
export type CodeKind =
  | 'pay'
  | 'allowance'
  | 'benefit'
  | 'exempt'
  | 'retirementLumpSum'
  | 'severance'
  | 'withdrawal'
  | 'savingsPot'
  | 'retirementContribution'
  | 'medicalFees'
  | 'medicalCosts'
  | 'donation'
  | 'employeesTax'
  | 'lumpSumTax'
  | 'uif'
  | 'remuneration'
  | 'total';

export type SourceCode = { label: string; kind: CodeKind };

/** Offset from a code to the one for the same income earned in foreign service: 3601 becomes 3651. */
const FOREIGN_SERVICE = 50;

const incomeCodes: Record<string, SourceCode> = {
  '3601': { label: 'Salary', kind: 'pay' },
  '3602': { label: 'Non-taxable income', kind: 'exempt' },
  '3603': { label: 'Pension', kind: 'pay' },
  '3605': { label: 'Bonus and other annual payments', kind: 'pay' },
  '3606': { label: 'Commission', kind: 'pay' },
  '3607': { label: 'Overtime', kind: 'pay' },
  '3608': { label: 'Arbitration award', kind: 'pay' },
  '3610': { label: 'Retirement annuity income', kind: 'pay' },
  '3611': { label: 'Purchased annuity', kind: 'pay' },
  '3613': { label: 'Restraint of trade', kind: 'pay' },
  '3615': { label: 'Director’s remuneration', kind: 'pay' },
  '3616': { label: 'Independent contractor', kind: 'pay' },
  '3617': { label: 'Labour broker', kind: 'pay' },
  '3620': { label: 'Non-executive director, resident', kind: 'pay' },
  '3621': { label: 'Non-executive director, non-resident', kind: 'pay' },
  '3701': { label: 'Travel allowance', kind: 'allowance' },
  '3702': { label: 'Reimbursive travel, taxed on assessment', kind: 'allowance' },
  '3703': { label: 'Reimbursive travel, exempt', kind: 'exempt' },
  '3704': { label: 'Subsistence allowance, local', kind: 'allowance' },
  '3705': { label: 'Subsistence allowance, local, exempt', kind: 'exempt' },
  '3706': { label: 'Entertainment allowance', kind: 'allowance' },
  '3707': { label: 'Share options exercised', kind: 'allowance' },
  '3708': { label: 'Public office allowance', kind: 'allowance' },
  '3709': { label: 'Uniform allowance', kind: 'allowance' },
  '3710': { label: 'Tool allowance', kind: 'allowance' },
  '3711': { label: 'Computer allowance', kind: 'allowance' },
  '3712': { label: 'Telephone allowance', kind: 'allowance' },
  '3713': { label: 'Other allowances', kind: 'allowance' },
  '3714': { label: 'Other allowances, exempt', kind: 'exempt' },
  '3715': { label: 'Subsistence allowance, foreign', kind: 'allowance' },
  '3716': { label: 'Subsistence allowance, foreign, exempt', kind: 'exempt' },
  '3717': { label: 'Broad-based employee share plan', kind: 'allowance' },
  '3718': { label: 'Vesting of equity instruments', kind: 'allowance' },
  '3719': { label: 'Dividends not exempt under paragraph (dd)', kind: 'allowance' },
  '3720': { label: 'Dividends not exempt under paragraph (ii)', kind: 'allowance' },
  '3721': { label: 'Dividends not exempt under paragraph (jj)', kind: 'allowance' },
  '3722': { label: 'Reimbursive travel above the prescribed rate', kind: 'allowance' },
  '3801': { label: 'General fringe benefits', kind: 'benefit' },
  '3802': { label: 'Use of a company car', kind: 'benefit' },
  '3803': { label: 'Use of an asset', kind: 'benefit' },
  '3804': { label: 'Meals', kind: 'benefit' },
  '3805': { label: 'Accommodation', kind: 'benefit' },
  '3806': { label: 'Services', kind: 'benefit' },
  '3807': { label: 'Low-interest loan', kind: 'benefit' },
  '3808': { label: 'Payment of a debt', kind: 'benefit' },
  '3809': { label: 'Bursary, taxable', kind: 'benefit' },
  '3810': { label: 'Medical scheme fees paid by the employer', kind: 'benefit' },
  '3813': { label: 'Medical costs paid by the employer', kind: 'benefit' },
  '3815': { label: 'Bursary, exempt', kind: 'exempt' },
  '3816': { label: 'Company car under an operating lease', kind: 'benefit' },
  '3817': { label: 'Employer’s pension fund contributions', kind: 'benefit' },
  '3825': { label: 'Employer’s provident fund contributions', kind: 'benefit' },
  '3828': { label: 'Employer’s retirement annuity contributions', kind: 'benefit' },
  '3901': { label: 'Severance benefit', kind: 'severance' },
  '3906': { label: 'Special remuneration', kind: 'pay' },
  '3907': { label: 'Other lump sums', kind: 'pay' },
  '3908': { label: 'Exempt policy proceeds', kind: 'exempt' },
  '3909': { label: 'Unclaimed benefits', kind: 'exempt' },
  '3915': { label: 'Retirement lump sum', kind: 'retirementLumpSum' },
  '3920': { label: 'Withdrawal lump sum', kind: 'withdrawal' },
  '3921': { label: 'Surplus apportionment or living annuity lump sum', kind: 'withdrawal' },
  '3922': { label: 'Compensation on death in employment', kind: 'exempt' },
  '3923': { label: 'Transfer of unclaimed benefits', kind: 'exempt' },
  '3924': { label: 'Transfer on retirement', kind: 'exempt' },
  '3926': { label: 'Savings withdrawal benefit', kind: 'savingsPot' },
};

const otherCodes: Record<string, SourceCode> = {
  '3696': { label: 'Gross non-taxable income', kind: 'total' },
  '3697': { label: 'Gross retirement-funding income', kind: 'total' },
  '3698': { label: 'Gross non-retirement-funding income', kind: 'total' },
  '3699': { label: 'Gross taxable income', kind: 'total' },
  '4001': { label: 'Pension fund contributions', kind: 'retirementContribution' },
  '4002': { label: 'Arrear pension fund contributions', kind: 'total' },
  '4003': { label: 'Provident fund contributions', kind: 'retirementContribution' },
  '4004': { label: 'Arrear provident fund contributions', kind: 'total' },
  '4005': { label: 'Medical scheme fees', kind: 'medicalFees' },
  '4006': { label: 'Retirement annuity contributions', kind: 'retirementContribution' },
  '4007': { label: 'Arrear retirement annuity contributions', kind: 'total' },
  '4024': { label: 'Medical costs deemed paid by the employee', kind: 'medicalCosts' },
  '4030': { label: 'Donations through the payroll', kind: 'donation' },
  '4101': { label: 'SITE', kind: 'employeesTax' },
  '4102': { label: 'PAYE', kind: 'employeesTax' },
  '4115': { label: 'Tax on lump sums', kind: 'lumpSumTax' },
  '4116': { label: 'Medical credit taken in PAYE', kind: 'total' },
  '4118': { label: 'Employment tax incentive', kind: 'total' },
  '4120': { label: 'Additional medical credit taken in PAYE', kind: 'total' },
  '4141': { label: 'UIF contributions', kind: 'uif' },
  '4142': { label: 'Skills development levy', kind: 'total' },
  '4149': { label: 'Total tax, SDL and UIF', kind: 'total' },
  '4150': { label: 'Reason for no PAYE', kind: 'total' },
  '4472': { label: 'Employer’s pension fund contributions', kind: 'total' },
  '4473': { label: 'Employer’s provident fund contributions', kind: 'total' },
  '4474': { label: 'Employer’s medical scheme contributions', kind: 'total' },
  '4475': { label: 'Employer’s retirement annuity contributions', kind: 'total' },
  '4493': { label: 'Employer’s medical scheme contributions for a pensioner', kind: 'total' },
  '4497': { label: 'Total deductions and contributions', kind: 'total' },
  '4582': { label: 'Remuneration for the 27.5% limit', kind: 'remuneration' },
};

const foreignServiceCodes: Record<string, SourceCode> = Object.fromEntries(
  Object.entries(incomeCodes).map(([code, { label, kind }]) => [
    String(Number(code) + FOREIGN_SERVICE),
    { label: `${label}, foreign service`, kind },
  ]),
);

/**
 * The codes of an employee's tax certificate (IRP5/IT3(a)), including those for foreign service. Source: SARS,
 * Business requirements specification: PAYE employer reconciliation, and Guide for codes applicable to employees'
 * tax certificates.
 */
export const sourceCodes: ReadonlyMap<string, SourceCode> = new Map(
  Object.entries({ ...foreignServiceCodes, ...incomeCodes, ...otherCodes }),
);

/** Returns whether a code reports income from foreign service, such as 3651. */
export function isForeignService(code: string): boolean {
  return code in foreignServiceCodes;
}

/** Returns the code of the same income earned in South Africa: 3601 for 3651. */
export function domesticCode(code: string): string {
  return isForeignService(code) ? String(Number(code) - FOREIGN_SERVICE) : code;
}
