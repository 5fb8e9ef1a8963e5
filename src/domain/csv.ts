/** Spreadsheets evaluate a cell that starts with one of these as a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** Escapes a text cell (RFC 4180). Spreadsheets show the leading apostrophe as text, not as a formula. */
export function csvText(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Joins escaped cells into a row. */
export const csvRow = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

/** Byte order mark for the start of a CSV file, without which Excel doesn't recognize UTF-8. */
export const csvStart = '\uFEFF';
