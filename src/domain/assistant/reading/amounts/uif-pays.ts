import type { Money } from '../sum-facts.ts';
import { severalEmployers } from './amount-doubts.ts';
import { rolesOf } from './amount-roles.ts';
import type { ReadAmount } from './read-amounts.ts';

const otherThanPay =
  /\b(?:bonus|interest|rent|ra|retirement|annuity|pension|medical|donat\w+|sold|lump|paye|tax|allowance|commission)\b/;

/** Mentions of another person who is paid too. */
const ofTwo =
  /\b(?:wife|husband|hubby|spouse|partner|girlfriend|boyfriend|(?:my|the) (?:sister|brother|mother|father|son|daughter|friend|colleague)|both of us|helper|domestic|gardener|workers|employees)\b/;

/** Matches the employer of one household worker: “I pay my domestic worker #”. */
const employsOne =
  /\b(?:pay(?:s|ing)?|gives?|giving|employ\w*|betaal)\b[^.;?\d]{0,20}\b(?:domestic(?: worker)?|helper|nanny|gardener|maid|housekeeper|char|cleaner|au pair|child ?minder|huishulp|tuinier|worker|employee)\b|\b(?:domestic(?: worker)?|helper|nanny|gardener|maid|housekeeper|cleaner|huishulp|tuinier)(?:'s)? (?:earns?|gets?|is on|is paid|wage|salary|pay|verdien|kry)\b/;

/** Matches text between two salaries named side by side: “on # a month and on #”. */
const sideBySide =
  /^ ?(?:(?:a|per|each|every) month|p\/?m|monthly|rand)?(?:,|,? ?(?:and|or|vs\.?|versus|en|of|then|against))(?: (?:and|or|(?:what )?about|then|also|someone|somebody|a person|a worker|one|an?|the|for|on|off|of|from|with|who|earning|earns|getting|gets|another|salary|salaries|pay|if i (?:earn|get)))* ?(?:r ?)?$/;
const areSideBySide = (text: string, amounts: readonly ReadAmount[]) =>
  amounts.every(({ start }, at) => {
    const previous = amounts[at - 1];
    return previous === undefined || sideBySide.test(text.slice(previous.end, start));
  });

/** Maximum salary that is monthly if no period is named. */
const SURELY_MONTHLY = 60_000;

/**
 * Returns the salaries of two people or jobs in a question about UIF, which each employer deducts separately. Null if
 * an amount may be something else.
 */
export function paysForUif(text: string, amounts: readonly ReadAmount[]): readonly Money[] | null {
  const periods = new Set(amounts.flatMap(({ per }) => per ?? []));
  const isPair = amounts.length > 1 && areSideBySide(text, amounts);
  // Salaries without a period are monthly: for a year they would be below any wage.
  const isMonthly = isPair && periods.size === 0 && amounts.every(({ amount }) => amount < SURELY_MONTHLY);
  const [shared = isMonthly ? 'month' : undefined] = periods;
  const [wage] = amounts;
  if (wage?.per && amounts.length === 1 && employsOne.test(text) && !otherThanPay.test(text))
    return wage.per === 'hour' || wage.per === 'day' ? null : [{ amount: wage.amount, per: wage.per }];
  if (amounts.length < 2 || shared === undefined || periods.size > 1 || otherThanPay.test(text)) return null;
  if (!ofTwo.test(text) && !severalEmployers.test(text) && !isPair) return null;
  if (rolesOf(text, amounts).some((role) => role !== null && role !== 'income' && role !== 'unsure'))
    return null;
  const isSalary = shared !== 'hour' && shared !== 'day';
  return isSalary ? amounts.map(({ amount }) => ({ amount, per: shared })) : null;
}
