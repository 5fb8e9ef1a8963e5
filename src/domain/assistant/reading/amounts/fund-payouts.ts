import type { Role } from './amount-role.ts';
import type { ReadAmount } from './read-amounts.ts';

/** Statements that a gift isn't a deductible donation. */
export const withoutReceipt =
  /\b(?:without|no|didn'?t (?:get|give me)|never got)(?: an?| any| the)? (?:18a|s18a|section 18a|receipt|certificate)\b|\bcrowd ?fund\w*|\bbackabuddy\b|\bto (?:my|a) (?:sister|brother|mother|mom|father|dad|son|daughter|friend|family|cousin|neighbour|beggar)\b/;

/** Whether an amount is an employer's contribution to a fund, which is also a taxable benefit. */
export const isOfEmployer = (text: string, amounts: readonly ReadAmount[], at: number) =>
  /\b(?:my|the) (?:employer|company|boss|work|job)(?:'s)? (?:also |then |and )?(?:contribut\w*|puts?|pays?|paying|adds?|matches)(?: \w+){0,2} (?:r ?)?$/.test(
    text.slice(amounts[at - 1]?.end ?? 0, amounts[at]?.start),
  );

/** Statements that somebody takes money out of a fund, or leaves a job. */
export const takesOut =
  /\b(?:tak(?:e|ing)|took|draw(?:ing)?|get) (?:it|everything|the (?:whole|full)(?: \w+)?) ?(?:all )?(?:in|as) cash\b|\b(?:leav(?:e|ing)|left|quit(?:ting)?) (?:my |the |this )?(?:job|work|employer|company)\b|\b(?:resign\w*|withdr[ae]w\w*|cash(?:ing|ed)? (?:in|out)|pay ?out|paid out)\b|\b(?:take|took|taking|get|got|want)\b[^.?]*\b(?:from|out of) (?:my|the|a) (?:pension|provident|preservation|retirement|ra\b)/;
const takesThird = /\b(?:a|one|1)[ -](?:third|3rd)\b|\b1\/3\b/;
/**
 * Returns the role of the third of a fund that may be paid out, or of the total that the third is taken from; otherwise
 * null.
 */
export function roleOfThird(text: string, start: number): Role | null {
  if (!takesThird.test(text)) return null;
  const before = text.slice(0, start);
  const isThird = takesThird.test(before) && !/\b(?:third|3rd|1\/3) of (?:my |the )?(?:r ?)?$/.test(before);
  return isThird ? 'lumpSum' : 'other';
}
/** Words with “retire” that don't mean somebody is retiring: the time before retirement, or a kind of fund. */
const notRetiring =
  /\b(?:before|until|till|not|never|without|instead of|rather than|years?|yrs?|since)(?: (?:i|we|he|she|i'm|am|my|yet|actually|really|from|to|before)){0,3} retir\w+|\bretirement (?:annuit\w+|funds?|savings?|age)\b|\bretir\w+ (?:one day|later)\b/g;
/** Whether somebody is retiring, so that a fund's payout is taxed as a retirement lump sum. */
export const isRetiring = (text: string) =>
  /\bretir(?:e|es|ing|ed)\b|\baftree\w*|\b(?:on|at|upon|my|after) retirement\b/.test(
    text.replaceAll(notRetiring, ' '),
  );

const leavesJob =
  /\b(?:resign\w*|quit(?:ting)?|(?:left|leav(?:e|ing)) (?:my |the |this |a |that )?(?:job|work|employer|company|firm|post)|dismiss\w*|fired|chang(?:e|ed|ing) jobs|new job)\b/;
const isRetrenched = /\b(?:retrench\w*|severance|redundan\w*|laid off|clos(?:ed|ing) down)\b/;

/** Whether a fund pays because somebody leaves a job before retirement, so that the table of withdrawals applies. */
export const isPaidOnLeaving = (text: string) =>
  leavesJob.test(text) && !isRetiring(text) && !isRetrenched.test(text);

/** Matches mentions of an annuity that pays an income: “I live off an annuity of #”, “my annuity pays #”. */
export const annuityPays =
  /\b(?:liv(?:e|es|ing)|exist(?:s|ing)?|surviv\w+|all i have is|get(?:s|ting)? by|rel(?:y|ies|ying)|depend\w*)\b[^.;?]{0,40}\bannuit(?:y|ies)\b|\b(?:draws?|drawing|receiv\w+|gets?|getting|comes?|paid)\b[^.;?]{0,35}\b(?:from|by|out of) (?:my |an? |his |her |the |our )?(?:\w+ )?annuit(?:y|ies)\b|\b(?:draws?|drawing|receiv\w+|gets?|getting|have|has|pays? (?:me|him|her|us)|income is|income comes from) (?:only |just )?(?:an?|my|his|her) (?:\w+ )?annuity\b|\bannuity(?:'s)? (?:\w+ )?(?:pays?(?! (?:in|for))|paid(?! (?:in|for|into|up|by|to))|gave|gives|brings|comes to|yields|provides|amounts to|works out to)\b|\bannuit(?:y|ies)\b[^.;?\d]{0,12}(?:r ?)?[\d ,.]+k?[^.;?\d]{0,20}\b(?:is|are) (?:my|his|her|our) (?:only |whole |main |sole )?income\b/;
/** Matches a fund that pays out an amount: “GEPF gives me #”, “the pension fund pays her #”. */
export const fundPays =
  /\b(?:funds?|gepf|annuity|pension)(?: \w+)? (?:pays?|gives?|sends?)(?: (?:me|us|him|her|my \w+|out))?(?: (?:about|only|just|like))? (?:r ?)?$/;
/** Matches a fund that pays somebody else: “GEPF gives my wife #”. */
export const fundPaysOthers =
  /\b(?:funds?|gepf|annuity|pension)(?: \w+)? (?:pays?|gives?|sends?) (?:him|her|them|my (?!account|bank)\w+)(?: (?:about|only|just|like))? (?:r ?)?$/;
/** Matches cash from a fund: “taking # cash from the fund”, “the provident fund will pay me # cash”. */
export const cashFromFund =
  /^(?!.*\b(?:contribut\w*|put|into|invest\w*|price|house|flat|car|loan|without|not|never|no (?:cash|lump))\b|.*n't\b)(?=.*\b(?:cash|lump|pay ?out|pay me)\b).*\b(?:funds?|provident|pension|preservation|retirement|annuity)\b/;
const takesCash =
  /\b(?:cash(?:ing|ed)?(?: (?:out|in))?|lump sum|commut\w+|withdraw\w*|tak(?:e|es|ing)|took|pay(?:s|ing)? (?:me|out))(?: (?:sum|is|of|about|only|just|out|a|third|one|for))* (?:r ?)?$/;
const isCash = /^ ?(?:(?:as|in) )?(?:a )?(?:cash\b|lump[ -]?sum|in cash|from (?:it|the fund|this))/;
/** Words for a fund's total value, or for the part that buys an annuity. */
const ofFund =
  /\b(?:funds?|provident|pension|preservation|retirement|annuity|annuities|rest|balance|remain\w*|saved|savings|pot|value|total)\b/;
/** Roles that a fund's total value may have been given. */
const ofWhole: ReadonlySet<Role | null> = new Set([
  'lumpSum',
  'withdrawal',
  'pension',
  'retirement',
  'moreRetirement',
  'income',
  'unsure',
  'other',
  'paye',
  null,
]);
/** Matches “I’m retiring with #”, which gives the fund's value rather than an income or the cash taken from it. */
const retiresWith =
  /\b(?:retir\w+|aftree\w*)(?: (?!with\b)\w+){0,3} (?:with|met) (?:a |about |around |only |just )*(?:r ?)?$/;
const isIncome = /^ ?(?:(?:a|per) (?:month|year|week)|p\/?[ma]\b|monthly|(?:pension|income|salary)\b)/;
const withNestEgg = (text: string, amounts: readonly ReadAmount[], roles: readonly (Role | null)[]) =>
  roles.map((role, at): Role | null => {
    const { start = 0, end = 0, per = null } = amounts[at] ?? {};
    const isOpen = per === null && (role === null || role === 'income' || role === 'unsure');
    if (!isOpen || !retiresWith.test(text.slice(0, start)) || isIncome.test(text.slice(end))) return role;
    return takesThird.test(text) || amounts.length > 1 ? 'other' : 'unsure';
  });

/** Words for an earlier payout, which would raise the tax. */
const ofEarlier = /_{4}|\b(?:previous(?:ly)?|earlier|already|ago|first|last|(?:19|20)\d\d)\b/;
const ofPay = /\b(?:salar\w+|earn\w*|wages?|bonus)\b/;

/**
 * Ignores a fund's total value beside the cash taken from it: “# in my provident fund, taking # cash”. The cash is part
 * of the total, so the two are never added. If it isn't clear which amount is which, no calculation is possible.
 */
export function withCashOfFund(
  text: string,
  amounts: readonly ReadAmount[],
  claimed: readonly (Role | null)[],
): (Role | null)[] {
  const roles = withNestEgg(text, amounts, claimed);
  const maybe = roles.flatMap((role, at) => {
    const { per = null, code } = amounts[at] ?? {};
    return ofWhole.has(role) && per === null && code === undefined ? [at] : [];
  });
  if (maybe.length < 2 || !roles.some((role) => role === 'lumpSum')) return [...roles];
  const before = (at: number) => text.slice(amounts[at - 1]?.end ?? 0, amounts[at]?.start);
  const behind = (at: number) => text.slice(amounts[at]?.end, amounts[at + 1]?.start);
  const cash = maybe.filter((at) => takesCash.test(before(at)) || isCash.test(behind(at)));
  const around = (at: number) =>
    `${before(at)
      .split(/[.;?,]|\band\b/)
      .at(-1)} # ${behind(at).split(/[.;?,]|\band\b/)[0]}`;
  const others = maybe.filter(
    (at) => !cash.includes(at) && ofFund.test(around(at)) && !ofPay.test(around(at)),
  );
  if (others.length === 0) return [...roles];
  const isClear = cash.length === 1 && !others.some((at) => ofEarlier.test(around(at)));
  return roles.map((role, at) => {
    if (cash.length === 1 && cash.includes(at)) return 'lumpSum';
    return others.includes(at) ? (isClear ? 'cost' : 'other') : role;
  });
}

/** Text after an amount that a fund pays out: “# a month from his pension fund”. */
export const comesFromFund =
  /^ ?(?:(?:a|per|every|each) month|p\/?\.?m\b\.?|monthly)? ?(?:paid )?(?:from|by|out of) (?:(?!to\b|into\b|and\b)\w+ ){0,3}(?:pension|provident|retirement|gepf|annuity)\b/;

/** Matches money moved into a fund: “# from my savings into my annuity”. */
export const movedToFund =
  /^ ?(?:(?:a|per) (?:month|year) |p\/?m )?(?:cash |extra |more )*(?:(?:from|out of) (?:my |our |the )?(?!(?:(?!(?:in)?to\b)\w+ )*(?:pot|fund|annuity|ra|pension|provident|preservation)\b)(?:\w+ ){1,3})(?:straight |all |directly )?(?:in)?to(?:wards)? (?:my |an? |the )?(?:\w+ ){0,2}(?:ra|retirement annuity|annuity|pension fund|provident fund|retirement fund)\b/;

/** Matches PAYE mentioned after a pension. */
export const withPaye = /^ ?(?:(?:a|per) month|p\/?m|monthly)?,? (?:with |less |and |after )?(?:paye|tax)\b/;
