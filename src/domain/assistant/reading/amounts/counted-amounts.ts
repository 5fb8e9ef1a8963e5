import { toCents, toRand } from '../../../money.ts';
import { readAmounts } from './read-amounts.ts';

const every = String.raw`(?:a|per|each|every|p\/|\/|elke)`;
/** Also one year: “twice this year”. */
const ofYear = String.raw`(?:${every}|in (?:a|the|this|that)|this|last|die) (?:tax )?(?:year|jaar)`;

/** Periods of a year other than a month or a week, and how many of them a year has; null if the text says. */
const periods: readonly (readonly [string, number | null])[] = [
  [
    String.raw`${every} ?(?:quarter|kwartaal|3 months)|quarterly|kwartaalliks|4 ?(?:times|x|keer) ${ofYear}`,
    4,
  ],
  [
    String.raw`(?:twice|2 ?(?:times|x|keer)) ${ofYear}|(?:half|semi)[- ]?(?:yearly|annual(?:ly)?)|${every} (?:half[- ]?year|6 months|six months)`,
    2,
  ],
  [String.raw`every (?:other|second|2nd|2) months?|bi-?monthly`, 6],
  [String.raw`every 4 months|3 ?(?:times|x|keer) ${ofYear}`, 3],
  [String.raw`([5-9]) ?(?:times|x|keer) ${ofYear}`, null],
];

/** A period of the amount itself, after which another one isn't the amount's. */
const ownPeriod =
  /\b(?:(?:a|an|per|each|every) (?:month|year|week|day|hour|fortnight|annum)|p\.?\/?[ma]|monthly|yearly|annually|weekly|tax|paye|savings?|two[- ]pot|provisional|irp ?6|sars|vat)\b/;
const between = String.raw`[^,;.?#\d]{0,30}?`;
const behind = periods.map(
  ([words, times]) => [new RegExp(String.raw`^(${between})\b(?:${words})\b`), times] as const,
);
const before =
  /\b(?:quarterly|half[- ]yearly|(?:every|each|per|elke) (?:quarter|kwartaal))(?= [^,;.?\d]{0,30}$)/;
const QUARTERS = 4;
const HALF_YEARS = 2;

interface Change {
  start: number;
  end: number;
  text: string;
}

const apply = (text: string, changes: readonly Change[]) =>
  changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text: by }) => rest.slice(0, start) + by + rest.slice(end), text);

const times = (amount: number, count: number) => `r${toRand(toCents(amount) * count)}`;

/** Rewrites an amount paid several times a year as a year's: “R5 000 a quarter” becomes R20 000 a year. */
function withYearlyAmounts(text: string): string {
  const amounts = readAmounts(text);
  const changes = amounts.flatMap(({ amount, start, end }, at): Change[] => {
    const after = text.slice(end, amounts[at + 1]?.start ?? text.length);
    for (const [pattern, count] of behind) {
      const found = pattern.exec(after);
      if (!found) continue;
      const [whole, words = '', stated] = found;
      if (ownPeriod.test(words)) return [];
      const to = end + whole.length;
      return [{ start, end: to, text: `${times(amount, count ?? Number(stated))}${words} a year` }];
    }
    const from = amounts[at - 1]?.end ?? 0;
    const named = before.exec(text.slice(from, start));
    if (!named || ownPeriod.test(after.split(/[,.;?]/)[0] ?? '')) return [];
    const [word] = named;
    const yearly = times(amount, word.startsWith('half') ? HALF_YEARS : QUARTERS);
    const rest = text.slice(from + named.index + word.length, start);
    return [{ start: from + named.index, end, text: `yearly${rest}${yearly} a year` }];
  });
  return apply(text, changes);
}

/** Words that make an amount the sum of several. */
const isTotal = /\b(?:total\w*|together|altogether|combined|in all|sum|gesamentlik|saam)\b/;

const amountWords = String.raw`(?<amount>(?:r ?)?\d[\d ,.']*(?:k\b)?(?:rand\b)?)`;
const periodWords = String.raw`(?: ?(?:(?:a|per|each|every) (?:month|year|week|fortnight)|p\/?m|p\.?a\.?|monthly|yearly))?`;
const period = `(?<per>${periodWords})`;
const late = `(?<late>${periodWords})`;
const each = String.raw`(?:each|apiece|elk)`;
const kinds = String.raw`(?:bonus(?:es)?|ras|(?:retirement )?annuities|policies|donations?|commissions?|dividends?|gifts?|fees|loans?)`;
const sources = String.raw`(?:deposits|accounts|investments|funds|banks|flats|rooms|cottages|units|houses|apartments|properties|tenants)`;
const payers = String.raw`(?:jobs|gigs|employers|salaries|pensions|annuities|positions|bosses|companies)`;
const pays = String.raw`(?: (?:pays?|paying|paid|gives?|giving|brings?|bringing|is|are|for|at|of|in))*`;

