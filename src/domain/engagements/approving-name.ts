/** Folds a name for comparison: ignores case, accents, character width and extra whitespace. */
const folded = (name: string) =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The names accepted for an approval. */
export interface ExpectedNames {
  /** The name on the client's account. */
  account: string;
  /** The name of the person or company the return is for; null for the client's own. */
  forName: string | null;
}

/**
 * Returns whether the name typed so far differs from all expected names. A prefix of an expected name doesn't
 * count as different.
 */
export function differsFromExpected(typed: string, { account, forName }: ExpectedNames): boolean {
  const name = folded(typed);
  return ![account, forName ?? account].some((expected) => folded(expected).startsWith(name));
}
