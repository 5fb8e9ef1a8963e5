/** Prints a heading and a Markdown table header, in the format of docs/benchmark.md. */
export function print(title: string, columns: readonly string[]): void {
  process.stdout.write(`\n### ${title}\n\n`);
  row(columns);
  row(columns.map(() => '---'));
}

export function row(cells: readonly string[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
