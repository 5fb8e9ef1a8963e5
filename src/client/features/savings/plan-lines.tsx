import { chakra } from '@chakra-ui/react/styled-system';
import { formatCents } from '../../../domain/money.ts';
import type { PlanView, UserChallengeView } from '../../../domain/savings/schemas.ts';
import { Icon } from '../../ui/icon.tsx';
import { centsLeft, howOften, planPosition, rand, tickWords, timeLeft } from './savings-words.ts';

/** Tick for one period. States differ in height and fill as well as in colour. */
const Tick = chakra('i', {
  base: { flex: '1', minWidth: '2px', maxWidth: '28px', borderRadius: '1px' },
  variants: {
    state: {
      done: { height: '14px', bg: 'brand' },
      missed: { height: '5px', bg: 'danger-line' },
      current: { height: '14px', border: '2px solid', borderColor: 'ink' },
      ahead: { height: '5px', bg: 'fig-rest' },
    },
  },
});

function PeriodTicks({ plan }: { plan: PlanView }) {
  return (
    <chakra.div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with elements, so there is no image file
      role="img"
      aria-label={tickWords(plan)}
      display="flex"
      alignItems="flex-end"
      gap="2px"
      height="14px"
    >
      {plan.periods.map(({ from, state }) => (
        <Tick key={from} state={state} />
      ))}
    </chakra.div>
  );
}

const Standing = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '6px', fontWeight: '600' },
  variants: { tone: { good: { color: 'brand-fg' }, behind: { color: 'danger-fg' } } },
});

/** Plan of an active challenge: whether it is on track, the next amount, and the completed periods. */
export function PlanLines({ own, plan }: { own: UserChallengeView; plan: PlanView }) {
  const { onTrack, behind, perPeriod, daysLeft } = plan;
  const often = howOften(plan, own.challenge.rules.kind);
  return (
    <chakra.div display="grid" gap="10px">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="0 16px">
        <Standing tone={onTrack ? 'good' : 'behind'}>
          <Icon name={onTrack ? 'check' : 'clock'} size={16} />
          {onTrack ? 'On track' : `${rand(behind)} behind`}
        </Standing>
        <span>{timeLeft(daysLeft)}</span>
      </chakra.div>
      <p>
        {often === null ? (
          <>
            Save the remaining <b>{formatCents(centsLeft(own))}</b>.
          </>
        ) : (
          <>
            Save{' '}
            <b>
              {rand(perPeriod)} {often}
            </b>{' '}
            to reach your target.
          </>
        )}
      </p>
      <chakra.div display="grid" gap="6px">
        <PeriodTicks plan={plan} />
        <chakra.span textStyle="xs">{planPosition(plan)}</chakra.span>
      </chakra.div>
    </chakra.div>
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
