import { formatBriefCents, formatCents, toCents } from '../../money.ts';
import { ownShare, sharePercent } from './gains.ts';
import { returnLine, type ReturnLine, type ReturnNote } from './return-line.ts';
import type { ReturnInput } from './return-input.ts';
import type { ReturnTable } from './tables/return-table.ts';

type Rental = ReturnInput['rentals'][number];
type TradeInput = Pick<ReturnInput, 'business' | 'rentals' | 'inCommunity'>;

/** A business or a property, with its profit or loss in whole cents. */
export type Trade = { profit: number; mayBeRingFenced: boolean };

/** Minimum number of loss years in the last five for a loss to be ring-fenced. */
const LOSS_YEARS = 3;

const businessSource = 'Income Tax Act 58 of 1962, sections 11(a) and 23';

/**
 * Returns whether a rental's loss may be ring-fenced. Letting residential property is a suspect trade, unless
 * at least 80% is let to people who aren't relatives.
 */
function mayBeRingFenced({ lossYears, atLeast80Percent }: Rental): boolean {
  return lossYears >= LOSS_YEARS || !atLeast80Percent;
}

/** Returns whether a return has a business with an amount. */
export function hasBusiness({ business }: Pick<ReturnInput, 'business'>): boolean {
  return business.some(({ income, costs }) => income > 0 || costs > 0);
}

/** Returns the taxpayer's share of the profit or loss of each business and property, in whole cents. */
export function tradesOf({ business, rentals, inCommunity }: TradeInput): {
  businesses: Trade[];
  rentals: Trade[];
} {
  return {
    businesses: business.map(({ income, costs }) => ({
      profit: toCents(income) - toCents(costs),
      mayBeRingFenced: false,
    })),
    rentals: rentals.map((rental) => ({
      profit: ownShare(toCents(rental.income) - toCents(rental.costs), rental.share, inCommunity),
      mayBeRingFenced: mayBeRingFenced(rental),
    })),
  };
}

const netRule = ({ income, costs }: { income: number; costs: number }) =>
  `${formatBriefCents(toCents(income))} less costs of ${formatBriefCents(toCents(costs))}`;

/** Returns a trade's line: its profit or loss, or 0 if its loss is ring-fenced. */
function tradeLine(
  kind: 'business' | 'rental',
  index: number,
  { name, income, costs, share = 1 }: { name: string | null; income: number; costs: number; share?: number },
  cents: number,
  rule: string,
  source: string,
): ReturnLine {
  const label = name ?? (kind === 'business' ? `Business ${index + 1}` : `Property ${index + 1}`);
  return returnLine({ id: `${kind}-${index + 1}`, group: kind, total: 'income', label }, cents, {
    rule,
    figures: [
      { label: 'Income', value: income },
      { label: 'Costs', value: costs },
      ...(share < 1 ? [{ label: 'Your share (%)', value: sharePercent(share) }] : []),
    ],
    source,
  });
}

/**
 * Taxes businesses and rented property, each with its own costs. If `taxableBeforeLosses` in whole cents reaches
 * the top bracket, a property's loss is ring-fenced: it can only offset later profits of the same trade (section
 * 20A).
 */
export function assessTrades(
  input: TradeInput,
  taxableBeforeLosses: number,
  { ringFencing }: ReturnTable,
): {
  lines: ReturnLine[];
  notes: ReturnNote[];
  income: number;
  rentIncome: number;
  lossCarriedForward: number;
} {
  const trades = tradesOf(input);
  const lines: ReturnLine[] = [];
  const notes: ReturnNote[] = [];
  let [income, rentIncome, lossCarriedForward] = [0, 0, 0];
  input.business.forEach((business, index) => {
    const { profit } = trades.businesses[index]!;
    income += profit;
    if (business.income === 0 && business.costs === 0) return;
    lines.push(tradeLine('business', index, business, profit, netRule(business), businessSource));
  });
  const reachesFloor = taxableBeforeLosses >= ringFencing.floor * 100;
  const half = input.inCommunity ? ', your half' : '';
  input.rentals.forEach((rental, index) => {
    const { profit, mayBeRingFenced: isSuspect } = trades.rentals[index]!;
    const isRingFenced = profit < 0 && reachesFloor && isSuspect;
    const counted = isRingFenced ? 0 : profit;
    rentIncome += counted;
    if (isRingFenced) lossCarriedForward -= profit;
    if (rental.income === 0 && rental.costs === 0) return;
    const all = netRule(rental);
    const own = `${rental.share < 1 ? `${sharePercent(rental.share)}% of (${all})` : all}${half}`;
    const floor = formatBriefCents(ringFencing.floor * 100);
    const ringFenced = `; the loss of ${formatCents(0 - profit)} can only offset this property’s own later profits, because your taxable income reaches ${floor}`;
    const allowed = reachesFloor
      ? `; the loss counts, because at least 80% is let to people who aren’t family and fewer than ${LOSS_YEARS} of the last five years had a loss`
      : `; the loss counts, because your taxable income is below ${floor}`;
    const lossRule = isRingFenced ? ringFenced : allowed;
    const rule = profit < 0 ? `${own}${lossRule}` : own;
    const source = profit < 0 ? ringFencing.source : businessSource;
    lines.push(tradeLine('rental', index, rental, counted, rule, source));
  });
  if (lossCarriedForward > 0) {
    const text = 'A ring-fenced loss can be used only against later profits of the same trade.';
    notes.push({ id: 'ring-fenced', text, source: ringFencing.source });
  }
  return { lines, notes, income: income + rentIncome, rentIncome, lossCarriedForward };
}
