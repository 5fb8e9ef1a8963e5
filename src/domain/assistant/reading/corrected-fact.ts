import { formatBriefCents, toCents, toRand } from '../../money.ts';
import { plainWords } from '../words/plain-words.ts';
import { timesAYear } from './amounts/add-incomes.ts';
import { readAmounts } from './amounts/read-amounts.ts';
import { givesAnotherIncome } from './another-income.ts';
import { readMissing } from './complete-sum.ts';
import type { ChangedFacts } from './changed-facts.ts';
import type { AmountField, Money, SumFacts } from './sum-facts.ts';

/** The previous calculation, to which a message is a correction. */
interface Corrected {
  facts: SumFacts;
  /** Earlier messages of the conversation. */
  said: readonly string[];
}

/** Maximum length of a correction. */
const MAX_LENGTH = 80;

const opens = String.raw`^(?:(?:no+|nope|oh|oops|sorry|jammer|wait|actually|correction|but|and|so|ok(?:ay)?|my (?:mistake|bad))[\s,.:!-]+)*`;

/** Names of the amounts that a correction may replace. */
const names: readonly (readonly [AmountField, RegExp])[] = [
  ['bonus', /\b(?:bonus|13th cheque|thirteenth cheque)\b/],
  ['rentCosts', /\b(?:costs?|expenses?)\b/],
  ['businessCosts', /\b(?:costs?|expenses?)\b/],
  ['rent', /\b(?:rent|rental(?: income)?)\b/],
  [
    'retirement',
    /\b(?:ra|retirement(?: annuity)?(?: contributions?)?|annuity|pension fund|provident(?: fund)?)\b/,
  ],
  [
    'moreRetirement',
    /\b(?:ra|retirement(?: annuity)?(?: contributions?)?|annuity|pension fund|provident(?: fund)?)\b/,
  ],
  ['interest', /\binterest\b/],
  ['gain', /\b(?:(?:capital )?gain|profit)\b/],
  ['homeGain', /\b(?:(?:capital )?gain|profit)\b/],
  ['business', /\b(?:profit|business(?: income)?)\b/],
  ['donation', /\bdonations?\b/],
  ['medicalFees', /\b(?:medical(?: aid)?|premiums?)\b/],
  ['travelAllowance', /\b(?:travel |car )?allowance\b/],
  ['savingsPot', /\b(?:withdrawal|savings pot|pot)\b/],
  ['withdrawal', /\bwithdrawal\b/],
  ['lumpSum', /\blump sum\b/],
  ['severance', /\b(?:severance|package|retrenchment)\b/],
  ['paye', /\bpaye\b/],
  ['income', /\b(?:salary|pay|wages?|income|pension|salaris)\b/],
];
/** Words that may accompany a name and its amount: “the rent was # actually”. */
const others =
  /^(?:(?:my|the|die|it's|that|that's|is|was|were|are|should|be|been|comes?|to|only|just|really|actually|rather|instead|of|i|meant|mean|said|for|a|per|every|month|year|week|monthly|annual(?:ly)?|yearly|before|tax|gross|now|about|in|sorry|please|eintlik)[\s,.!]*)*$/;
/** Matches the amount that is replaced: “not R5 000”. */
const replaced = /,? ?\b(?:and )?(?:not|instead of|rather than|nie) r ?\d[\d ,.]*k?\b/;
/** Matches amounts that come on top of the known one. */
const adds =
  /\b(?:more|extra|another|additional(?:ly)?|also|ook|plus|on top|besides|as well|too|further|second|2nd)\b/;

/** An amount this many times as large or small is for another period. */
const OTHER_PERIOD = 5;

const unclear = (amount: number) =>
  ({ field: 'income', why: 'several', doubted: [formatBriefCents(toCents(amount))] }) as const;

/** Whether an amount is the sum of several, because no message gives it as a single amount. */
const isTotal = ({ amount }: Money, said: readonly string[]) =>
  !said.some((message) => readAmounts(plainWords(message)).some((one) => one.amount === amount));

