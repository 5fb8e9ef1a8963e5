import { multiplyCents, toCents, toRand } from '../../money.ts';
import { nextRate, taxOn } from '../brackets.ts';
import { rebatesFor } from '../rebates.ts';
import type { TaxTable } from '../tables/tax-table.ts';
import { taxTables } from '../tables/tax-tables.ts';
import { gazettedMedicalCreditSource } from '../working/fixed-steps.ts';
import { assessCompanyCars } from './company-car.ts';
import { deduct, type DeductionBase, deductionLines } from './deductions.ts';
import { assessEmployment, sumOfKind, withheldTax } from './employment.ts';
import { fittingProduct } from './fitting-product.ts';
import { foreignTaxCredit, foreignTaxStep } from './foreign-tax.ts';
import { assessForeignWork } from './foreign-work.ts';
import { assessGains } from './gains.ts';
import { assessHomeOffice } from './home-office.ts';
import { assessInvestment, assessTaxFreeSavings } from './investment.ts';
import { assessLumpSums, assessSavingsPot } from './lump-sums.ts';
import {
  additionalCredit,
  type AdditionalCreditBase,
  additionalCreditSteps,
  medicalCosts,
  noAdditionalCredit,
  schemeFeesCredit,
  schemeFeesStep,
} from './medical.ts';
import { assessProvisional, provisionalPayments } from './provisional.ts';
import { returnFields } from './return-fields.ts';
import type { LineTotal, ReturnLine } from './return-line.ts';
import type { ReturnResult } from './return-result.ts';
import type { ReturnInput } from './return-input.ts';
import { assessSubsistence } from './subsistence.ts';
import { returnNotes } from './return-notes.ts';
import { returnTables, returnTableVersion } from './tables/return-tables.ts';
import type { ReturnTable } from './tables/return-table.ts';
import { normalTaxLine, rebateSteps, useCredits } from './tax-lines.ts';
import { assessTrades, hasBusiness, tradesOf } from './trades.ts';
import { assessTravel } from './travel.ts';

/** Assesses income from all sources except trades, with exemptions and the costs of earning it, in whole cents. */
function assessIncome(input: ReturnInput, table: ReturnTable) {
  const employment = assessEmployment(input.certificates);
  const investment = assessInvestment(input, table);
  const foreignWork = assessForeignWork(input.foreignWork, table);
  const savingsPot = assessSavingsPot(input.lumpSums, employment.codes);
  const gains = assessGains(input, table);
  const travel = assessTravel(input.travel, employment.travelAllowance, table);
  const companyCars = assessCompanyCars(input.companyCars, employment.carBenefit, table);
  const subsistence = assessSubsistence(input.subsistence, employment.subsistenceAllowance, table);
  const homeOffice = assessHomeOffice(input.homeOffice);
  return {
    employment,
    investment,
    foreignWork,
    savingsPot,
    gains,
    costs: [travel, companyCars, subsistence, homeOffice],
    homeOffice,
    /** Taxable income before trades and the deductions under sections 11F and 18A. */
    beforeTrades:
      employment.income +
      investment.income -
      investment.exemptions +
      foreignWork.income -
      foreignWork.exemption +
      savingsPot.income +
      gains.taxable -
      travel.deduction -
      companyCars.deduction -
      subsistence.deduction -
      homeOffice.deduction,
  };
}

type Income = ReturnType<typeof assessIncome>;

/**
 * Returns the amounts that sections 11F and 18A depend on, with `trades` in whole cents added to the other
 * income.
 */
function deductionBase(
  input: ReturnInput,
  { employment, gains, beforeTrades }: Income,
  trades: number,
): DeductionBase {
  const { retirement, donations } = input;
  return {
    contributions:
      sumOfKind(employment.codes, 'retirementContribution') +
      toCents(retirement.contributions) +
      toCents(retirement.before),
    remuneration: employment.remuneration,
    donations:
      sumOfKind(employment.codes, 'donation') + toCents(donations.receipts) + toCents(donations.before),
    taxableGain: gains.taxable,
    before: beforeTrades + trades,
  };
}

