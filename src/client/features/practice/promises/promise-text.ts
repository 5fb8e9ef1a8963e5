import { monthNames } from '../../../../domain/calendar.ts';
import { keptPercent } from '../../../../domain/practice/promise-figures.ts';
import type { MeasuredPromise } from '../../../../domain/site/measured-promises.ts';
import type { PromisesView } from '../../../../domain/practice/promise-schemas.ts';

type Measured = PromisesView['promises'][number];

/** For each promise: its name, how its time limit is counted, and what is late if it's broken. */
export const promiseTexts: Record<MeasuredPromise, { name: string; from: string; late: string }> = {
  figures: { name: 'Documents to figures', from: 'from the last document', late: 'figures' },
  submission: { name: 'Approval to submission', from: 'from the approval', late: 'submission' },
  answer: { name: 'An answer to a message', from: 'excluding Sundays and public holidays', late: 'answer' },
  refund: { name: 'A refund', from: 'from the cancellation', late: 'refund' },
};

/** Describes a promise's time limit: "5 business days from the last document". */
export const limitText = ({ promise, limit, unit }: Pick<Measured, 'promise' | 'limit' | 'unit'>) =>
  `${limit} ${unit === 'hours' ? 'hours' : 'business days'} ${promiseTexts[promise].from}`;

/** Formats the percentage kept; without any cases, returns a dash. */
export const shareText = (figures: { cases: number; kept: number }) =>
  figures.cases === 0 ? '–' : `${keptPercent(figures)}%`;

/** Formats a median with its unit: "2.9 days"; null becomes a dash. */
export const medianText = (median: number | null, unit: Measured['unit']) =>
  median === null ? '–' : `${median} ${unit === 'hours' ? 'h' : 'days'}`;

/** Returns the name of a YYYY-MM month. */
export const monthName = (month: string) => monthNames[Number(month.slice(5)) - 1] ?? month;
