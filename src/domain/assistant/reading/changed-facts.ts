import { formatBriefCents, toCents } from '../../money.ts';
import { defaultTaxYear } from '../../tax/tax-year.ts';
import { plainWords } from '../words/plain-words.ts';
import { type ReadAmount, readAmounts } from './amounts/read-amounts.ts';
import type { Unclear } from './amounts/sum-amounts.ts';
import { takeCoverMonths } from './cover-months.ts';
import { corrects, continues } from './follow-up.ts';
import { month } from './months.ts';
import { ageGroupOf } from './read-age.ts';
import type { AmountField, Money, SumFacts } from './sum-facts.ts';
import { understand } from './understand.ts';
import { takeOthersAges } from './whose-age.ts';

/**
 * The facts of the previous calculation, with the change from a follow-up or with what is unclear about that change.
 */
export interface ChangedFacts {
  facts: SumFacts;
  unclear: Unclear | null;
  /** What the message leaves as it is. */
  note?: string;
}

/** Maximum length of a follow-up. A longer message is a new question. */
const MAX_LENGTH = 90;
const opens =
  /^(?:(?:ok(?:ay)?|so|oh|no)[\s,]+)?(?:if|suppose|say|same|plus|at|on|for|by|maybe|dieselfde|selfde|as)\b/;
const isSame = /\b(?:same|dieselfde|selfde)\b/;
const fillers = new Set(
  `a about actually als and are as at be but by by die dis do does earn earned earns en ek for from get gets getting gross got he how i if in
 instead is it it's its kry make makes maybe me met month monthly my n now of ok okay on only op or per pm rather say she so than that the then this to vir
 wage was we were what what's whats with year yearly salary pay earnings income would rand r sorry no wait oh hy sy verdien make dan nou again meant mean mistake oops bedoel`.split(
    /\s+/,
  ),
);
/** Matches a contribution to a fund: “if I put in 90 000”. */
const contributes =
  /\b(?:put(?:ting)?|contribut\w*|pay(?:ing)? (?:in|into)|add|invest\w*|save|sit|throw)\b[^.;?\d]{0,25}$/;
const namesFund = /\b(?:ra|retirement|annuity|pension|provident|fund)\b/;
const namesMore = /\b(?:more|extra|additional|meer)\b/;

/** Words for additional pay or several people, whose amount doesn't replace the stated pay. */
const addsPay =
  /\b(?:overtime|commissions?|tips|extra|more|additional|side|second|2nd|other|another|weekends?|on top|besides|oortyd|\d people)\b/;

/** The costs of what was earned: “but my costs are #”. */
const onlyCosts =
  /^(?:(?:and|but|en|maar|ok(?:ay)?|oh|also|ook)[\s,]+)*(?:(?:my|the|its|die|all|total|running|rent(?:al)?|letting|business) )*(?:costs?|expenses?|koste|uitgawes)(?: (?:for|on|of|vir) (?:it|that|the (?:flat|house|rent|business)))?(?: (?:are|is|were|was|of|come|came|comes|to|about|r))*\W*(?:(?:a|per|every) (?:month|year)|p\/?m|monthly|yearly)?\W*$/;

const amountFields = (facts: SumFacts) =>
  (Object.keys(facts) as (keyof SumFacts)[]).filter(
    (field): field is AmountField => typeof facts[field] === 'object',
  );

/**
 * A new amount replaces a known one within the factor `NEAR`, if all the others differ by more than the factor `FAR`.
 */
const NEAR = 3;
const FAR = 5;

/** Returns the field of the known amount that a new one replaces; null if more than one is possible. */
function replacedField(amount: number, known: SumFacts): AmountField | null {
  const fields = amountFields(known);
  const factor = (field: AmountField) => {
    const other = known[field]?.amount ?? 0;
    return Math.max(amount, other) / Math.max(1, Math.min(amount, other));
  };
  const [only, ...others] = fields;
  if (only && others.length === 0) return only;
  const near = fields.filter((field) => factor(field) <= NEAR);
  const isClear = fields.every((field) => near.includes(field) || factor(field) > FAR);
  return near.length === 1 && isClear ? (near[0] ?? null) : null;
}

const doubt = ({ amount }: ReadAmount): Unclear => ({
  field: 'income',
  why: 'several',
  doubted: [formatBriefCents(toCents(amount))],
});

const withPeriod = ({ amount, per }: ReadAmount, before: Money | undefined): Money => ({
  amount,
  per: per ?? before?.per ?? null,
});

const withoutAmount = (plain: string, { start, end }: ReadAmount) =>
  `${plain.slice(0, start)} ${plain.slice(end)}`;

/** Costs without a period this many times a month's rent are the year's. */
const OF_YEAR = 3;

