import { formatBriefCents, toCents, toRand } from '../../../money.ts';
import type { Role } from './amount-role.ts';
import { addIncomes, moneyOf, withOnce, withTotals } from './add-incomes.ts';
import { namesBonus } from './amount-mentions.ts';
import { rolesOf } from './amount-roles.ts';
import { isImplausible, isImplausibleLoss, MAX_SHARE } from './plausibility.ts';
import { bonusFacts } from './bonus-facts.ts';
import { sayLeftOut } from './left-out.ts';
import { periodOfCosts, periodOfEarnings } from './earning-periods.ts';
import { hasSeveralJobs, isOfCouple, lacksJobs, ofOneJob, ofPensions } from './several-jobs.ts';
import { comparedContributionsIn, comparedPayIn } from './pay-comparison.ts';
import type { ReadAmount } from './read-amounts.ts';
import { SURELY_ANNUAL } from './totals.ts';
import { isOfAnother } from '../others-money.ts';
import type { AmountField, Money, Period, SumFacts, SumField } from '../sum-facts.ts';

/** A fact that a question leaves out or states in an unusable way. */
export interface Unclear {
  field: SumField;
  why:
    | 'year'
    | 'members'
    | 'several'
    /** A number that wasn't read as a fact. */
    | 'unread'
    | 'net'
    | 'partYear'
    | 'age'
    | 'couple'
    | 'amount'
    | 'share'
    /** A target take-home pay. */
    | 'target'
    /** The amount isn't identified as income. */
    | 'role'
    /** A word that changes an amount, a part of another amount, a minus sign, or an amount paid once. */
    | 'word'
    | 'part'
    | 'sign'
    | 'once';
  /** Amounts, numbers or words whose meaning is in doubt, as shown to the user. */
  doubted?: readonly string[];
}

/** Facts from the amounts in a question. */
export interface AmountFacts {
  facts: SumFacts;
  unclear: Unclear | null;
  /** Whether an amount is something that neither calculator covers, such as a prize. */
  hasOther: boolean;
  /** Whether an amount is a gift or an inheritance. */
  hasGift: boolean;
  /** Sentences about amounts that don't change the tax. */
  leftOut: readonly string[];
  /** Salaries or pensions from several payers, added together as the income. */
  pays: readonly Money[];
}

/** Matches medical scheme members, marked with `§`, shortly before an amount. */
const behindMembers = /§[^_§.;]{0,26}$/;
/** Matches questions whose first amount is a scheme's fee: “medical: 5 members, #”, “I'm 67. Med aid for us both #”. */
const opensWithScheme =
  /^[^.;?]{0,20}\b(?:medical|scheme|medaid)\b[^.;?]*§[^_§.;]{0,26}$|\b(?:medical|scheme|med ?aid)\b[^.,;?]*§(?: (?:is|was|costs?|cost us|at|of|comes to|about|we pay|i pay))* ?:? ?(?:r ?)?$/;
/** Matches statements that the amount after the members is paid for them. */
const paysForMembers =
  /§(?: on (?:the |my |our )?med\w*[ -]?(?:aid|scheme))? (?:and )?(?:paying|pay|we pay|i pay|at|for) $/;

const notFacts: ReadonlySet<Role> = new Set([
  'income',
  'pension',
  'runningCosts',
  'other',
  'gift',
  'cost',
  'unsure',
]);

/** Matches words before an amount that a payer takes off, which isn't pay: “and takes off R3 900”. */
const isDeducted =
  /\b(?:tak(?:es?|ing)|took|deduct(?:s|ed|ing)?|withholds?|withheld|less|minus)(?: (?:off|out|about|only|around))* ?(?:r ?)?$/;

const isTaxBehind = /^ ?(?:in |of |for |as )?(?:tax|paye)\b/;
const isTaxBeside = (text: string, { start, end }: ReadAmount) =>
  isDeducted.test(text.slice(0, start)) || isTaxBehind.test(text.slice(end));

