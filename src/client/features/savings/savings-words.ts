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
  const days = daysBetween(today, targetDate) + 1;
  if (days <= 7) return `That’s ${formatCents(cents)} within a week.`;
  const average = rules.kind === 'ladder' ? ' on average' : '';
  return `That’s about ${formatCents(Math.ceil((cents * 7) / days))} a week${average}.`;
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

const perUnit = { day: 'a day', week: 'a week', month: 'a month' };
const thisUnit = { day: 'today', week: 'this week', month: 'this month' };
const names = { day: 'Day', week: 'Week', month: 'Month', part: 'Part' };

/**
 * Describes how often to save the next amount: "a week", or "this week" in the last period and for ladders,
 * whose amounts differ. Returns "3 times" for parts, and null for the last part.
 */
export function howOften(
  { every, count, current }: Pick<PlanView, 'every' | 'count' | 'current'>,
  kind: ChallengeRules['kind'],
): string | null {
  const left = count - current + 1;
  if (every) return left > 1 && kind !== 'ladder' ? perUnit[every] : thisUnit[every];
  return left > 1 ? `${left} times` : null;
}

type Position = Pick<PlanView, 'every' | 'count' | 'current' | 'streak'>;

/** Describes the position in the plan, such as "Week 3 of 12", with any streak. Parts have weekly streaks. */
export function planPosition({ every, count, current, streak }: Position): string {
  const inARow = streak > 1 ? `, ${streak} ${every ?? 'week'}s in a row` : '';
  return `${names[every ?? 'part']} ${current} of ${count}${inARow}`;
}

/** Returns the text alternative for the ticks, which show all periods or those around the current one. */
export function tickWords({ every, count, periods, firstPeriod }: Omit<PlanView, 'streak'>): string {
  const number = (state: PlanView['periods'][number]['state']) =>
    periods.filter((period) => period.state === state).length;
  const last = firstPeriod + periods.length - 1;
  const span = periods.length < count ? `${names[every ?? 'part']} ${firstPeriod} to ${last}: ` : '';
  return `${span}${number('done')} with an entry, ${number('missed')} without, ${number('ahead')} to come`;
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
    return `${left}What you’ve saved is still yours. You can join again with a different target.`;
  }
  const spare = decimalToCents(currentAmount) - decimalToCents(targetAmount);
  const early = daysBetween(endedOn(challenge), endDate);
  const over = spare > 0 ? ` with ${formatCents(spare)} to spare` : '';
  const when =
    early === 0 ? ' on the last day' : `${over ? ',' : ''} ${early === 1 ? '1 day' : `${early} days`} early`;
  return `Reached${over}${when}.`;
}
