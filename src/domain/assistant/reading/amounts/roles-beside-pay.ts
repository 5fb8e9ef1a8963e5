import type { ReadAmount } from './read-amounts.ts';

/**
 * Roles that depend on the pay: tax or UIF deducted from it, a raise, or a second job's pay. UIF is a `cost`, and a
 * further amount from a fund is `other`.
 */
export type RoleBesidePay = 'paye' | 'raise' | 'cost' | 'other' | 'income';

const period = String.raw`(?:(?:a|per|each|every) \w+ |p\/?\.?m\.? |monthly )?`;

/** Words between a mention of the tax deducted and its amount. */
const between = String.raw`(?: (?:was|were|is|are|of|already|taken|took|off|deducted|withheld|held|kept|back|paid|over|out|by|my|the|our|an?|employers?|company|boss|fund|work|job|for|this|last|whole|tax|year|total|so|far|till|until|then|up|that|they|it|shows?|says?|shown|month|monthly|per|every|each|gone|came|comes|amount\w*|to|on|irp ?5|payslip|pay ?slip|slip|certificate|sars|only|about|at|will|be|in|full|expected|roughly|around))*[:= ]*$`;
const payer = String.raw`(?:employers?|company|boss|firm|work|job|they|fund|payroll|hulle|sars|office)`;
const deducts = String.raw`(?:took|takes?|taking|deduct(?:s|ed|ing)?|withh[eo]ld(?:s|ing)?|keeps?(?: back)?|kept(?: back)?|held back|hold back|trek|got)`;
const isDeducted = String.raw`(?:deducted|withheld|taken|held back|kept back|comes|came|coming|goes|went|gone|going|afgetrek)`;
const auxiliary = String.raw`(?:(?:of it|of this|of that|which|that|has|have|had|was|were|is|are|gets?|got|already|been|only|also) )*`;

/** Text before the amount of the tax deducted: “my employer took off #”, “PAYE on my IRP5: #”. */
const deductedBefore = new RegExp(
  [
    String.raw`\b(?:paye|taxed(?: me)?|4102|employees?'? tax)\b(?! on (?:r ?)?$)${between}`,
    String.raw`\btax(?: (?:was|is|already|for the year|total))* (?:taken(?: off)?|deducted|withheld|paid|off|held back)\b${between}`,
    String.raw`\b(?:payslip|slip|irp ?5|certificate)\b[^.;?\d]{0,20}\btax (?:is|was|of|:)? ?$`,
    String.raw`(?:[,;.&]|\band) ?(?:my |the )?tax(?: is| was| of|:)? $`,
    String.raw`\bdeductions for tax(?: are| is| were|:)? $`,
    String.raw`\b${payer}\b(?: (?!(?:pays?|earns?)\b)\w+){0,3}? ${deducts}(?: (?:off|back|over|about|only|around|in|from me))* ?$`,
  ].join('|'),
);
/** Deductions that aren't tax: “they deduct # for my pension”. */
const deductedForOther =
  /^[^.;,]{0,30}\b(?:pension|provident|retirement|ra|annuity|medical|union|loan|uif|garnish\w*|bond|funeral|school|insurance|rent)\b/;

/** Text after the amount of the tax deducted: “# PAYE”, “# was taken off for tax”. */
const deductedBehind = new RegExp(
  [
    String.raw`^ ?${period}${auxiliary}(?:(?:in|of|for|as|goes to|went to|towards|is|was) )*(?:paye|tax)\b (?:${auxiliary})?(?:${isDeducted}|off|out of)\b`,
    String.raw`^ ?${period}${auxiliary}${isDeducted} (?:(?:off|away|back|by my \w+|by the \w+|every month|already) )*(?:(?:for|as|in|to|by) )*(?:my )?(?:paye|tax|sars)\b`,
    String.raw`^ ?${period}(?:(?:of it|of this|of that|goes|in|of|for|as|to|is|was|towards) )*paye\b(?! (?:and|plus|&) uif)`,
  ].join('|'),
);
/** Matches the words after an amount of tax paid over: “the company paid # to SARS”. */
const paidOver = new RegExp(String.raw`^ ?${period}(?:(?:over )?to sars|in tax|in paye|tax\b)`);
/** Matches “# was withheld”, which is tax unless another purpose follows. */
const withheld = new RegExp(String.raw`^ ?${period}${auxiliary}(?:withheld|deducted|taken off)\b`);
const paidBefore = new RegExp(String.raw`\b${payer} paid(?: over)? $`);
const comesOff = new RegExp(String.raw`^ ?${period}(?:${auxiliary}${isDeducted}|off)\b`);
const taxOf = /\btax of $/;