/** Gives costs the period of the takings, unless they exceed them: then they may be the year's. */
function withLikelyPeriod(amount: ReadAmount, of: Money | undefined): Money {
  const times = of?.per === 'month' && amount.per === null ? amount.amount / Math.max(1, of.amount) : 0;
  if (times <= 1) return withPeriod(amount, of);
  return { amount: amount.amount, per: times >= OF_YEAR ? 'year' : null };
}

/** Reads the costs of the rent or business in the previous calculation: “the rental costs are R2 000 a month”. */
function withCostsOf(plain: string, known: SumFacts): ChangedFacts | null {
  const [amount, ...others] = readAmounts(plain);
  const earned = (['rent', 'business'] as const).filter((one) => known[one] !== undefined);
  if (!amount || others.length > 0 || earned.length !== 1) return null;
  if (!onlyCosts.test(withoutAmount(plain, amount).trim())) return null;
  const [costs, of] = known.rent
    ? (['rentCosts', known.rent] as const)
    : (['businessCosts', known.business] as const);
  return { facts: { ...known, [costs]: withLikelyPeriod(amount, of) }, unclear: null };
}

function changedAmount(plain: string, amount: ReadAmount, known: SumFacts): ChangedFacts | null {
  if (contributes.test(plain.slice(0, amount.start))) {
    const isFund = known.retirement ?? known.moreRetirement ?? (namesFund.test(plain) || null);
    if (isFund === null || known.income === undefined) return { facts: known, unclear: doubt(amount) };
    const isNew =
      known.retirement === undefined || known.moreRetirement !== undefined || namesMore.test(plain);
    const field = isNew ? 'moreRetirement' : 'retirement';
    return { facts: { ...known, [field]: withPeriod(amount, known[field]) }, unclear: null };
  }
  const rest = withoutAmount(plain, amount);
  const words = rest.match(/[\p{L}\d][\p{L}\d']*/gu) ?? [];
  if (!words.every((word) => fillers.has(word))) {
    const { income, raise, otherIncome } = understand(plain).facts;
    const isPay = income?.amount === amount.amount && raise === undefined && otherIncome === undefined;
    return isPay && addsPay.test(rest) ? { facts: known, unclear: doubt(amount) } : null;
  }
  const field = /\b(?:earn\w*|salary|income|wage|kry|verdien|gets?)\b/.test(rest)
    ? 'income'
    : replacedField(amount.amount, known);
  if (field === null) return { facts: known, unclear: doubt(amount) };
  return { facts: { ...known, [field]: withPeriod(amount, known[field]) }, unclear: null };
}

const people = /\b(?:of us|on the|on my|on our|members?|people|plan|scheme|medical|med ?aid)\b/;
const counted =
  /(?<![\d,.])(\d{1,2})(?: people| members| mense)? (?:of us|on (?:the|my|our|a|one)|members|people)\b/;
const changesFamily = /\b\d (?:kids?|children|dependants?|dependents?)\b/;
const aged =
  /\b(?:but|is|he's|she's|hes|shes|i'm|am|maar|aged?|at|turns?|turned|already) (?:is |now |only |already |al )*(\d{2,3})(?: (?:years? old|yrs?|now|already))?(?! ?%)\W*$/;
const ownAge = /\b(?:i'm|im|i am|ek is) (?:only |just )?(\d{2})\b/;
const MAX_MEMBERS = 15;
const MIN_AGE = 16;
const MAX_AGE = 110;

/** A bare number that corrects the people on the scheme: “no, 2”, “4 not 3”. */
const onlyMembers =
  /^(?:(?:no|sorry|oops|actually|wait|(?:i )?meant?|it's|its|just|only)[\s,]+)+(\d{1,2})(?:,? (?:not|instead of) \d{1,2})?(?: actually)?\W*$|^(\d{1,2}),? not \d{1,2}\W*$/;
/** Matches a correction that cover lasted all year. */
const wholeYear =
  /^(?:(?:no|sorry|oops|actually|wait|i meant?|it was|it's|we had it|for|medical aid)[\s,]+)*(?:(?:for )?(?:the |a |all )?(?:whole|full|entire) (?:tax )?year|all (?:year|12 months)|12 months)\W*$/;
/** Cover that begins or ends in a month: “no medical aid any more, since August”. */
const endsCover = new RegExp(
  String.raw`\b(?:no|not|don't|dont|without|left|stopped|cancel\w*|dropped)\b.{0,25}\bmed(?:ical)?\b.{0,30}\b(?:since|from|after|until|in|end of)\b.{0,12}\b${month}\b`,
);
/** Gives the salary of the previous calculation anew: “the salary is #”. */
const givesPay = /^(?:the|die) (?:salary|pay|income|salaris) (?:is|was|should be)\b/;
/** An addition to the pay: “what if I earned 50 more”. */
const earnsMore =
  /\b(?:earn\w*|get|got|made|make)\b (?:(?:an )?(?:extra|another|additional) )?(\d{2,3})(?: rand)?(?: more| extra)?\W*$/;

/** Matches the part of a bond payment that is interest, a cost of the rent: “only # of the bond is interest”. */
const interestOnBond =
  /\b(?:of (?:the|my|our|that|die) (?:bond|home loan|loan|mortgage)(?: (?:payment|instalment|repayment))?s? (?:is|was|goes to|are) interest|is (?:the )?interest (?:on|of|part of) (?:the|my|our|that) (?:bond|home loan|loan|mortgage))\b/;

/** Adds the interest on the let property's bond to the costs; null if a message doesn't give it. */
function withBondInterest(plain: string, known: SumFacts): ChangedFacts | null {
  const [amount, ...others] = readAmounts(plain);
  if (!known.rent || known.rentCosts || !interestOnBond.test(plain) || !amount || others.length > 0)
    return null;
  return { facts: { ...known, rentCosts: withPeriod(amount, known.rent) }, unclear: null };
}

/** Reads a follow-up without an amount about the medical scheme; null if it's about something else. */
function changedCover(plain: string, known: SumFacts): ChangedFacts | null {
  if (known.members === undefined) return null;
  if (known.coverMonths !== undefined && wholeYear.test(plain)) {
    const { coverMonths: _, ...facts } = known;
    return { facts, unclear: null };
  }
  if (endsCover.test(plain) && known.members > 0) {
    const coverMonths = takeCoverMonths({ text: plain }, known.taxYear ?? defaultTaxYear);
    return typeof coverMonths === 'number' && coverMonths > 0
      ? { facts: { ...known, coverMonths }, unclear: null }
      : { facts: known, unclear: { field: 'coverMonths', why: 'members' } };
  }
  const match = onlyMembers.exec(plain);
  const members = Number(match?.[1] ?? match?.[2] ?? 0);
  return members > 0 && members <= MAX_MEMBERS ? { facts: { ...known, members }, unclear: null } : null;
}

/** Reads what a short follow-up changes in the previous calculation; null if the message is another question. */
export function changedFacts(question: string, known: SumFacts | null): ChangedFacts | null {
  const plain = plainWords(question);
  if (!known || amountFields(known).length === 0 || plain.length > MAX_LENGTH) return null;
  const interest = withBondInterest(plain, known);
  if (interest) return interest;
  const costs = withCostsOf(plain, known);
  if (costs) return costs;
  const cover = changedCover(plain, known);
  if (cover) return cover;
  if (![continues, corrects, opens, isSame, givesPay].some((pattern) => pattern.test(plain))) return null;
  const amounts = readAmounts(plain);
  const [amount] = amounts;
  if (amount && amounts.length === 1) return changedAmount(plain, amount, known);
  if (amount || /\b(?:19|20)\d\d\b/.test(plain)) return null;
  const more = /\b(?:more|extra|another|additional)\b/.test(plain) ? earnsMore.exec(plain)?.[1] : undefined;
  if (more) return { facts: known, unclear: { field: 'income', why: 'several', doubted: [more] } };
  const members = Number(counted.exec(plain)?.[1] ?? 0);
  if (people.test(plain) && members > 0 && members <= MAX_MEMBERS)
    return { facts: { ...known, members }, unclear: null };
  if (known.members !== undefined && corrects.test(plain) && changesFamily.test(plain)) {
    const { members: _, ...others } = known;
    return { facts: others, unclear: { field: 'members', why: 'members' } };
  }
  const age = Number(aged.exec(plain)?.[1] ?? 0);
  const isAge = age >= MIN_AGE && age <= MAX_AGE && (plain.match(/\d+/g) ?? []).length === 1;
  const own = ownAge.exec(plain)?.[1];
  if (corrects.test(plain) && known.age !== undefined && takeOthersAges({ text: plain }).isOthers) {
    if (own) return { facts: { ...known, age: ageGroupOf(Number(own)) }, unclear: null };
    const { age: _, ...others } = known;
    return { facts: others, unclear: { field: 'age', why: 'age' } };
  }
  // Another person's age leaves a known one as it is.
  if (isAge && takeOthersAges({ text: plain }).isOthers)
    return { facts: known, unclear: known.age === undefined ? { field: 'age', why: 'age' } : null };
  if (!isAge || understand(question).asksSum) return null;
  return { facts: { ...known, age: ageGroupOf(age) }, unclear: null };
}
