import { formatBriefCents, formatCents, multiplyCents, toCents, toRand } from '../../money.ts';
import type { WorkingStep } from '../working/working-step.ts';
import { centsFigure, memoStep, type ReturnLine } from './return-line.ts';
import type { ReturnInput } from './return-input.ts';
import type { ReturnTable } from './tables/return-table.ts';

type Sale = ReturnInput['gains'][number];

/** Inclusion rate of an individual's net capital gain, in percent (Eighth Schedule, paragraph 10). */
export const inclusionPercent = 40;

/** Scale that turns ownership shares into integers, so shares of cents are exact. */
const SHARE_UNIT = 1_000_000;

/** Multiplies an amount in whole cents by an ownership share, halved in community of property. */
export function ownShare(cents: number, share: number, inCommunity: boolean): number {
  // Round losses the same way as gains.
  const size = multiplyCents(
    Math.abs(cents),
    Math.round(share * SHARE_UNIT),
    SHARE_UNIT * (inCommunity ? 2 : 1),
  );
  return cents < 0 ? 0 - size : size;
}

/** Returns an ownership share as a percentage, for a working. */
export function sharePercent(share: number): number {
  return Number((share * 100).toFixed(4));
}

/**
 * Returns the taxpayer's share of a sale's gain or loss in whole cents, before and after the residence
 * exclusion.
 */
function gainOf(
  sale: Sale,
  inCommunity: boolean,
  { capitalGains }: ReturnTable,
): { own: number; exclusion: number; counted: number } {
  const own = ownShare(toCents(sale.proceeds) - toCents(sale.baseCost), sale.share, inCommunity);
  if (sale.kind === 'other') return { own, exclusion: 0, counted: own };
  // Joint owners split the exclusion. It applies to losses too.
  const exclusion = ownShare(capitalGains.residence * 100, sale.share, inCommunity);
  const counted = Math.max(0, Math.abs(own) - exclusion);
  return { own, exclusion, counted: own < 0 ? 0 - counted : counted };
}

/** Returns the steps for each sale, from which the taxable gain is calculated. */
function saleSteps(
  { gains, inCommunity }: Pick<ReturnInput, 'gains' | 'inCommunity'>,
  table: ReturnTable,
): WorkingStep[] {
  return gains.map((sale, index) => {
    const { own, exclusion, counted } = gainOf(sale, inCommunity, table);
    const isResidence = sale.kind === 'residence';
    const limit = formatBriefCents(exclusion);
    const excluded =
      own < 0
        ? `; the loss of ${formatCents(0 - own)} counts only above the primary residence exclusion (${limit})`
        : `; ${formatCents(own)} less the primary residence exclusion (${limit})`;
    return {
      id: `sale-${index + 1}`,
      kind: 'memo',
      label: sale.name ?? `Sale ${index + 1}`,
      rule: `${sale.share < 1 ? `${sharePercent(sale.share)}% of proceeds` : 'Proceeds'} less base cost${inCommunity ? ', your half' : ''}${isResidence ? excluded : ''}`,
      figures: [
        { label: 'Proceeds', value: sale.proceeds },
        { label: 'Base cost', value: sale.baseCost },
        { label: 'Your share (%)', value: sharePercent(sale.share) },
        ...(isResidence ? [centsFigure('Your primary residence exclusion', exclusion)] : []),
      ],
      amount: toRand(counted),
      source: table.capitalGains.source,
    };
  });
}

/**
 * Taxes capital gains: adds up all gains and losses, deducts the annual exclusion and losses from earlier
 * years, and includes 40%. Losses are carried forward and never reduce other income. Amounts are in whole
 * cents.
 */
export function assessGains(
  input: Pick<ReturnInput, 'gains' | 'inCommunity' | 'capitalLossBefore' | 'yearOfDeath'>,
  table: ReturnTable,
): { lines: ReturnLine[]; taxable: number; lossCarriedForward: number } {
  const { gains, inCommunity, yearOfDeath } = input;
  const lossBefore = toCents(input.capitalLossBefore);
  if (gains.length === 0) return { lines: [], taxable: 0, lossCarriedForward: lossBefore };
  const { exclusion, exclusionAtDeath, source } = table.capitalGains;
  const sum = gains.reduce((total, sale) => total + gainOf(sale, inCommunity, table).counted, 0);
  const excluded = Math.min(Math.abs(sum), (yearOfDeath ? exclusionAtDeath : exclusion) * 100);
  // The exclusion also reduces a net loss (paragraph 5).
  const aggregate = sum < 0 ? sum + excluded : sum - excluded;
  const lossUsed = Math.max(0, Math.min(aggregate, lossBefore));
  const net = Math.max(0, aggregate) - lossUsed;
  const taxable = multiplyCents(net, inclusionPercent, 100);
  const lossCarriedForward = lossBefore - lossUsed + Math.max(0, 0 - aggregate);
  const annual = formatBriefCents((yearOfDeath ? exclusionAtDeath : exclusion) * 100);
  const memo = (id: string, label: string, rule: string, cents: number) =>
    memoStep({ id, label }, cents, { rule, figures: [], source });
  const inYear = yearOfDeath ? ', in the year of death' : '';
  const ofLoss = sum < 0 ? '; it reduces a loss too' : '';
  const exclusionUsed = sum < 0 ? excluded : 0 - excluded;
  const working: WorkingStep[] = [
    ...saleSteps(input, table),
    memo('gains-sum', 'Gains less losses', 'All sales in the year', sum),
    memo('gains-exclusion', 'Annual exclusion', `At most ${annual} a year${inYear}${ofLoss}`, exclusionUsed),
  ];
  if (lossBefore > 0) {
    const rule = `Out of ${formatCents(lossBefore)} brought forward`;
    working.push(memo('gains-loss-used', 'Losses from earlier years', rule, 0 - lossUsed));
  }
  working.push({
    id: 'taxable-gain',
    kind: 'item',
    label: 'Taxable capital gain',
    rule: `${inclusionPercent}% of the net gain of ${formatBriefCents(net)}`,
    figures: [{ label: 'Net gain', value: toRand(net) }],
    amount: toRand(taxable),
    source,
  });
  const line: ReturnLine = {
    id: 'taxable-gain',
    group: 'gains',
    total: 'income',
    label: 'Taxable capital gain',
    amount: toRand(taxable),
    working,
  };
  return { lines: [line], taxable, lossCarriedForward };
}
