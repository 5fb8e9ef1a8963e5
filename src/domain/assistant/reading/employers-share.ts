import { type ReadAmount, readAmounts } from './amounts/read-amounts.ts';

/** Matches what an employer pays into a fund as a share of the pay: “and my employer pays 10%”. */
const employersShare =
  /(?:,|;|\b(?:and|while|plus|but|en|terwyl))* ?\b(?:my |the |die )?(?:employer|company|boss|work|werkgewer|maatskappy)(?: also| then| ook)? (?:pays?|contributes?|adds?|puts?|matches|betaal|dra)(?: in| another| about| ook)*(?: by)? (\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent)(?: (?:of (?:it|my (?:salary|pay))|too|as well|more|on top|by|ook|(?:pensioen(?:fonds)?|(?:pension|provident|retirement)(?: fund)?)|(?:in|in?to|to|towards) (?:it|(?:my |the |a )?(?:pension|provident|retirement)(?: fund)?)))*(?=[,;.?!]|$| (?:and|en|what|how|hoeveel|wat)\b)/;
const fund = String.raw`(?:(?:company |work )?(?:pension|provident|retirement|pensioen\w*|voorsorg\w*|ra|annuity)(?: ?(?:fund|fonds))?)`;
/** Matches what an employer pays into a fund in rand: “and my employer pays R3 000 a month into my pension”. */
const employersAmount = new RegExp(
  String.raw`(?:,|;|\b(?:and|while|plus|but|en|terwyl))* ?\b(?:my |the |die )?(?:employer|company|boss|work|werkgewer|maatskappy)(?:'s|s)?(?: also| then| ook)? (?:pays?|contributes?|(?:${fund} )?contributions?(?: (?:is|are|of))?|adds?|puts?|matches|betaal|dra)(?: in| another| about| ook| by)*:? (?:r ?)?(\d{1,3}(?:[ ,]\d{3})+|\d{3,6}|\d{1,3}k\b)(?: ?(?:a|per|every|each|'n) (?:month|year|maand|jaar)| ?p\/?m\b| monthly)?(?: (?:too|as well|more|on top|by|ook|(?:in|in?to|to|towards|for|na|vir) (?:it|(?:my |the |a |die )?${fund})))*(?=[,;.?!]|$| (?:and|en|what|how|hoeveel|wat|while|plus|i|ek)\b)`,
);
const percents = /(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent)/g;
const ofFund = /\b(?:pension|provident|retirement|pensioen\w*|voorsorg\w*)\b/;

/** Matches the fund in the employer's own clause; without it, the employer may be paying the person. */
const ownFund =
  /\b(?:pension|provident|retirement|pensioen\w*|voorsorg\w*|ra|annuity|contribut\w*)\b|\b(?:in|into|to|towards) it\b/;

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

const MONTHS = 12;
/** Returns an amount for a year, taking one without a period as a month's. */
const mostOf = ({ amount, per }: ReadAmount) => (per === 'year' ? amount : amount * MONTHS);

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
  const paid = ofFund.test(text) ? employersAmount.exec(text) : null;
  if (paid && ownFund.test(paid[0])) {
    const income = mostIncome(text);
    // All other amounts may be contributions too.
    const contributed = readAmounts(text).reduce((sum, one) => sum + mostOf(one), 0) - income;
    const isWithin = contributed <= (income * percent) / 100 && contributed <= cap;
    return isWithin ? { text: text.replace(paid[0], ' '), isRemoved: true } : none;
  }
  if (!employersShare.test(text) || !ofFund.test(text)) return none;
  const total = [...text.matchAll(percents)].reduce(
    (sum, [, one = '']) => sum + Number(one.replace(',', '.')),
    0,
  );
  const isOver = total > percent || (mostIncome(text) * total) / 100 > cap;
  return isOver ? none : { text: text.replace(employersShare, ' '), isRemoved: true };
}