/** Returns the taxable income with trade profits but without trade losses, which determines ring-fencing. */
function taxableBeforeLosses(input: ReturnInput, income: Income, table: TaxTable): number {
  const { businesses, rentals } = tradesOf(input);
  const trades = [...businesses, ...rentals];
  if (!rentals.some(({ profit }) => profit < 0)) return 0;
  const profits = trades.reduce((sum, { profit }) => sum + Math.max(0, profit), 0);
  return deduct(deductionBase(input, income, profits), table).taxableIncome;
}

/** Returns a part as a percentage of a whole, rounded half up to two decimal places; 0 if the whole is 0. */
function percentOf(part: number, whole: number): number {
  return whole > 0 ? multiplyCents(part, 10_000, whole) / 100 : 0;
}

function sumOfLines(lines: readonly ReturnLine[], total: LineTotal): number {
  return lines.reduce((sum, line) => (line.total === total ? sum + toCents(line.amount) : sum), 0);
}

/**
 * Assesses an individual's return: every figure with its working, rule and source. Amounts are in rand, to
 * the cent; each figure is rounded half up once, and totals are sums of rounded figures.
 *
 * Follows the order of the Act: income by source, exemptions, trades with ring-fencing, costs of earning
 * income, taxable capital gain, section 11F, section 18A, normal tax, rebates, medical credits, foreign tax,
 * lump sums, tax already paid.
 */
