import type { Role } from './amount-role.ts';
import type { ReadAmount } from './read-amounts.ts';

/** Says that tax was taken off abroad, or that it was taken off at all. */
const takenAbroad =
  /\b(?:there|abroad|overseas|foreign|over there|with(?:held|holding)(?: tax)?|irs|hmrc|in (?:the )?(?:us|usa|uk|america))\b/;
const takenOff = /\b(?:taken|took|take|deducted|withheld|withholding|kept|came off|comes off|tax(?:ed)?)\b/;

/** Treats tax taken off beside foreign dividends as paid abroad: “# in US dividends, # was taken off there”. */
export function withForeignTax(
  text: string,
  amounts: readonly ReadAmount[],
  roles: readonly (Role | null)[],
) {
  const dividends = roles.indexOf('foreignDividends');
  if (dividends === -1) return [...roles];
  return roles.map((role, at) => {
    if (role !== 'paye' && role !== 'unsure' && role !== 'other' && role !== null) return role;
    const before = text
      .slice(amounts[at - 1]?.end ?? 0, amounts[at]?.start)
      .split(/[.;?] /)
      .at(-1);
    const behind = text.slice(amounts[at]?.end, amounts[at + 1]?.start).split(/[.;?](?: |$)/)[0];
    const around = `${before} # ${behind}`;
    const isSmaller = (amounts[at]?.amount ?? 0) < (amounts[dividends]?.amount ?? 0);
    return isSmaller && takenOff.test(around) && takenAbroad.test(around) ? 'foreignTax' : role;
  });
}

/** Treats the only amount beside turnover tax as the turnover. */
export const withTurnover = (text: string, roles: readonly (Role | null)[]): (Role | null)[] =>
  roles.length === 1 && /\bturnover tax\b/.test(text) && roles[0] !== 'cost' ? ['turnover'] : [...roles];
