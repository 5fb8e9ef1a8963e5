import { southAfricanDay } from '../../../domain/calendar.ts';
import type { Answers } from '../../../domain/preparation/answers.ts';
import { unknown } from '../../../domain/preparation/answers.ts';
import type { WantedDocument } from '../../../domain/preparation/documents-wanted.ts';
import type { Field } from '../../../domain/preparation/questions.ts';
import type { ProductView } from '../../../domain/shop/schemas.ts';
import { decimalToCents, formatBriefCents } from '../../../domain/money.ts';

/** Today in South Africa, as YYYY-MM-DD. */
export const currentDay = () => southAfricanDay(new Date());

export const dontKnow = 'I don’t know';

/** Writes an answer as the client chose it: `Yes`, `Travel allowance`, `2`. */
export function answerText({ key, ...control }: Field, answers: Answers): string {
  const value = answers[key];
  if (value === unknown) return dontKnow;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!('choices' in control)) return String(value ?? '');
  const labelOf = (one: string) => control.choices.find((choice) => choice.value === one)?.label ?? one;
  if (Array.isArray(value)) return value.length === 0 ? 'Nothing' : value.map(labelOf).join(', ');
  return labelOf(String(value));
}

/** Titles of documents, with one line for several IRP5s. */
export function documentLines(wanted: readonly WantedDocument[]): { id: string; title: string }[] {
  const count = wanted.filter(({ kind }) => kind === 'irp5').length;
  return wanted.flatMap(({ kind, number, title }) => {
    if (kind !== 'irp5' || count === 1) return [{ id: `${kind} ${number}`, title }];
    return number === 1 ? [{ id: `irp5 of ${count}`, title: `IRP5 from each employer (${count})` }] : [];
  });
}

/** Formats a product's current price: `R599`. */
export const priceText = ({ price, discountPrice }: Pick<ProductView, 'price' | 'discountPrice'>) =>
  formatBriefCents(decimalToCents(discountPrice ?? price));

/** A product's name without "Tax Return". */
export const shortName = (name: string) => name.replace(/ Tax Return$/, '');
