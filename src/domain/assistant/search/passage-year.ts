import { currentTaxYear, defaultTaxYear, type TaxYear } from '../../tax/tax-year.ts';
import type { Passage } from '../knowledge/passage.ts';
import { readFilingDate } from '../reading/filing-date.ts';
import { type NamedYear, taxYearOfMonth, taxYearOfNow } from '../reading/read-year.ts';
import { understand } from '../reading/understand.ts';
import { topicOf } from './next-on-topic.ts';

/** Returns the year if it has tables, otherwise null. */
export const withTables = (year: NamedYear): TaxYear | null => (year === 'unknown' ? null : year);

/** Passages whose amounts depend on the month of the event. Those about returns depend on the filing season instead. */
const ofAmounts =
  /^(?:gains|donations|interest|dividends|retirement|lump-sums|two-pot|medical|tax-free|travel)\//;

/** Limits on what a person does or earns, so that without a date the question is about the current year. */
const ofComing = /^(?:tax-free\/(?!withdrawal$)|donations\/tax$|gains\/|interest\/exemption$)/;
/** Matches something that has happened, or the return in which it's declared. */
const isPast =
  /\b(?:did|was|were|had|paid|gave|given|got|put (?:in )?too much|(?<!\b(?:can|may|should|could|do|must|if|when) )i put|has put|have put|contributed|deposited|exceeded|went over|over-?contribut\w+|opened|moved|donated|received|inherited|last (?:tax )?year|previous|assess\w*|return|declare\w*|itr ?12|filing|it3\w*|verlede|laas|gegee|gekry|geskenk|betaal het|inbetaal)\b/i;

/** Passages on the season in which a return is filed. */
const ofSeasons = /^(?:filing\/(?:season|late|extension)|provisional\/both)$/;

/** The ids of the previous question's passages, and the tax year it was about, if one was named. */
export type YearBefore = { passages: readonly string[]; taxYear?: TaxYear } | null;

/** Returns the year of the previous question, for a passage on its topic; null if it named none. */
export function yearBefore({ id }: Pick<Passage, 'id'>, before: YearBefore | undefined): TaxYear | null {
  const [said] = before?.passages ?? [];
  return (said !== undefined && topicOf({ id: said }) === topicOf({ id }) && before?.taxYear) || null;
}

/**
 * Returns the tax year of each passage in an answer: the year the question names, else the year of the month it names
 * (or of “now”), else that of the question before on the same topic, else the default.
 */
export function passageYears(
  question: string,
  before?: YearBefore,
): (passage: Pick<Passage, 'id'>) => TaxYear {
  const named = withTables(understand(question).namedYear);
  const ofEvent = withTables(taxYearOfMonth(question)) ?? taxYearOfNow(question);
  const ofFiling = readFilingDate(question)?.taxYear ?? null;
  return ({ id }) =>
    named ??
    (ofAmounts.test(id) ? ofEvent : null) ??
    (ofEvent === null ? yearBefore({ id }, before) : null) ??
    (ofComing.test(id) && !isPast.test(question) ? currentTaxYear : null) ??
    (ofSeasons.test(id) ? ofFiling : null) ??
    defaultTaxYear;
}
