import { daysBetween, southAfricanDay } from '../../../domain/calendar.ts';
import { decimalToCents, formatCents, toCents } from '../../../domain/money.ts';
import type { ChallengeRules } from '../../../domain/savings/rules.ts';
import type { PlanView, UserChallengeView } from '../../../domain/savings/schemas.ts';
import { formatDay } from '../../ui/figures/day.ts';

/** Formats a decimal string of rand. */
export const rand = (decimal: string) => formatCents(decimalToCents(decimal));

/** Formats a date (YYYY-MM-DD) or an instant. */
export const day = (text: string) => formatDay(new Date(text.length === 10 ? `${text}T12:00:00Z` : text));

/** South African date of a date or an instant. */
export const dayOf = (text: string) => (text.length === 10 ? text : southAfricanDay(new Date(text)));

interface WeeklyCost {
  /** Rand. */
  targetAmount: number;
  /** YYYY-MM-DD. */
  targetDate: string;
  today: string;
  rules: ChallengeRules;
}

/** Weekly cost of a target; an average for ladders, whose weeks differ. */
export function weeklyCost({ targetAmount, targetDate, today, rules }: WeeklyCost): string {
  const cents = toCents(targetAmount);
  const days = daysBetween(today, targetDate) + 1;
  if (days <= 7) return `That is ${formatCents(cents)} within a week.`;
  const average = rules.kind === 'ladder' ? ' on average' : '';
  return `That is about ${formatCents(Math.ceil((cents * 7) / days))} a week${average}.`;
}

/** Remaining amount in cents; negative if more is saved than needed. */
export function centsLeft({
  currentAmount,
  targetAmount,
}: Pick<UserChallengeView, 'currentAmount' | 'targetAmount'>): number {
  return decimalToCents(targetAmount) - decimalToCents(currentAmount);
}

/** Whole percent of the target saved, at most 100. */
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
 * How often to save the next amount: "a week", or "this week" in the last period and for ladders, whose amounts differ.
 * "3 times" for parts; null for the last part.
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

/** Position in the plan: "Week 3 of 12", with the streak if there is one; streaks of parts are in weeks. */
export function planPosition({ every, count, current, streak }: Position): string {
  const inARow = streak > 1 ? `, ${streak} ${every ?? 'week'}s in a row` : '';
  return `${names[every ?? 'part']} ${current} of ${count}${inARow}`;
}

/** Text alternative of the ticks: all periods, or those around the current one. */
export function tickWords({ every, count, periods, firstPeriod }: Omit<PlanView, 'streak'>): string {
  const number = (state: PlanView['periods'][number]['state']) =>
    periods.filter((period) => period.state === state).length;
  const last = firstPeriod + periods.length - 1;
  const span = periods.length < count ? `${names[every ?? 'part']} ${firstPeriod} to ${last}: ` : '';
  return `${span}${number('done')} with an entry, ${number('missed')} without, ${number('ahead')} to come`;
}

/** "12 days left"; on the target date, that it is the last day. */
export function timeLeft(daysLeft: number): string {
  if (daysLeft === 0) return 'the last day is today';
  return daysLeft === 1 ? '1 day left' : `${daysLeft} days left`;
}

type Ended = Pick<
  UserChallengeView,
  'status' | 'closedReason' | 'currentAmount' | 'targetAmount' | 'endDate' | 'lastUpdated'
>;

/** Date on which a challenge ended: its last change, or its target date if that passed. */
export function endedOn({ status, closedReason, endDate, lastUpdated }: Ended): string {
  return status === 'completed' || closedReason === 'left' ? dayOf(lastUpdated) : endDate;
}

/** How a challenge ended, in a sentence or two. */
export function outcome(challenge: Ended): string {
  const { status, closedReason, currentAmount, targetAmount, endDate } = challenge;
  if (status !== 'completed') {
    const left = closedReason === 'left' ? 'You left this challenge. ' : '';
    return `${left}What you saved stays yours. You can join again, with another target.`;
  }
  const spare = decimalToCents(currentAmount) - decimalToCents(targetAmount);
  const early = daysBetween(endedOn(challenge), endDate);
  const over = spare > 0 ? ` with ${formatCents(spare)} to spare` : '';
  const when =
    early === 0 ? ' on the last day' : `${over ? ',' : ''} ${early === 1 ? '1 day' : `${early} days`} early`;
  return `Reached${over}${when}.`;
}
