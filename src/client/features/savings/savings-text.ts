import { daysBetween, southAfricanDay } from '../../../domain/calendar.ts';
import { decimalToCents, formatCents, toCents } from '../../../domain/money.ts';
import type { ChallengeRules } from '../../../domain/savings/rules.ts';
import type { PlanView, UserChallengeView } from '../../../domain/savings/schemas.ts';
import { formatDay } from '../../ui/figures/day.ts';

/** Formats a decimal string as an amount in rand. */
export const rand = (decimal: string) => formatCents(decimalToCents(decimal));

/** Formats a date (YYYY-MM-DD) or an ISO timestamp. */
export const day = (text: string) => formatDay(new Date(text.length === 10 ? `${text}T12:00:00Z` : text));

/** Returns the South African date (YYYY-MM-DD) of a date or an ISO timestamp. */
export const dayOf = (text: string) => (text.length === 10 ? text : southAfricanDay(new Date(text)));

/** Returns the weekly share of an amount in cents, rounded up; null if only the last week is left. */
export function centsAWeek(cents: number, days: number): number | null {
  return days <= 7 ? null : Math.ceil((cents * 7) / days);
}

interface WeeklyCost {
  /** Target amount in rand. */
  targetAmount: number;
  /** Target date, YYYY-MM-DD like `today`. */
  targetDate: string;
  today: string;
  rules: ChallengeRules;
}

/** Describes the weekly cost of a target. For ladders it is an average, because their amounts differ. */
export function weeklyCost({ targetAmount, targetDate, today, rules }: WeeklyCost): string {
  const cents = toCents(targetAmount);
  const week = centsAWeek(cents, daysBetween(today, targetDate) + 1);
  if (week === null) return `That’s ${formatCents(cents)} within a week.`;
  return `That’s about ${formatCents(week)} a week${rules.kind === 'ladder' ? ' on average' : ''}.`;
}

/** Returns the remaining amount in cents. It is negative if the user has saved more than the target. */
export function centsLeft({
  currentAmount,
  targetAmount,
}: Pick<UserChallengeView, 'currentAmount' | 'targetAmount'>): number {
  return decimalToCents(targetAmount) - decimalToCents(currentAmount);
}

/** Returns how much of the target is saved, in whole percent up to 100. */
export function percentSaved({
  currentAmount,
  targetAmount,
}: Pick<UserChallengeView, 'currentAmount' | 'targetAmount'>) {
  return Math.min(100, Math.round((100 * decimalToCents(currentAmount)) / decimalToCents(targetAmount)));
}

const thisUnit = { day: 'Today', week: 'This week', month: 'This month' };
const names = { day: 'Day', week: 'Week', month: 'Month', part: 'Part' };
const small = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** Writes a number up to twelve as a word. */
export const numberWord = (number: number) => small[number] ?? String(number);

/** Capitalizes the first letter. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats a position in a list: 1st, 22nd, 13th. */
export function ordinal(number: number): string {
  const ends = { one: 'st', two: 'nd', few: 'rd' } as Partial<Record<Intl.LDMLPluralRule, string>>;
  return `${number}${ends[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`;
}

/** Amount to save next, with the text before and after it. */
export interface NextAmount {
  before: string;
  amount: string;
  after: string;
}

/**
 * Returns the amount per week until the target date; in the last week, everything that's left. For ladders it is an
 * average, because their amounts differ.
 */
export function amountAWeek(
  own: Pick<UserChallengeView, 'currentAmount' | 'targetAmount'>,
  { kind, daysLeft }: Pick<ChallengeRules, 'kind'> & Pick<PlanView, 'daysLeft'>,
): NextAmount {
  const left = centsLeft(own);
  const week = centsAWeek(left, daysLeft + 1);
  if (week === null) {
    return { before: 'Save the remaining ', amount: formatCents(left), after: ' to reach your target.' };
  }
  const average = kind === 'ladder' ? ' on average' : '';
  return {
    before: 'Save ',
    amount: `${formatCents(week)} a week`,
    after: `${average} to reach your target.`,
  };
}

/** Returns the next amount: a ladder's current step, otherwise the amount per week until the target date. */
export function nextAmount(
  own: Pick<UserChallengeView, 'challenge' | 'currentAmount' | 'targetAmount'>,
  plan: Omit<PlanView, 'streak'>,
): NextAmount {
  const { every, current, covered, onTrack, suggestedNext, firstPeriod, periods, daysLeft } = plan;
  const period = periods[current - firstPeriod];
  if (every && period && own.challenge.rules.kind === 'ladder') {
    const step = `the ${ordinal(current)} step.`;
    // Savings cover earlier periods first, so a plan that is behind has nothing saved for the current one.
    const due = onTrack ? suggestedNext : period.due;
    if (covered < current) {
      return { before: `${thisUnit[every]}: `, amount: rand(due), after: `, ${step}` };
    }
    const later = periods.slice(current - firstPeriod + 1, covered - firstPeriod + 2);
    // The list may end before the first period that isn't covered.
    if (later.length < covered - current + 1) {
      return { before: 'You’re paid up to ', amount: `${every} ${covered}`, after: '.' };
    }
    const ahead =
      later.reduce((sum, each) => sum + decimalToCents(each.due), 0) - decimalToCents(suggestedNext);
    return ahead > 0
      ? {
          before: 'You’re ',
          amount: `${formatCents(ahead)} ahead`,
          after: `, paid up to ${every} ${covered}.`,
        }
      : { before: `${thisUnit[every]}: `, amount: rand(period.due), after: ` saved, ${step}` };
  }
  return amountAWeek(own, { kind: own.challenge.rules.kind, daysLeft });
}

