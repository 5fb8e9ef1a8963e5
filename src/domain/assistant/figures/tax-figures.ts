import { writtenDay } from '../../calendar.ts';
import { allowedObjectionDays } from '../../engagements/outcome.ts';
import { promisedDays } from '../../engagements/promises.ts';
import { vatPercent } from '../../orders/invoices/invoice.ts';
import { datedLimits } from '../../tax/dated-limits.ts';
import { highestMonthlyUif, highestUif } from '../../tax/highest-uif.ts';
import { inclusionPercent } from '../../tax/return/gains.ts';
import { latePenalties } from '../../tax/return/late-return.ts';
import { prescribedRates } from '../../tax/return/prescribed-rates.ts';
import {
  interestFrom,
  passiveLimit,
  requiredPercent,
  underestimationPercent,
} from '../../tax/return/provisional.ts';
import type { FilingSeason, ReturnTable } from '../../tax/return/tables/return-table.ts';
import { returnTables } from '../../tax/return/tables/return-tables.ts';
import { statutoryAmounts, statutoryCounts, statutoryPercents } from '../../tax/statutory-rates.ts';
import type { TaxTable } from '../../tax/tables/tax-table.ts';
import { taxTables } from '../../tax/tables/tax-tables.ts';
import { taxYearPeriod, yearOfAssessment } from '../../tax/tax-year.ts';
import { count, type Figure, percent, rand, writeBrackets } from './figure.ts';

const fromTable =
  (read: (table: TaxTable) => string): Figure =>
  ({ taxYear }) =>
    read(taxTables[taxYear]);

const fromReturn =
  (read: (table: ReturnTable) => string): Figure =>
  ({ taxYear }) =>
    read(returnTables[taxYear]);

const fromSeason =
  (read: (season: FilingSeason) => string | undefined): Figure =>
  ({ taxYear }) => {
    const season = returnTables[taxYear].filingSeason;
    const day = season && read(season);
    return day ? writtenDay(day) : null;
  };

const fromLimits =
  (read: (limits: ReturnType<typeof datedLimits>) => string | null): Figure =>
  ({ taxYear }) =>
    read(datedLimits(taxYear));

const fixed =
  (text: string): Figure =>
  () =>
    text;

const topRate = ({ brackets }: TaxTable) => brackets.at(-1)!.rate;
const latestRate = prescribedRates[0]!;
/** SARS pays four percentage points less on overpaid tax than it charges (Table 2). */
const CREDIT_MARGIN = 4;

const writePenalties = latePenalties
  .map(({ upTo, penalty }) =>
    upTo === Infinity ? `and ${rand(penalty)} above that` : `${rand(penalty)} up to ${rand(upTo)}`,
  )
  .join(', ');

/** Figures from the annual tax tables. */
const tableFigures = {
  year: ({ taxYear }) => taxYear,
  'year.period': ({ taxYear }) => taxYearPeriod(taxYear),
  'year.assessment': ({ taxYear }) => String(yearOfAssessment(taxYear)),
  brackets: fromTable(({ brackets }) => writeBrackets(brackets)),
  'rate.lowest': fromTable(({ brackets }) => percent(brackets[0]!.rate)),
  'rate.highest': fromTable((table) => percent(topRate(table))),
  'rate.highestAbove': fromTable(({ brackets }) => rand(brackets.at(-1)!.above)),
  'rate.secondAbove': fromTable(({ brackets }) => rand(brackets[1]!.above)),
  'rate.second': fromTable(({ brackets }) => percent(brackets[1]!.rate)),
  'threshold.under65': fromTable(({ thresholds }) => rand(thresholds.under65)),
  'threshold.65to74': fromTable(({ thresholds }) => rand(thresholds['65to74'])),
  'threshold.75plus': fromTable(({ thresholds }) => rand(thresholds['75plus'])),
  'rebate.primary': fromTable(({ rebates }) => rand(rebates.primary)),
  'rebate.secondary': fromTable(({ rebates }) => rand(rebates.secondary)),
  'rebate.tertiary': fromTable(({ rebates }) => rand(rebates.tertiary)),
  'medical.firstTwo': fromTable(({ medicalCredit }) => rand(medicalCredit.firstTwo)),
  'medical.further': fromTable(({ medicalCredit }) => rand(medicalCredit.further)),
  'retirement.cap': fromTable(({ retirementCap }) => rand(retirementCap)),
  'uif.ceiling': fromTable(({ uifPeriods }) => rand(uifPeriods.at(-1)!.monthlyCeiling)),
  'uif.mostAMonth': fromTable((table) => rand(highestMonthlyUif(table))),
  'uif.mostAYear': fromTable((table) => rand(highestUif(table))),
} as const satisfies Record<string, Figure>;

