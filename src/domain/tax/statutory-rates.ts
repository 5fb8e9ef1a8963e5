/** A rate or limit that was the same in all supported tax years, with the provision that sets it. */
type StatutoryFigure = { value: number; source: string };

const incomeTaxAct = 'Income Tax Act 58 of 1962';
const estateDutyAct = 'Estate Duty Act 45 of 1955';
const administrationAct = 'Tax Administration Act 28 of 2011';

/** Rates in percent. */
export const statutoryPercents = {
  /** Maximum retirement deduction, as a percentage of income. */
  retirement: { value: 27.5, source: `${incomeTaxAct}, section 11F(2)(b)` },
  donations: { value: 10, source: `${incomeTaxAct}, section 18A(1)(B)` },
  dividendsTax: { value: 20, source: `${incomeTaxAct}, section 64E` },
  taxFreeExcess: { value: 40, source: `${incomeTaxAct}, section 12T(7)` },
  /** Employee's share; the employer pays the same amount. */
  uif: { value: 1, source: 'Unemployment Insurance Contributions Act 4 of 2002, section 6' },
  /** Percentage of a travel allowance or company car benefit subject to PAYE. */
  travelPaye: { value: 80, source: `${incomeTaxAct}, Fourth Schedule, paragraph 1: remuneration` },
  /**
   * Percentage subject to PAYE if the employer is satisfied that at least `travelBusiness` percent of use is
   * for business.
   */
  travelPayeLow: { value: 20, source: `${incomeTaxAct}, Fourth Schedule, paragraph 1: remuneration` },
  travelBusiness: { value: 80, source: `${incomeTaxAct}, Fourth Schedule, paragraph 1: remuneration` },
  /** Monthly benefit of a company car, as a percentage of its determined value. */
  companyCar: { value: 3.5, source: `${incomeTaxAct}, Seventh Schedule, paragraph 7(4)` },
  companyCarWithPlan: { value: 3.25, source: `${incomeTaxAct}, Seventh Schedule, paragraph 7(4)` },
  /** Additional medical credit for people aged 65 or over, or with a disability in the family. */
  medicalEnhanced: { value: 33.3, source: `${incomeTaxAct}, section 6B(3)` },
  /** Additional medical credit for everyone else, on costs above `medicalFloor` percent of taxable income. */
  medicalStandard: { value: 25, source: `${incomeTaxAct}, section 6B(3)` },
  medicalFloor: { value: 7.5, source: `${incomeTaxAct}, section 6B(3)` },
  latePayment: { value: 10, source: `${incomeTaxAct}, Fourth Schedule, paragraph 27` },
  /** Lowest and highest non-zero understatement penalty. */
  understatementLeast: { value: 10, source: `${administrationAct}, section 223(1)` },
  understatementMost: { value: 200, source: `${administrationAct}, section 223(1)` },
  /** Part of a capital gain that is taxed in an ordinary trust or a company. */
  gainsOfTrust: { value: 80, source: `${incomeTaxAct}, Eighth Schedule, paragraph 10(c)` },
  donationsTax: { value: 20, source: `${incomeTaxAct}, section 64` },
  /** On the dutiable amount of an estate, up to `estateDutyHigherFrom` and above it. */
  estateDuty: { value: 20, source: `${estateDutyAct}, section 2(2) and First Schedule` },
  estateDutyHigher: { value: 25, source: `${estateDutyAct}, section 2(2) and First Schedule` },
  /** Maximum share of investment income and personal services in a small business corporation's income. */
  smallCompanyPassive: { value: 20, source: `${incomeTaxAct}, section 12E(4)(a)(iii)` },
  /** Yearly allowance on the cost of new residential units. */
  newUnits: { value: 5, source: `${incomeTaxAct}, section 13sex(1)` },
  /** Percentage of a retirement fund's value that seeded the savings component. */
  twoPotSeed: { value: 10, source: `${incomeTaxAct}, section 1: savings component` },
  /** Least and most that can be drawn from a living annuity in a year. */
  livingAnnuityLeast: { value: 2.5, source: `${incomeTaxAct}, section 1: living annuity` },
  livingAnnuityMost: { value: 17.5, source: `${incomeTaxAct}, section 1: living annuity` },
  /** Executor's remuneration, on the gross value of the assets and on income after the death. */
  executorAssets: {
    value: 3.5,
    source: 'Administration of Estates Act 66 of 1965, section 51, and regulation 8',
  },
  executorIncome: {
    value: 6,
    source: 'Administration of Estates Act 66 of 1965, section 51, and regulation 8',
  },
  securitiesTransfer: { value: 0.25, source: 'Securities Transfer Tax Act 25 of 2007, section 2' },
  /** Added to the customs value of imported goods before VAT. */
  importUplift: { value: 10, source: 'Value-Added Tax Act 89 of 1991, section 13(2)(a)' },
} as const satisfies Record<string, StatutoryFigure>;

