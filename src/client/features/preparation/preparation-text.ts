import { formatDayOfYear, southAfricanDay } from '../../../domain/calendar.ts';
import type { RequestView } from '../../../domain/engagements/schemas.ts';
import type { Answers } from '../../../domain/preparation/answers.ts';
import { unknown } from '../../../domain/preparation/answers.ts';
import type { WantedDocument } from '../../../domain/preparation/documents-wanted.ts';
import type { OfferSource } from '../../../domain/preparation/offered-answers.ts';
import type { ProductView } from '../../../domain/shop/schemas.ts';
import { decimalToCents, formatBriefCents } from '../../../domain/money.ts';
import { previousTaxYear, type TaxYear } from '../../../domain/tax/tax-year.ts';

/** Returns today's date in South Africa, as YYYY-MM-DD. */
export const currentDay = () => southAfricanDay(new Date());

/** Describes the source of an offered answer: `From your estimate of 3 May`. `today` is YYYY-MM-DD. */
export function offerText(source: OfferSource, taxYear: Answers['taxYear'], today = currentDay()): string {
  if (source.kind === 'estimate')
    return `From your estimate of ${formatDayOfYear(new Date(source.at), today)}`;
  if (source.kind === 'figures') return 'From the figures you entered';
  const isLastYear = taxYear && taxYear !== unknown && previousTaxYear(taxYear) === source.taxYear;
  return isLastYear ? 'Last year you told us' : `For ${source.taxYear} you told us`;
}

/**
 * Returns why we need a document: the practice's note, the answer that required it, or the request's own reason.
 */
export function reasonFor(
  { kind, title, note, why }: Pick<RequestView, 'kind' | 'title' | 'note' | 'why'>,
  wanted: readonly WantedDocument[],
): string {
  const called = wanted.find((document) => document.kind === kind && document.title === title);
  return note ?? (called ? `${called.because.text}.` : why);
}

/** Returns the documents' titles, with several IRP5s merged into one line. */
export function documentLines(wanted: readonly WantedDocument[]): { id: string; title: string }[] {
  const count = wanted.filter(({ kind }) => kind === 'irp5').length;
  return wanted.flatMap(({ kind, number, title }) => {
    if (kind !== 'irp5' || count === 1) return [{ id: `${kind} ${number}`, title }];
    return number === 1 ? [{ id: `irp5 of ${count}`, title: `IRP5 from each employer (${count})` }] : [];
  });
}

/** Formats a number of questions: `1 question`, `18 questions`. */
export const questionCount = (count: number) => `${count} question${count === 1 ? '' : 's'}`;

/**
 * Describes the years that aren't offered because the person already has a return for them; null if there are none.
 * Refers to the client's own returns until we know whose return this is.
 */
export function takenYearsText({ who }: Answers, taken: readonly TaxYear[]): string | null {
  const list = taken.length > 1 ? `${taken.slice(0, -1).join(', ')} and ${taken.at(-1)}` : taken[0];
  if (list === undefined) return null;
  const those = taken.length > 1 ? 'returns' : 'return';
  if (who === undefined) {
    return `We already have your own ${those} for ${list}. If this return is for someone else, choose that first.`;
  }
  return `We already have ${who === 'me' ? 'your' : 'their'} ${those} for ${list}.`;
}

/** Formats a product's current price: `R599`. */
export const priceText = ({ price, discountPrice }: Pick<ProductView, 'price' | 'discountPrice'>) =>
  formatBriefCents(decimalToCents(discountPrice ?? price));

/** Returns a product's name without "Tax Return". */
export const shortName = (name: string) => name.replace(/ Tax Return$/, '');
