import { formatWholeRand, groupThousands } from '../../../../domain/money.ts';
import type { TaxBracket } from '../../../../domain/tax/brackets.ts';

/** Chart scale in px, with rand on the x axis and percentage points on the y axis. */
export interface StairsScale {
  width: number;
  height: number;
  /** Y coordinate of the baseline. */
  base: number;
  /** Y coordinate of the marker line's top. The logo and its label are above it. */
  top: number;
  /** Taxable income at the right edge. */
  reach: number;
  /** Whether the chart is too narrow for long labels. */
  compact: boolean;
  x: (rand: number) => number;
  y: (rate: number) => number;
}

const MILLION = 1_000_000;
/** Padding in px for half the baseline's stroke and the marker's dot. */
const EDGE = 2;

/** Returns the chart's right edge in rand: R1 million, or R2 million for higher taxable incomes. */
export const stairsReach = (taxableIncome: number) => (taxableIncome > MILLION ? 2 * MILLION : MILLION);

export function stairsScale(width: number, taxableIncome: number): StairsScale {
  const compact = width < 460;
  const reach = stairsReach(taxableIncome);
  const [height, base, top, point] = compact
    ? [256, 222, 38, 3.4]
    : width < 760
      ? [300, 266, 46, 4.29]
      : [320, 286, 46, 4.78];
  return {
    width,
    height,
    base,
    top,
    reach,
    compact,
    x: (rand) => EDGE + (Math.min(rand, reach) / reach) * (width - 2 * EDGE),
    y: (rate) => base - rate * point,
  };
}

export interface StairsStep {
  rate: number;
  above: number;
  left: number;
  right: number;
  top: number;
  /** Right edge of the shading: the step's right edge, the marker, or the left edge if nothing is taxed. */
  filled: number;
  /** Tax in this step, in rand. */
  amount: number;
}

function amountIn({ above, rate }: TaxBracket, next: TaxBracket | undefined, taxable: number): number {
  const taxed = Math.min(taxable, next?.above ?? Infinity) - above;
  return taxed > 0 ? (taxed * rate) / 100 : 0;
}

/** Converts tax brackets to steps. Width is rand and height is percent, so the shaded area is the tax. */
export function stairsSteps(
  brackets: readonly TaxBracket[],
  taxableIncome: number,
  scale: StairsScale,
): StairsStep[] {
  return brackets
    .map((bracket, at) => {
      const next = brackets[at + 1];
      const left = scale.x(bracket.above);
      const right = next ? scale.x(next.above) : scale.x(scale.reach);
      return {
        rate: bracket.rate,
        above: bracket.above,
        left,
        right,
        top: scale.y(bracket.rate),
        filled: Math.max(left, Math.min(right, scale.x(taxableIncome))),
        amount: amountIn(bracket, next, taxableIncome),
      };
    })
    .filter((step) => step.right > step.left);
}

/** Returns the SVG path along the top of the stairs, from left to right. */
export function stairsEdge(steps: readonly StairsStep[]): string {
  const [first, ...others] = steps;
  if (!first) return '';
  return others.reduce(
    (path, { left, top, right }) => `${path}H${left}V${top}H${right}`,
    `M${first.left} ${first.top}H${first.right}`,
  );
}

export interface Label {
  text: string;
  x: number;
  anchor: 'start' | 'middle' | 'end';
}

/** Upper bound for a character's width, per px of font size. Overestimating keeps labels apart. */
const CHARACTER = 0.6;

/** Returns an upper bound for a text's width in px. */
export function textWidth(text: string, fontSize = 13): number {
  return text.length * CHARACTER * fontSize;
}

/** Font size in px of the bracket bounds. Compact charts have less room for them. */
export const boundSize = ({ compact }: Pick<StairsScale, 'compact'>) => (compact ? 12 : 13);

