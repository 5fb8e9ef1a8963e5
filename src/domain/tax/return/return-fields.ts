import { toCents, toRand } from '../../money.ts';
import type { Employment } from './employment.ts';
import type { Investment } from './investment.ts';
import type { ReturnLine } from './return-line.ts';
import { sourceCodes } from './source-codes.ts';

/** A field of the return (ITR12) by its source code. The amount is in rand. */
export type ReturnField = { code: string; label: string; amount: number };

/** Fees on certificates and fees paid directly share one field. */
const MEDICAL_FEES = '4005';

/**
 * Returns the fields of the return form: the certificates' codes, and the figures below, which have verified
 * codes. Leaves out figures without a verified code (foreign interest, the travel claim, gains).
 */
export function returnFields(
  { codes }: Pick<Employment, 'codes'>,
  investment: Investment,
  lines: readonly ReturnLine[],
  amounts: { donations: number; medicalFees: number; medicalExpenses: number; foreignDividendTax: number },
): ReturnField[] {
  const fields: ReturnField[] = [];
  const add = (code: string, label: string, cents: number) => {
    if (cents > 0) fields.push({ code, label, amount: toRand(cents) });
  };
  const all = new Map(codes).set(MEDICAL_FEES, amounts.medicalFees);
  for (const [code, cents] of all) add(code, sourceCodes.get(code)!.label, cents);
  add('4201', 'Local interest', investment.interest.local);
  for (const { group, label, amount } of lines) {
    if (group !== 'rental') continue;
    if (amount > 0) add('4210', `Rental profit, ${label}`, toCents(amount));
    else add('4211', `Rental loss, ${label}`, toCents(0 - amount));
  }
  add('4216', 'Foreign dividends', investment.foreignDividends);
  add('4112', 'Foreign tax on dividends', amounts.foreignDividendTax);
  add('4011', 'Donations with a section 18A receipt', amounts.donations);
  add('4020', 'Medical expenses not recovered', amounts.medicalExpenses);
  return fields;
}
