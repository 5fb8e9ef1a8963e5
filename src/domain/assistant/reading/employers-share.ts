import { readAmounts } from './amounts/read-amounts.ts';

/** Matches what an employer pays into a fund as a share of the pay: “and my employer pays 10%”. */
const employersShare =
  /(?:,|;|\b(?:and|while|plus|but|en|terwyl))* ?\b(?:my |the |die )?(?:employer|company|boss|work|werkgewer|maatskappy)(?: also| then| ook)? (?:pays?|contributes?|adds?|puts?|matches|betaal|dra)(?: in| another| about| ook)*(?: by)? (\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent)(?: (?:of (?:it|my (?:salary|pay))|too|as well|more|on top|by|ook|(?:pensioen(?:fonds)?|(?:pension|provident|retirement)(?: fund)?)|(?:in|in?to|to|towards) (?:it|(?:my |the |a )?(?:pension|provident|retirement)(?: fund)?)))*(?=[,;.?!]|$| (?:and|en|what|how|hoeveel|wat)\b)/;
const percents = /(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent)/g;
const ofFund = /\b(?:pension|provident|retirement|pensioen\w*|voorsorg\w*)\b/;

/** Income up to this is a month's if no period is named. */
const MAX_MONTHLY = 300_000;

/** Returns the highest income that a question may name, in rand per year. */
const mostIncome = (text: string) =>
  Math.max(
    0,
    ...readAmounts(text).map(({ amount, per }) =>
      per === 'month' || (per === null && amount <= MAX_MONTHLY) ? amount * 12 : amount,
    ),
  );

interface DeductionLimits {
  /** Percentage of the income. */
  percent: number;
  /** Rand per year. */
  cap: number;
}

/**
 * Removes an employer's share, which is added to the income and deducted again, unless all contributions could exceed
 * the limits of the deduction.
 */
export function withoutEmployersShare(
  text: string,
  { percent, cap }: DeductionLimits,
): { text: string; isRemoved: boolean } {
  const none = { text, isRemoved: false };
  if (!employersShare.test(text) || !ofFund.test(text)) return none;
  const total = [...text.matchAll(percents)].reduce(
    (sum, [, one = '']) => sum + Number(one.replace(',', '.')),
    0,
  );
  const isOver = total > percent || (mostIncome(text) * total) / 100 > cap;
  return isOver ? none : { text: text.replace(employersShare, ' '), isRemoved: true };
}
