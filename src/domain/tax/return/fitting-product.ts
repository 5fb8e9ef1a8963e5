import { filingProducts } from '../../shop/filing-plans.ts';
import { currentTaxYear, previousTaxYear } from '../tax-year.ts';
import type { ReturnInput } from './return-input.ts';
import { isForeignService } from './source-codes.ts';
import { hasBusiness } from './trades.ts';

/** The product for filing a return with these figures, and the figures that require it. */
export type FittingProduct = { id: number; because: string[] };

function hasCode(input: ReturnInput, ...codes: string[]): boolean {
  return input.certificates.some(({ amounts }) => codes.some((code) => (amounts[code] ?? 0) > 0));
}

function needsElite(input: ReturnInput): string[] {
  const { certificates, foreignWork, interest, dividends } = input;
  const codes = certificates.flatMap(({ amounts }) => Object.keys(amounts));
  const hasForeignWork =
    foreignWork.some(({ pay, foreignTax }) => pay > 0 || foreignTax > 0) ||
    hasCode(input, ...codes.filter(isForeignService));
  return [
    ...(hasForeignWork ? ['Work abroad'] : []),
    ...(interest.foreign > 0 || dividends.foreign > 0 || dividends.foreignHolding10
      ? ['Income from abroad']
      : []),
  ];
}

function needsComprehensive(input: ReturnInput): string[] {
  const { interest, dividends, lumpSums, provisional, estimate } = input;
  const reasons: [boolean, string][] = [
    [hasBusiness(input), 'Your own business'],
    [hasCode(input, '3606'), 'Commission'],
    [input.travel.length > 0 || hasCode(input, '3701', '3702'), 'A travel allowance'],
    [input.companyCars.length > 0 || hasCode(input, '3802', '3816'), 'A company car'],
    [input.subsistence.some(({ days }) => days > 0) || hasCode(input, '3704'), 'A subsistence allowance'],
    [input.rentals.some(({ income, costs }) => income > 0 || costs > 0), 'Rental income'],
    [interest.local > 0 || dividends.reit > 0, 'Interest or dividends'],
    [input.gains.some(({ proceeds, baseCost }) => proceeds > 0 || baseCost > 0), 'Something you sold'],
    [input.capitalLossBefore > 0, 'A capital loss brought forward'],
    [input.donations.receipts > 0 || input.donations.before > 0, 'Donations'],
    [input.homeOffice.costs > 0 || input.homeOffice.equipment > 0, 'A home office'],
    [
      Object.values(lumpSums).some((amount) => amount > 0) ||
        hasCode(input, '3901', '3915', '3920', '3921', '3926'),
      'A lump sum or savings-pot withdrawal',
    ],
    [estimate !== null || Object.values(provisional).some(Boolean), 'Provisional payments'],
  ];
  return reasons.flatMap(([applies, reason]) => (applies ? [reason] : []));
}

/** Returns the product that fits a return. Years before the last completed one count as outstanding. */
export function fittingProduct(input: ReturnInput): FittingProduct {
  const isOutstanding = input.taxYear !== currentTaxYear && input.taxYear !== previousTaxYear(currentTaxYear);
  if (isOutstanding)
    return { id: filingProducts.outstanding, because: [`A return for ${input.taxYear}, an earlier year`] };
  const elite = needsElite(input);
  if (elite.length > 0) return { id: filingProducts.elite, because: elite };
  const comprehensive = needsComprehensive(input);
  if (comprehensive.length > 0) return { id: filingProducts.comprehensive, because: comprehensive };
  return { id: filingProducts.individual, because: ['Only employment, a medical scheme and retirement'] };
}
