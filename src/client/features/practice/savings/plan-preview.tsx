import { chakra } from '@chakra-ui/react/styled-system';
import { type Control, useWatch } from 'react-hook-form';
import { formatCents, toCents } from '../../../../domain/money.ts';
import { dueCents, periodCount, periodUnit } from '../../../../domain/savings/rules.ts';
import { type ChallengeOutput, challengeForm, type ChallengeValues } from './challenge-values.ts';

const unitNames = { day: 'Day', week: 'Week', month: 'Month' } as const;

/** Number of amounts to show before the last amount. */
const FIRST_SHOWN = 4;

interface SuggestedAmount {
  label: string;
  cents: number;
}

/** Returns the first few suggested amounts and the last, for a client who keeps the default target and duration. */
function suggestedAmounts({ rules, targetAmount, duration }: ChallengeOutput): SuggestedAmount[] {
  const count = periodCount(rules, { chosen: duration, own: duration });
  const unit = periodUnit(rules);
  const due = (periods: number) => dueCents(rules, toCents(targetAmount), { periods, count });
  const first = Array.from({ length: Math.min(FIRST_SHOWN, count) }, (_, period) => period);
  const shown = count > FIRST_SHOWN ? [...first, count - 1] : first;
  return shown.map((period) => ({
    label: `${unit ? unitNames[unit] : 'Part'} ${period + 1}`,
    cents: due(period + 1) - due(period),
  }));
}

const Amounts = chakra('dl', {
  base: {
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'md',
    bg: 'card',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '12px', px: '12px', py: '7px' },
    '& > div + div': { borderTop: '1px solid', borderColor: 'line' },
    '& dd': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
  },
});

/** Previews the amounts that clients will be asked to save, while the rules are being edited. */
export function PlanPreview({ control }: { control: Control<ChallengeValues, unknown, ChallengeOutput> }) {
  const values = useWatch({ control });
  const parsed = challengeForm.safeParse(values);
  return (
    <section aria-label="Suggested amounts">
      <chakra.h2 fontFamily="heading" fontWeight="700" fontSize="1rem" mb="8px">
        Suggested amounts
      </chakra.h2>
      {parsed.success ? (
        <Amounts>
          {suggestedAmounts(parsed.data).map(({ label, cents }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatCents(cents)}</dd>
            </div>
          ))}
          <div>
            <dt>Total</dt>
            <dd>{formatCents(toCents(parsed.data.targetAmount))}</dd>
          </div>
        </Amounts>
      ) : (
        <chakra.p color="muted">They’ll appear here once the plan is complete.</chakra.p>
      )}
      <chakra.p color="muted" fontSize="0.8125rem" mt="6px">
        For this target and duration. Clients choose their own, and the amounts are scaled to match.
      </chakra.p>
    </section>
  );
}
