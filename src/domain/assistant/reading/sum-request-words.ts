const rate =
  /\b(?:effective|average)\b[^.;?]{0,20}\b(?:rate|percent\w*|%)|\b(?:what|which|how many|hoeveel) (?:% ?|percent(?:age)?\b|persent(?:asie)?\b)|\b(?:as|in) (?:a )?(?:%|percent(?:age)?\b)/;

/** Matches questions about where a bracket begins rather than about someone's tax. */
const ofBracket = /\b(?:more than|above|over|up to|between|below|bracket)\b/;

/** Whether a question asks for the tax as a share of the income. */
export const asksForRate = (plain: string) => rate.test(plain) && !ofBracket.test(plain);

const total =
  /\b(?:total|whole|entire|overall) (?:income )?tax\b|\btax total\b|\bcalculate (?:my |the |his |her )?(?:income )?tax\b|\btax (?:for|on) everything\b|\btax for the (?:whole )?(?:tax )?year\b|\b(?:what(?:'s| is| will be| would be)|how much is) (?:my|his|her|the) tax\b|\b(?:altogether|in total|everything together|both together)\b/;
const ofDifference =
  /\b(?:more|extra|additional|differ\w+|increase|less|save|saving|raise|bonus|instead|tax on (?:it|that|this|the|my))\b/;

/** Matches pay that includes a bonus, and questions about the bonus alone. */
const withBonus = /\b(?:incl|includ\w+|inclusive of|insluitend|of which)\b[^.;?]{0,30}\bbonus\b/;
const ofBonus =
  /\b(?:tax|paye|belasting|get|left|take home)\b[^.;?\d]{0,20}\bbonus\b|\bbonus (?:taxed|tax)\b|\b(?:more|extra|additional|differ\w+|without)\b/;

/** Whether a question asks for the total tax rather than the tax on one of its amounts. */
export const asksForTotal = (plain: string) =>
  (total.test(plain) && !ofDifference.test(plain)) || (withBonus.test(plain) && !ofBonus.test(plain));

const paidOut =
  /\b(?:in (?:my |the |die |her |his )?(?:hand|pocket|account|bank)|pa(?:id|ys?|y) out|pay-?out|(?:do|will|would|can|should|did) (?:i|he|she|we) (?:actually |really |still |then )?(?:get|receive|see|have|walk away|keep)|(?:they|it|the fund|fund) (?:\w+ )?(?:give|pay|hand|transfer)s? (?:me|out|over|in)|left|nett?|after tax|take home|left over|kry ek|receive)\b/;

/** Whether a question asks how much of an amount is paid out after tax. */
export const asksWhatIsPaidOut = (plain: string) => paidOut.test(plain);

/** Matches questions about the deduction from each pay, which doesn't depend on the months worked. */
export const asksEachPay =
  /\b(?:tax|paye|deduct\w*|take (?:off|home)?)\b[^.;?\d]{0,25}\b(?:per|a|each|every) (?:month|mnth|week|fortnight|pay\w*)\b/;
