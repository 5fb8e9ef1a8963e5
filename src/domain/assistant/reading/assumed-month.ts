import type { ReadAmount } from './amounts/read-amounts.ts';
import type { Money } from './sum-facts.ts';

/** Salaries without a period in this range are monthly: higher ones may be annual, lower ones weekly. */
const MONTHLY = { from: 4_000, below: 80_000 } as const;

const ofSalary = /\b(?:salary|salaris|salaries(?= (?:van|is)\b|\W*$)|umholo|iholo)\b/;
/** Matches other periods, changes of pay and other kinds of money. */
const isOther =
  /\b(?:week\w*|fortnight\w*|year\w*|annual\w*|annum|jaar\w*|pa|p\.a|days?|daily|hour\w*|uur|raise\w*|increas\w*|bonus|after[- ]tax|take[- ]?home|nett?o?|cleared|in (?:the )?hand|arrears?|back ?pay|advance|sacrifice|lump|once|short|months?|maand\w*)\b/;

/** Matches a request for the take-home pay on a salary: “take home on a 30k salary”. */
const asksTakeHome = /\btake[- ]?home(?: pay)? (?:on|from|with)\b/;

/** Whether the only amount in a question is a salary that must be monthly: “how much uif on a 25k salary”. */
export const isSurelyMonthly = (
  plain: string,
  income: Money | undefined,
  amounts: readonly ReadAmount[],
): income is Money =>
  income?.per === null &&
  amounts.length === 1 &&
  income.amount >= MONTHLY.from &&
  income.amount < MONTHLY.below &&
  ofSalary.test(plain) &&
  !isOther.test(plain.replace(asksTakeHome, ' '));
