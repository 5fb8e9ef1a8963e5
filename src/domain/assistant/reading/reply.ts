import { formatBriefCents, toCents } from '../../money.ts';
import { plainWords } from '../words/plain-words.ts';
import { readAmounts } from './amounts/read-amounts.ts';
import type { Unclear } from './amounts/sum-amounts.ts';
import { givesAnotherIncome, withAnotherIncome } from './another-income.ts';
import { givesOthersPay } from './carried-facts.ts';
import { changedFacts } from './changed-facts.ts';
import { barePeriod, isBlank, isQuestion, readMissing, suppliedFact } from './complete-sum.ts';
import { onlyYear } from './follow-up.ts';
import type { Money, SumFacts, SumField } from './sum-facts.ts';
import { replyWords } from './reply-words.ts';
import type { Reading } from './reading.ts';
import { understand } from './understand.ts';
import { saysUnsure } from './unread-reply.ts';

/** The calculation that a reply belongs to. */
interface Open {
  /** The fact that was asked for. */
  missing: SumField;
  known: SumFacts;
  /** Earlier messages of the conversation. */
  said: readonly string[];
}

/** The parts of a reading that a calculation depends on. */
export type SumReading = Pick<
  Reading,
  'wanted' | 'unclear' | 'otherYear' | 'pays' | 'hasGift' | 'leftOut' | 'isPartYear' | 'isMonthAssumed'
>;

/** All facts known after a reply, and the reading of the calculation. */
export interface Reply {
  facts: SumFacts;
  reading: SumReading;
}

/** Maximum length of a reply. A longer message is a new question. */
const MAX_LENGTH = 140;

const opensFact = String.raw`(?:i'm|i am|im|i've|i(?: \w+)? (?:pay|put|earn|get|have|contribute|turn\w*|was|am|work\w*|live|donate|save|invest|own|do|rent|receive\w*|started)|ek (?:is|betaal|kry)|my (?:age|salary|income|ra|pension|rent|bonus|(?:wife|husband|spouse|partner) (?:is|earns|gets|has))|r ?\d|aged?\b|\d+ (?:on|in)\b|it\b|it's|no\b|geen\b|(?:only )?(?:for \d|from|since|until|till)|only \d|that's|we\b)`;
const breaks = new RegExp(
  String.raw`\s*[;,]\s+(?:(?:and|but|en|also|plus|maar) (?=${opensFact}))?|[.!]\s+|\s+(?:and|but|en|maar|plus|also|&)\s+(?=${opensFact})|\s+(?=(?:in|for|since|from|vir) (?:the )?(?:(?:tax )?year )?20\d\d\b)`,
);

/** Number of earlier messages that may belong to the calculation. */
const MAX_SAID = 3;

/** Splits a reply into the parts that state one fact each. */
const clausesOf = (plain: string) =>
  plain
    .replace(/[\s.!]+$/, '')
    .split(breaks)
    .filter((clause) => clause.trim() !== '');

/** Splits “monthly with 3 on medical aid” after the period. */
function afterPeriod(clause: string): string[] {
  const words = clause.split(' ');
  const end = words.findIndex((_, at) => barePeriod(words.slice(0, at + 1).join(' ')) !== null);
  if (end === -1) return [clause];
  const more = words.slice(end + 1);
  const trailing = more.findIndex(
    (word) => !/^(?:gross|before|tax|please|pls|salary|income|in|total|thanks)$/.test(word),
  );
  const last = trailing === -1 ? words.length : end + 1 + trailing;
  return [words.slice(0, last).join(' '), words.slice(last).join(' ')].filter((part) => part !== '');
}

/** A reply's parts: the asked fact, if it gives it, and what else it says. */
interface Parts {
  found: SumFacts | null;
  rest: string[];
}

/** Matches the distance of the whole year beside the car's price. */
const ofAllKm = /^(?=.*\d ?k(?:m|ilomet))(?=.*\b(?:total|altogether|all|whole)\b)/;

function partsOf(plain: string, { missing, known }: Open): Parts {
  const asked = known[missing];
  const isPeriod = typeof asked === 'object' && asked.per === null;
  // An income that isn't known yet is read together with everything else.
  if (missing === 'income' && !isPeriod) {
    const found = asked === undefined ? null : readMissing(plain, missing, known);
    return { found, rest: found ? [] : [plain] };
  }
  const clauses = clausesOf(plain).flatMap((clause) => (isPeriod ? afterPeriod(clause) : [clause]));
  const own = clauses.filter((clause) => readMissing(clause, missing, known) !== null);
  const found = readMissing(own.join(', '), missing, known);
  if (!found) return { found, rest: clauses };
  const rest = clauses.filter((clause) => !own.includes(clause));
  const total = missing === 'carValue' ? rest.find((clause) => ofAllKm.test(clause)) : undefined;
  const km = total === undefined ? null : readMissing(total, 'totalKm', known);
  return { found: { ...found, ...km }, rest: km ? rest.filter((clause) => clause !== total) : rest };
}

