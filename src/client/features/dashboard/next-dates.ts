import { southAfricanDay } from '../../../domain/calendar.ts';
import type { DashboardSummary } from '../../../domain/dashboard/schemas.ts';
import { formatRand } from '../../../domain/money.ts';
import { taxDates } from '../../../domain/tax/tax-dates.ts';
import { dueDay, type YearDay } from './tax-year-dates.ts';

/** A day that concerns the client, and what happens on it. */
export type NextDate = Pick<YearDay, 'day' | 'title'>;

type Dated = Pick<DashboardSummary, 'return' | 'work' | 'waiting'>;

/** Returns the client's own dates: of their newest return, of amounts due and of offers. */
function ownDates({ return: current, waiting }: Dated): NextDate[] {
  const due = dueDay(current);
  return [
    ...(due ? [due] : []),
    ...waiting.flatMap((item): NextDate[] => {
      if (item.kind === 'offer-to-accept')
        return [{ day: item.validUntil, title: 'Our price is valid until then' }];
      if (item.kind !== 'amount-due' || !item.dueOn) return [];
      return [{ day: item.dueOn, title: `Pay SARS ${formatRand(item.amount)}` }];
    }),
  ];
}

/** Number of dates that may fit below a short list. */
const DATES = 2;

/**
 * Returns the next dates that concern the client, earliest first: their own and the tax dates. Dates for provisional
 * taxpayers count only if the client has provisional work in progress.
 */
export function nextDates(summary: Dated, now: Date): readonly NextDate[] {
  const today = southAfricanDay(now);
  const taxpayer = summary.work.some(({ kind }) => kind === 'provisional') ? 'provisional' : 'other';
  const announced = taxDates
    .filter(({ only }) => only === undefined || only === taxpayer)
    .map(({ day, title, short = title }) => ({ day, title: short }));
  return [...ownDates(summary), ...announced]
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .slice(0, DATES);
}
