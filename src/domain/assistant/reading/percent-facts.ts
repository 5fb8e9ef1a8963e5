import { toCents, toRand } from '../../money.ts';
import { readAmounts } from './amounts/read-amounts.ts';
import type { Money, SumFacts } from './sum-facts.ts';

/** A raise stated together with the new pay. */
const risesTo =
  /\b(?:raise|rise|increase|increment|hike|verhoging)\b(?: of)?[^.;?]{0,25}\b(?:to|na|up to) (?:r ?)?\d[\d ,.]*k?\b(?! ?(?:%|percent))/;

const yearlyCents = ({ amount, per }: Money) => toCents(amount) * (per === 'month' ? 12 : 1);

/** Matches a share of the pay for the employer's fund beside an amount for an annuity. */
const paysBoth =
  /\b(?:pension|provident|pensioen)\b[^.;?]*\b(?:and|plus|also|en)\b[^.;?]*\b(?:ra|annuity|provident)\b|\b(?:ra|annuity)\b[^.;?]*\b(?:and|plus|also|en)\b[^.;?]*\b(?:pension|provident|pensioen)\b/;

/** Adds a share of the rent, such as the agent's commission, to the costs of letting. */
function withShareOf(rent: Money, percent: number, costs: Money | undefined): Money {
  const share = Math.round((yearlyCents(rent) * percent) / 100);
  return { amount: toRand(share + (costs ? yearlyCents(costs) : 0)), per: 'year' };
}

/** Percentages in a question; null for those that it doesn't state. */
interface Percentages {
  /** Share of the pay that goes into a retirement fund. */
  percent: number | null;
  raisePercent: number | null;
  /** Share of the rent that an agent keeps. */
  rentShare: number | null;
}

const isOfBasic = /(?:%|\bpercent|\bper ?cent)(?: of)? (?:my |the |his |her )?basic\b/;

/** Returns the basic pay if a share of it is contributed; the whole income otherwise. */
function contributingPay(plain: string, income: Money): Money {
  if (!isOfBasic.test(plain)) return income;
  const basic = readAmounts(plain).find(
    ({ start, end }) =>
      /^(?: (?:a month|a year|monthly|pm|p\/m))? basic\b/.test(plain.slice(end)) ||
      /\bbasic(?: salary| pay| wage)?(?: of| is|:)? ?(?:r ?)?$/.test(plain.slice(0, start)),
  );
  return basic ? { amount: basic.amount, per: basic.per ?? income.per } : income;
}

/** Adds the amounts that percentages represent, and separates a raise from the new pay. */
export function withPercentages(
  plain: string,
  stated: SumFacts,
  { percent, raisePercent, rentShare }: Percentages,
): SumFacts {
  const read = { ...stated };
  if (percent !== null && read.income && read.retirement === undefined) {
    const { amount, per } = contributingPay(plain, read.income);
    read.retirement = { amount: toRand(Math.round((toCents(amount) * percent) / 100)), per };
  } else if (percent !== null && read.income && read.retirement && paysBoth.test(plain)) {
    const share = Math.round((yearlyCents(read.income) * percent) / 100);
    read.retirement = { amount: toRand(share + yearlyCents(read.retirement)), per: 'year' };
  }
  // “A raise of R2 000 to R22 000” already gives the new pay.
  const isNewPay = read.income && risesTo.test(plain);
  if (isNewPay && read.income && read.raise && read.raise.amount < read.income.amount) {
    read.income = {
      ...read.income,
      amount: toRand(toCents(read.income.amount) - toCents(read.raise.amount)),
    };
  }
  if (raisePercent !== null && read.income && isNewPay && read.raise === undefined) {
    const cents = Math.round(toCents(read.income.amount) / (1 + raisePercent / 100));
    read.income = { ...read.income, amount: toRand(cents) };
  }
  if (raisePercent !== null && read.income && read.raise === undefined) {
    const { amount, per } = read.income;
    read.raise = { amount: toRand(Math.round((toCents(amount) * raisePercent) / 100)), per };
  }
  if (rentShare !== null && read.rent) read.rentCosts = withShareOf(read.rent, rentShare, read.rentCosts);
  return read;
}
