import { plainWords } from '../words/plain-words.ts';
import { continues } from './follow-up.ts';
import { isStatement } from './is-statement.ts';
import { taxYearOfMonth } from './read-year.ts';
import type { AmountField, SumFacts } from './sum-facts.ts';
import type { Reading } from './reading.ts';
import { understand } from './understand.ts';

/** Matches requests to apply the previous rule to a person's own case: “ok and what about me, I earn #”. */
const asksOwnCase =
  /\b(?:what|how) about (?:me|us|mine|my case|him|her)\b|\b(?:in|for) my case\b|\b(?:and|so|then|now|en) (?:for )?(?:me|mine|my own)\b|\bwhat (?:would|will|do|does) (?:that|it|this) (?:be|come to|mean|give|make) (?:for|on) (?:me|my|us|mine)\b|\bhow much (?:is that|then|for me)\b|\bwat van my\b/;

/** Whether a message gives an income to which the previous rule should be applied. */
export const asksForOwnCase = (question: string, { facts, unclear }: Reading) =>
  Boolean(facts.income?.per) && unclear === null && asksOwnCase.test(plainWords(question));

const ofOneself = /\b(?:i|i'm|im|i am|ek|my|me)\b/;
const ofOther = new RegExp(
  String.raw`\b(?:he|she|his|her|they|hy|sy|some(?:body|one)|(?:my|the) (?:mom|mum|mother|dad|father|ma|pa|gogo|gran|granny|ouma|oupa|wife|husband|hubby|spouse|partner|boss|friend|brother|sister|son|daughter|client))\b`,
);

/** Whether a question names another person. */
export const namesOther = (question: string) => ofOther.test(plainWords(question));

/** Matches a question for the tax on one's own income or pension, without its amount. */
const asksOwnTax =
  /\b(?:what|how much) (?:\w+ )?tax (?:do|will|must|should|would) i (?:have to )?pay(?: on my (?:\w+ )?(?:salary|pension|income|pay|wages?|annuity))?\W*$/;
const ofPension = /\bmy (?:\w+ )?(?:pension|annuity)\W*$/;
const ofPay = /\b(?:salary|wages?|job|work\w*|employ\w+|earn\w*)\b/;

/** Whether a message gives the age or the members for the previous question on one's own tax: “I'm 76”. */
export const beginsOwnCase = (
  before: { question: string } | null,
  { facts, isOnlyFacts: isFacts }: Reading,
) =>
  before !== null &&
  isFacts &&
  facts.income === undefined &&
  (facts.age ?? facts.members) !== undefined &&
  asksOwnTax.test(plainWords(before.question));

type Before = { question: string; passages: readonly string[] } | null;

/** Amounts that depend on the subject of the passage before them. */
const amountsOf: Readonly<Record<string, AmountField>> = {
  'lump-sums/retirement': 'lumpSum',
  'lump-sums/withdrawal': 'withdrawal',
  'lump-sums/severance': 'severance',
  'two-pot/tax': 'savingsPot',
  'two-pot/rules': 'savingsPot',
};
const ofGains = /^(?:gains|crypto)\//;
const namesGain = /\b(?:gains?|profit|cgt)\b/;
/** Matches words that make an amount pay, or that name another one. */
const ofOtherAmount =
  /\b(?:earn\w*|salar\w*|income|inkomste|wages?|pay|paid|pension|month|year|annum|week|day|hour|monthly|yearly|annual\w*|p\/?m|gross|nett?|verdien|maand|jaar)\b/;

/** Reads a bare amount as what the passage before it was about: “pension lump sum”, then “R200 000”. */
export function amountAfterPassage(question: string, before: Before, reading: Reading): SumFacts | null {
  const { income, ...others } = reading.facts;
  const [passage = ''] = before?.passages ?? [];
  if (!before || !income || !reading.isOnlyFacts || ofOtherAmount.test(plainWords(question))) return null;
  if (Object.values(others).some((value) => typeof value === 'object')) return null;
  const isGain = ofGains.test(passage) && namesGain.test(plainWords(before.question));
  const field = amountsOf[passage] ?? (isGain ? 'gain' : null);
  return field && { ...others, [field]: { amount: income.amount, per: 'year' } };
}

const ofSale = ['gain', 'homeGain', 'proceeds', 'homeProceeds', 'baseCost', 'homeShare'] as const;

/** Returns the sale that a question described before its seller's income was known. */
function saleBefore(before: Before, { income }: SumFacts): SumFacts {
  const [passage = ''] = before?.passages ?? [];
  if (!before || !income || !ofGains.test(passage)) return {};
  const { facts, unclear } = understand(before.question);
  const sale = ofSale.flatMap((field) => (facts[field] === undefined ? [] : [[field, facts[field]]]));
  const month = taxYearOfMonth(plainWords(before.question));
  if (facts.income !== undefined || unclear !== null || sale.length === 0) return {};
  return {
    ...(Object.fromEntries(sale) as SumFacts),
    ...(month !== null && month !== 'unknown' && { taxYear: month }),
  };
}

/** Matches a reference to what the previous question named: “and what tax would I pay with that?” */
const withThat = /\bwith (?:that|it|this|those|them)\b/;

/**
 * Returns the year, the age and the sale that the previous question gave, if a rule answered it and it's about the same person.
 */
export function carriedFacts(question: string, before: Before, now: Reading): SumFacts {
  if (!before) return {};
  const [plain, asked] = [plainWords(question), plainWords(before.question)];
  const isSame =
    (ofOneself.test(asked) || withThat.test(plain)) && ![plain, asked].some((text) => ofOther.test(text));
  const { facts, namedYear } = understand(before.question);
  const { age, taxYear, members, retirement } = facts;
  const isContinued = continues.test(plain) || asksOwnCase.test(plain) || /\bthen\W*$/.test(plain);
  const isPension =
    asksOwnTax.test(asked) && ofPension.test(asked) && !ofPay.test(plain) && !ofOther.test(plain);
  return {
    ...(now.isOnlyFacts && saleBefore(before, now.facts)),
    ...(isPension && { incomeKind: 'pension' as const }),
    ...(age && isSame && { age }),
    ...(members && isSame && { members }),
    ...(retirement && isSame && facts.income === undefined && { retirement }),
    ...(taxYear && namedYear === taxYear && isContinued && { taxYear }),
  };
}

const othersPay =
  /\bmy (?:wife|husband|hubby|spouse|partner|mother|father|mom|mum|dad|brother|sister|son|daughter|girlfriend|boyfriend|vrou|man) (?:earns?|gets?|makes?|receives?|verdien|kry)\b/;

/** Whether a follow-up gives only another person's pay, to which one's own facts don't apply. */
export const givesOthersPay = (question: string) => {
  const plain = plainWords(question);
  return othersPay.test(plain) && !/\b(?:i|i'm|ek) (?:earn|get|make|also|am|verdien|kry)\b/.test(plain);
};

/** Facts that an opening statement may give before anything is calculated. */
const openingFields: ReadonlySet<string> = new Set([
  'age',
  'members',
  'retirement',
  'medicalFees',
  'incomeKind',
  'interest',
  'travelAllowance',
  'taxYear',
]);
const namesSelf = /\b(?:i'm|im|i am|i|ek)\b/;
const isPensioner = /\b(?:i'm|im|i am|ek is) (?:an? |'n )?(?:\w+ )?(?:pensioner|pensioenaris|retired)\b/;

const namesAllowance = /\b(?:travel|car|motor) (?:allowance|toelae)\b/;

/**
 * Returns a question together with the earlier statements that change how its pay is read: “I only started in June”,
 * “I get a travel allowance of #”.
 */
export function withOpenings(question: string, said: readonly string[]): string {
  if (ofOther.test(plainWords(question)) || understand(question).isPartYear) return question;
  const openings = said.filter((message) => {
    const plain = plainWords(message);
    const { asksSum, facts, isPartYear } = understand(message);
    const isPart = isPartYear && facts.income === undefined;
    return !asksSum && !ofOther.test(plain) && isStatement(plain) && (isPart || namesAllowance.test(plain));
  });
  return [...openings.map((message) => message.replace(/[.!\s]*$/, '')), question].join('. ');
}

/** Returns what earlier statements give for the first calculation: “I am 70 years old”, then “I earn #”. */
export function openingFacts(question: string, said: readonly string[]): SumFacts {
  if (ofOther.test(plainWords(question))) return {};
  const stated = said.map((message): SumFacts => {
    const plain = plainWords(message);
    const { facts, asksSum, isHypothetical, unclear } = understand(message);
    // Another person's age beside one's own leaves that as it is.
    const isClear = unclear === null || (unclear.field === 'age' && facts.age !== undefined);
    const isOwn = ofOther.test(plain) ? namesSelf.test(plain) : ofOneself.test(plain);
    const isStated = isOwn && !asksSum && !isHypothetical && isClear;
    return isStated && Object.keys(facts).every((field) => openingFields.has(field))
      ? { ...facts, ...(isPensioner.test(plain) && { incomeKind: 'pension' as const }) }
      : {};
  });
  return Object.assign({}, ...stated) as SumFacts;
}

/** Returns the facts of a statement that was answered without a calculation, so that a correction can change them. */
export function statedFacts(said: readonly string[]): SumFacts | null {
  const message = said.at(-1);
  if (message === undefined) return null;
  const { facts, unclear } = understand(message);
  return facts.income === undefined || unclear ? null : facts;
}
