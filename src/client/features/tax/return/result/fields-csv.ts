import { csvRow, csvStart, csvText } from '../../../../../domain/csv.ts';
import type { ReturnField } from '../../../../../domain/tax/return/return-fields.ts';
import type { TaxYear } from '../../../../../domain/tax/tax-year.ts';

/** Returns a return's fields as CSV (RFC 4180): code, label, and amount in rand with two decimal places. */
export function fieldsCsv(fields: readonly ReturnField[]): string {
  const rows = fields.map(({ code, label, amount }) => [csvText(code), csvText(label), amount.toFixed(2)]);
  return csvStart + [['code', 'label', 'amount'], ...rows].map(csvRow).join('');
}

/** Returns the file name for a year's fields, such as `return-fields-2025-2026.csv`. */
export function fieldsFileName(taxYear: TaxYear): string {
  return `return-fields-${taxYear.replace('/', '-')}.csv`;
}