/** Replaces an amount that a message names: “the rent was R6 000 actually”. Null if it replaces none. */
function replacedAmount(plain: string, { facts, said }: Corrected): ChangedFacts | null {
  const text = plain.replace(replaced, ' ');
  const [amount, ...more] = readAmounts(text);
  if (!amount || more.length > 0 || adds.test(text) || givesAnotherIncome(text)) return null;
  const rest = `${text.slice(0, amount.start)} ${text.slice(amount.end)}`
    .replace(new RegExp(opens), '')
    .trim();
  const named = names.filter(([field, name]) => facts[field] !== undefined && name.test(rest));
  const [found, ...further] = named;
  if (!found || further.length > 0 || !others.test(rest.replace(found[1], ' ').trim())) return null;
  const [field] = found;
  const was = facts[field];
  if (!was) return null;
  if (isTotal(was, said)) return { facts, unclear: unclear(amount.amount) };
  const times = Math.max(amount.amount, was.amount) / Math.max(1, Math.min(amount.amount, was.amount));
  const mayDiffer = field === 'income' || was.per !== 'year';
  const isOther = amount.per === null && mayDiffer && times >= OTHER_PERIOD;
  const per = isOther ? null : (amount.per ?? was.per);
  return { facts: { ...facts, [field]: { amount: amount.amount, per } }, unclear: null };
}

/** Fields whose amounts a person can have several of. */
const several: ReadonlySet<AmountField> = new Set([
  'bonus',
  'rent',
  'rentCosts',
  'retirement',
  'interest',
  'gain',
  'donation',
]);
const opensAnother = new RegExp(
  String.raw`${opens}(?:(?:then |and )?(?:i|we)(?:'ve)? (?:also |ook )?(?:get|got|have|had|receive|received|pay|paid|made|make|gave|earn|earned|put|let) )?(?:also |ook |there's |plus )*(?:another|an? (?:second|2nd|additional|extra|further)|my (?:second|other)|second|additional|extra|also)\b`,
);
/** Matches amounts of another source: “rent of # from a second flat”. */
const ofAnother = /\b(?:from|on|for|with) (?:another|an? (?:second|2nd|other)|my (?:second|other))\b/;
const asksAboutIt = /\b(?:what|how|can|may|should|if|would|why|instead|not)\b/;

const perYear = ({ amount, per }: Money, was: Money) => {
  const times = timesAYear[per ?? was.per ?? 'year'];
  return times === undefined ? null : toCents(amount) * times;
};

/** Adds an amount to a known one of the same kind: “another rent of R6 000 a month”. Null if it adds none. */
function addedAmount(plain: string, { facts }: Corrected): ChangedFacts | null {
  const [amount, ...more] = readAmounts(plain);
  const isAnother = opensAnother.test(plain) || ofAnother.test(plain);
  if (!amount || more.length > 0 || !isAnother || asksAboutIt.test(plain)) return null;
  const rest = `${plain.slice(0, amount.start)} ${plain.slice(amount.end)}`;
  const [found, ...further] = names.filter(([field, name]) => several.has(field) && name.test(rest));
  const was = found && facts[found[0]];
  if (!found || further.length > 0 || !was) return null;
  const [earlier, added] = [perYear(was, was), perYear(amount, was)];
  if (earlier === null || added === null) return null;
  const isSamePeriod = amount.per === null || amount.per === was.per;
  const total: Money = isSamePeriod
    ? { amount: toRand(toCents(was.amount) + toCents(amount.amount)), per: was.per }
    : { amount: toRand(earlier + added), per: 'year' };
  return { facts: { ...facts, [found[0]]: total }, unclear: null };
}