export function assessReturn(input: ReturnInput): ReturnResult {
  const table = taxTables[input.taxYear];
  const returnTable = returnTables[input.taxYear];
  const income = assessIncome(input, returnTable);
  const { employment, investment, foreignWork, savingsPot, gains } = income;
  const trades = assessTrades(input, taxableBeforeLosses(input, income, table), returnTable);
  const base = deductionBase(input, income, trades.income);
  const deductions = deduct(base, table);
  const { taxableIncome } = deductions;

  const normalTax = taxOn(table.brackets, taxableIncome);
  const rebates = rebatesFor(input.age, table);
  const schemeFees = schemeFeesCredit(input.medical, table.medicalCredit);
  const medical: AdditionalCreditBase = {
    age: input.age,
    disability: input.medical.disability,
    ...medicalCosts(input.medical, {
      fees: sumOfKind(employment.codes, 'medicalFees'),
      costs: sumOfKind(employment.codes, 'medicalCosts'),
    }),
    schemeFees,
    taxableIncome,
  };
  const additional = additionalCredit(medical);
  const foreign = {
    foreignTax: foreignWork.foreignTax + investment.foreignTax,
    foreignTaxable:
      foreignWork.income -
      foreignWork.exemption +
      investment.interest.foreign +
      investment.taxableForeignDividends,
    taxableIncome,
    normalTax,
  };
  const foreignCredit = foreignTaxCredit(foreign);
  const credits = useCredits(normalTax, [
    { id: 'rebates', label: 'Rebates', amount: rebates, steps: rebateSteps(input.age, table) },
    {
      id: 'medical-credits',
      label: 'Medical scheme fees credit',
      amount: schemeFees,
      steps: [
        schemeFeesStep(input.medical, table.medicalCredit, schemeFees, gazettedMedicalCreditSource(table)),
      ],
    },
    {
      id: 'additional-medical-credit',
      label: 'Additional medical credit',
      amount: additional,
      steps: additionalCreditSteps(medical, additional),
    },
    {
      id: 'foreign-tax-credit',
      label: 'Foreign tax credit',
      amount: foreignCredit,
      steps: [foreignTaxStep(foreign, foreignCredit)],
    },
  ]);
  const lumpSums = assessLumpSums(input.lumpSums, employment.codes, deductions.retirementOver, returnTable);
  const savings = assessTaxFreeSavings(input.taxFree, returnTable);
  const withheld = withheldTax(input.certificates);
  const payments = provisionalPayments(input);
  const netTax = credits.left + lumpSums.tax + savings.tax;
  const { provisional, notes: provisionalNotes } = assessProvisional(
    {
      input,
      threshold: table.thresholds[input.age],
      hasBusiness: hasBusiness(input),
      passive:
        investment.interest.taxableLocal +
        investment.interest.foreign +
        investment.taxableForeignDividends +
        investment.reit +
        Math.max(0, trades.rentIncome) +
        foreignWork.income -
        foreignWork.exemption,
      taxableIncome,
      employeesTax: withheld.employeesTax - sumOfKind(employment.codes, 'lumpSumTax'),
      foreignTaxCredit: foreignCredit,
      taxAfterRebates: (amount) =>
        Math.max(
          0,
          taxOn(table.brackets, amount) -
            rebates -
            schemeFees -
            additionalCredit({ ...medical, taxableIncome: amount }),
        ),
    },
    returnTable,
  );
  const lines = [
    ...employment.lines,
    ...trades.lines,
    ...investment.lines,
    ...gains.lines,
    ...foreignWork.lines,
    ...savingsPot.lines,
    ...income.costs.flatMap((cost) => cost.lines),
    ...deductionLines(base, deductions, table, lumpSums.contributionsUsed),
    ...(taxableIncome > 0 ? [normalTaxLine(table, taxableIncome, normalTax)] : []),
    ...lumpSums.lines,
    ...savings.lines,
    ...credits.lines,
    ...withheld.lines,
    ...payments.lines,
  ];
  const incomeSum = sumOfLines(lines, 'income');
  const exemptions = sumOfLines(lines, 'exemptions');
  return {
    taxYear: input.taxYear,
    tableVersion: returnTableVersion(input.taxYear),
    lines,
    income: toRand(incomeSum),
    exemptions: toRand(0 - exemptions),
    deductions: toRand(0 - sumOfLines(lines, 'deductions')),
    taxableIncome: toRand(taxableIncome),
    normalTax: toRand(normalTax),
    rebates: toRand(rebates),
    medicalCredits: { schemeFees: toRand(schemeFees), additional: toRand(additional) },
    foreignTaxCredit: toRand(foreignCredit),
    taxOnLumpSums: toRand(lumpSums.tax),
    taxOnExcessSavings: toRand(savings.tax),
    netTax: toRand(netTax),
    employeesTax: toRand(withheld.employeesTax),
    provisionalPaid: toRand(payments.paid),
    balance: toRand(netTax - withheld.employeesTax - payments.paid),
    effectiveRate: percentOf(credits.left, incomeSum + exemptions),
    averageRate: percentOf(credits.left, taxableIncome),
    marginalRate: nextRate(table.brackets, taxableIncome),
    carriedForward: {
      retirement: toRand(deductions.retirementOver - lumpSums.contributionsUsed),
      donations: toRand(deductions.donationsOver),
      capitalLoss: toRand(gains.lossCarriedForward),
      rentalLoss: toRand(trades.lossCarriedForward),
      foreignTax: toRand(foreign.foreignTax - foreignCredit),
      assessedLoss: toRand(deductions.assessedLoss),
    },
    uif: toRand(sumOfKind(employment.codes, 'uif')),
    provisional,
    fields: returnFields(employment, investment, lines, {
      donations: base.donations,
      medicalFees: medical.fees,
      medicalExpenses: medical.expenses,
      foreignDividendTax: investment.foreignTax,
    }),
    notes: [
      ...employment.notes,
      ...income.homeOffice.notes,
      ...trades.notes,
      ...lumpSums.notes,
      ...provisionalNotes,
      ...returnNotes(input, {
        taxableIncome,
        schemeFees,
        foreignCredit,
        exemptWork: foreignWork.exemption,
        noAdditionalCredit: noAdditionalCredit(medical),
        leftForForeignTax: normalTax - rebates - schemeFees - additional,
      }),
    ],
    product: fittingProduct(input),
  };
}
