import type { ReturnField } from '../../../../../domain/tax/return/return-fields.ts';
import type { TaxYear } from '../../../../../domain/tax/tax-year.ts';

/** Spreadsheets run a cell that begins with one of these as a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** Escapes a text cell (RFC 4180). Spreadsheets show the leading apostrophe as text, not as a formula. */
function textCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Returns a return's fields as CSV (RFC 4180): code, label, and amount in rand with two decimals. It starts
 * with a byte order mark, without which Excel doesn't recognize UTF-8.
 */
export function fieldsCsv(fields: readonly ReturnField[]): string {
  const rows = fields.map(({ code, label, amount }) => [textCell(code), textCell(label), amount.toFixed(2)]);
  return `\uFEFF${[['code', 'label', 'amount'], ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
}

/** Returns the file name for a year's fields, such as `return-fields-2025-2026.csv`. */
export function fieldsFileName(taxYear: TaxYear): string {
  return `return-fields-${taxYear.replace('/', '-')}.csv`;
}
