import type { TaxYear } from '../tax-year.ts';
import type { FittingProduct } from './fitting-product.ts';
import type { Provisional } from './provisional.ts';
import type { ReturnField } from './return-fields.ts';
import type { ReturnLine, ReturnNote } from './return-line.ts';

/**
 * The figures of a return in rand, to the cent. See `ReturnLine` for the sums that the lines add up to. Exemptions,
 * deductions, rebates and credits are positive here; rebates and credits are reported in full even if they exceed the
 * tax.
 */
export type ReturnResult = {
  taxYear: TaxYear;
  tableVersion: string;
  lines: ReturnLine[];
  /** Total before exemptions and deductions, including each trade's profit and the taxable capital gain. */
  income: number;
  exemptions: number;
  deductions: number;
  /** Income less exemptions and deductions. */
  taxableIncome: number;
  normalTax: number;
  rebates: number;
  medicalCredits: { schemeFees: number; additional: number };
  foreignTaxCredit: number;
  taxOnLumpSums: number;
  /** 40% of contributions to tax-free investments above their limits. */
  taxOnExcessSavings: number;
  /** Normal tax less rebates and credits, at least 0, plus tax on lump sums and excess savings. */
  netTax: number;
  employeesTax: number;
  provisionalPaid: number;
  /** Net tax minus tax already paid: positive to pay, negative a refund. */
  balance: number;
  /**
   * Tax after rebates and credits, excluding lump sums, as a percentage of income less exemptions; 0 if there
   * is no income.
   */
  effectiveRate: number;
  /** Tax after rebates and credits, excluding lump sums, as a percentage of taxable income. */
  averageRate: number;
  /** Bracket rate for the next rand in percent, even while rebates and credits exceed the tax. */
  marginalRate: number;
  carriedForward: {
    retirement: number;
    donations: number;
    capitalLoss: number;
    rentalLoss: number;
    foreignTax: number;
    assessedLoss: number;
  };
  /** UIF contributions on the certificates (4141). */
  uif: number;
  provisional: Provisional;
  fields: ReturnField[];
  notes: ReturnNote[];
  product: FittingProduct;
};
