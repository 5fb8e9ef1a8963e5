import { toCents } from '../../../money.ts';
import { type ReadAmount, readAmounts } from './read-amounts.ts';

/** Matches what separates the clauses of a question, each of which names one amount. */
const clauseEnd = /[,;.?!](?=\s|$)|[()]| - |\b(?:and|with|but|plus|while|then|en|maar|met)\b/;

/** Matches the words that lead to the next amount: “R250 000 on a salary of”. */
const ofNext =
  /\b(?:on|at|from|against|out of|besides?|that|which|op|teen)\b(?:(?!\b(?:and|with|but)\b)[^#,;.?]){0,30}$|\b(?:paye|tax)(?: of| is|:)? ?$|\b(?:bought|purchased|sold|paid|gekoop|verkoop)(?: (?:it|them))?(?: (?:for|at|vir))? ?$/;

/** An amount with the role that the words beside it give it. */
export interface NamedAmount<Role extends string> extends ReadAmount {
  role: Role;
  /** Words of its clause, in which the amount is `#`. */
  clause: string;
}

/** Roles of amounts with the words that name them. The first match decides. */
export type Roles<Role extends string> = readonly (readonly [Role, RegExp])[];

/**
 * Gives each amount the role that its own clause names, or else the words since the previous amount. Null if an amount
 * has no role, because a rule that leaves an amount out could be wrong.
 */
export function namedAmounts<Role extends string>(
  plain: string,
  roles: Roles<Role>,
): NamedAmount<Role>[] | null {
  const amounts = readAmounts(plain);
  const named = amounts.flatMap((one, at) => {
    const before = plain.slice(amounts[at - 1]?.end ?? 0, one.start);
    const next = amounts[at + 1];
    const said = plain.slice(one.end, next?.start);
    const behind = next ? said.replace(ofNext, '') : said;
    const own = `${before.split(clauseEnd).at(-1)}#`;
    const clause = `${own}${behind.split(clauseEnd)[0]}`;
    // In “bought R1 200 000 transfer duty R40 000”, the words between are likely the next amount’s.
    const isRun = next !== undefined && !clauseEnd.test(said);
    for (const words of [...(isRun ? [own] : []), clause, `${before}#`, `#${behind}`]) {
      const role = roles.find(([, pattern]) => pattern.test(words))?.[0];
      if (role) return [{ ...one, role, clause }];
    }
    return [];
  });
  return named.length === amounts.length ? named : null;
}

/** Returns the amounts of a role. */
export const ofRole = <Role extends string>(amounts: readonly NamedAmount<Role>[], role: Role) =>
  amounts.filter((one) => one.role === role);

/** Minimum amount without a period that is read as an income for a year. */
const MIN_ANNUAL = 100_000;

/** Returns an income for a year in cents; null if its period isn't clear. */
export function yearlyIncome({ amount, per }: ReadAmount): number | null {
  if (per === 'month') return toCents(amount) * 12;
  return per === 'year' || (per === null && amount >= MIN_ANNUAL) ? toCents(amount) : null;
}

/** Returns an amount for a year in cents; null for other periods. Without a period, it's for the year. */
export function yearlyAmount({ amount, per }: ReadAmount): number | null {
  if (per === 'month') return toCents(amount) * 12;
  return per === 'year' || per === null ? toCents(amount) : null;
}