const money = ({ amount, per }: Money) => `r${amount}${per === null ? '' : ` a ${per}`}`;

/** Puts the known income into words, so that the rest of a reply is read beside it. */
function contextOf({ income, incomeKind, taxYear }: SumFacts): string {
  if (!income?.per) return '';
  const pay = incomeKind === 'pension' ? 'my pension is' : 'i earn';
  return `${pay} ${money(income)}${taxYear === undefined ? '' : ` in the ${taxYear} tax year`}`;
}

/** Puts the period into the message that gave the amount without one; null if that isn't the last message. */
function withPeriod({ missing, known, said }: Open, found: SumFacts | null): string | null {
  const [asked, given] = [known[missing], found?.[missing]];
  const last = plainWords(said.at(-1) ?? '');
  if (typeof asked !== 'object' || asked.per !== null || typeof given !== 'object') return null;
  const [amount, ...others] = readAmounts(last).filter(
    (one) => one.amount === asked.amount && one.per === null,
  );
  if (!amount || others.length > 0) return null;
  return `${last.slice(0, amount.start)} ${money(given)}${last.slice(amount.end)}`.trim();
}

/** Names the medical aid in “it costs # a month”, after a question about its members. */
const withScheme = (clause: string) =>
  clause
    .replace(/\b(?:for|on) it\b/, 'for my medical aid')
    .replace(/^(?:it|that) (?=costs?\b|is r)|^it's (?=r ?\d)/, 'my medical aid costs ')
    .replace(/^(?:but )?(?:only )?(?=(?:since|from|until|till) |for \d+ months?\b)/, 'medical aid ');

/** Asks again for a fact that a reply left open. */
const reasons: Partial<Record<SumField, Unclear['why']>> = {
  members: 'members',
  age: 'age',
  taxYear: 'year',
  coverMonths: 'members',
  homeShare: 'share',
  income: 'several',
};

/** Returns the question about the missing fact that an earlier message raised. */
const openQuestion = ({ missing, said }: Open): Unclear | null =>
  said
    .slice(-MAX_SAID)
    .map((message) => understand(message).unclear)
    .findLast((unclear) => unclear?.field === missing) ?? null;

function stillOpen(open: Open, facts: SumFacts): Unclear | null {
  const { missing, known } = open;
  const [asked, now] = [known[missing], facts[missing]];
  if (missing === 'income' && asked === undefined) return null;
  // An amount without a period, or without the hours it's paid for, is asked for again in any case.
  if (typeof now === 'object' ? now.per === null || now !== asked : now !== undefined) return null;
  return openQuestion(open) ?? { field: missing, why: reasons[missing] ?? 'amount' };
}

/** Returns an open question about another fact, such as the members, that an earlier message raised. */
function openedBefore({ missing, said }: Open, facts: SumFacts): Unclear | null {
  if (missing === 'members' || facts.members !== undefined) return null;
  return (
    said
      .slice(-MAX_SAID)
      .map((message) => understand(message).unclear)
      .findLast((unclear) => unclear?.field === 'members') ?? null
  );
}

const wantedIn = (said: readonly string[]) =>
  said.map((message) => understand(message)).findLast(({ asksSum }) => asksSum)?.wanted ??
  suppliedFact.wanted;

/** Whether the rest of a reply names the year of a return, or states nothing for the calculation. */
function addsNothing(rest: string, { facts, unclear, doubt }: Reading): boolean {
  const fields = Object.keys(facts);
  if (doubt === 'rule') return true;
  if (fields.length === 0) return unclear === null || unclear.why === 'role';
  return fields.every((field) => field === 'taxYear') && onlyYear(rest) === null;
}

const afterTax = /^(?:after (?:tax|deductions)|nett?|take[- ]?home|clear|in (?:my )?(?:hand|pocket|bank))\b/;

/** Reads the parts of a reply besides the asked fact; null if they aren't about the calculation. */
function readBeside(rest: string, found: SumFacts | null, open: Open): Reading | null {
  const alone = understand(rest);
  if (rest !== '' && addsNothing(rest, alone) && (found === null || alone.doubt === 'rule')) return null;
  const { income, ...others } = open.known;
  const isAsked = open.missing === 'income' && income?.per !== null;
  const context = contextOf(isAsked && found === null ? others : { ...open.known, ...found });
  // “A month after tax” describes the pay itself.
  const texts = [afterTax.test(rest) ? null : withPeriod(open, found), context].filter(
    (text) => text !== null,
  );
  const readings = texts.map((text) =>
    understand(`${[text, rest].filter(Boolean).join(afterTax.test(rest) ? ' ' : ', ')}. what is my tax?`),
  );
  const given = found?.[open.missing];
  return (
    readings.find(
      ({ facts, doubt }) =>
        doubt !== 'rule' &&
        (typeof given !== 'object' || open.missing !== 'income' || facts.income !== undefined),
    ) ?? null
  );
}

const isAfterTax =
  /\b(?:nett?o?|take[- ]?home|after (?:tax|deductions)|in (?:my|the) (?:hand|pocket)|clears?)\b/;
const isBeforeTax = /\b(?:gross|before (?:tax|deductions|any)|bruto|not (?:after|net|take))\b/;

/** Whether a reply to “how often?” says that the amount is take-home pay. */
function isNet(plain: string, { missing, known }: Open): boolean {
  const isAsked = missing === 'income' && known.income?.per === null && known.incomeKind !== 'pension';
  return isAsked && isAfterTax.test(plain) && !isBeforeTax.test(plain) && readAmounts(plain).length === 0;
}

/** Asks for the income before tax instead of the take-home pay. */
function replyOfNet({ known }: Open): Reply {
  const { income: _, ...facts } = known;
  return { facts, reading: { ...suppliedFact, unclear: { field: 'income', why: 'net' } } };
}

/** Asks for the same fact again after a message that says nothing about it. */
export function askAgain(open: Open): Reply {
  const unclear = stillOpen(open, open.known);
  return { facts: open.known, reading: { ...suppliedFact, wanted: wantedIn(open.said), unclear } };
}

/** Returns the calculation with all facts known. If two are in doubt, asks for the income first. */
function replyOf(facts: SumFacts, beside: Reading | null, open: Open): Reply {
  const { said, known } = open;
  const again = stillOpen(open, facts);
  const unclear = beside?.unclear ?? null;
  if (again && unclear && unclear.field !== again.field)
    return { facts: known, reading: { ...suppliedFact, unclear: { field: 'income', why: 'several' } } };
  return {
    facts,
    reading: {
      ...(beside ?? suppliedFact),
      wanted: wantedIn(said),
      unclear: again ?? unclear ?? openedBefore(open, facts),
      isPartYear: Boolean(beside?.isPartYear) || said.slice(-1).some((last) => understand(last).isPartYear),
    },
  };
}

/**
 * Adds an income that a reply names beside the known one, and leaves the question open. Null if the reply names no
 * other income.
 */
function replyWithAnother(message: string, plain: string, open: Open): Reply | null {
  const { known, missing } = open;
  const [amount, ...others] = readAmounts(plain);
  const { facts } = understand(message);
  if (!amount || others.length > 0 || !facts.income) return null;
  if (givesOthersPay(message)) return askAgain(open);
  if (!givesAnotherIncome(plain)) return null;
  const added = known.income?.per ? withAnotherIncome(message, known, facts) : null;
  if (added && added !== 'unknown')
    return {
      facts: { ...known, ...added },
      reading: {
        ...suppliedFact,
        wanted: wantedIn(open.said),
        unclear: openQuestion(open) ?? stillOpen(open, known),
      },
    };
  if (missing !== 'income' && added === null) return null;
  const doubted = [formatBriefCents(toCents(amount.amount))];
  return {
    facts: known,
    reading: {
      ...suppliedFact,
      wanted: wantedIn(open.said),
      unclear: { field: 'income', why: 'several', doubted },
    },
  };
}

/**
 * Reads the reply to a question for one fact. Only words about that fact, or a bare number, fill it; everything else
 * that the reply states is added to the calculation. Null if it's another question.
 */
export function readReply(message: string, open: Open): Reply | null {
  const plain = replyWords(plainWords(message), open.missing);
  if (plain.length > MAX_LENGTH || isQuestion.test(plain)) return null;
  if (isNet(plain, open)) return replyOfNet(open);
  const another = replyWithAnother(message, plain, open);
  if (another) return another;
  const { found, rest: clauses } = partsOf(plain, open);
  const rest = (open.missing === 'members' ? clauses.map(withScheme) : clauses).join(', ');
  const isAmountKnown = open.missing !== 'income' || open.known.income !== undefined;
  if (found === null && (saysUnsure(plain) || isBlank(plain)) && isAmountKnown)
    return { facts: open.known, reading: { ...suppliedFact, unclear: stillOpen(open, open.known) } };
  const changed = found === null ? changedFacts(message, open.known) : null;
  if (changed?.unclear)
    return open.missing === 'income'
      ? { facts: changed.facts, reading: { ...suppliedFact, unclear: changed.unclear } }
      : null;
  if (changed) return replyOf(changed.facts, null, open);
  const beside = readBeside(rest, found, open);
  if (beside === null && (found === null || rest !== '')) return null;
  const facts = { ...open.known, ...found, ...beside?.facts };
  const isOther = found === null && open.known.income?.per === null && facts.income !== open.known.income;
  if (isOther && facts.income?.amount !== open.known.income?.amount)
    return { facts: open.known, reading: { ...suppliedFact, unclear: { field: 'income', why: 'several' } } };
  const isPlain = found === null && understand(rest).isOnlyFacts && beside?.unclear?.why === 'role';
  return replyOf(facts, beside && isPlain ? { ...beside, unclear: null } : beside, open);
}