/** Matches a fund that takes a contribution: “my employer's pension fund takes #, I earn”. */
const takenByFund = /\b(?:pension|provident|retirement)(?: fund)? (?:takes?|took|deducts?|deducted|gets?) $/;
const earnsPay = /\b(?:i (?:earn|get|make)|earn\w*|salar\w+|wages?|gross|basic)\b/;
const namesTax = /^[^.;,]{0,25}\b(?:tax|paye)\b/;

/** Whether the surrounding words mark an amount as tax deducted. */
function isTaxDeducted(text: string, before: string, behind: string, isFirst: boolean): boolean {
  if (takenByFund.test(before) && earnsPay.test(text) && !namesTax.test(behind)) return false;
  if (deductedBehind.test(behind) || (withheld.test(behind) && !deductedForOther.test(behind))) return true;
  // In “# for PAYE is taken off #”, the words belong to the first amount.
  if (deductedBefore.test(before) && (isFirst || !deductedBehind.test(before)))
    return !deductedForOther.test(behind);
  return (paidBefore.test(before) && paidOver.test(behind)) || (taxOf.test(before) && comesOff.test(behind));
}

/** Things besides pay that may increase: “R2 000 more into my annuity”. */
const otherRise = /\b(?:ra|retirement|annuity|pension|provident|bonus|rent|interest|overtime|commission)\b/;
const riseBefore =
  /\b(?:raise|rise|increase|increment|hike|promotion|verhoging)(?: (?:is|of|was|by|worth|will be|gives me|means|van))* $|\b(?:ris(?:e|es|ing)|increas(?:es?|ed|ing)|go(?:es|ing)? up|went up|up) (?:by|with) $|\b(?:extra|additional|another) $/;
const riseBehind = new RegExp(
  String.raw`^ ?${period}(?:more|extra|rais(?:e|ing)|increase|increment|hike|additional|verhoging)\b(?! tax)`,
);

/** Words for money taken out of a fund, which isn't a raise: “now I want # more”. */
const takesMore = /\b(?:want|wanna|need|take|taking|draw\w*|withdraw\w*|pull|get)\b[^.;?\d]{0,20}$/;
const ofFund = /\b(?:pots?|savings component|withdr[ae]w\w*|fund)\b/;

const ofJobs = /\b(?:jobs|gigs?|employers|works?|part[- ]time)\b/;

/** Words for work at another time or place: “… and lecture Saturdays for another #”. */
const worksAgain =
  /\b(?:saturdays?|sundays?|weekends?|evenings?|nights?|afternoons?|holidays|after hours|part[- ]time|(?:and|also|i) (?:teach|lecture|tutor|work|drive|clean|guard|cook|coach|nurse|sing|wait)\w*)\b/;

/** Text between the old and the new salary: “from 18 000 to 19 500 a month raise”. */
const toNewPay = /^ ?(?:(?:a|per|every|each) \w+ |p\/?\.?m\.? |monthly )?(?:to|na|tot) (?:r ?)?$/;

/** Words for money paid out, which isn't a raise: “we paid # extra for his eyes”. */
const paysOut =
  /\b(?:i|we|he|she|they|which|and|also|had to|have to|ek|ons) (?:\w+ )?(?:pa(?:id|ys?)|spen[dt]s?|fork(?:ed)? out|settled|betaal)\b[^.;?\d]{0,25}$/;

const uifBefore = /\buif(?: (?:of|is|was))?:? ?$/;
const uifBehind = new RegExp(String.raw`^ ?${period}(?:(?:for|in|of|goes to|is|to) )*uif\b`);

/** Returns the role of an amount that depends on the pay, based on the words next to it; null if it has none. */
export function roleBesidePay(
  text: string,
  amounts: readonly ReadAmount[],
  at: number,
): RoleBesidePay | null {
  const { start = 0, end = 0 } = amounts[at] ?? {};
  const before = text.slice(amounts[at - 1]?.end ?? 0, start);
  const behind = text.slice(end, amounts[at + 1]?.start ?? text.length);
  if (isTaxDeducted(text, before, behind, at === 0)) return 'paye';
  if (uifBefore.test(before) || uifBehind.test(behind)) return 'cost';
  const isNewPay = at > 0 && toNewPay.test(before);
  // Such as “I teach for # and lecture Saturdays for another #”.
  if (/\banother (?:r ?)?$/.test(before) && worksAgain.test(before) && !otherRise.test(behind.slice(0, 45)))
    return 'income';
  if (/\banother (?:r ?)?$/.test(before) && ofJobs.test(text)) return null;
  if (takesMore.test(before) && riseBehind.test(behind) && ofFund.test(text)) return 'other';
  const isRise =
    (riseBefore.test(before) && !isNewPay) || (riseBehind.test(behind) && !paysOut.test(before) && !isNewPay);
  return isRise && !otherRise.test(`${before.slice(-25)} ${behind.slice(0, 45)}`) ? 'raise' : null;
}
