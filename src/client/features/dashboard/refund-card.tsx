import { chakra } from '@chakra-ui/react/styled-system';
import type { DashboardSummary } from '../../../domain/dashboard/schemas.ts';
import { formatRand } from '../../../domain/money.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { formatDay } from '../../ui/figures/day.ts';
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

/** Explains what the figure is, and states the balance of the client's own return if there is one. */
function captionOf({ calculation, return: current }: RefundCardProps): string {
  if (!calculation) return 'Your take-home pay for the year, not a refund';
  const when = `Calculated on ${formatDay(new Date(calculation.calculatedAt))}.`;
  if (!current || current.balance === null || current.forName !== null) return `${when} Not a refund.`;
  const { status, held, balance } = current;
  const amount = balance === 0 ? '' : `${formatRand(Math.abs(balance))} `;
  return `${when} Your return: ${amount}${balanceText({ status, held, balance })}.`;
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
 * Card with the latest take-home pay. The specification labels it a refund, so the caption says what it is and when it
 * was calculated, and links to an explanation.
 */
export function RefundCard({ calculation, return: current }: RefundCardProps) {
  return (
    <FigureCard
      label="Estimated Refund"
      fact={calculation?.financialYear}
      figure={calculation ? <Amount rand={calculation.result.takeHomePay} /> : 'No Calculation'}
      note={calculation && 'take-home pay'}
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
      {captionOf({ calculation, return: current })}
    </FigureCard>
  );
}
