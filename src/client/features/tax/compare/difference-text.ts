import { formatBriefCents, formatRand, formatWholeRand, toCents, toRand } from '../../../../domain/money.ts';
import { compareResults, type TaxInput } from '../../../../domain/tax/tax-result.ts';
import { type Compared, contributionCost } from '../../../../domain/tax/what-if.ts';
import type { CalculationResult } from '../../../../domain/tax/working/working.ts';
import { stairsReach } from '../results/stairs-geometry.ts';
import type { ChangeField } from './comparison-search.ts';

/** A difference as one figure, with the text around it. */
export interface Headline {
  before: string;
  /** Amount in rand, at least 0. */
  amount: number;
  after: string;
}

const brief = (rand: number) => formatBriefCents(toCents(rand));
/** Formats an amount in rand without its sign. */
const size = (rand: number) => formatRand(Math.abs(rand));

/** Returns the tax saved by more retirement contributions, otherwise the difference in take-home pay. */
export function headline(before: Compared, after: Compared, field: ChangeField | null): Headline {
  if (field === 'retirementContributions') {
    return { before: 'You pay', amount: contributionCost(before, after).saved, after: 'less tax a year' };
  }
  const { takeHomePay } = compareResults(before.result, after.result);
  return {
    before: 'You take home',
    amount: Math.abs(takeHomePay),
    after: takeHomePay < 0 ? 'less a year' : 'more a year',
  };
}

/** Describes what more retirement contributions cost the client and save in tax. */
function describeContributions(before: Compared, after: Compared): string[] {
  const { added, saved, cost, centsPerRand, isRounded } = contributionCost(before, after);
  const deducted = compareResults(before.result, after.result).retirementDeduction;
  if (added === 0) return ['Enter an amount to see what it costs you.'];
  const over = toCents(added) - toCents(deducted);
  const carried =
    over > 0
      ? [
          deducted === 0
            ? 'None of it is deductible this year; it carries over to next year.'
            : `${brief(deducted)} of it is deductible this year; the rest carries over to next year.`,
        ]
      : [];
  if (saved === 0) {
    const untaxed = before.result.netTax === 0 ? ['You have no tax to save.'] : [];
    return [
      `Contributing ${brief(added)} more saves no tax, so it costs you the full amount.`,
      ...untaxed,
      ...carried,
    ];
  }
  const isUntaxed = after.result.netTax === 0;
  return [
    `Contributing ${brief(added)} more leaves you ${formatRand(cost)} less to spend. You save ${isRounded ? 'about ' : ''}${centsPerRand}c in tax on every rand.`,
    ...(isUntaxed ? ['That brings your tax down to R0, so contributing even more saves nothing.'] : []),
    ...carried,
  ];
}

/** Describes how much of the contributions is deductible this year. */
export function describeRoom(
  { income }: Pick<TaxInput, 'income'>,
  result: Pick<CalculationResult, 'netTax' | 'retirementDeduction' | 'retirementRoom'>,
): string {
  if (income === 0) return 'Without an income, contributions aren’t deductible this year.';
  if (result.retirementRoom === 0) return 'You’re already contributing the maximum you can deduct this year.';
  const limit = toRand(toCents(result.retirementDeduction) + toCents(result.retirementRoom));
  const untaxed = result.netTax === 0 ? ', but you have no tax to save' : '';
  return `Up to ${formatRand(limit)} a year is deductible${untaxed}.`;
}

/** Returns the bracket chart's caption, which explains the gold part or says that the change is off the chart. */
export function captionOfStairs(before: Compared, after: Compared): string {
  const incomes = [before.result.taxableIncome, after.result.taxableIncome];
  const reach = stairsReach(Math.max(...incomes));
  if (Math.min(...incomes) >= reach) return `the change is off this chart, above ${formatWholeRand(reach)}`;
  const isSaving = after.result.taxBeforeDeductions < before.result.taxBeforeDeductions;
  const piece = `gold shows ${isSaving ? 'the tax you save' : 'the extra tax'}`;
  return Math.max(...incomes) > reach
    ? `${piece} up to ${formatWholeRand(reach)}, before rebates`
    : `${piece}, before rebates`;
}

function describeIncome(before: Compared, after: Compared): string {
  const { grossIncome, netTax, uifContribution } = compareResults(before.result, after.result);
  if (grossIncome === 0) return 'Enter another income, or move the slider.';
  if (grossIncome > 0) {
    return `Of the extra ${brief(grossIncome)}, ${formatRand(netTax)} goes to income tax and ${formatRand(uifContribution)} to UIF.`;
  }
  return `${brief(-grossIncome)} less income means ${size(netTax)} less tax and ${size(uifContribution)} less UIF.`;
}

const moreOrLess = (difference: number) => (difference < 0 ? 'lower' : 'higher');

/** Explains the difference in a few sentences. `field` is null if several figures may differ. */
export function explain(before: Compared, after: Compared, field: ChangeField | null): string[] {
  const { medicalCredits, rebates, uifContribution, netTax } = compareResults(before.result, after.result);
  switch (field) {
    case 'retirementContributions':
      return describeContributions(before, after);
    case 'income':
      return [describeIncome(before, after)];
    case 'medicalAidMembers':
      return [
        `Your medical credits are ${size(medicalCredits)} a year ${moreOrLess(medicalCredits)}. They come off the tax itself.`,
      ];
    case 'age':
      return [
        `Your rebates are ${size(rebates)} a year ${moreOrLess(rebates)}. They come off the tax itself.`,
      ];
    case 'incomeKind':
      return [
        uifContribution < 0
          ? `No UIF is due on a pension or annuity, which saves you ${size(uifContribution)} a year.`
          : `UIF of ${size(uifContribution)} a year is due on a salary.`,
      ];
    case 'taxYear':
      return [
        `The same figures with the brackets, rebates and limits of ${after.input.taxYear}: ${
          netTax === 0 ? 'the tax is the same' : `${size(netTax)} ${netTax < 0 ? 'less' : 'more'} tax`
        }.`,
      ];
    case null:
      return [
        netTax === 0
          ? 'The tax is the same.'
          : `You pay ${size(netTax)} ${netTax < 0 ? 'less' : 'more'} tax a year.`,
      ];
  }
}
