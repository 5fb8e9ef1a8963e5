/** Folds a name for comparisons: case, accents, character width and extra whitespace don't count. */
const folded = (name: string) =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The names that an approval is expected to carry. */
export interface ExpectedNames {
  /** The name on the client's account. */
  account: string;
  /** Whose return it is, if not the client's own. */
  forName: string | null;
}

/**
 * Whether the name typed so far differs from those expected, which are the account's and that of the person a
 * return is for. The beginning of one doesn't differ yet.
 */
export function differsFromExpected(typed: string, { account, forName }: ExpectedNames): boolean {
  const name = folded(typed);
  return ![account, forName ?? account].some((expected) => folded(expected).startsWith(name));
}
