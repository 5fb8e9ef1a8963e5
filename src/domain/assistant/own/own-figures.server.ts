import { type CalculationsContext, listCalculations } from '../../tax/calculations.server.ts';
import { type EstimatesContext, getEstimate, listEstimates } from '../../tax/estimates/estimates.server.ts';
import { returnInput } from '../../tax/return/return-input.ts';
import type { OwnFigures } from '../sums/sums.ts';

/** Dependencies of a question about the person's own figures. */
type OwnFiguresContext = Pick<CalculationsContext, 'sql' | 'user'> & Pick<EstimatesContext, 'fork'>;

/**
 * Loads the figures that a “what if” starts from: the person's latest saved estimate, or else their latest
 * calculation. Null if there is neither.
 */
export async function loadOwnFigures(ctx: OwnFiguresContext): Promise<OwnFigures | null> {
  const [newest] = await listEstimates(ctx, { limit: 1, before: undefined });
  if (newest) {
    const { name, input } = await getEstimate(ctx, newest);
    // Input saved by an earlier version may no longer be valid.
    if (returnInput.safeParse(input).success) return { name: `your estimate “${name}”`, request: input };
  }
  const [latest] = await listCalculations(ctx, { limit: 1, before: undefined });
  if (!latest) return null;
  const { financialYear, income, incomeKind, age, retirementContributions, medicalAidMembers } = latest;
  const code = incomeKind === 'pension' ? '3603' : '3601';
  return {
    name: 'your latest calculation',
    request: {
      taxYear: financialYear,
      age,
      certificates: [{ amounts: { [code]: income } }],
      retirement: { contributions: retirementContributions },
      medical: { members: medicalAidMembers },
    },
  };
}