/** Describes the amount outstanding from past periods, such as "R70.00 outstanding from weeks 5 to 7."; null if there is none. */
export function openAmount({
  every,
  behind,
  covered,
  current,
}: Pick<PlanView, 'every' | 'behind' | 'covered' | 'current'>): string | null {
  if (decimalToCents(behind) === 0) return null;
  const name = names[every ?? 'part'].toLowerCase();
  const first = covered + 1;
  const last = current - 1;
  const from =
    first === last ? `${name} ${last}` : `${name}s ${first} ${last === first + 1 ? 'and' : 'to'} ${last}`;
  return `${rand(behind)} outstanding from ${from}. Add it whenever you like.`;
}

/** Maximum number of layers. Once it is reached, the lowest layer holds all earlier entries. */
const MAX_LAYERS = 24;

/** Describes the jar's layers, such as "Five entries so far, one layer each." */
export function layersText(layers: number): string {
  if (layers === 0) return 'No entries yet.';
  if (layers === 1) return 'One entry so far.';
  if (layers >= MAX_LAYERS) return 'The lowest layer holds all earlier entries.';
  return `${capital(numberWord(layers))} entries so far, one layer each.`;
}

type Position = Pick<PlanView, 'every' | 'count' | 'current' | 'covered' | 'periods'>;

/**
 * Describes the position in the plan, such as "2 of 6 months saved". The first week or month also says when it ends,
 * because it may be longer than a calendar one.
 */
export function planPosition({ every, count, current, covered, periods: [first] }: Position): string {
  const name = names[every ?? 'part'];
  const saved = `${covered} of ${count} ${name.toLowerCase()}s saved`;
  const hasOwnEnd = current === 1 && (every === 'week' || every === 'month');
  return hasOwnEnd && first ? `${saved}. ${name} 1 runs until ${day(first.to)}` : saved;
}

/** Says that a plan is on track, with any streak. Parts count streaks in weeks. */
export function onTrackText({ every, streak }: Pick<PlanView, 'every' | 'streak'>): string {
  return streak > 1 ? `On track: ${numberWord(streak)} ${every ?? 'week'}s saved in a row.` : 'On track.';
}

/** Returns the text alternative for the bars, which show all periods or those around the current one. */
export function barsText({
  every,
  count,
  current,
  covered,
  periods,
  firstPeriod,
}: Pick<PlanView, 'every' | 'count' | 'current' | 'covered' | 'periods' | 'firstPeriod'>): string {
  const last = firstPeriod + periods.length - 1;
  const name = names[every ?? 'part'];
  const unit = name.toLowerCase();
  const span = periods.length < count ? `${name}s ${firstPeriod} to ${last}: ` : '';
  const saved = Math.max(0, Math.min(covered, last) - firstPeriod + 1);
  const open = current - Math.max(firstPeriod, covered + 1);
  const outstanding = open > 0 ? `, ${open} outstanding` : '';
  const ahead = Math.max(0, last - Math.max(current, covered));
  const units = saved === 1 ? unit : `${unit}s`;
  return `${span}${saved} ${units} saved${outstanding}, ${ahead} to come. Now: ${unit} ${current}`;
}

/** Describes the time left, such as "12 days left". On the target date, says that it is the last day. */
export function timeLeft(daysLeft: number): string {
  if (daysLeft === 0) return 'today is the last day';
  return daysLeft === 1 ? '1 day left' : `${daysLeft} days left`;
}

type Ended = Pick<
  UserChallengeView,
  'status' | 'closedReason' | 'currentAmount' | 'targetAmount' | 'endDate' | 'lastUpdated'
>;

/** Returns the date a challenge ended: its last change if completed or left, otherwise its end date. */
export function endedOn({ status, closedReason, endDate, lastUpdated }: Ended): string {
  return status === 'completed' || closedReason === 'left' ? dayOf(lastUpdated) : endDate;
}

/** Describes how a challenge ended. */
export function outcome(challenge: Ended): string {
  const { status, closedReason, currentAmount, targetAmount, endDate } = challenge;
  if (status !== 'completed') {
    const left = closedReason === 'left' ? 'You left this challenge. ' : '';
    const kept = decimalToCents(currentAmount) > 0 ? `The ${rand(currentAmount)} stays yours. ` : '';
    return `${left}${kept}Join again with another target.`;
  }
  const spare = decimalToCents(currentAmount) - decimalToCents(targetAmount);
  const early = daysBetween(endedOn(challenge), endDate);
  const over = spare > 0 ? ` with ${formatCents(spare)} to spare` : '';
  const when =
    early === 0 ? ' on the last day' : `${over ? ',' : ''} ${early === 1 ? '1 day' : `${early} days`} early`;
  return `Reached${over}${when}.`;
}
