import type { TaxBracket } from '../../brackets.ts';
import type { TaxYear } from '../../tax-year.ts';

/** A published figure or table with the source it was checked against. */
export type Sourced<T> = T & { source: string };

/**
 * Running costs of vehicles worth up to `upTo` rand: fixed cost in rand per year, fuel and maintenance in
 * cents per kilometre to one decimal place.
 */
export type TravelBand = { upTo: number; fixed: number; fuel: number; maintenance: number };

/** First and last days of a filing season and its auto-assessments, as YYYY-MM-DD. */
export type FilingSeason = {
  opens: string;
  closes: string;
  provisionalCloses: string;
  /** Null if the dates weren't published. */
  autoAssessments: { from: string; to: string } | null;
};

/**
 * One tax year's published figures that only the return calculation uses, in whole rand per year unless
 * stated otherwise. `TaxTable` has the brackets, rebates and credits.
 */
export type ReturnTable = {
  taxYear: TaxYear;
  /**
   * Revision number, stored with each estimate as part of its table version. Increment it when correcting a
   * figure.
   */
  revision: number;
  /** Exempt local interest, by age on the last day of the year. */
  interestExemption: Sourced<{ under65: number; from65: number }>;
  /** Limits on contributions to tax-free investments. */
  taxFreeSavings: Sourced<{ year: number; lifetime: number }>;
  /** Annual exclusion, exclusion for the year of death, and primary residence exclusion. */
  capitalGains: Sourced<{ exclusion: number; exclusionAtDeath: number; residence: number }>;
  /** SARS's cost table for travel allowances, lowest value first. The last band has no upper bound. */
  travel: Sourced<{ bands: readonly TravelBand[]; ratePerKm: number }>;
  /** Deemed cost per day away from home in South Africa. */
  subsistence: Sourced<{ meals: number; incidentals: number }>;
  /** Minimum taxable income at which suspect trades' losses are ring-fenced. */
  ringFencing: Sourced<{ floor: number }>;
  /** Exempt pay for work abroad. */
  foreignWorkExemption: Sourced<{ amount: number }>;
  lumpSums: Sourced<{ retirement: readonly TaxBracket[]; withdrawal: readonly TaxBracket[] }>;
  /** Taxable income above which the 80% rule for provisional estimates applies instead of the 90% rule. */
  underestimation: Sourced<{ threshold: number }>;
  /** Turnover tax brackets for micro businesses, and the maximum turnover at which a business still qualifies. */
  turnoverTax: Sourced<{ brackets: readonly TaxBracket[]; limit: number }>;
  /**
   * Due dates of provisional payments as YYYY-MM-DD: the last business day on or before 31 August, the end of
   * February and 30 September.
   */
  provisionalDates: Sourced<{ first: string; second: string; third: string }>;
  filingSeason: Sourced<FilingSeason> | null;
};