/** Groups amounts by role. The first amount without a role is the income if no other amount is. */
function assignAmounts(text: string, amounts: readonly ReadAmount[], marked: string, plain: string) {
  const roles = rolesOf(text, amounts, plain);
  const contributions = comparedContributionsIn(text, amounts, roles);
  const compared = contributions ? null : comparedPayIn(text, amounts, roles);
  const byRole = new Map<Role, ReadAmount[]>();
  const add = (role: Role, amount: ReadAmount) => byRole.set(role, [...(byRole.get(role) ?? []), amount]);
  const unnamed: ReadAmount[] = [];
  for (const [at, amount] of amounts.entries()) {
    if (compared && (at === compared.own || at === compared.other)) {
      const [role, pair] =
        at === compared.own
          ? (['income', compared.other] as const)
          : (['otherIncome', compared.own] as const);
      add(role, { ...amount, per: amount.per ?? amounts[pair]?.per ?? null });
      continue;
    }
    const before = amounts[at - 1];
    if (contributions && at === contributions.own) {
      add('retirement', { ...amount, per: amount.per ?? amounts[at + 1]?.per ?? null });
      continue;
    }
    if (contributions && at === contributions.other && before) {
      const more = toRand(toCents(amount.amount) - toCents(before.amount));
      add('moreRetirement', { ...amount, amount: more, per: amount.per ?? before.per });
      continue;
    }
    const role = roles[at] ?? null;
    // In “3 members, 5 800 a month”, the amount after the members is the scheme's fee.
    const ahead = marked.slice(amounts[at - 1]?.end, amount.start);
    if (
      !byRole.has('medicalFees') &&
      (at > 0 || (amounts.length > 1 && opensWithScheme.test(ahead))) &&
      (((role === null || role === 'unsure') && behindMembers.test(ahead)) ||
        (role === 'cost' && paysForMembers.test(ahead)))
    )
      add('medicalFees', amount);
    else if (role === null) unnamed.push(amount);
    else add(role, amount);
  }
  const hasIncome = byRole.has('income') || byRole.has('pension');
  const [first, ...others] = unnamed;
  if (first && !hasIncome) add('income', first);
  const strays = hasIncome ? unnamed : others;
  if (hasSeveralJobs(text))
    for (const stray of strays) add(isTaxBeside(text, stray) ? 'unsure' : 'income', stray);
  return { byRole, strays: hasSeveralJobs(text) ? [] : strays };
}

/** Matches a period that applies to all amounts: “25k or 27k, both monthly”. */
const monthlyAll =
  /(?:[,;] ?|\b(?:both|all|each|amounts|figures) (?:are )?)(?:monthly|per month|a month|p\/?m)(?:\W*$|[.?!] )|\bboth (?:per|a) month\b/;
const yearlyAll =
  /(?:[,;] ?|\b(?:both|all|each|amounts|figures) (?:are )?)(?:yearly|annually|per (?:year|annum)|a year|p\/?a|the whole (?:of )?_+)(?:\W*$|[.?!] )|\bboth (?:per|a) year\b/;
const periodForAll = (text: string): Period | null =>
  monthlyAll.test(text) ? 'month' : yearlyAll.test(text) ? 'year' : null;

const withPeriod = (amounts: readonly ReadAmount[], period: Period) =>
  amounts.map((one) => ({ ...one, per: one.per ?? period }));

/** Matches words beside basic pay: “basic R38 000”, “R38 000 basic”. */
const basicBefore =
  /\b(?:basic|basies\w*|base)(?: (?:salary|salaris|pay|wage))?(?: (?:of|is|was|van))?:? ?(?:r ?)?$/;
const basicBehind = /^ ?(?:basic|basies\w*|base pay)\b/;

/** Gives basic pay the month that an allowance beside it has: “basic R38 000 plus R6 000 allowance a month”. */
const withBasicPay = (text: string, amounts: readonly ReadAmount[], shared: Money['per']): ReadAmount[] =>
  amounts.map((one) =>
    one.per === null &&
    shared === 'month' &&
    one.amount < SURELY_ANNUAL &&
    (basicBefore.test(text.slice(0, one.start)) || basicBehind.test(text.slice(one.end)))
      ? { ...one, per: 'month' }
      : one,
  );

/** Reports that the meaning of some amounts is in doubt. */
const doubtsOn = (amounts: readonly ReadAmount[]): Unclear => ({
  field: 'income',
  why: 'several',
  doubted: amounts.map(({ amount }) => formatBriefCents(toCents(amount))),
});

