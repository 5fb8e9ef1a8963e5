import type { Role } from './amount-role.ts';
import type { ReadAmount } from './read-amounts.ts';

/** Maps the role of a lump sum to its role if it was paid in an earlier year. */
const earlierRoles: Partial<Record<Role, Role>> = {
  withdrawal: 'earlierWithdrawal',
  lumpSum: 'earlierLumpSum',
  severance: 'earlierLumpSum',
};

/** Words that mark a lump sum as earlier than the one in question. Blanked years are underscores. */
const isEarlier =
  /\b(?:previous(?:ly)?|earlier|already|years? ago|last time|in the past|before that|once before|had (?:taken|withdrawn|received|cashed))\b|_{4}|\b(?:19\d\d|20[01]\d|202[0-4])\b/;
const isNow = /\b(?:now|today|this year|currently|retiring|will|about to|going to|want to|another)\b/;

/**
 * Separates lump sums paid in earlier years from the one in question: “withdrew # in 2018, now I retire with #”.
 * The tables tax a lump sum on top of all earlier ones.
 */
export function withEarlierLumpSums(
  text: string,
  amounts: readonly ReadAmount[],
  roles: readonly (Role | null)[],
): (Role | null)[] {
  const sums = roles.flatMap((role, at) => (role && earlierRoles[role] ? [at] : []));
  if (sums.length < 2) return [...roles];
  const isOld = (at: number) => {
    const before = text.slice(amounts[at - 1]?.end ?? 0, amounts[at]?.start);
    const behind =
      text.slice(amounts[at]?.end, amounts[at + 1]?.start).split(/[.;,?]|\bnow\b|\band\b/)[0] ?? '';
    const own = `${before.split(/[.;?]/).at(-1)} ${behind}`;
    return isEarlier.test(own) && !isNow.test(own.replace(/_.*/, ''));
  };
  const old = sums.filter(isOld);
  if (old.length === 0 || old.length === sums.length) return [...roles];
  return roles.map((role, at) => (role && old.includes(at) ? (earlierRoles[role] ?? role) : role));
}
