import type { Money, SumFacts } from '../sum-facts.ts';
import { SURELY_ANNUAL } from './totals.ts';

/** Matches statements that a bonus equals a month's pay. */
const sameAsPay =
  /\b(?:bonus|cheque|double pay)(?:[ ,.!]+[a-z']+){0,3}?[ ,.!]+(?:(?:the )?same as|equal to|equals?|as much as|identical to) (?:(?:1|a(?: full)?) month'?s?|my (?:normal |monthly |basic )*(?:salary|pay|month))\b|\b(?:bonus|cheque) (?:is |was |of |=|will be )*(?:1|a(?: full)?) month'?s? (?:salary|pay)\b|\b(?:1|a(?: full)?) month'?s? (?:(?:salary|pay)(?: (?:as|for) (?:a |my |the )?(?:\w+ )?(?:bonus|cheque))|bonus)\b/;
/** Words showing that a bonus isn't a full month's pay, or that it's another person's. */
const isOtherBonus =
  /\b(?:half|third|quarter|twice|double (?:my|the)|part of|less than|more than|not|isn'?t|wasn'?t|never|if)\b|\bmy (?:wife|husband|hubby|spouse|partner|boss|brother|sister|friend|colleague|mother|father|mom|dad)\b/;
/**
 * Returns a month's pay; null if the pay has another period. Without a period, an amount below `SURELY_ANNUAL` counts
 * as monthly.
 */
const monthOf = (income: Money | undefined): Money | null =>
  income && (income.per === 'month' || (income.per === null && income.amount < SURELY_ANNUAL))
    ? { amount: income.amount, per: 'month' }
    : null;

/** Names of a bonus that amounts to a month's pay. */
const isThirteenth = /\b(?:13th|thirteenth|13|double) (?:che(?:que|ck)|salary|pay)\b/;

/** Matches plans to pay the bonus into a fund: “if I put the whole bonus into my RA”. */
const savesBonus =
  /\b(?:put|putting|pay|paying|invest\w*|contribut\w*|dump|throw|move|stick)\b (?:in |away )?(?:all of |the (?:whole|full|entire) (?:of )?|all |everything of )(?:my |the |that |this |of )*(?:bonus|13th cheque)\b[^.;?]{0,20}\b(?:in|into|to|towards) (?:my |an? |the )?(?:\w+ )?(?:ra|retirement annuity|annuity|pension|provident)\b/;

/** Returns what a bonus implies: its amount, that the pay is monthly, or that the bonus goes into a fund. */
export function bonusFacts(
  text: string,
  { income, bonus, retirement, moreRetirement }: SumFacts,
  isStated: boolean,
): SumFacts {
  // Such as “the 13th cheque is the same as my salary”.
  const pay = !isStated && sameAsPay.test(text) && !isOtherBonus.test(text) ? monthOf(income) : null;
  if (pay) return { income: pay, bonus: { ...pay, per: 'year' } };
  // In “13th cheque is 35k, same as my monthly salary”, the bonus is paid once, whatever period is mentioned beside it.
  const isOnce =
    bonus?.per === 'month' &&
    (isThirteenth.test(text) || (bonus.amount === income?.amount && sameAsPay.test(text)));
  const paid: Money | undefined = isOnce ? { ...bonus, per: 'year' } : bonus;
  const isMonth = income?.per === null && bonus?.amount === income.amount && isThirteenth.test(text);
  const isSaved = bonus !== undefined && !retirement && !moreRetirement && savesBonus.test(text);
  return {
    ...(isMonth && { income: { ...income, per: 'month' } }),
    ...(isOnce && { bonus: paid }),
    ...(isSaved && { moreRetirement: paid }),
  };
}