const hours = new RegExp(
  String.raw`${opens}(?:it's|it is|i (?:only )?work|we work|only|that's|make (?:it|that))* ?(\d{1,3}) ?(hours?|hrs|days?)(?: (?:a|per|each|every) week| weekly)?(?: (?:actually|only|now|rather|instead|not \d+))*\W*$`,
);

/** Replaces the hours or days a week that the pay is for: “it's 40 hours a week”. */
function replacedTime(plain: string, { facts }: Corrected): ChangedFacts | null {
  const [, digits, unit = ''] = hours.exec(plain) ?? [];
  const field = unit.startsWith('d') ? 'daysPerWeek' : 'hoursPerWeek';
  if (digits === undefined || facts[field] === undefined) return null;
  const found = readMissing(digits, field, facts);
  return found && { facts: { ...facts, ...found }, unclear: null };
}

const beforeTax = new RegExp(
  String.raw`${opens}(?:(?:the|my|that|this|it|it's|that's|which|amount|salary|pay|income|is|was|all|of) |# ?)*(before (?:tax|deductions)|gross|bruto|after (?:tax|deductions)|nett?|(?:my )?take[- ]?home(?: pay)?)(?: (?:pay|amount|salary|actually|though))*\W*$`,
);

/** Matches names of pay after tax, which alone ask for it. */
const isBare = /^(?:nett?|(?:my )?take)/;
const asserts = /#|\b(?:that|that's|this|it|it's|which|is|was)\b/;

/** Reads whether the known income is before tax: “the 42k is before tax”, “that's after tax”. */
function beforeOrAfterTax(plain: string, { facts }: Corrected): ChangedFacts | null {
  const { income, ...rest } = facts;
  const [amount, ...more] = readAmounts(plain);
  if (!income || more.length > 0 || (amount && amount.amount !== income.amount)) return null;
  const text = amount ? `${plain.slice(0, amount.start)}#${plain.slice(amount.end)}` : plain;
  const kind = beforeTax.exec(text)?.[1];
  if (kind === undefined || (isBare.test(kind) && !asserts.test(text))) return null;
  return /^(?:before|gross|bruto)/.test(kind)
    ? { facts, unclear: null, note: 'I counted it as pay before tax, so nothing changes.' }
    : { facts: rest, unclear: { field: 'income', why: 'net' } };
}

const count = '(?:2|two|both)';
/** How many times a year an amount is received, by the words of a correction. */
const periods: readonly (readonly [RegExp, number])[] = [
  [
    new RegExp(
      `(?:only )?(?:every|each) (?:second|other|2nd|${count}) months?|once (?:in|every) ${count} months|bi-?monthly`,
    ),
    6,
  ],
  [/(?:(?:a|per|every|each) quarter|quarterly|every (?:3|three) months)/, 4],
  [/(?:twice|2 times|two times) a year|every (?:6|six) months/, 2],
];
const together: readonly (readonly [RegExp, Money['per']])[] = [
  [new RegExp(`for (?:the |my )?(?:last |past )?${count} years`), 'year'],
  [new RegExp(`for (?:the |my )?(?:last |past )?${count} months`), 'month'],
];
const alone = (pattern: RegExp) =>
  new RegExp(
    String.raw`${opens}(?:(?:it's|it is|it was|that's|that is|that was|that|it|i get (?:it|that|paid)|paid|is|was|the|salary|income|only|in total|altogether)[\s,]+)*${pattern.source}(?: (?:actually|rather|together|only|in total|altogether))*\W*$`,
  );
const periodForms = periods.map(([pattern, times]) => [alone(pattern), times] as const);
const togetherForms = together.map(([pattern, per]) => [alone(pattern), per] as const);

/** Matches pay that isn't received every month: “the commission only every second month”. */
const ofPart = new RegExp(
  String.raw`${opens}(?:i (?:only )?get )?(?:the |my |that )?(commissions?|overtime|tips|allowance|side (?:job|hustle)|weekend (?:job|work))\b[^\d.;?]{0,20}(?:${[...periods, [/once a year/] as const].map(([pattern]) => pattern.source).join('|')})(?: (?:actually|only))?\W*$`,
);

