import type { Role } from './amount-role.ts';
import type { ReadAmount } from './read-amounts.ts';

/** Words for tax withheld abroad. */
const takenAbroad =
  /\b(?:there|abroad|overseas|foreign|over there|with(?:held|holding)(?: tax)?|irs|hmrc|in (?:the )?(?:us|usa|uk|america))\b/;
/** Words for tax withheld in South Africa. */
const takenHere =
  /\b(?:employer|boss|work|(?<!\b(?:us|usa|uk|american|british|foreign|overseas|offshore) )company|paye|sa|south african?|sars|local(?:ly)?|(?:my|sa) broker|dividends? tax)\b/;
/** Words for any tax withheld. */
const takenOff = /\b(?:taken|took|take|deducted|withheld|withholding|kept|came off|comes off|tax(?:ed)?)\b/;

/** Treats tax withheld from foreign dividends as foreign tax: “# in US dividends, # was taken off there”. */
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
    const isAbroad = takenAbroad.test(around) && !takenHere.test(around);
    return isSmaller && takenOff.test(around) && isAbroad ? 'foreignTax' : role;
  });
}

/** Mentions of the turnover itself, or of the turnover tax on an amount. */
const namesTurnover =
  /\b(?:turnover(?! tax)|sales|takings|turn(?:s|ed|ing)? over|revenue|omset)\b|\bturnover tax (?:on|for|of|at|if|vir|op)(?: \w+){0,3}? (?:r ?)?\d/;
const notTurnover =
  /\b(?:profit|salar\w+|wages?|rent\w*|interest|penalt\w+|bill|paid|fined?|(?<!\b(?:do|must|will|would|does) (?:i|we|he|she) (?:still )?)owe)\b|\bturnover tax (?:of|is|was|bill) (?:r ?)?\d/;

/**
 * Treats the only amount in a question about turnover tax as the turnover if the question calls it that, and otherwise
 * as an amount that rules out a calculation.
 */
export const withTurnover = (text: string, roles: readonly (Role | null)[]): (Role | null)[] =>
  roles.length === 1 && /\bturnover tax\b/.test(text) && roles[0] !== 'cost'
    ? [namesTurnover.test(text) && !notTurnover.test(text) ? 'turnover' : 'other']
    : [...roles];
