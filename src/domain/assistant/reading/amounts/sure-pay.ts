import { namesPayBefore } from './amount-doubts.ts';
import type { Role } from './amount-role.ts';
import type { ReadAmount } from './read-amounts.ts';

const isPay =
  /^(?: (?:a|per) (?:month|year|annum|week)| ?p\/?\.?[ma]\b\.?| monthly| annual)?(?: gross)? (?:salary|income|pay|package|wages?)\b/;

/** Whether an amount is called a salary: “on a R30 000 a month salary”. Other keywords near it are then ignored. */
const isSalary = (text: string, { start, end }: ReadAmount) =>
  /\b(?:on|from|with|of|earn) (?:an?|my) $/.test(text.slice(0, start)) && isPay.test(text.slice(end));

/** Roles of amounts that people pay rather than earn. */
const paidRoles: ReadonlySet<Role> = new Set([
  'donation',
  'medicalFees',
  'medicalCosts',
  'paye',
  'runningCosts',
  'carValue',
]);
/** Words before an amount that identify it as a salary. */
const salaryBefore =
  /\b(?:salar(?:y|is)|basic|wages?|i (?:also )?earn|(?:job|employer|work)(?: (?:pays|gives)(?: me)?)?)(?: (?:is|of|was))?:? ?(?:r ?)?$/;
/** Matches the pay of a business's workers before an amount. */
const paysWorkers =
  /\b(?:driver(?:'?s)?|staff|workers?'?|employees?'?|assistants?'?|helpers?'?|labour|casual) (?:wages?|salar(?:y|ies))(?: (?:is|are|of|was|were))?:? ?(?:r ?)?$/;
/** Words after an amount that name another source of income. */
const otherSource =
  /^[^,.;]{0,30}\b(?:rent\w*|interest|gains?|profit|freelanc\w*|business|side|consult\w*|contract\w*|tenants?|airbnb)\b/;
const otherEarnings: ReadonlySet<Role> = new Set(['gain', 'rent', 'interest', 'business']);
/** Payouts, which aren't earnings: “two-pot: I earn #”. */
const payouts: ReadonlySet<Role> = new Set(['savingsPot', 'withdrawal', 'lumpSum', 'severance']);
const isPayoutToo = /^[^,.;]{0,20}\b(?:savings?|pot|withdr\w+|lump|severance|retrench\w*)\b/;

const forScheme = /^ ?(?:(?:a|per) (?:month|year) |p\/?m )?(?:of|for|to|towards|on) (?:\w+ )?med(?:ical|aid)/;

/** Matches a bonus without its own amount, on top of a month's pay: “# a month plus a 13th cheque”. */
const plusBonus =
  /^ ?(?:(?:a|per|each|every) month|p\/?m|monthly) ?,?(?:(?:and|plus|with|\+|also|get|gets?|i|there is|there's|as well as) )+(?:an? |my |the )?(?:\w+ )?(?:bonus|(?:13th|thirteenth) che(?:que|ck))\b(?! (?:of|is|was) ?(?:r ?)?\d)/;

/** Whether a keyword can't belong to an amount, because the adjacent words mark the amount as pay. */
export const isSurelyPay = (text: string, amount: ReadAmount, role: Role) =>
  !(role === 'medicalFees' && forScheme.test(text.slice(amount.end))) &&
  ((role !== 'income' && isSalary(text, amount)) ||
    (paidRoles.has(role) &&
      !(role === 'runningCosts' && paysWorkers.test(text.slice(0, amount.start))) &&
      (namesPayBefore.test(text.slice(0, amount.start)) || salaryBefore.test(text.slice(0, amount.start)))) ||
    (payouts.has(role) &&
      salaryBefore.test(text.slice(0, amount.start)) &&
      !isPayoutToo.test(text.slice(amount.end))) ||
    (role === 'bonus' && plusBonus.test(text.slice(amount.end))) ||
    (role === 'bonus' &&
      salaryBefore.test(text.slice(0, amount.start)) &&
      !/^ ?(?:as )?(?:an? |my )?(?:bonus|13th|thirteenth)/.test(text.slice(amount.end))) ||
    (otherEarnings.has(role) &&
      salaryBefore.test(text.slice(0, amount.start)) &&
      !otherSource.test(text.slice(amount.end))));

/** Roles that count as pay. An amount without a keyword may be pay too. */
export const pays: ReadonlySet<Role | null> = new Set([null, 'income', 'pension']);

/**
 * Treats the only other amount as pay if it stands beside deducted tax, a raise or a second job's pay, even if no word
 * identifies it as pay.
 */
export function withPay(roles: readonly (Role | null)[], hasSecondJob: boolean): (Role | null)[] {
  const isBeside = roles.includes('paye') || roles.includes('raise');
  const hasPay = roles.some((role) => pays.has(role));
  const isOpen = (role: Role | null) => role === 'unsure' || (hasSecondJob && role === null);
  const isOnly = roles.filter(isOpen).length === 1;
  return isOnly && (hasSecondJob || (isBeside && !hasPay))
    ? roles.map((role) => (isOpen(role) ? 'income' : role))
    : [...roles];
}
