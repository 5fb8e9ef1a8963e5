/** Matches what an employer pays into a fund as a share of the pay: “and my employer pays 10%”. */
const employersShare =
  /(?:,|;|\b(?:and|while|plus|but|en|terwyl))* ?\b(?:my |the |die )?(?:employer|company|boss|work|werkgewer|maatskappy)(?: also| then| ook)? (?:pays?|contributes?|adds?|puts?|matches|betaal|dra)(?: in| another| about| ook)*(?: by)? (\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent)(?: (?:of (?:it|my (?:salary|pay))|too|as well|more|on top|by|ook|(?:pensioen(?:fonds)?|(?:pension|provident|retirement)(?: fund)?)|(?:in|in?to|to|towards) (?:it|(?:my |the |a )?(?:pension|provident|retirement)(?: fund)?)))*(?=[,;.?!]|$| (?:and|en|what|how|hoeveel|wat)\b)/;
const percents = /(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent)/g;
const ofFund = /\b(?:pension|provident|retirement|pensioen\w*|voorsorg\w*)\b/;

/**
 * Removes an employer's share, which is added to the income and deducted again, unless it could exceed the limit of the
 * deduction in percent.
 */
export function withoutEmployersShare(text: string, limit: number): { text: string; isRemoved: boolean } {
  const none = { text, isRemoved: false };
  if (!employersShare.test(text) || !ofFund.test(text)) return none;
  const total = [...text.matchAll(percents)].reduce(
    (sum, [, one = '']) => sum + Number(one.replace(',', '.')),
    0,
  );
  return total > limit ? none : { text: text.replace(employersShare, ' '), isRemoved: true };
}