/** Matches several equal amounts with their number, whose sum is meant. */
const severalAmounts = [
  // “2 bonuses of R15 000”, “2 RAs of R1 500 a month each”
  String.raw`\b(?<count>[2-9]) (?<what>(?:[a-z]+ )?${kinds} (?:of|at|for|worth|paying) )${amountWords}${period}(?: ${each}\b)?`,
  // “3 deposits paying R15 000 interest each a year”
  String.raw`\b(?<count>[2-9]) (?<what>(?:[a-z]+ )?${sources} [^.;?\d]{0,25}?)${amountWords}${period}(?<more>(?: [a-z]+)?) ${each}\b${late}`,
  // “3 flats each bring R4 000 a month”
  String.raw`\b(?<count>[2-9]) (?<what>(?:[a-z]+ )?${sources}),? (?:that |which )?${each}(?<more>(?: [a-z]+){0,2}) ${amountWords}${period}`,
  // “R5 000 a month from each of 2 banks”
  String.raw`${amountWords}${period}(?<more>(?: [a-z]+){0,3}? (?:from|by|to|at|into|for|on|in) )(?:each|both) of (?:my |the )?(?<count>[2-9])\b`,
].map((pattern) => new RegExp(pattern, 'g'));

/** Matches jobs that pay the same. Each employer deducts tax on its own, so the amounts stay apart. */
const equalPays = [
  // “2 jobs, each pays R18 000 a month”
  String.raw`\b(?<count>[23]) (?<what>(?:[a-z-]+ )?${payers}[^.;?\d]{0,30}\b)(?:each|both|all)(?<more>(?: of (?:them|which))?${pays}) ${amountWords}${period}`,
  // “2 pensions of R9 000 each a month”
  String.raw`\b(?<count>[23]) (?<what>(?:[a-z-]+ )?${payers}[^.;?\d]{0,30}?)(?<more>(?: at| of| for| paying|,)) ${amountWords}${period} ${each}\b${late}`,
  // “both my jobs pay R12 000 a month”
  String.raw`\bboth (?<what>(?:of )?(?:my |the )?(?:[a-z-]+ )?${payers})(?<more>${pays}) ${amountWords}${period}`,
].map((pattern) => new RegExp(pattern, 'g'));
const BOTH = '2';

/** Parts of a match, by name; absent for groups that a pattern doesn't have. */
interface Matched {
  count?: string;
  what?: string;
  amount?: string;
  per?: string;
  more?: string;
  late?: string;
}

const withMatches = (text: string, patterns: readonly RegExp[], by: (matched: Matched) => string) =>
  patterns.reduce((rest, pattern) => rest.replaceAll(pattern, (...found) => by(found.at(-1))), text);

const plural = /^(?:retirement )?(?:ras|annuities)\b/;

function summed({ count, what = '', amount = '', per, more = '', late: end }: Matched): string {
  const one = readAmounts(`r${amount.replace(/^r ?/, '')}`)[0]?.amount ?? 0;
  return `${what.replace(plural, 'ra')} ${times(one, Number(count))}${per || end || ''}${more}`;
}

function listed({ count = BOTH, what = '', amount = '', per, more = '', late: end }: Matched): string {
  const pay = `${amount.trim()}${per || end || ''}`;
  return `${count} ${what}${more} ${Array.from({ length: Number(count) }, () => pay).join(' and ')}`;
}

/** Rewrites amounts of several equal things as one amount, and equal pays one by one. */
const withEachAmount = (text: string) =>
  isTotal.test(text) ? text : withMatches(withMatches(text, severalAmounts, summed), equalPays, listed);

/** Matches a bonus as large as the pay: “a 13th cheque in December, same amount”. */
const bonusOfPay =
  /(?<=\b(?:bonus|(?:13th|thirteenth) cheque)\b(?![^.;?]*\b(?:not|nie)\b)[^.;?\d]{0,30})\b(?:(?:of |for )?the )?same (?:amount|as my (?:monthly )?(?:salary|pay))\b/;

/** Minimum monthly pay, to tell it from a count such as “13th”. */
const MIN_PAY = 100;

/** Writes out a bonus as large as the only monthly pay. */
function withBonusOfPay(text: string): string {
  if (!bonusOfPay.test(text)) return text;
  const [pay, ...others] = readAmounts(text).filter(({ amount }) => amount >= MIN_PAY);
  return pay?.per === 'month' && others.length === 0
    ? text.replace(bonusOfPay, `of ${times(pay.amount, 1)}`)
    : text;
}

/**
 * Replaces amounts that are paid several times a year or by several payers with their totals: “R5 000 a quarter” becomes R20 000 a year, “two bonuses of R15 000” a bonus of R30 000.
 */
export const withCountedAmounts = (text: string): string =>
  withBonusOfPay(withEachAmount(withYearlyAmounts(text)));
