import { chakra } from '@chakra-ui/react/styled-system';
import type { DashboardSummary } from '../../../domain/dashboard/schemas.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { RulerProgress } from '../../ui/figures/ruler.tsx';
import { Stat } from '../../ui/figures/stat.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { RandRuler } from '../tax/results/rand-ruler.tsx';

/** Amount that shrinks to fit millions when three cards share a row. */
function FittingAmount({ rand }: { rand: number }) {
  return (
    <chakra.span fontSize="min(1em, 12.8cqi)">
      <Amount rand={rand} />
    </chakra.span>
  );
}

/** Empty ruler that preserves the card's layout when there is no calculation. */
function BlankRuler() {
  return (
    <div aria-hidden="true">
      <RulerProgress percent={0} size="stat" label="" />
    </div>
  );
}

/**
 * Card with the latest take-home pay. The specification labels it a refund, so the caption clarifies that and
 * links to an explanation.
 */
export function RefundCard({ calculation }: Pick<DashboardSummary, 'calculation'>) {
  return (
    <Stat
      label="Estimated Refund"
      figure={calculation ? <FittingAmount rand={calculation.result.takeHomePay} /> : 'No Calculation'}
      picture={calculation ? <RandRuler size="stat" result={calculation.result} /> : <BlankRuler />}
      link={
        <TextLink to="/tax-calculator" iconAfter="arrow" py="11px" my="-11px">
          {calculation ? 'Tax calculator' : 'Work out your tax'}
        </TextLink>
      }
    >
      {calculation
        ? `Your take-home pay for ${calculation.financialYear}, not a refund`
        : 'Your take-home pay once you’ve calculated it, not a refund'}
      <TextLink to="/contact" hash="refund" display="block" width="fit-content" py="11px" mb="-11px">
        How a refund works
      </TextLink>
    </Stat>
  );
}
