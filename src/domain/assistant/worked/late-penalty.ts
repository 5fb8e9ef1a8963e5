import { formatRand, toCents, toRand } from '../../money.ts';
import { latePenalty } from '../../tax/return/late-return.ts';
import { statutoryCounts } from '../../tax/statutory-rates.ts';
import { type ReadAmount, readAmounts } from '../reading/amounts/read-amounts.ts';
import type { WorkedRule } from './worked-rule.ts';

const isLate =
  /\b(?:late|overdue|outstanding|behind|laat|agterstallig)\b|\b(?:have ?n'?t|havent|have not|did ?n'?t|didnt|did not|never|not) (?:yet )?(?:file|filed|filing|submit\w*|hand\w*|sent|send|done)\b|\bnon[- ]?(?:submission|filing|submitting)\b|\bno (?:submission|filing)\b/;
const asksPenalty = /\b(?:penal\w+|fine[ds]?|boete|charge|cost|owe)\b/;
const ofReturn =
  /\b(?:returns?|itr12|filed?|submit\w*|opgawe|taxes)\b|\bnon?[- ]?(?:submission|filing|submitting)\b/;
/** Matches several returns, other taxes, and penalties that are already charged. */
const isOther =
  /\breturns\b|\bopgawes\b|\b(?:provisional|irp ?6|vat|paye|emp|company|interest|refund|payment|paid|instal\w*|estimate)\b|\b(?:charged|fined|penali[sz]ed|billed) (?:me|us)\b/;
const count = String.raw`(\d{1,2})`;
const lateFor = new RegExp(
  String.raw`\b${count} (?:full )?(months?|mnths?|maande|years?|yrs?|jaar)\b(?: (?:late|overdue|behind|outstanding|over|laat|now|already|ago|past))|\b(?:for|late|overdue|outstanding|behind|laat)(?: by| for| already| now| about)* ${count} (months?|mnths?|maande|years?|yrs?|jaar)\b`,
);
const ofIncome = /\b(?:income|earn\w*|made|make|salary|verdien|inkomste)\b/;

const otherYear = /\b(?:previous|prior|last) year|\byear before\b/;
/** Matches the income that decides the penalty: “my taxable income the year before was #”. */
const ofYearBefore =
  /\b(?:income|earn\w*|made|salary)\b[^.;?\d]{0,30}\b(?:previous year|year before)\b[^.;?]{0,15}\d/;

/** Minimum income that is taken to be a year's. */
const MIN_ANNUAL = 60_000;

/** Returns the year's income in cents; null if its period isn't clear. */
function yearlyIncome({ amount, per }: ReadAmount): number | null {
  if (per === 'month') return toCents(amount) * 12;
  return per === 'year' || (per === null && amount >= MIN_ANNUAL) ? toCents(amount) : null;
}

/** Works out the penalty for the months that a return is late: “I earned R320 000, it's 8 months late”. */
export const penaltyForMonths: WorkedRule = {
  passage: 'penalties/late-return',
  work({ plain }) {
    const late = lateFor.exec(plain);
    if (!late || isOther.test(plain) || !isLate.test(plain) || !ofReturn.test(plain)) return null;
    if (!asksPenalty.test(plain) || !ofIncome.test(plain)) return null;
    const [income, ...others] = readAmounts(plain.replace(late[0], ' '));
    const yearly = income && others.length === 0 ? yearlyIncome(income) : null;
    if (yearly === null) return null;
    const most = statutoryCounts.lateMonths.value;
    const said = Number(late[1] ?? late[3]) * (/^[yj]/.test(late[2] ?? late[4] ?? '') ? 12 : 1);
    if (said === 0 || (otherYear.test(plain) && !ofYearBefore.test(plain))) return null;
    const months = Math.min(said, most);
    const fine = latePenalty(yearly);
    const limit = said > most ? ` It stops after ${most} months.` : '';
    return [
      `If your taxable income in the year before was ${formatRand(toRand(yearly))}, the penalty is ${formatRand(fine)} for each month, so up to ${formatRand(fine * months)} for ${months} months.${limit}`,
    ];
  },
};
