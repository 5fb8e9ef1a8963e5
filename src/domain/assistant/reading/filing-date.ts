import { type TaxYear, taxYears, yearOfAssessment } from '../../tax/tax-year.ts';
import { month, monthNumber } from './months.ts';

/** First month of a filing season, counted from 0. A return filed before July belongs to the previous season. */
const JULY = 6;

const handsIn = String.raw`(?:filed|file|submitted|submit|handed in|sent|did|done|lodged|in ?gedien|gestuur|in gestuur)`;
const dayOfYear = new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)? (?:of )?(${month})\.?,? (20\d\d)\b`, 'i');
const isReturn = /\b(?:returns?|itr ?12s?|opgawe|tax(?:es)?|season|irp6|filing)\b/i;
const isOfVat = /\b(?:vat|btw|emp ?201|irp6|objection|appeal|beswaar)\b/i;

/** The day on which a return was filed, and the tax year of the season that it falls in. */
export interface FilingDate {
  day: string;
  taxYear: TaxYear | null;
}

/** Reads when a return was filed: “submitted my return on 22 October 2024”. Null if the question doesn’t say. */
export function readFilingDate(question: string): FilingDate | null {
  const [, date = '', name = '', year = ''] = dayOfYear.exec(question) ?? [];
  const isFiled = new RegExp(String.raw`\b${handsIn}\b`, 'i').test(question);
  if (date === '' || !isFiled || !isReturn.test(question) || isOfVat.test(question)) return null;
  const at = monthNumber(name.toLowerCase());
  const end = at >= JULY ? Number(year) : Number(year) - 1;
  return {
    day: `${year}-${String(at + 1).padStart(2, '0')}-${date.padStart(2, '0')}`,
    taxYear: taxYears.find((one) => yearOfAssessment(one) === end) ?? null,
  };
}

const inTime = /\b(?:late|in time|on time|laat|betyds|deadline|too late|penalt\w+|fined?)\b/i;

/** Whether a question gives a filing date and asks if the return was in time. */
export const asksWhetherInTime = (question: string) =>
  inTime.test(question) && (readFilingDate(question)?.taxYear ?? null) !== null;
