import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { southAfricanDay } from '../../../domain/calendar.ts';
import { decimalToCents } from '../../../domain/money.ts';
import type { PlanPeriod, PlanView, UserChallengeView } from '../../../domain/savings/schemas.ts';
import { barsText, capital, planPosition, rand, timeLeft } from './savings-text.ts';

/**
 * Bar for one period. States differ in fill and outline, never only in colour. An outline is higher than a filled bar at
 * least, so that its inside stays visible.
 */
const Bar = chakra('i', {
  base: {
    minHeight: '5px',
    _highContrast: { forcedColorAdjust: 'none' },
  },
  variants: {
    look: {
      paid: { bg: 'accent', _highContrast: { bg: 'Highlight' } },
      open: {
        minHeight: '7px',
        border: '1px solid',
        borderColor: 'field',
        _highContrast: { borderColor: 'CanvasText' },
      },
      current: {
        minHeight: '9px',
        border: '2px solid',
        borderColor: 'ink',
        _highContrast: { borderColor: 'CanvasText' },
      },
      ahead: { bg: { base: 'fig-rest', _dark: 'line-strong' }, _highContrast: { bg: 'GrayText' } },
    },
    isFilled: {
      true: {
        bg: 'accent',
        // An outline would cover a bar this narrow, so use a line below it instead.
        border: '0',
        boxShadow: '0 3px 0 {colors.ink}',
        _highContrast: { bg: 'Highlight', boxShadow: '0 3px 0 CanvasText' },
      },
    },
  },
});

/** Returns a bar's style: filled if savings cover the period. Savings fill the earliest periods first. */
export function barLook({ state }: Pick<PlanPeriod, 'state'>, isCovered: boolean) {
  if (state === 'current') return { look: 'current', isFilled: isCovered } as const;
  return { look: isCovered ? 'paid' : state === 'ahead' ? 'ahead' : 'open', isFilled: false } as const;
}

/** A plan's periods as bars scaled to their amounts, in a box of the same height on every card. */
function PeriodBars({ plan }: { plan: PlanView }) {
  const dues = plan.periods.map(({ due }) => decimalToCents(due));
  const most = Math.max(...dues, 1);
  const rises = most > 2 * Math.min(...dues);
  return (
    <chakra.div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with elements, so there is no image file
      role="img"
      aria-label={barsText(plan)}
      display="grid"
      gridAutoFlow="column"
      gridAutoColumns="minmax(2px, 1fr)"
      gridTemplateRows="100%"
      alignItems="end"
      gap="2px"
      height="36px"
      borderBottom="1.5px solid"
      borderColor="line-strong"
    >
      {plan.periods.map((period, at) => (
        <Bar
          key={period.from}
          {...barLook(period, plan.firstPeriod + at <= plan.covered)}
          // Similar amounts make low bars, because high ones would be blocks.
          style={{ height: `${((rises ? 100 : 50) * decimalToCents(period.due)) / most}%` }}
        />
      ))}
    </chakra.div>
  );
}

/** A plan's periods as bars, the current one and the days left. A single period has no bars. */
export function PlanBars({ plan }: { plan: PlanView }) {
  const [today] = useState(() => southAfricanDay(new Date()));
  return (
    <>
      {plan.count > 1 && <PeriodBars plan={plan} />}
      <chakra.p
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        gap="0 12px"
        textStyle="xs"
        color="muted"
        mt="6px"
      >
        {plan.count > 1 && <span>{planPosition(plan, today)}</span>}
        <span>{capital(timeLeft(plan.daysLeft))}</span>
      </chakra.p>
    </>
  );
}

/** Lines about the challenge's effect on the user's tax. */
export function TaxLines({ taxSaved, taxFree }: Pick<UserChallengeView, 'taxSaved' | 'taxFree'>) {
  return (
    <>
      {taxSaved && (
        <p>
          Saves <b>{rand(taxSaved.amount)} of tax</b> in {taxSaved.taxYear}, according to your latest saved
          calculation.
        </p>
      )}
      {taxFree && (
        <p>
          You have <b>{rand(taxFree.allowanceLeft)}</b> of your {taxFree.taxYear} tax-free allowance left.
        </p>
      )}
    </>
  );
}
