import { toCents, toRand } from '../../../money.ts';
import type { ReadAmount } from './read-amounts.ts';

const totalBehind =
  /^ ?(?:in (?:all|total)|all (?:in all|together)|altogether|total(?:led)?\b|for the (?:whole|full) (?:year|period))/;
const totalBefore =
  /\b(?:in (?:all|total)|altogether|(?:a )?total(?: of| is| was)?|together|makes|came to|comes to|which is|that's|that is):? (?:r ?)?$/;

/** Maximum number of monthly payments that make a total. */
const MAX_MONTHS = 12;

/** Whether an amount is called the total of the others. */
const isTotal = (text: string, { start, end, per }: ReadAmount) =>
  (per === null || per === 'year') &&
  (totalBehind.test(text.slice(end)) || totalBefore.test(text.slice(0, start)));

/** Whether a total is a whole number of monthly payments. */
function isOfMonths(total: ReadAmount, { amount, per }: ReadAmount): boolean {
  const months = toCents(total.amount) / toCents(amount);
  return per === 'month' && Number.isInteger(months) && months > 1 && months <= MAX_MONTHS;
}

const isDefinite =
  /\b(?:the|that|this|those|these|die|my (?:full|whole|entire)) (?:(?:full|whole|entire|total|same|hele|volle) )?(?:r ?)?$/;

/** Drops a repeated mention of an amount: “a lump sum of R900 000. What tax comes off the R900 000?” */
export function withoutRepeats(text: string, amounts: readonly ReadAmount[]): ReadAmount[] {
  const kept: ReadAmount[] = [];
  for (const one of amounts) {
    const same = kept.findIndex(
      ({ amount, per }) =>
        // In “R700 000 … on the 700”, the second amount is in thousands.
        (amount === one.amount || (!one.isMoney && one.per === null && amount === one.amount * 1_000)) &&
        (per === null || one.per === null || per === one.per),
    );
    const first = kept[same];
    if (first && isDefinite.test(text.slice(0, one.start)))
      kept[same] = { ...first, per: first.per ?? one.per };
    else kept.push(one);
  }
  return kept;
}

/** Text between an amount and its equivalent for another period: “R7 000 a month, so R84 000 a year”. */
const restates =
  /^ ?(?:(?:a|per|every|each|the) \w+ ?|\/ ?(?:m|mo|month|mnth|mth|pm|y|yr|year)\b ?|p\/?\.?[ma]\.? ?|monthly ?|basic ?|gross ?)*[([,;:=~-]* ?(?:(?:so|or|thus|dus|about|that is|that's|which is|i\.?e\.?|meaning|equals?|comes to|works out to|makes|is|times 12|x 12|=) ?)*\(?(?:r ?)?$/;

/** Drops an annual amount that repeats the preceding monthly one, and vice versa. */
function withoutRestated(text: string, amounts: readonly ReadAmount[]): ReadAmount[] {
  return amounts.filter((one, at) => {
    const before = amounts[at - 1];
    if (!before || !restates.test(text.slice(before.end, one.start))) return true;
    const [small, large] = [before, one].toSorted((a, b) => a.amount - b.amount);
    if (!small || !large || toCents(large.amount) !== toCents(small.amount) * MAX_MONTHS) return true;
    const isMonthly = small.per === 'month' || (small.per === null && large.per === 'year');
    return !isMonthly || (large.per !== null && large.per !== 'year') || before.per === null;
  });
}

/** Drops amounts that are stated twice: “R25 000 a month for six months, R150 000 in all” becomes R150 000. */
export function withoutParts(text: string, amounts: readonly ReadAmount[]): ReadAmount[] {
  return withoutPartsOfTotal(text, withoutDifference(text, withoutRestated(text, amounts)));
}

/** Matches text between the old and the new pay: “from R42 000 to R47 000”. */
const becomes =
  /^ ?(?:(?:a|per) (?:month|year|week) |p\/?[ma] )?(?:to|tot|na|->|=>|becomes|then|now|and now|goes to|went to)(?: (?:i (?:get|earn))?)? ?(?:r ?)?$/;
/** Matches text before a difference: “how much of the R5 000”, “a raise of R5 000”. */
const ofDifference =
  /\b(?:the|that|this|those|die|daardie|extra|additional|raise|increase|rise|difference|hike|more|increment|of|by|so)(?: (?:extra|additional|full|whole|raise|of|is|a))* ?(?:r ?)?$/;

/** Drops the difference of two amounts of pay: “from R42 000 to R47 000, how much of the R5 000 do I keep?” */
function withoutDifference(text: string, amounts: readonly ReadAmount[]): ReadAmount[] {
  const [own, other, more] = amounts;
  if (!own || !other || !more || amounts.length !== 3) return [...amounts];
  const isDifference =
    Math.abs(toCents(own.amount) - toCents(other.amount)) === toCents(more.amount) &&
    (more.per === null || other.per === null || more.per === other.per) &&
    becomes.test(text.slice(own.end, other.start)) &&
    ofDifference.test(text.slice(other.end, more.start));
  // The period may be named only once, at the difference.
  return isDifference ? [own, { ...other, per: other.per ?? own.per ?? more.per }] : [...amounts];
}

const statedPercent =
  /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent|per cent)(?: of (?:it|that|this|which|my \w+)\b)?/g;

/** Blanks percentages that only repeat the ratio of two amounts: “R40 000, 10% of it (R4 000) to my fund”. */
export const withoutKnownPercents = (text: string, amounts: readonly ReadAmount[]) =>
  text.replaceAll(statedPercent, (found, percent: string) =>
    withoutShares(amounts, Number(percent.replace(',', '.'))).length < amounts.length
      ? ' '.repeat(found.length)
      : found,
  );

/** Drops an amount that is the stated share of another one: “R30 000, 7.5% to my pension fund (R2 250)”. */
export function withoutShares(amounts: readonly ReadAmount[], percent: number): ReadAmount[] {
  const isShare = (one: ReadAmount) =>
    amounts.some(
      ({ amount, per }) =>
        Math.abs((toCents(amount) * percent) / 100 - toCents(one.amount)) <= ROUNDED &&
        (per === one.per || per === null || one.per === null),
    );
  return amounts.filter((one) => !isShare(one));
}

/** Maximum difference in cents between a share and its rounded amount. */
const ROUNDED = 100;

function withoutPartsOfTotal(text: string, amounts: readonly ReadAmount[]): ReadAmount[] {
  const total = amounts.find((one) => isTotal(text, one));
  if (!total) return [...amounts];
  const others = amounts.filter((one) => one !== total);
  const part = others.find((one) => isOfMonths(total, one));
  if (part)
    return amounts.flatMap((one) =>
      one === part ? [] : one === total ? [{ ...one, per: 'year' as const }] : [one],
    );
  const sum = others.reduce((cents, { amount }) => cents + toCents(amount), 0);
  return others.length > 1 && sum === toCents(total.amount) ? others : [...amounts];
}

/** Mentions of a year as the period of an amount: “this year my invoices came to #”, “# in the 2022/2023 tax year”. */
const namesYear =
  /\b(?:this|last|past|whole|entire|full|same) (?:tax |financial )?(?:year|season)\b|\b(?:in|for|during|over) (?:the )?(?:tax year )?20\d\d ?[/-] ?(?:20)?\d\d\b|\b(?:hierdie|verlede) jaar\b/;
/** Matches a year right after an amount: “# this year”, “# for the whole year”. */
const ownYear = /^ ?(?:in |for |during |over )?(?:this|last|the (?:whole|entire|full)) (?:tax )?year\b/;
const isTaxYear = /\b20\d\d ?[/-] ?(?:20)?\d\d\b|\btax year\b/;
/** Matches words before an amount that is taxed: “tax on #”, “on an income of #”. */
const taxedAmount = /\b(?:on|for|of|op) (?:an? (?:\w+ )?(?:income|salary) of )?(?:r ?)?$/;
/** Words for receipts or payments over a whole year. */
const ofTotal =
  /\b(?:c[ao]mes? to|took in|tak(?:e|es) in|brought in|made|got|gave|given|donated|sold|gain\w*|profit|spent|earned|received|invoiced|billed|cost|paid|deducted|withheld|turn(?:ed)? over|turnover|declared|gemaak|verdien|ontvang|bonus|total\w*|dividends?|interest|whole|entire|full)\b/;
/** Minimum amount to which a year elsewhere in the sentence applies. */
const MIN_OF_YEAR = 5_000;
/** Minimum amount that is certainly annual. */
export const SURELY_ANNUAL = 120_000;

/** Mentions of a tax certificate as the source of an amount. Its amounts are annual. */
const onCertificate =
  /\b(?:(?:on|in|per|under|according to|from) (?:the|my|his|her|this|an?)? ?(?:irp ?5|it3\(?a\)?|(?:tax )?certificate)|irp ?5 (?:says?|said|shows?|showed|reads?|has|states?|gives))\b/;
/** Mentions of a certificate that hasn't been issued, or that isn't the source of the amount. */
const noCertificate = /\b(?:no|without|never|not|waiting|still|haven't|didn't)\b[^.;?]{0,25}\birp ?5\b/;

/**
 * Matches the words before part of an amount: “R6 600 a month, of which 5 100 is interest”. The part has the period of
 * the whole.
 */
const isPartOf = /^[^.;?\d]{0,20}\bof (?:which|that|it) (?:about |around |only )?(?:r ?)?$/;

/** Words for repairs, which are paid for once. */
const isRepair = /\b(?:fix(?:ed|ing)|repair(?:ed|ing)|replac(?:ed|ing)|paint(?:ed|ing))\b[^.;?\d]{0,25}$/;

/** Gives part of an amount the period of the whole, and makes one-off repairs annual. */
export const withPartsPeriods = (text: string, amounts: readonly ReadAmount[]): ReadAmount[] =>
  amounts.map((one, at) => {
    const whole = amounts[at - 1];
    const isPart =
      whole?.per &&
      one.per === null &&
      one.amount < whole.amount &&
      isPartOf.test(text.slice(whole.end, one.start));
    if (isPart) return { ...one, per: whole.per };
    const isOnce = one.per === null && isRepair.test(text.slice(whole?.end ?? 0, one.start));
    return isOnce ? { ...one, per: 'year' } : one;
  });

const places = String.raw`(?:flats?|(?:back ?)?rooms?|cottages?|units?|houses|apartments|properties|garages|tenants|students|lodgers)`;
const countBefore = new RegExp(
  String.raw`\b([2-9]) (?:[a-z]+ )?${places}(?: (?:at|for|of|pay|paying|@|out|i|we|get|rented|let))* ?(?:r ?)?$`,
);
const eachBehind = /^ ?(?:(?:a|per) month |p\/?m )?(?:each|elk|apiece)\b/;

/** Multiplies the rent of several places: “2 flats at R6 000 each”. */
export const withRentOfEach = (text: string, amounts: readonly ReadAmount[]): ReadAmount[] =>
  amounts.map((one, at) => {
    const before = text.slice(amounts[at - 1]?.end ?? 0, one.start);
    const count = eachBehind.test(text.slice(one.end)) ? countBefore.exec(before)?.[1] : undefined;
    return count === undefined ? one : { ...one, amount: toRand(toCents(one.amount) * Number(count)) };
  });

/** Marks annual amounts. `plain` is the text before blanking, with the same length. */
export function withYears(plain: string, amounts: readonly ReadAmount[]): ReadAmount[] {
  return amounts.map((one, at) => {
    if (one.per !== null || one.amount < MIN_OF_YEAR) return one;
    // A year before an amount with its own period doesn't apply to the current amount.
    const from = amounts.slice(0, at).findLast(({ per }) => per !== null)?.end ?? 0;
    const before =
      plain
        .slice(from, one.start)
        .split(/[.;?!] /)
        .at(-1) ?? '';
    const behind =
      plain.slice(one.end, amounts[at + 1]?.start ?? plain.length).split(/[.;?!](?: |$)/)[0] ?? '';
    const clause = `${before.split(/, |\band\b/).at(-1)} # ${behind.split(/, |\band\b/)[0]}`;
    if (onCertificate.test(clause) && !noCertificate.test(plain))
      return { ...one, isOfYear: true as const, per: 'year' as const };
    if (ownYear.test(behind)) return { ...one, isOfYear: true as const, per: 'year' as const };
    const isRelative = [before, behind].every((words) => !isTaxYear.test(words));
    const own = `${before} # ${behind.split(', ')[0]}`;
    if (!namesYear.test(before) && !namesYear.test(behind)) return one;
    if (isRelative && !ofTotal.test(own)) return one;
    const isLarge = one.amount >= SURELY_ANNUAL;
    const isAnnual = /^ ?(?:in|for|during|over)\b/.test(behind) && namesYear.test(behind);
    // Such as “in tax year 2022/2023 on 395 000”.
    const isTaxed = !isRelative && taxedAmount.test(before);
    return {
      ...one,
      isOfYear: true as const,
      ...(isLarge && (isAnnual || isTaxed) && { per: 'year' as const }),
    };
  });
}