/** Returns the bracket bound labels below the baseline. Skips labels that would overlap or not fit. */
export function boundLabels(steps: readonly StairsStep[], scale: StairsScale): Label[] {
  const short = scale.compact || scale.reach > 1_000_000;
  const [size, gap] = [boundSize(scale), scale.compact ? 3 : 6];
  let free = 0;
  const labels: Label[] = [];
  for (const { above, left } of steps) {
    const text =
      above === 0 ? 'R0' : short ? `${groupThousands(Math.round(above / 1000))}k` : groupThousands(above);
    const half = textWidth(text, size) / 2;
    if (above > 0 && (left - half < free || left + half > scale.width)) continue;
    labels.push({ text, x: left, anchor: above === 0 ? 'start' : 'middle' });
    free = above === 0 ? textWidth(text, size) + 4 : left + half + gap;
  }
  return labels;
}

/** Font size in px of the rates. Larger rates wouldn't fit a step in the narrowest charts. */
export const rateSize = ({ width }: Pick<StairsScale, 'width'>) => (width < 300 ? 12 : 13);

/** Returns an upper bound for the width in px of a rate such as `31%`, which is bold and has a wide sign. */
export const rateWidth = (fontSize: number) => 2.25 * fontSize;

/**
 * Positions the rate label above a step, at its left corner. Above a step narrower than the label, it ends at the
 * right corner and extends over the lower step before it. Near the marker, it moves to the side with space. If the
 * marker would still cross it, the label is below the step's top edge.
 */
export function rateLabel(
  { rate, left, right }: StairsStep,
  marker: number | null,
  fontSize = 13,
): Label & { under?: true } {
  const text = `${rate}%`;
  const width = rateWidth(fontSize);
  const own = left + (left > 4 ? 2 : 0);
  const end = right - 2;
  if (marker === null || marker < left || marker > right) {
    if (own + width < right) return { text, x: own, anchor: 'start' };
    const isCrossed = marker !== null && marker < left && marker > end - width - 3;
    if (!isCrossed) return { text, x: end, anchor: 'end' };
    return { text, x: (left + right) / 2, anchor: 'middle', under: true };
  }
  if (own + width + 2 < marker) return { text, x: own, anchor: 'start' };
  if (marker + 8 + width < right) return { text, x: marker + 5, anchor: 'start' };
  return { text, x: marker - 5, anchor: 'end' };
}

/** Height in px of a label with its background. */
export const LABEL_HEIGHT = 24;

/**
 * Positions the tax label in the middle of a step's shading, in thousands if the shading is narrow. Returns null if it
 * doesn't fit at all; the chart's caption and the working state the tax too.
 */
export function amountLabel({ amount, left, filled }: StairsStep): Pick<Label, 'text' | 'x'> | null {
  if (amount <= 0) return null;
  const room = filled - left;
  const short = amount >= 1000 ? [`R${Math.round(amount / 1000)}k`] : [];
  const text = [formatWholeRand(amount), ...short].find((one) => textWidth(one) + 8 <= room);
  return text === undefined ? null : { text, x: left + room / 2 };
}

export interface StairsMarker {
  x: number;
  /** Two lines of label text: the income and the marginal rate. */
  words: readonly [string, string];
  /** Side of the marker on which the label is drawn. */
  side: 'left' | 'right';
}

/** Half the logo's width plus padding, in px. */
export const MARK_ROOM = 28;

function nextRand(rate: number, compact: boolean): string {
  if (rate === 0) return compact ? 'next rand: no tax' : 'your next rand is not taxed';
  return compact ? `next rand at ${rate}%` : `your next rand is taxed at ${rate}%`;
}

/** Positions the marker for a taxable income, with its label on the side that has space. */
export function stairsMarker(
  taxableIncome: number,
  marginalRate: number,
  { x, width, reach, compact }: StairsScale,
): StairsMarker {
  const at = x(taxableIncome);
  const income = formatWholeRand(taxableIncome);
  const first = taxableIncome > reach ? `${income}, further right` : compact ? income : `${income} taxable`;
  const words = [first, nextRand(marginalRate, compact)] as const;
  const needed = MARK_ROOM + Math.max(...words.map((line) => textWidth(line)));
  return { x: at, words, side: at + needed <= width || at < width / 2 ? 'right' : 'left' };
}
