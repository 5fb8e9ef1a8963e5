import type { ReturnView } from '../../../../domain/engagements/schemas.ts';
import { currentTaxYear, defaultTaxYear, type TaxYear, taxYears } from '../../../../domain/tax/tax-year.ts';

/** A tax year with the client's own return. */
export interface OwnYear {
  taxYear: TaxYear;
  /** The client's own return for the year, unless it was cancelled. */
  item: ReturnView | undefined;
}

/** Returns the ended tax years, oldest first, with the client's own return for each. */
export const ownYears = (returns: readonly ReturnView[]): readonly OwnYear[] =>
  taxYears
    .filter((taxYear) => taxYear !== currentTaxYear)
    .map((taxYear) => ({
      taxYear,
      item: returns.find(
        ({ kind, status, forName, taxYear: of }) =>
          kind === 'return' && of === taxYear && forName === null && status !== 'cancelled',
      ),
    }))
    .toReversed();

/**
 * Returns whether we have no return for an earlier year. The current season's year doesn't count, because its
 * return can still be started.
 */
export const isMissing = ({ taxYear, item }: OwnYear) => !item && taxYear !== defaultTaxYear;

/**
 * Returns the years' balances in rand, as assessed by SARS or else from our figures: positive is an amount to pay,
 * negative a refund.
 */
export const ownBalances = (years: readonly OwnYear[]) =>
  years.flatMap(({ taxYear, item }) => {
    const balance = item?.assessedBalance ?? item?.sentBalance ?? null;
    return balance === null ? [] : [{ taxYear, balance, isAssessed: item?.assessedBalance !== null }];
  });
