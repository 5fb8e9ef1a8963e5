/** Further wordings of questions, by the passage that answers them. */
export type Wordings = Readonly<Record<string, readonly string[]>>;

/** Reads one wording per line. */
export const wordingsOf = (lines: string): readonly string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
