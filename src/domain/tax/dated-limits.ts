import type { TaxBracket } from './brackets.ts';
import { lastDayOf, type TaxYear } from './tax-year.ts';

/** A value in whole rand with its effective date (YYYY-MM-DD) and source. Lists are sorted latest first. */
type Dated<Values> = Values & { from: string; source: string };

/**
 * Taxable supplies in 12 months above which VAT registration is compulsory, and the minimum for voluntary
 * registration.
 */
const vatThresholds: readonly Dated<{ compulsory: number; voluntary: number }>[] = [
  {
    from: '2026-04-01',
    compulsory: 2_300_000,
    voluntary: 120_000,
    source: 'Budget Review 2026: VAT registration thresholds',
  },
  {
    from: '2010-03-01',
    compulsory: 1_000_000,
    voluntary: 50_000,
    source: 'Value-Added Tax Act 89 of 1991, section 23',
  },
];

/** Donations a person may make in a year without donations tax. */
const donationsExemptions: readonly Dated<{ amount: number }>[] = [
  { from: '2026-03-01', amount: 150_000, source: 'Budget Review 2026: donations tax exemption' },
  { from: '2006-03-01', amount: 100_000, source: 'Income Tax Act 58 of 1962, section 56(2)(b)' },
];

/** Lifetime gain that a small business owner aged 55 or over can disregard, and the maximum business assets. */
const smallBusinessGains: readonly Dated<{ amount: number; assets: number }>[] = [
  {
    from: '2026-03-01',
    amount: 2_700_000,
    assets: 15_000_000,
    source: 'Budget Review 2026: small business exclusion',
  },
  {
    from: '2012-03-01',
    amount: 1_800_000,
    assets: 10_000_000,
    source: 'Income Tax Act 58 of 1962, Eighth Schedule, paragraph 57',
  },
];

/** Maximum value of a retirement fund that may be paid out in full at retirement. */
const fullCommutations: readonly Dated<{ amount: number }>[] = [
  { from: '2026-03-01', amount: 360_000, source: 'Budget Review 2026: commutation of small benefits' },
  {
    from: '2016-03-01',
    amount: 247_500,
    source: 'Income Tax Act 58 of 1962, section 1: retirement annuity fund',
  },
];

/** Company income tax rate in percent, for financial years ending on or after `from`. */
const companyRates: readonly Dated<{ percent: number }>[] = [
  { from: '2023-03-31', percent: 27, source: 'SARS, Companies, trusts and small business corporations' },
  { from: '2012-04-01', percent: 28, source: 'SARS, Companies, trusts and small business corporations' },
];

/** Income tax brackets of small business corporations, for financial years ending on or after `from`. */
const smallCompanyRates: readonly Dated<{ brackets: readonly TaxBracket[] | null }>[] = [
  {
    from: '2026-04-01',
    brackets: [
      { above: 0, rate: 0, base: 0 },
      { above: 99_000, rate: 7, base: 0 },
      { above: 365_000, rate: 21, base: 18_620 },
      { above: 550_000, rate: 27, base: 57_470 },
    ],
    source: 'SARS, Companies, trusts and small business corporations',
  },
  {
    from: '2023-04-01',
    brackets: [
      { above: 0, rate: 0, base: 0 },
      { above: 95_750, rate: 7, base: 0 },
      { above: 365_000, rate: 21, base: 18_848 },
      { above: 550_000, rate: 27, base: 57_698 },
    ],
    source: 'SARS, Companies, trusts and small business corporations',
  },
  { from: '2012-04-01', brackets: null, source: 'Not collected' },
];

/** Transfer duty on the value of property that is bought. */
const transferDuties: readonly Dated<{ brackets: readonly TaxBracket[] }>[] = [
  {
    from: '2025-04-01',
    brackets: [
      { above: 0, rate: 0, base: 0 },
      { above: 1_210_000, rate: 3, base: 0 },
      { above: 1_663_800, rate: 6, base: 13_614 },
      { above: 2_329_300, rate: 8, base: 53_544 },
      { above: 2_994_800, rate: 11, base: 106_784 },
      { above: 13_310_000, rate: 13, base: 1_241_456 },
    ],
    source: 'SARS, Transfer duty, rates from 1 April 2025',
  },
  {
    from: '2023-03-01',
    brackets: [
      { above: 0, rate: 0, base: 0 },
      { above: 1_100_000, rate: 3, base: 0 },
      { above: 1_512_500, rate: 6, base: 12_375 },
      { above: 2_117_500, rate: 8, base: 48_675 },
      { above: 2_722_500, rate: 11, base: 97_075 },
      { above: 12_100_000, rate: 13, base: 1_128_600 },
    ],
    source: 'SARS, Transfer duty, rates from 1 March 2023',
  },
  {
    from: '2020-03-01',
    brackets: [
      { above: 0, rate: 0, base: 0 },
      { above: 1_000_000, rate: 3, base: 0 },
      { above: 1_375_000, rate: 6, base: 11_250 },
      { above: 1_925_000, rate: 8, base: 44_250 },
      { above: 2_475_000, rate: 11, base: 88_250 },
      { above: 11_000_000, rate: 13, base: 1_026_000 },
    ],
    source: 'SARS, Transfer duty, rates from 1 March 2020',
  },
];

function inForce<Values>(list: readonly Dated<Values>[], year: TaxYear): Dated<Values> {
  return list.find(({ from }) => from <= lastDayOf(year))!;
}

/** Returns the transfer duty for property bought on a day (YYYY-MM-DD); undefined before the first known table. */
export const transferDutyOn = (day: string) => transferDuties.find(({ from }) => from <= day);

/** Returns the limits in force at the end of a tax year. The calculators don't use them. */
export function datedLimits(year: TaxYear) {
  return {
    vat: inForce(vatThresholds, year),
    donationsExemption: inForce(donationsExemptions, year),
    smallBusiness: inForce(smallBusinessGains, year),
    fullCommutation: inForce(fullCommutations, year),
    company: inForce(companyRates, year),
    smallCompany: inForce(smallCompanyRates, year),
    transferDuty: inForce(transferDuties, year),
  };
}