/** Amounts in rand. */
export const statutoryAmounts = {
  twoPotSeed: { value: 30_000, source: `${incomeTaxAct}, section 1: savings component` },
  twoPotLeast: { value: 2_000, source: `${incomeTaxAct}, section 1: savings withdrawal benefit` },
  /**
   * Maximum pay from a single employer at which the annual notice exempts a person from filing, if nothing else
   * requires a return.
   */
  filingLimit: { value: 500_000, source: `${administrationAct}, section 25, and the yearly notice under it` },
  /** Minimum refund that SARS pays out. Smaller balances are carried forward. */
  leastRefund: { value: 100, source: `${administrationAct}, section 191(3)` },
  estateAbatement: { value: 3_500_000, source: `${estateDutyAct}, section 4A` },
  estateDutyHigherFrom: { value: 30_000_000, source: `${estateDutyAct}, section 2(2) and First Schedule` },
  /** Maximum gross income of a small business corporation. */
  smallCompanyIncome: { value: 20_000_000, source: `${incomeTaxAct}, section 12E(4)(a)(i)` },
  /** Maximum late-filing penalty that SARS can waive for a first incidence. */
  firstIncidence: { value: 2_000, source: `${administrationAct}, section 217(1)` },
} as const satisfies Record<string, StatutoryFigure>;

/** Counts of days, months, years or times, as their names indicate. */
export const statutoryCounts = {
  foreignWorkDays: { value: 183, source: `${incomeTaxAct}, section 10(1)(o)(ii)` },
  foreignWorkDaysInARow: { value: 60, source: `${incomeTaxAct}, section 10(1)(o)(ii)` },
  /** Physical presence test: days in each year, and total days in the preceding five years. */
  presenceDaysAYear: { value: 91, source: `${incomeTaxAct}, section 1: resident` },
  presenceDaysBefore: { value: 915, source: `${incomeTaxAct}, section 1: resident` },
  /** Maximum number of hours a month with one employer before UIF is due. */
  uifHours: { value: 24, source: 'Unemployment Insurance Contributions Act 4 of 2002, section 4(1)' },
  /**
   * Number of full days outside the country after which a person is no longer resident under the physical presence
   * test.
   */
  absenceDays: { value: 330, source: `${incomeTaxAct}, section 1: resident` },
  /** Business days allowed for reporting changed particulars. */
  detailsDays: { value: 21, source: `${administrationAct}, section 23` },
  /** Years after which SARS can no longer begin to collect a tax debt. */
  debtYears: { value: 15, source: `${administrationAct}, section 171` },
  lateMonths: { value: 35, source: `${administrationAct}, section 211(2)` },
  lateMonthsWithoutAddress: { value: 47, source: `${administrationAct}, section 211(2)` },
  firstIncidenceMonths: { value: 36, source: `${administrationAct}, section 208` },
  /** Business days allowed for requesting reasons for an assessment. */
  reasonsDays: { value: 30, source: 'Rules under section 103, rule 6' },
  /** Business days allowed for SARS's decision on an objection. */
  objectionDecisionDays: { value: 60, source: 'Rules under section 103, rule 9' },
  appealDays: { value: 30, source: 'Rules under section 103, rule 10' },
  /** Business days by which SARS may extend the appeal period: on reasonable grounds, and at the longest. */
  appealExtensionDays: { value: 21, source: `${administrationAct}, section 107(2)` },
  appealLongestDays: { value: 45, source: `${administrationAct}, section 107(2)` },
  /**
   * Business days by which SARS may extend the objection period on reasonable grounds, and the final limit in
   * years.
   */
  objectionExtensionDays: { value: 30, source: `${administrationAct}, section 104(4)` },
  objectionYears: { value: 3, source: `${administrationAct}, section 104(5)` },
  /** Years within which SARS's assessment can be reduced or increased. */
  prescriptionYears: { value: 3, source: `${administrationAct}, section 99(1)` },
  /** Business days allowed for filing after an estimated assessment. */
  estimateDays: { value: 40, source: `${administrationAct}, section 95(6)` },
  /** Business days after a deadline in which a late request for an extension needs reasonable grounds only. */
  lateRequestDays: { value: 21, source: `${administrationAct}, section 244(3)` },
  /** Days of temporary accommodation after a move for work. */
  relocationDays: { value: 183, source: `${incomeTaxAct}, section 10(1)(nB)` },
  foreignTaxYears: { value: 7, source: `${incomeTaxAct}, section 6quat(1B)` },
  annuityAge: { value: 55, source: `${incomeTaxAct}, section 1: normal retirement age` },
  severanceAge: { value: 55, source: `${incomeTaxAct}, section 1: severance benefit` },
  smallBusinessAge: { value: 55, source: `${incomeTaxAct}, Eighth Schedule, paragraph 57` },
  /** Minimum number of loss years in the last five for a trade to be ring-fenced. */
  ringFencingLosses: { value: 3, source: `${incomeTaxAct}, section 20A(2)` },
} as const satisfies Record<string, StatutoryFigure>;
