import { formatWholeRand } from '../../../../domain/money.ts';
import type { TaxBracket } from '../../../../domain/tax/tax-table.ts';
import type { StairsScale } from './stairs-scale.ts';

export interface StairsStep {
  rate: number;
  above: number;
  left: number;
  right: number;
  top: number;
  /** Where the shading ends: at the step's right edge, at the marker, or at its left edge where nothing is taxed. */
  filled: number;
  /** The tax in this step, when there is any. */
  amount: string | null;
}

function amountIn({ above, rate }: TaxBracket, next: TaxBracket | undefined, taxable: number): string | null {
  const taxed = Math.min(taxable, next?.above ?? Infinity) - above;
  return taxed > 0 ? formatWholeRand((taxed * rate) / 100) : null;
}

/** The brackets as steps to scale: widths are rand, heights are percent, so the shaded area is the tax. */
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

/** The upper edge of the stairs, from the left to the right. */
export function stairsEdge(steps: readonly StairsStep[]): string {
  const [first, ...others] = steps;
  if (!first) return '';
  return others.reduce(
    (path, { left, top, right }) => `${path}H${left}V${top}H${right}`,
    `M${first.left} ${first.top}H${first.right}`,
  );
}
