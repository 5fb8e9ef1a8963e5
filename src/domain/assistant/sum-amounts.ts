import { toCents, toRand } from '../money.ts';
import { namesBonus, type Role, rolesOf } from './amount-roles.ts';
import type { ReadAmount } from './read-amounts.ts';
import type { AmountField, Money, Period, SumFacts, SumField } from './sum-facts.ts';

/** A fact that a question leaves open or names in an unusable way. */
export interface Unclear {
  field: SumField;
  why:
    | 'year'
    | 'members'
    | 'several'
    | 'net'
    | 'partYear'
    | 'age'
    | 'couple'
    | 'amount'
    /** Nothing says that the amount is an income. */
    | 'role';
}

/** Facts from the amounts in a question. */
export interface AmountFacts {
  facts: SumFacts;
  unclear: Unclear | null;
  /** Whether an amount is something that neither calculator covers, such as a prize. */
  hasOther: boolean;
}

/** Amounts from this size up are annual if no period is given; smaller ones may be monthly. */
const SURELY_ANNUAL = 120_000;

const ofYear: ReadonlySet<AmountField> = new Set([
  'bonus',
  'interest',
  'gain',
  'savingsPot',
  'lumpSum',
  'withdrawal',
  'severance',
  'donation',
  'medicalCosts',
  'paye',
  'provisionalPaid',
]);

function moneyOf({ amount, per }: ReadAmount, field: AmountField, others: Money['per']): Money {
  if (per !== null) return { amount, per };
  if (ofYear.has(field)) return { amount, per: 'year' };
  // “Salary 25 000 pm, 2 500 RA”: the RA takes the salary's period, unless that would be far too much.
  return { amount, per: amount >= SURELY_ANNUAL ? 'year' : others };
}

const sumOf = (amounts: readonly ReadAmount[]) =>
  toRand(amounts.reduce((sum, { amount }) => sum + toCents(amount), 0));

/** Matches the combined income of two people, who are taxed separately. */
const ofCouple = /\b(?:together|combined|jointly?|between us|household income)\b/;
const ofFamily = /\b(?:wife|husband|hubby|spouse|partner|household|girlfriend|boyfriend|fianc[eé]e?)\b/;
const severalJobs =
  /\b(?:commissions?|overtime|tips|allowances?)\b|\b(?:two|2|three|3|both|second|other|another|side|extra|part[- ]time|weekend) (?:part[- ]time )?(?:jobs?|employers?|salar(?:y|ies)|incomes?|positions?)\b|\b(?:one|first|1st) (?:job |employer |company )?pays\b|\bthe (?:other|second|2nd)(?: one)? (?:job |employer )?(?:pays|gives)?\b/;

/** Matches blanked medical scheme members shortly before an amount. */
const behindMembers = /_[^_.;]{0,20}$/;

const notFacts: ReadonlySet<Role> = new Set(['income', 'pension', 'other', 'cost', 'unsure']);

/** Groups amounts by role. The first amount without a role is the income if no other amount is. */
function assignAmounts(text: string, amounts: readonly ReadAmount[]) {
  const roles = rolesOf(text, amounts);
  const newAt = newPayAt(text, amounts, roles);
  const byRole = new Map<Role, ReadAmount[]>();
  const add = (role: Role, amount: ReadAmount) => byRole.set(role, [...(byRole.get(role) ?? []), amount]);
  const unnamed: ReadAmount[] = [];
  for (const [at, amount] of amounts.entries()) {
    const [next, old] = [amounts[at + 1], amounts[at - 1]];
    if (at + 1 === newAt && next) {
      add('income', { ...amount, per: amount.per ?? next.per });
      continue;
    }
    if (at === newAt && old) {
      add('raise', {
        ...amount,
        amount: toRand(toCents(amount.amount) - toCents(old.amount)),
        per: amount.per ?? old.per,
      });
      continue;
    }
    const role = roles[at] ?? null;
    // “3 members, 5 800 a month”: the amount after the members is the scheme's fee.
    if (
      (role === null || role === 'unsure') &&
      at > 0 &&
      behindMembers.test(text.slice(amounts[at - 1]?.end, amount.start))
    )
      add('medicalFees', amount);
    else if (role === null) unnamed.push(amount);
    else add(role, amount);
  }
  const hasIncome = byRole.has('income') || byRole.has('pension');
  const [first, ...others] = unnamed;
  if (first && !hasIncome) add('income', first);
  const strays = hasIncome ? unnamed : others;
  if (severalJobs.test(text)) for (const stray of strays) add('income', stray);
  return { byRole, strays: severalJobs.test(text) ? [] : strays };
}

