import { writtenDay } from '../../calendar.ts';
import { formatBriefCents, formatCents, toCents } from '../../money.ts';
import { taxOn } from '../brackets.ts';
import { publishedMedicalCredit } from '../medical-credits.ts';
import { taxTables } from '../tables/tax-tables.ts';
import { latePenalty } from './late-return.ts';
import { schemeFeesCredit } from './medical.ts';
import type { ReturnNote } from './return-line.ts';
import type { ReturnInput } from './return-input.ts';
import { returnTables } from './tables/return-tables.ts';

/** Figures that the notes depend on, in whole cents. */
type NoteFigures = {
  taxableIncome: number;
  schemeFees: number;
  foreignCredit: number;
  /** Exempt pay for work abroad. */
  exemptWork: number;
  /** Explains why medical expenses don't qualify for the additional credit; null if there is nothing to explain. */
  noAdditionalCredit: string | null;
  /** Normal tax left for the foreign tax credit after rebates and medical credits. */
  leftForForeignTax: number;
};

/** Returns a note if less tax is left than the foreign tax credit could offset. */
function foreignTaxNotes({ foreignCredit, leftForForeignTax }: NoteFigures): ReturnNote[] {
  const lost = foreignCredit - Math.max(0, leftForForeignTax);
  if (lost <= 0) return [];
  const text = `${formatCents(lost)} of the foreign tax credit is lost: rebates and medical credits leave too little tax. Only tax above the limit carries over.`;
  return [{ id: 'foreign-tax-lost', text, source: 'Income Tax Act 58 of 1962, section 6quat(1B)' }];
}

/** Returns a note that foreign tax on exempt pay for work abroad may not count. */
function exemptWorkNotes({ foreignWork }: ReturnInput, { exemptWork }: NoteFigures): ReturnNote[] {
  if (exemptWork === 0 || !foreignWork.some(({ foreignTax }) => foreignTax > 0)) return [];
  const text = `The foreign tax credit counts all tax paid abroad on this pay. SARS may allow only the tax on the part that isn’t exempt (${formatCents(exemptWork)} is exempt).`;
  return [{ id: 'foreign-tax-exempt', text, source: 'Income Tax Act 58 of 1962, section 6quat(1)' }];
}

/**
 * Returns a note with the credit at the practice's published rates, if it differs from the credit at the
 * gazetted rates.
 */
function medicalRateNotes({ medical, taxYear }: ReturnInput, { schemeFees }: NoteFigures): ReturnNote[] {
  const published = schemeFeesCredit(medical, publishedMedicalCredit);
  if (published === schemeFees) return [];
  const difference = formatBriefCents(Math.abs(published - schemeFees));
  const text = `A return uses the credits gazetted for ${taxYear} (${formatBriefCents(schemeFees)}). The basic calculator may show ${formatBriefCents(published)}, ${difference} ${published < schemeFees ? 'less' : 'more'}, because it can use the rates published on this site.`;
  return [{ id: 'medical-rates', text, source: 'SARS, Medical tax credit rates' }];
}

/**
 * Returns a note that scheme fees don't qualify for the scheme fees credit while the number of members is missing.
 */
function missingMembersNotes({ medical, certificates }: ReturnInput): ReturnNote[] {
  const hasMembers = Array.isArray(medical.members) ? medical.members.some(Boolean) : medical.members > 0;
  const hasFees = medical.fees > 0 || certificates.some(({ amounts }) => (amounts['4005'] ?? 0) > 0);
  if (hasMembers || !hasFees) return [];
  const text =
    'You paid medical scheme fees, but the number of members is missing, so this result has no scheme fees credit.';
  return [{ id: 'medical-members', text, source: 'Income Tax Act 58 of 1962, section 6A' }];
}

function additionalCreditNotes({ noAdditionalCredit: text }: NoteFigures): ReturnNote[] {
  if (text === null) return [];
  return [{ id: 'no-additional-credit', text, source: 'Income Tax Act 58 of 1962, section 6B' }];
}