const inTotal = /\b(?:together|combined|in total|altogether)\b/;
/** Whether a message says when the known pay is paid instead of correcting what it's for: “it's paid quarterly”. */
const isTiming = (plain: string, { income }: SumFacts) =>
  income?.per !== null &&
  (/\bpaid\b/.test(plain) ||
    (income?.per === 'year' && !/\b(?:no|sorry|oops|actually|wait|meant)\b/.test(plain)));

/** Replaces the period of the only known amount: “only every second month”, “that's for two years together”. */
function replacedPeriod(plain: string, { facts }: Corrected): ChangedFacts | null {
  const times = periodForms.find(([pattern]) => pattern.test(plain))?.[1];
  const shared = togetherForms.find(([pattern]) => pattern.test(plain));
  if (facts.income && ofPart.test(plain)) return { facts, unclear: { field: 'income', why: 'once' } };
  if (times === undefined && !(shared && inTotal.test(plain))) return null;
  if (times !== undefined && isTiming(plain, facts))
    return { facts, unclear: null, note: 'How often it’s paid doesn’t change the tax of the year.' };
  const amounts = Object.values(facts).filter((value) => typeof value === 'object');
  const { income } = facts;
  if (!income || amounts.length > 1) return { facts, unclear: { field: 'income', why: 'once' } };
  const is: Money = shared
    ? { amount: toRand(Math.round(toCents(income.amount) / 2)), per: shared[1] }
    : { amount: toRand(toCents(income.amount) * (times ?? 1)), per: 'year' };
  return { facts: { ...facts, income: is }, unclear: null };
}

const ofPeople =
  /^(?:(?:no+|sorry|oops|wait|actually|it's|it is|it was|we are|we're|there are|only|just|not|but|me|myself|i|my|and|&|the|of|us|on|medical|aid|scheme|it|people|persons|members|wife|husband|spouse|partner|kids?|child(?:ren)?|son|daughter|baby|both|alone|one|two|three|four|\d)[\s,.!]*)+$/;

const countsOnlyKids = /\b(?:kids?|child(?:ren)?|son|daughter|baby|wife|husband|spouse|partner)\b/;

/** Replaces the people on the scheme: “not 3, just me”, “only me and my wife”. */
function replacedMembers(plain: string, { facts }: Corrected): ChangedFacts | null {
  // “Sorry, 3 kids” leaves open whether the others still count.
  const isOpen = countsOnlyKids.test(plain) && !/\b(?:me|myself|i)\b/.test(plain);
  if (facts.members === undefined || isOpen || !ofPeople.test(plain)) return null;
  const text = plain
    .replace(new RegExp(opens), '')
    .replace(/\bnot (?:\d|one|two|three|four)\b,?/, ' ')
    .replace(/^(?:\s*(?:it's|it is|it was|there are|but|only|just))+/, ' ')
    .replaceAll(/\b(?:on (?:the |my )?(?:medical aid|scheme|it))\b/g, ' ')
    .trim();
  if (/^\W*both\W*$/.test(text)) return null;
  const found = readMissing(text, 'members', facts);
  return found && { facts: { ...facts, ...found }, unclear: null };
}

/**
 * Reads a correction of one fact of the previous calculation that names the fact, or another amount of its kind: “the
 * rent was R6 000 actually”, “another rent of R6 000”, “only me and my wife”. Null if a message does neither.
 */
export function correctedFact(question: string, before: Corrected): ChangedFacts | null {
  const plain = plainWords(question);
  if (plain.length > MAX_LENGTH || plain.includes('?')) return null;
  return (
    beforeOrAfterTax(plain, before) ??
    replacedAmount(plain, before) ??
    addedAmount(plain, before) ??
    replacedTime(plain, before) ??
    replacedPeriod(plain, before) ??
    replacedMembers(plain, before)
  );
}