/** Matches the text between the old and the new pay: “from 30k to 34k”. */
const toNewPay =
  /^,? ?(?:(?:a|per|each|every) (?:month|year|week|annum) ?|p\/?\.?[maw]\.? ?)?(?:gross )?,?(?:to|up to|->|=>|and (?:i )?(?:will )?(?:now|soon|next (?:month|year))(?: i)?(?: (?:earn|get|make|have|be (?:on|earning|getting)|on|it's|it is|am on|going to))?|(?:and )?(?:is|am|are|it's|i'm)? ?now(?: (?:earn|get|make|on|it's))?|but now|then|na) ?(?:r ?)?$/;
const isRaise =
  /\b(?:rais\w+|increas\w+|increment|hike[ds]?|went|gone|goes|going|go|mov(?:e|es|ed|ing)|promot\w+|bump\w*|jump\w*|climb\w*|ris(?:e|es|ing)|rose|was|were|used to|up|lift\w*|gaan|verhog\w*|verhoging|extra|more|difference)\b/;

/** Returns the index of the new pay, right after the old one; -1 if there is no raise. */
const newPayAt = (text: string, amounts: readonly ReadAmount[], roles: readonly (Role | null)[]) =>
  amounts.findIndex((next, at) => {
    const old = amounts[at - 1];
    const isPay = [roles[at - 1], roles[at]].every(
      (role) => role === null || role === 'income' || role === 'pension' || role === 'unsure',
    );
    return (
      old &&
      isPay &&
      next.amount > old.amount &&
      toNewPay.test(text.slice(old.end, next.start)) &&
      isRaise.test(text)
    );
  });

const timesAYear: Partial<Record<Period, number>> = { year: 1, month: 12, fortnight: 26, week: 52 };

/** Adds incomes, converting them to annual amounts if their periods differ. Null if they can't be added. */
function addIncomes(incomes: readonly ReadAmount[], shared: Money['per']): Money | null {
  const [income] = incomes;
  if (!income) return null;
  const periods = new Set(incomes.flatMap(({ per }) => per ?? []));
  const [per = income.per] = periods;
  if (periods.size <= 1) return moneyOf({ ...income, per, amount: sumOf(incomes) }, 'income', shared);
  const yearly = incomes.map(({ amount, per: own }) =>
    own && timesAYear[own] ? toCents(amount) * timesAYear[own] : null,
  );
  if (yearly.includes(null)) return null;
  return { amount: toRand(yearly.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)), per: 'year' };
}

/** Reads the facts in a question's amounts. */
export function amountsToFacts(text: string, amounts: readonly ReadAmount[]): AmountFacts {
  // “R50k salary and R10k rent a month”: both are monthly.
  const periodsNamed = new Set(amounts.flatMap(({ per }) => per ?? []));
  const [shared = null] = periodsNamed.size === 1 ? periodsNamed : [];
  const { byRole, strays } = assignAmounts(text, amounts);
  const facts: SumFacts = {};
  let unclear: Unclear | null = null;
  const pension = byRole.get('pension');
  const salary = byRole.get('income');
  if (pension && !salary) facts.incomeKind = 'pension';
  const incomes = [...(salary ?? []), ...(pension ?? [])];
  const [income] = incomes;
  if (income) {
    const isSum = incomes.length === 1 || pension !== undefined || severalJobs.test(text);
    const total = isSum ? addIncomes(incomes, shared) : null;
    if (total) facts.income = total;
    else unclear = { field: 'income', why: 'several' };
  }
  for (const [role, found] of byRole) {
    const [one] = found;
    if (!one || notFacts.has(role)) continue;
    if (role === 'netPay') unclear = { field: 'income', why: 'net' };
    else
      facts[role as AmountField] = moneyOf(
        { ...one, amount: sumOf(found) },
        role as AmountField,
        facts.income?.per ?? shared,
      );
  }
  if (income && ofCouple.test(text) && (ofFamily.test(text) || !severalJobs.test(text)))
    unclear = { field: 'income', why: 'couple' };
  if (strays.length > 0) unclear ??= { field: 'income', why: 'several' };
  const [unsure] = byRole.get('unsure') ?? [];
  if (unsure) {
    unclear = { field: 'income', why: facts.income ? 'several' : 'role' };
    facts.income ??= { amount: unsure.amount, per: unsure.per };
  }
  if (namesBonus.test(text) && !byRole.has('bonus')) unclear ??= { field: 'bonus', why: 'amount' };
  return { facts, unclear, hasOther: byRole.has('other') };
}