/** Returns a note that the return form asks for both spouses' amounts. */
function communityNotes({ inCommunity, interest, dividends, rentals, gains }: ReturnInput): ReturnNote[] {
  const { foreignHolding10: held } = dividends;
  const hasShared =
    interest.local + interest.foreign > 0 ||
    dividends.foreign + dividends.reit + dividends.foreignTax + (typeof held === 'number' ? held : 0) > 0 ||
    rentals.some(({ income, costs }) => income + costs > 0) ||
    gains.some(({ proceeds, baseCost }) => proceeds + baseCost > 0);
  if (!inCommunity || !hasShared) return [];
  const text =
    'Interest, dividends, rent and gains here are your half only, including in the return’s fields. SARS’s own form asks for the full amounts of both spouses and halves them itself.';
  return [{ id: 'community-of-property', text, source: 'SARS, Guide to the ITR12: communal estate' }];
}

/** Returns a comparison with turnover tax if the businesses, taken together, are small enough to qualify. */
function turnoverTaxNotes({ business, taxYear }: ReturnInput): ReturnNote[] {
  const turnover = business.reduce((sum, { income }) => sum + toCents(income), 0);
  const { brackets, limit, source } = returnTables[taxYear].turnoverTax;
  if (turnover === 0 || turnover > limit * 100) return [];
  const text = `A micro business can choose turnover tax instead: ${formatCents(taxOn(brackets, turnover))} on a turnover of ${formatBriefCents(turnover)}. It replaces income tax on the business only.`;
  return [{ id: 'turnover-tax', text, source }];
}

/** Returns a note on when the return can be filed and on the monthly penalty for filing late. */
function filingNotes({ taxYear }: ReturnInput, { taxableIncome }: NoteFigures): ReturnNote[] {
  const { filingSeason } = returnTables[taxYear];
  if (!filingSeason) {
    const text = `SARS hasn’t published the filing season for ${taxYear} yet.`;
    return [{ id: 'filing-season', text, source: 'SARS, Filing season' }];
  }
  const { opens, closes, provisionalCloses, source } = filingSeason;
  const penalty = formatBriefCents(latePenalty(taxableIncome) * 100);
  return [
    {
      id: 'filing-season',
      text: `Filing season: ${writtenDay(opens)} to ${writtenDay(closes)}; until ${writtenDay(provisionalCloses)} for provisional taxpayers.`,
      source,
    },
    {
      id: 'late-return',
      text: `A late return can cost ${penalty} a month, for up to 35 months, if your taxable income in the previous year was in the same range.`,
      source: 'Tax Administration Act 28 of 2011, section 211',
    },
  ];
}

function savingsPotNotes({ lumpSums, taxYear }: ReturnInput): ReturnNote[] {
  if (lumpSums.savingsPot === 0 || taxYear >= '2024/2025') return [];
  const text = 'Savings pots have existed since 1 September 2024. Check the year of this withdrawal.';
  return [{ id: 'savings-pot-year', text, source: 'Income Tax Act 58 of 1962: two-pot system' }];
}

function datedNotes({ taxYear }: ReturnInput): ReturnNote[] {
  if (taxYear !== '2026/2027') return [];
  const { retirementCap } = taxTables[taxYear];
  return [
    {
      id: 'retirement-cap',
      text: `The cap of ${formatBriefCents(retirementCap * 100)} on retirement contributions is as announced in Budget 2026.`,
      source: 'SARS, Budget 2026 questions and answers',
    },
    {
      id: 'ring-fencing-floor',
      text: 'Amendments reported in 2025 would ring-fence losses from the 39% bracket. This result uses the 45% bracket.',
      source: 'Income Tax Act 58 of 1962, section 20A',
    },
    {
      id: 'estimate-threshold',
      text: 'Budget 2026 proposed a threshold of R1 800 000 for the 80% rule. This result uses R1 000 000.',
      source: 'Fourth Schedule, paragraph 20',
    },
  ];
}

/** Returns remarks on a return: assumptions, omitted amounts and dates. */
export function returnNotes(input: ReturnInput, figures: NoteFigures): ReturnNote[] {
  return [
    ...foreignTaxNotes(figures),
    ...exemptWorkNotes(input, figures),
    ...missingMembersNotes(input),
    ...additionalCreditNotes(figures),
    ...medicalRateNotes(input, figures),
    ...communityNotes(input),
    ...turnoverTaxNotes(input),
    ...savingsPotNotes(input),
    ...datedNotes(input),
    ...filingNotes(input, figures),
  ];
}