/** Figures from the annual tables for returns. */
const returnFigures = {
  'interest.under65': fromReturn(({ interestExemption }) => rand(interestExemption.under65)),
  'interest.from65': fromReturn(({ interestExemption }) => rand(interestExemption.from65)),
  'taxFree.year': fromReturn(({ taxFreeSavings }) => rand(taxFreeSavings.year)),
  'taxFree.lifetime': fromReturn(({ taxFreeSavings }) => rand(taxFreeSavings.lifetime)),
  'gains.exclusion': fromReturn(({ capitalGains }) => rand(capitalGains.exclusion)),
  'gains.exclusionAtDeath': fromReturn(({ capitalGains }) => rand(capitalGains.exclusionAtDeath)),
  'gains.residence': fromReturn(({ capitalGains }) => rand(capitalGains.residence)),
  'gains.highestRate': fromTable((table) => percent((topRate(table) * inclusionPercent) / 100)),
  'travel.perKm': fromReturn(({ travel }) => rand(travel.ratePerKm)),
  'subsistence.meals': fromReturn(({ subsistence }) => rand(subsistence.meals)),
  'subsistence.incidentals': fromReturn(({ subsistence }) => rand(subsistence.incidentals)),
  'ringFencing.floor': fromReturn(({ ringFencing }) => rand(ringFencing.floor)),
  'foreignWork.exemption': fromReturn(({ foreignWorkExemption }) => rand(foreignWorkExemption.amount)),
  'lumpSum.retirement': fromReturn(({ lumpSums }) => writeBrackets(lumpSums.retirement)),
  'lumpSum.retirementFree': fromReturn(({ lumpSums }) => rand(lumpSums.retirement[1]!.above)),
  'lumpSum.withdrawal': fromReturn(({ lumpSums }) => writeBrackets(lumpSums.withdrawal)),
  'lumpSum.withdrawalFree': fromReturn(({ lumpSums }) => rand(lumpSums.withdrawal[1]!.above)),
  'provisional.first': fromReturn(({ provisionalDates }) => writtenDay(provisionalDates.first)),
  'provisional.second': fromReturn(({ provisionalDates }) => writtenDay(provisionalDates.second)),
  'provisional.third': fromReturn(({ provisionalDates }) => writtenDay(provisionalDates.third)),
  'estimate.threshold': fromReturn(({ underestimation }) => rand(underestimation.threshold)),
  'turnoverTax.limit': fromReturn(({ turnoverTax }) => rand(turnoverTax.limit)),
  'turnoverTax.free': fromReturn(({ turnoverTax }) => rand(turnoverTax.brackets[1]!.above)),
  'turnoverTax.brackets': fromReturn(({ turnoverTax }) => writeBrackets(turnoverTax.brackets)),
  'season.opens': fromSeason(({ opens }) => opens),
  'season.closes': fromSeason(({ closes }) => closes),
  'season.provisionalCloses': fromSeason(({ provisionalCloses }) => provisionalCloses),
  'season.autoFrom': fromSeason(({ autoAssessments }) => autoAssessments?.from),
  'season.autoTo': fromSeason(({ autoAssessments }) => autoAssessments?.to),
  'vat.compulsory': fromLimits(({ vat }) => rand(vat.compulsory)),
  'vat.voluntary': fromLimits(({ vat }) => rand(vat.voluntary)),
  'donationsTax.exemption': fromLimits(({ donationsExemption }) => rand(donationsExemption.amount)),
  'smallBusiness.gain': fromLimits(({ smallBusiness }) => rand(smallBusiness.amount)),
  'smallBusiness.assets': fromLimits(({ smallBusiness }) => rand(smallBusiness.assets)),
  'transferDuty.brackets': fromLimits(({ transferDuty }) => writeBrackets(transferDuty.brackets)),
  'transferDuty.from': fromLimits(({ transferDuty }) => writtenDay(transferDuty.from)),
  'company.rate': fromLimits(({ company }) => percent(company.percent)),
  'smallCompany.brackets': fromLimits(
    ({ smallCompany: { brackets } }) => brackets && writeBrackets(brackets),
  ),
} as const satisfies Record<string, Figure>;

/** Figures that don't depend on the year. */
const fixedFigures = {
  'gains.inclusion': fixed(percent(inclusionPercent)),
  'vat.rate': fixed(percent(vatPercent)),
  'provisional.passiveLimit': fixed(rand(passiveLimit)),
  'provisional.interestFrom': fixed(rand(interestFrom)),
  'estimate.penalty': fixed(percent(underestimationPercent)),
  'estimate.requiredAbove': fixed(percent(requiredPercent.above)),
  'estimate.requiredUpTo': fixed(percent(requiredPercent.upTo)),
  'late.penalties': fixed(writePenalties),
  'late.lowest': fixed(rand(latePenalties[0]!.penalty)),
  'late.highest': fixed(rand(latePenalties.at(-1)!.penalty)),
  'interestRate.latest': fixed(percent(latestRate.rate)),
  'interestRate.from': fixed(writtenDay(latestRate.from)),
  'interestRate.credit': fixed(percent(latestRate.rate - CREDIT_MARGIN)),
  'days.objection': fixed(String(allowedObjectionDays)),
  'days.verification': fixed(String(promisedDays.verification)),
} as const satisfies Record<string, Figure>;

/** Prefixes each name with a group and turns each value into a figure. */
function group<Group extends string, Name extends string>(
  prefix: Group,
  values: Record<Name, { value: number }>,
  write: (value: number) => string,
): Record<`${Group}.${Name}`, Figure> {
  const entries = Object.entries<{ value: number }>(values);
  return Object.fromEntries(
    entries.map(([name, { value }]) => [`${prefix}.${name}`, fixed(write(value))]),
  ) as Record<`${Group}.${Name}`, Figure>;
}

/** Tax law figures, by name. */
export const taxFigures: Readonly<Record<string, Figure>> = {
  ...tableFigures,
  ...returnFigures,
  ...fixedFigures,
  ...group('percent', statutoryPercents, percent),
  ...group('amount', statutoryAmounts, rand),
  ...group('count', statutoryCounts, count),
};
