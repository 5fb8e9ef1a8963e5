import { daysBetween, southAfricanDay } from '../../../domain/calendar.ts';
import { decimalToCents, formatCents, toCents } from '../../../domain/money.ts';
import type { ChallengeRules } from '../../../domain/savings/rules.ts';
import type { PlanComparison, PlanView, UserChallengeView } from '../../../domain/savings/schemas.ts';
import { formatDay, formatDayOfYear } from '../../ui/figures/day.ts';

/** Formats a decimal string as an amount in rand. */
export const rand = (decimal: string) => formatCents(decimalToCents(decimal));

/** Formats a date (YYYY-MM-DD) or an ISO timestamp. */
export const day = (text: string) => formatDay(new Date(text.length === 10 ? `${text}T12:00:00Z` : text));

const dayOfYear = (date: string, today: string) => formatDayOfYear(new Date(`${date}T12:00:00Z`), today);

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

/** Maximum number of layers. Once it is reached, the lowest layer holds all earlier entries. */
const MAX_LAYERS = 24;

/** Says what the jar holds, such as "in 5 entries"; without their number if some share a layer. */
export function layersText(layers: number): string {
  if (layers === 0 || layers >= MAX_LAYERS) return 'saved';
  return `in ${layers} ${layers === 1 ? 'entry' : 'entries'}`;
}

const unitName = ({ every }: Pick<PlanComparison, 'every'>) => names[every ?? 'part'];

/** Lists the past periods that the savings don't cover, such as "weeks 5 to 7"; null if there are none. */
function openPeriods(plan: Pick<PlanComparison, 'every' | 'current' | 'covered'>): string | null {
  const first = plan.covered + 1;
  const last = plan.current - 1;
  if (first > last) return null;
  const unit = unitName(plan).toLowerCase();
  if (first === last) return `${unit} ${last}`;
  return `${unit}s ${first} ${last === first + 1 ? 'and' : 'to'} ${last}`;
}

/** A sentence on how far a plan is and what to save next, in parts so that the state can be emphasized. */
export interface PlanStatus {
  state: string;
  after: string;
  next: string;
}

/**
 * Says how the savings compare with the plan, and what comes next: "You’re **R90.00 behind**, from weeks 5 to 7. Save
 * R130.00 by 29 November to catch up." `today` is YYYY-MM-DD.
 */
export function planStatus(
  plan: Omit<PlanComparison, 'onTrack' | 'suggestedNext'>,
  today: string,
): PlanStatus {
  const { count, current, covered, behind, ahead, next } = plan;
  const by = next.by === today ? 'today' : `by ${dayOfYear(next.by, today)}`;
  const open = openPeriods(plan);
  if (open && decimalToCents(behind) > 0) {
    return {
      state: `${rand(behind)} behind`,
      after: `, from ${open}.`,
      next: `Save ${rand(next.amount)} ${by} to catch up.`,
    };
  }
  const nextText = `Next: ${rand(next.amount)} ${by}.`;
  if (decimalToCents(ahead) === 0) return { state: 'on track', after: '.', next: nextText };
  const unit = unitName(plan).toLowerCase();
  const upTo = covered > current ? `, saved up to ${unit} ${covered} of ${count}` : '';
  return { state: `${rand(ahead)} ahead`, after: `${upTo}.`, next: nextText };
}

/** Describes the current period, such as "Month 1 of 6, until 30 November". */
export function planPosition(
  plan: Pick<PlanView, 'every' | 'count' | 'current' | 'periods' | 'firstPeriod'>,
  today: string,
): string {
  const { count, current, periods, firstPeriod } = plan;
  const period = periods[current - firstPeriod];
  const until = period && period.from < period.to ? `, until ${dayOfYear(period.to, today)}` : '';
  return `${unitName(plan)} ${current} of ${count}${until}`;
}

/** Returns the text alternative for the bars, such as "4 of 52 weeks saved, weeks 5 to 7 outstanding". */
export function barsText(plan: Pick<PlanComparison, 'every' | 'count' | 'current' | 'covered'>): string {
  const open = openPeriods(plan);
  const saved = `${plan.covered} of ${plan.count} ${unitName(plan).toLowerCase()}s saved`;
  return open ? `${saved}, ${open} outstanding` : saved;
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
