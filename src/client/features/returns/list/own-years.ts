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

/** Returns whether an earlier year's return isn't with us. The season's own return can still be started. */
export const isMissing = ({ taxYear, item }: OwnYear) => !item && taxYear !== defaultTaxYear;

/** Returns the years' balances in rand, assessed by SARS or else by our figures: positive to pay, negative a refund. */
export const ownBalances = (years: readonly OwnYear[]) =>
  years.flatMap(({ taxYear, item }) => {
    const balance = item?.assessedBalance ?? item?.sentBalance ?? null;
    return balance === null ? [] : [{ taxYear, balance, isAssessed: item?.assessedBalance !== null }];
  });
