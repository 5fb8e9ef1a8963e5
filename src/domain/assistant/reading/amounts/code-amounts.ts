import { type CodeKind, sourceCodes } from '../../../tax/return/source-codes.ts';
import type { Role } from './amount-role.ts';

/** Roles of amounts by kind of source code. Leaves out totals, which repeat other amounts, and exempt amounts. */
const rolesByKind: Readonly<Partial<Record<CodeKind, Role>>> = {
  pay: 'income',
  retirementContribution: 'retirement',
  medicalFees: 'medicalFees',
  medicalCosts: 'medicalCosts',
  donation: 'donation',
  employeesTax: 'paye',
  retirementLumpSum: 'lumpSum',
  withdrawal: 'withdrawal',
  savingsPot: 'savingsPot',
  severance: 'severance',
  total: 'cost',
  exempt: 'cost',
  uif: 'cost',
  remuneration: 'cost',
};

const rolesByCode: Readonly<Record<string, Role>> = {
  3603: 'pension',
  3610: 'pension',
  3611: 'pension',
  3605: 'bonus',
  3701: 'travelAllowance',
  3810: 'employerMedical',
};

/** Codes for totals, which count as the pay unless the question states the pay itself. */
const grossCodes = new Set(['3699', '3697', '3698']);

/** Returns the role of a source code's amount. */
export function roleOfCode(code: string, others: readonly string[]): Role {
  const isGross = grossCodes.has(code);
  const kind = sourceCodes.get(code)?.kind;
  if (isGross) return others.some((other) => sourceCodes.get(other)?.kind === 'pay') ? 'cost' : 'income';
  return rolesByCode[code] ?? (kind && rolesByKind[kind]) ?? 'unsure';
}

/** Text between a source code and its amount: “3601 R410 000”, “4102 shows”. */
const toAmount =
  /^\)?[:=-]?(?: ?(?:is|was|says|shows?|has|had|of|for|with|at|reads|income|salary|pay|bonus|pension|provident|retirement|annuity|fund|ra|contributions?|medical|aid|scheme|fees|travel|allowance|lump|sum|tax|paye|amount|only|the|my))*[ :=-]*(?:r ?)?$/;

/** Text between an amount and its source code: “R96 000 (3701)”, “R96 000 under code 3701”. */
const fromAmount =
  /^ ?(?:[a-z]+ ){0,3}(?:[([] ?(?:(?:irp ?5|source) )?(?:codes? )?|(?:(?:irp ?5|source) )?codes? |(?:under|against|next to|at|by) (?:(?:source )?code )?)$/;

/** Whether a number is the source code of the preceding amount. Some codes, such as 4201, have no role here. */
export const isCodeBehind = (written: string, between: string) =>
  (sourceCodes.has(written) || /^(?:3[6-9]|4[0-5])\d\d$/.test(written)) && fromAmount.test(between);

export const isKnownCode = (written: string) => sourceCodes.has(written);

/** Whether a number is a source code followed by an amount. */
export const isCodeBefore = (written: string, between: string) =>
  sourceCodes.has(written) && toAmount.test(between);
