import { toCents, toRand } from '../money.ts';
import { defaultTaxYear } from '../tax/tax-year.ts';
import { namesBonus, type Role, rolesOf } from './amount-roles.ts';
import { isOtherMatter } from './other-matters.ts';
import { plainWords } from './plain-words.ts';
import { type ReadAmount, readAmounts } from './read-amounts.ts';
import {
  type Blanked,
  type NamedYear,
  readAge,
  readDays,
  readHours,
  readMembers,
  readMonthsWorked,
  readRetirementPercent,
  readTaxYear,
} from './read-facts.ts';
import type { AmountField, Money, SumFacts, SumField } from './sum-facts.ts';

/** The result that the person wants from a sum. */
export type Wanted = 'tax' | 'takeHome' | 'balance' | 'uif';

/** The facts and intent read from a question. */
export interface Reading {
  facts: SumFacts;
  wanted: Wanted;
  /** Whether the question asks for a sum, rather than for a rule. */
  asksSum: boolean;
  /** Whether it's a “what if” question. */
  isHypothetical: boolean;
  /** Whether it contains nothing but facts: “R450 000 a year, 67 years old”. */
  isOnlyFacts: boolean;
  /** Whether it adds to an earlier question: “and with 3 kids?” */
  isFollowUp: boolean;
  /** A fact that the question leaves open or names in an unusable way. */
  unclear: {
    field: SumField;
    why: 'year' | 'members' | 'several' | 'net' | 'partYear' | 'age' | 'couple' | 'amount';
  } | null;
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

/** Two people's income. Each is taxed separately. */
const ofCouple = /\b(?:together|combined|jointly?|between us|household income)\b/;
const severalJobs =
  /\bcommissions?\b.*\b(?:basic|salary)\b|\b(?:basic|salary)\b.*\bcommissions?\b|\b(?:two|2|three|3|both|second|other) (?:jobs?|employers?|salar(?:y|ies)|incomes?)\b/;

/** Blanked members of a medical scheme shortly before an amount. */
const behindMembers = /_[^_.;]{0,20}$/;

/** Groups amounts by role. The first amount without a role is the income if no other amount is. */
function assignAmounts(text: string, amounts: readonly ReadAmount[]) {
  const roles = rolesOf(text, amounts);
  const byRole = new Map<Role, ReadAmount[]>();
  const add = (role: Role, amount: ReadAmount) => byRole.set(role, [...(byRole.get(role) ?? []), amount]);
  const unnamed: ReadAmount[] = [];
  for (const [at, amount] of amounts.entries()) {
    const role = roles[at] ?? null;
    // “3 members, 5 800 a month”: the amount after the members is the scheme's fee.
    if (role === null && at > 0 && behindMembers.test(text.slice(amounts[at - 1]?.end, amount.start)))
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

function amountsToFacts(text: string, amounts: readonly ReadAmount[]): Pick<Reading, 'facts' | 'unclear'> {
  // “R50k salary and R10k rent a month”: both are monthly.
  const periodsNamed = new Set(amounts.flatMap(({ per }) => per ?? []));
  const [shared = null] = periodsNamed.size === 1 ? periodsNamed : [];
  const { byRole, strays } = assignAmounts(text, amounts);
  const facts: SumFacts = {};
  let unclear: Reading['unclear'] = null;
  const pension = byRole.get('pension');
  const salary = byRole.get('income');
  if (pension && !salary) facts.incomeKind = 'pension';
  const incomes = [...(salary ?? []), ...(pension ?? [])];
  const [income] = incomes;
  if (income) {
    const periods = new Set(incomes.flatMap(({ per }) => per ?? []));
    // A salary and a pension, or several jobs, paid equally often.
    const isSum =
      incomes.length > 1 && periods.size <= 1 && (pension !== undefined || severalJobs.test(text));
    if (incomes.length > 1 && !isSum) unclear = { field: 'income', why: 'several' };
    else {
      const [per = income.per] = periods;
      facts.income = moneyOf({ ...income, per, amount: sumOf(incomes) }, 'income', shared);
    }
  }
  for (const [role, found] of byRole) {
    const [one] = found;
    if (!one || role === 'income' || role === 'pension' || role === 'other') continue;
    if (role === 'netPay') unclear = { field: 'income', why: 'net' };
    else facts[role] = moneyOf({ ...one, amount: sumOf(found) }, role, facts.income?.per ?? shared);
  }
  if (income && ofCouple.test(text)) unclear = { field: 'income', why: 'couple' };
  if (strays.length > 0) unclear ??= { field: 'income', why: 'several' };
  if (namesBonus.test(text) && !byRole.has('bonus')) unclear ??= { field: 'bonus', why: 'amount' };
  return { facts, unclear };
}

const wantsTakeHome =
  /\btake[- ]?home\b|\bnett? (?:pay|salary|income)\b|\bafter tax\b|\bin (?:my )?(?:hand|pocket)\b|\bleft over\b|\b(?:i|we) (?:keep|clear|bring home|get out)\b|\bpay ?out\b|\bwhat (?:will|do|would) i (?:get|be paid|earn after)\b/;
const wantsBalance = /\brefund\b|\bget (?:\w+ )?back\b|\bowe\b|\bpay in\b|\bback from sars\b/;
const wantsUif = /\buif\b/;

function wantedOf(text: string, facts: SumFacts): Wanted {
  if (facts.paye !== undefined && wantsBalance.test(text)) return 'balance';
  if (wantsTakeHome.test(text)) return 'takeHome';
  if (wantsUif.test(text) && !/\btax\b/.test(text)) return 'uif';
  return 'tax';
}

/** Phrases that ask for a sum. */
const asks =
  /\bhow much (?:\w+ ){0,4}?(?:tax|paye|uif|take[- ]?home|will i|do i|would i|must i|should i|am i|is left|deduct\w*|i (?:get|keep|pay|owe))|\bwhat(?:'s| is| are| will| would| do| does)? (?:\w+ ){0,4}?(?:tax|paye|take[- ]?home|nett?|deductions?|i (?:pay|owe|get|keep|take home|clear|bring home|be paid))\b|\btax (?:on|for|if|when|payable|due|will|would|do)\b|\b(?:calculat\w*|work(?:s|ing)? out|comput\w*|estimat\w*)\b|\bwhat if\b|\bif i (?:put|add|contribut\w*|increas\w*|earn|get)\b|\bafter tax\b|\btake[- ]?home\b|\bpaye\b(?= (?:on|for))|\btax(?:ed)? (?:is|do|will|must|am)\b|\b(?:get|be) taxed\b|\bhow (?:much|heavily) (?:\w+ )?taxed\b|\b(?:do|will|would|can) i save\b|\btax(?:,? (?:please|pls))?\s?[?.!]*$|\b(?:uif|paye|tax) (?:deduction|contribution|amount) (?:on|for)\b|\bsars (?:take|takes|taking|get|gets|deduct\w*)\b|\b(?:taken|taking|come|comes|goes|go) off\b|\bwhat(?:'s| is| will be)? left\b|\b(?:in|into) my (?:pocket|hand)\b|\btax (?:ke )?how much\b/;

/** Phrases that ask for a sum if an income and its period are given. */
const sumWords =
  /\b(?:tax|paye|uif|deduct\w*|take[- ]?home|nett?|pocket|in (?:my )?hand|left over|lands? in my account)\b|\bhow much\s?\?*$|\bsars\b.{0,15}\b(?:tak\w+|get|want|deduct\w*)\b/;
/** Questions about a rule, although they name an income. */
const asksRule =
  /\b(?:why|when|where|who|which|how (?:is|are|does|can|do)|is (?:it|that|this|there)|allowed|taxable|deductible|package)\b|\bcan (?:i|we|he|she|they)\b/;

const follows = /^(?:and|what about|how about|what if|also|ok(?:ay)?,? and|then|now|but)\b/;

/** Polite openings. */
const politeness =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|thanks|thank you|great|cool|perfect|please|dankie|sawubona|so|well)(?: there| again)?[\s,.!-]+)+/;

const fillers = new Set(
  `a about after all also am an and are at as before but by can could do does each earn earning earns every for from get gets gross have i i'm if in income is it just kids live made make makes me month monthly much my no not of old on once only or own paid pay pays pension per please r rand retirement salary sars so still tax than that the then there this to up us was we what when which while who will with work working would year yearly years you your age aid medical ra into wife husband annuity bonus it's nett net single married male female week weekly hour contribute contributing contribution contributions fund provident pensioner retired extra plus under over member members main dependants dependents south africa thanks hi hello pm pa m w h p ra ras salaries wages wage wife's household p.m p.a annually annual`.split(
    ' ',
  ),
);

/** Returns whether only filler words are left once the facts are removed. */
function isOnlyFacts(rest: string): boolean {
  const words = rest.match(/[\p{L}][\p{L}']*/gu) ?? [];
  return words.filter((word) => !fillers.has(word)).length === 0;
}

function blankAmounts(text: string, amounts: readonly ReadAmount[]): string {
  return amounts.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
}

const generalSum =
  /^(?:(?:so )?how much (?:do|will|must|should) i (?:have to )?pay\??$|(?:so )?how much tax (?:on|from) (?:my|a) (?:salary|income|pension|wages?)\??$|(?:please )?(?:work out|calculate) what i (?:get|take home|keep|earn|pay)\b|(?:please |can you |could you )?(?:calculate|work out|estimate) (?:my|the) (?:income )?tax\b|(?:so )?how much (?:income )?(?:tax|paye) (?:do|will|must|should|would|am) i (?:have to |need to |going to |gonna )?(?:pay|be paying)(?: (?:on|from) my (?:salary|income|pension|wages?))?(?: (?:a|per|each|every|this|next) (?:month|year))?\??$|what(?:'s| is| will be) my (?:take[- ]?home|nett?)(?: pay| salary)?\??$)/;

/** Asks for the person's own tax. */
const ownTax =
  /\bwhat (?:will|would|is) my (?:income )?tax\b(?! (?:number|return|year|status|rate|bracket|office))/;

/** Reads a question about a sum. Pure: the same question always gives the same reading. */
export function understand(question: string): Reading {
  const plain = plainWords(question).replace(politeness, '');
  const blanked: Blanked = { text: plain };
  const year: NamedYear = readTaxYear(blanked);
  const age = readAge(blanked, year === null || year === 'unknown' ? defaultTaxYear : year);
  const daysPerWeek = readDays(blanked);
  const hoursPerWeek = readHours(blanked);
  const monthsWorked = readMonthsWorked(blanked);
  const percent = readRetirementPercent(blanked);
  const members = readMembers(blanked);
  const amounts = readAmounts(blanked.text);
  const { facts, unclear } = amountsToFacts(blanked.text, amounts);
  const isPartYear = monthsWorked !== null && facts.income !== undefined && facts.income.per !== 'year';
  if (isPartYear && monthsWorked !== 'unknown' && facts.income?.per === 'month') {
    facts.income = { amount: toRand(toCents(facts.income.amount) * monthsWorked), per: 'year' };
  }
  if (percent !== null && facts.income && facts.retirement === undefined) {
    const { amount, per } = facts.income;
    facts.retirement = { amount: toRand(Math.round((toCents(amount) * percent) / 100)), per };
  }
  const all: SumFacts = {
    ...(year !== null && year !== 'unknown' && { taxYear: year }),
    ...(age !== null && age !== 'unknown' && { age }),
    ...(typeof members === 'number' && { members: Math.min(members, 20) }),
    ...(hoursPerWeek !== null && hoursPerWeek >= 1 && hoursPerWeek <= 168 && { hoursPerWeek }),
    ...(daysPerWeek !== null && { daysPerWeek }),
    ...facts,
  };
  const rest = blankAmounts(blanked.text, amounts);
  const isOther =
    isOtherMatter(plain) || (/\bprovisional\b/.test(plain) && facts.provisionalPaid === undefined);
  const hasPeriod = amounts.some(({ per }) => per !== null);
  const namesSum = hasPeriod && sumWords.test(plain) && !asksRule.test(plain);
  const asksBalance = all.paye !== undefined && wantsBalance.test(plain);
  return {
    facts: all,
    wanted: wantedOf(plain, all),
    asksSum:
      !isOther &&
      ((amounts.length > 0 && (asks.test(plain) || asksBalance || namesSum)) ||
        generalSum.test(plain) ||
        (Object.keys(all).length > 0 && ownTax.test(plain) && !asksRule.test(plain))),
    isHypothetical: /\bwhat if\b|\bif i\b|\bwould i\b|\binstead\b/.test(plain),
    isOnlyFacts: !isOther && Object.keys(all).length > 0 && isOnlyFacts(rest.replaceAll('_', ' ')),
    isFollowUp: follows.test(plain),
    unclear:
      year === 'unknown'
        ? { field: 'taxYear', why: 'year' }
        : members === 'unknown'
          ? { field: 'members', why: 'members' }
          : age === 'unknown'
            ? { field: 'age', why: 'age' }
            : isPartYear && facts.income?.per !== 'year'
              ? { field: 'income', why: 'partYear' }
              : unclear,
  };
}