/** Matches interest that is paid, so it isn't income: “bond of R6 600 a month, of which R5 100 is interest”. */
const partOfBond = /\bbond\b[^.;?]{0,60}\bof (?:which|that|it)\b[^.;?]{0,20}\binterest\b/;

/** Statements that an employer deducts tax, possibly from each payment. */
const takesEachPay =
  /\b(?:they|boss|employer|company|work|payroll|hulle)\b(?: \w+)? (?:deduct\w*|takes?|took|withh\w+|trek\w*)\b/;

/** Matches statements that an amount is all that was earned in the year: “got # in total on the IRP5”. */
const ofWholePay =
  /\d (?:in total|in all|altogether|all in all|for the year)\b|\d (?:[a-z]+ ){0,3}(?:on|per|according to) (?:the|my|his|her) irp ?5\b|\birp ?5 (?:says|shows|of|for|is|was|total)\b/;

/** Questions about each month's pay. */
const asksByMonth =
  /\b(?:what'?s?|whats|how much|hoeveel|wat)\b[^.?]{0,60}\b(?:(?:every|each|per|a) month|monthly|(?:end of the|at) month ?end|p\/?m)\b|\b(?:every|each|per|a) month (?:what|how much)\b/;
/** Pay below this is monthly if the question asks about a month. As annual pay, it would be below any wage. */
const SURELY_MONTHLY = 60_000;

const namesShorter = /\b(?:month\w*|week\w*|fortnight\w*|p\/?m)\b/;

const ofPayslip = /\b(?:gross|basic|payslip)\b/;

/** Statements that an amount is the total deducted. */
const ofWholeYear =
  /\birp ?5\b|\b(?:in (?:all|total)|total|altogether|all together|so far|the whole time|over (?:that|the) (?:time|period))\b/;

/**
 * Reads the facts in a question's amounts. In `marked`, `§` replaces the members of a medical scheme. For part of a
 * year, the tax deducted is the total for that part. `plain` is the text before blanking.
 */
export function amountsToFacts(
  text: string,
  amounts: readonly ReadAmount[],
  marked: string,
  isPartYear = false,
  plain = text,
): AmountFacts {
  // In “R50k salary and R10k rent a month”, both are monthly.
  const periodsNamed = new Set(amounts.flatMap(({ per }) => per ?? []));
  const [shared = null] = periodsNamed.size === 1 ? periodsNamed : [];
  const forAll = periodForAll(text);
  const read = forAll === null ? withBasicPay(text, amounts, shared) : withPeriod(amounts, forAll);
  const { byRole, strays } = assignAmounts(text, read, marked, plain);
  const facts: SumFacts = {};
  let unclear: Unclear | null = null;
  const pension = byRole.get('pension');
  const salary = byRole.get('income');
  if (!salary ? pension : ofPensions.test(text)) facts.incomeKind = 'pension';
  // In “35 000 gross, pension 2 100” on a payslip, the pension may be a contribution or a second income.
  const isOnPayslip = salary !== undefined && pension !== undefined && ofPayslip.test(text);
  const incomes = [...(salary ?? []), ...(isOnPayslip ? [] : (pension ?? []))];
  const [income] = incomes;
  if (income) {
    const isSum =
      incomes.length === 1 ||
      pension !== undefined ||
      hasSeveralJobs(text) ||
      incomes.every(({ code }) => code !== undefined);
    const total = isSum ? addIncomes(incomes, shared) : null;
    if (total) facts.income = total;
    else unclear = { field: 'income', why: 'several' };
  }
  for (const [role, found] of byRole) {
    const [one] = withTotals(found);
    if (!one || notFacts.has(role)) continue;
    if (role === 'netPay') unclear = { field: 'income', why: 'net' };
    else {
      const field = role as AmountField;
      facts[field] = moneyOf(withOnce(one, field, plain), field, facts.income?.per ?? shared);
    }
  }
  // The tax on leave pay depends on the salary, which is missing, so only the tax on the lump sum is worked out.
  if (!facts.income && (facts.severance ?? facts.lumpSum ?? facts.withdrawal)) delete facts.bonus;
  // In “R23 000 a month, they deduct R3 100”, the tax is monthly too, because a year's tax would be more.
  const deducted = byRole.get('paye') ?? [];
  if (facts.paye && facts.income?.per && deducted.every(({ per }) => per === null)) {
    const most = facts.income.amount * MAX_SHARE;
    if (facts.paye.amount <= most && !isPartYear) facts.paye = { ...facts.paye, per: facts.income.per };
  }
  if (
    facts.paye &&
    isPartYear &&
    deducted.every(({ per, code }) => per === null && code === undefined) &&
    !ofWholeYear.test(text) &&
    takesEachPay.test(text)
  )
    unclear ??= { field: 'paye', why: 'amount' };
  for (const field of ['rent', 'business'] as const) {
    const [earned, ...others] = byRole.get(field) ?? [];
    const isOpen = earned?.per === null && !earned.isOfYear && others.length === 0;
    if (isOpen && forAll === null && facts.income?.per === 'month' && facts[field]?.per === 'month')
      facts[field] = { amount: earned.amount, per: periodOfEarnings(earned, facts.income, text) };
  }
  for (const [costs, earned] of [
    ['rentCosts', 'rent'],
    ['businessCosts', 'business'],
  ] as const) {
    const isOpen = (byRole.get(costs) ?? []).every(({ per, isOfYear }) => per === null && !isOfYear);
    const taken = facts[costs];
    if (taken && isOpen && facts[earned])
      facts[costs] = { ...taken, per: periodOfCosts(taken, facts[earned], text) };
  }
  if (income && isOfCouple(text, byRole.has('business'))) unclear = { field: 'income', why: 'couple' };
  if (isOfAnother(text, incomes)) unclear = { field: 'income', why: 'couple' };
  if (lacksJobs(text, incomes.length)) unclear ??= { field: 'income', why: 'several' };
  if (isOnPayslip) unclear ??= doubtsOn(pension);
  if (strays.length > 0) unclear ??= doubtsOn(strays);
  const [unsure] = byRole.get('unsure') ?? [];
  if (unsure) {
    unclear = facts.income ? doubtsOn(byRole.get('unsure') ?? []) : { field: 'income', why: 'role' };
    facts.income ??= { amount: unsure.amount, per: unsure.per };
  }
  if (isImplausible(facts)) unclear ??= { field: 'income', why: 'several' };
  // Nobody deducts contributions from a lump sum, so one of the two was misread.
  if (facts.retirement && !facts.income && (facts.lumpSum ?? facts.withdrawal ?? facts.severance))
    unclear ??= { field: 'income', why: 'several' };
  if (isImplausibleLoss(facts)) unclear ??= { field: 'baseCost', why: 'amount' };
  Object.assign(facts, bonusFacts(text, facts, byRole.has('bonus')));
  const paysInterest = facts.interest !== undefined && partOfBond.test(text);
  if (namesBonus.test(text) && !byRole.has('bonus') && facts.bonus === undefined)
    unclear ??= { field: 'bonus', why: 'amount' };
  if (facts.income?.per === null && incomes.length === 1 && ofWholePay.test(text) && !namesShorter.test(text))
    facts.income = { ...facts.income, per: 'year' };
  // Such as “29 800 basic. What lands in my account every month?”
  if (facts.income?.per === null && facts.income.amount < SURELY_MONTHLY && asksByMonth.test(text))
    facts.income = { ...facts.income, per: 'month' };
  if (facts.otherIncome?.per === null && facts.income?.per === 'month')
    facts.otherIncome = { ...facts.otherIncome, per: 'month' };
  const isSplit = incomes.length > 1 && hasSeveralJobs(text) && !ofOneJob.test(text);
  const pays = isSplit && facts.income ? incomes : [];
  return {
    facts,
    unclear,
    hasOther: byRole.has('other') || paysInterest,
    hasGift: byRole.has('gift'),
    leftOut: sayLeftOut(text, read, (at) => byRole.get('cost')?.includes(read[at] as ReadAmount) ?? false),
    pays: pays.map((pay) => moneyOf(pay, 'income', facts.income?.per ?? shared)),
  };
}
