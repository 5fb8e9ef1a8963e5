import { chakra } from '@chakra-ui/react/styled-system';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { SectionBoundary } from '../../../../ui/section-boundary.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { Section } from '../../shared/section.tsx';
import { useNear } from '../../shared/use-near.ts';
import { usePart } from '../../shared/use-part.ts';
import { CalculatorSkeleton } from './calculator-skeleton.tsx';

/** The whole calculator on the home page; it is fetched when the reader comes near it. */
export function CalculatorSection() {
  const { Part, failed, load } = usePart(async () => (await import('./home-calculator.tsx')).HomeCalculator);
  const place = useNear<HTMLDivElement>(load);
  return (
    <Section
      id="calculator"
      title="Check the sum yourself"
      lead="The calculator we use at our own desks. Each line of it names its rule and where the rule stands."
    >
      <div ref={place}>
        {Part ? (
          <SectionBoundary>
            <Part />
          </SectionBoundary>
        ) : failed ? (
          <ErrorState title="The calculator could not be loaded" onRetry={load} />
        ) : (
          <CalculatorSkeleton />
        )}
      </div>
      <chakra.p textStyle="sm" color="muted" mt="20px">
        An estimate from the revenue service’s own tables, not an assessment.{' '}
        <TextLink to="/tax-calculator" inline>
          Open the calculator with all ten figures
        </TextLink>
        .
      </chakra.p>
    </Section>
  );
}
