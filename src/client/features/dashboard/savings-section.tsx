import { chakra } from '@chakra-ui/react/styled-system';
import type { DashboardSummary } from '../../../domain/dashboard/schemas.ts';
import { RulerProgress } from '../../ui/figures/ruler.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { day, percentSaved, rand } from '../savings/savings-text.ts';

interface SavingsSectionProps {
  challenge: NonNullable<DashboardSummary['challenge']>;
}

/** Progress of the savings challenge with the nearest target date. */
export function SavingsSection({ challenge }: SavingsSectionProps) {
  const { name, currentAmount, targetAmount, targetDate } = challenge;
  const percent = percentSaved(challenge);
  return (
    <chakra.section aria-labelledby="savings" mt={{ base: '12px', lg: '16px' }}>
      <SectionHead
        id="savings"
        title={name}
        fact={`${percent}%`}
        link={
          <TextLink to="/savings-challenges" py="11px" my="-11px">
            All savings
          </TextLink>
        }
      />
      <chakra.p textStyle="sm" color="muted" mt="14px" mb="12px">
        <chakra.span textStyle="figure-md" display="block" color="ink">
          {rand(currentAmount)}
        </chakra.span>
        of {rand(targetAmount)}, by {day(targetDate)}
      </chakra.p>
      <RulerProgress percent={percent} size="figure" label={`Progress of ${name}`} />
    </chakra.section>
  );
}
