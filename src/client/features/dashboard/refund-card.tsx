import { chakra } from '@chakra-ui/react/styled-system';
import type { DashboardSummary } from '../../../domain/dashboard/schemas.ts';
import { formatBalance } from '../../../domain/money.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { RulerProgress } from '../../ui/figures/ruler.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { RandRuler } from '../tax/results/rand-ruler.tsx';
import { FigureCard, footLink } from './figure-card.tsx';

/** Box exactly wide enough for 100 evenly spaced ticks. It's needed because the card itself can be almost any width. */
const RulerBox = chakra('div', {
  base: { width: 'min(100%, max(1.09 * round(down, 100%, 100px), 299px))' },
});

type RefundCardProps = Pick<DashboardSummary, 'calculation' | 'return'>;

/** Returns the balance of the client's own return. */
function refundOf(current: RefundCardProps['return']): string {
  if (!current || current.balance === null || current.forName !== null) return 'None yet';
  const { balance } = current;
  return balance === 0 ? 'Nothing due' : `${formatBalance(balance)} ${balance < 0 ? 'refund' : 'to pay'}`;
}

/** Line for the refund. It has a heading of its own, because take-home pay is easily mistaken for a refund. */
function RefundLine({ item }: { item: RefundCardProps['return'] }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="0 12px">
      <chakra.h3 fontFamily="text" textStyle="xs" lineHeight="18px" fontWeight="600" letterSpacing="0">
        Estimated Refund
      </chakra.h3>
      <chakra.p fontWeight="600" color="ink" fontVariantNumeric="tabular-nums">
        {refundOf(item)}
      </chakra.p>
    </chakra.div>
  );
}

/** Empty ruler that preserves the card's layout when there is no calculation. */
function BlankRuler() {
  return (
    <div aria-hidden="true">
      <RulerProgress percent={0} size="figure" label="" />
    </div>
  );
}

/** Card with the take-home pay from the latest calculation, and one line on the refund. */
export function RefundCard({ calculation, return: current }: RefundCardProps) {
  return (
    <FigureCard
      label={calculation ? `Take-home pay ${calculation.financialYear}` : 'Estimated Refund'}
      figure={calculation ? <Amount rand={calculation.result.takeHomePay} /> : 'No Calculation'}
      picture={
        <RulerBox>
          {calculation ? <RandRuler size="figure" result={calculation.result} /> : <BlankRuler />}
        </RulerBox>
      }
      link={
        <>
          <TextLink to="/tax-calculator" {...footLink}>
            Tax calculator
          </TextLink>
          <TextLink to="/contact" hash="refund" py="11px" my="-11px">
            How refunds work
          </TextLink>
        </>
      }
    >
      {calculation ? <RefundLine item={current} /> : 'Calculate your take-home pay for the year'}
    </FigureCard>
  );
}
