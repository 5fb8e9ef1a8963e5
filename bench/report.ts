/** Prints the head of a Markdown table, to be kept in docs/benchmark.md. */
export function print(title: string, columns: readonly string[]): void {
  process.stdout.write(`\n### ${title}\n\n`);
  row(columns);
  row(columns.map(() => '---'));
}

/** Prints one row of the table. */
export function row(cells: readonly string[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
