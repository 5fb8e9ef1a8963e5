import { chakra } from '@chakra-ui/react/styled-system';
import type { DashboardSummary } from '../../../domain/dashboard/schemas.ts';
import { Amount } from '../../ui/amount.tsx';
import { RulerProgress } from '../../ui/ruler.tsx';
import { Stat } from '../../ui/stat.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { RandRuler } from '../tax/rand-ruler.tsx';

/** Millions need more room than three cards side by side have. */
function FittingAmount({ rand }: { rand: number }) {
  return (
    <chakra.span fontSize="min(1em, 12.8cqi)">
      <Amount rand={rand} />
    </chakra.span>
  );
}

/** A ruler without a rand to share out: keeps a card's shape where there is no figure. */
function BlankRuler() {
  return (
    <div aria-hidden="true">
      <RulerProgress percent={0} size="stat" label="" />
    </div>
  );
}

/** The latest take-home pay. The specification calls it a refund, so the caption says what it is and links to the difference. */
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
        : 'Your take-home pay once you have worked it out, not a refund'}
      <TextLink to="/contact" hash="refund" display="block" width="fit-content" py="11px" mb="-11px">
        What a refund needs
      </TextLink>
    </Stat>
  );
}
