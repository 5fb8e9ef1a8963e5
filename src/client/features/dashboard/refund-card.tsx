import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { DashboardSummary } from '../../../domain/dashboard/schemas.ts';
import { formatRand } from '../../../domain/money.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { RulerProgress } from '../../ui/figures/ruler.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { RandRuler } from '../tax/results/rand-ruler.tsx';
import { balanceText } from './current-return-panel.tsx';
import { FigureCard, footLink } from './figure-card.tsx';

/** Box exactly wide enough for 100 evenly spaced ticks. It's needed because the card itself can be almost any width. */
const RulerBox = chakra('div', {
  base: { width: 'min(100%, max(1.09 * round(down, 100%, 100px), 299px))' },
});

type RefundCardProps = Pick<DashboardSummary, 'calculation' | 'return'>;

/** The refund on the client's own return and a short note on it. Null until there is a calculation. */
function refundOf({
  calculation,
  return: current,
}: RefundCardProps): { figure: ReactNode; note: string } | null {
  if (!calculation) return null;
  if (!current || current.balance === null || current.forName !== null) {
    return { figure: 'None yet', note: 'comes with your return' };
  }
  const { status, held, balance } = current;
  const text = balanceText({ status, held, balance });
  if (balance < 0) return { figure: <Amount rand={-balance} />, note: text };
  return { figure: 'None', note: balance === 0 ? text : `${formatRand(balance)} ${text}` };
}

/** Empty ruler that preserves the card's layout when there is no calculation. */
function BlankRuler() {
  return (
    <div aria-hidden="true">
      <RulerProgress percent={0} size="figure" label="" />
    </div>
  );
}

/**
 * Card with the refund on the client's own return and the take-home pay from the latest calculation. They are easily
 * confused, so each has its own label, and a link explains the difference.
 */
export function RefundCard({ calculation, return: current }: RefundCardProps) {
  const refund = refundOf({ calculation, return: current });
  return (
    <FigureCard
      label="Estimated Refund"
      figure={refund?.figure ?? 'No Calculation'}
      note={refund?.note}
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
      {calculation ? (
        <chakra.p display="flex" flexWrap="wrap" justifyContent="space-between" gap="0 12px">
          Take-home pay {calculation.financialYear}
          <chakra.b textStyle="ui" lineHeight="18px" fontWeight="600" color="ink">
            <Amount rand={calculation.result.takeHomePay} />
          </chakra.b>
        </chakra.p>
      ) : (
        'Calculate your take-home pay for the year'
      )}
    </FigureCard>
  );
}
