import { chakra } from '@chakra-ui/react/styled-system';
import type { DashboardSummary } from '../../../domain/dashboard/schemas.ts';
import { decimalToCents } from '../../../domain/money.ts';
import { JarProgress } from '../../ui/figures/jar.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { PlanSentence } from '../savings/plan-sentence.tsx';
import { day, percentSaved, rand } from '../savings/savings-text.ts';

interface SavingsSectionProps {
  challenge: NonNullable<DashboardSummary['challenge']>;
}

/** The jar of the savings challenge with the nearest target date. */
export function SavingsSection({ challenge }: SavingsSectionProps) {
  const { id, name, currentAmount, targetAmount, targetDate, layers, plan } = challenge;
  const percent = percentSaved(challenge);
  return (
    <chakra.section aria-labelledby="savings" mt={{ base: '12px', lg: '16px' }}>
      <SectionHead
        id="savings"
        title={name}
        link={
          <TextLink to="/savings-challenges" py="11px" my="-11px">
            All savings
          </TextLink>
        }
      />
      <chakra.div
        display="grid"
        gridTemplateColumns="96px minmax(0, 1fr)"
        gap="24px"
        alignItems="center"
        mt="16px"
      >
        <JarProgress
          percent={percent}
          label={`Progress in ${name}`}
          shares={layers.map((amount) => decimalToCents(amount) / decimalToCents(targetAmount))}
          width="96px"
        />
        <div>
          <chakra.p textStyle="sm" color="muted" mb="8px">
            <chakra.span textStyle="figure-md" display="block" color="ink">
              {rand(currentAmount)}
            </chakra.span>
            {percent}% of {rand(targetAmount)}, by {day(targetDate)}
          </chakra.p>
          <chakra.p textStyle="sm" mb="14px">
            <PlanSentence plan={plan} />
          </chakra.p>
          <LinkButton to="/savings-challenges" search={{ dialog: 'entry', id }} variant="outline" icon="plus">
            Add Entry
          </LinkButton>
        </div>
      </chakra.div>
    </chakra.section>
  );
}
