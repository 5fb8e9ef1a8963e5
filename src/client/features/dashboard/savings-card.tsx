import { chakra } from '@chakra-ui/react/styled-system';
import type { DashboardSummary } from '../../../domain/dashboard/schemas.ts';
import { Card, CardHead } from '../../ui/card.tsx';
import { RulerProgress } from '../../ui/figures/ruler.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { day, percentSaved, rand } from '../savings/savings-words.ts';

interface SavingsCardProps {
  challenge: NonNullable<DashboardSummary['challenge']>;
}

/** Progress of the savings challenge with the nearest target date. */
export function SavingsCard({ challenge }: SavingsCardProps) {
  const { name, currentAmount, targetAmount, targetDate } = challenge;
  const percent = percentSaved(challenge);
  return (
    <Card aria-labelledby="savings">
      <CardHead id="savings" title={name} note={`${percent}%`} />
      <RulerProgress percent={percent} size="stat" label={`Progress of ${name}`} />
      <chakra.p textStyle="sm" mt="12px">
        {rand(currentAmount)} of {rand(targetAmount)}
        <chakra.span display="block" textStyle="xs" color="muted" mt="2px">
          by {day(targetDate)}
        </chakra.span>
      </chakra.p>
      <chakra.div mt="14px" fontSize="0.875rem">
        <TextLink to="/savings-challenges" iconAfter="arrow" py="11px" my="-11px">
          Savings challenges
        </TextLink>
      </chakra.div>
    </Card>
  );
}
