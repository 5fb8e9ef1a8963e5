import { chakra } from '@chakra-ui/react/styled-system';
import { getRouteApi } from '@tanstack/react-router';
import { memo } from 'react';
import type { SumFacts } from '../../../../domain/assistant/reading/sum-facts.ts';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';
import { previousTaxYear } from '../../../../domain/tax/tax-year.ts';
import type { TaxYear } from '../../../../domain/tax/tax-year.ts';
import type { CalculationResult } from '../../../../domain/tax/working/working.ts';
import { AssistantButton } from '../../assistant/assistant-button.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { figureRows, formatAmount, formatFigure } from './figures.ts';
import type { Period } from './figures.ts';
import { RandLegend, RandRuler } from './rand-ruler.tsx';
import { YearComparison } from './year-comparison.tsx';

const route = getRouteApi('/_shared/tax-calculator');

interface AnswerProps {
  result: CalculationResult;
  period: Period;
}

const spans = { annual: 'per year', monthly: 'per month' } as const;

const Figures = chakra('div', {
  base: {
    display: 'grid',
    gap: '8px 24px',
    // Side by side only where every amount fits, so no result shifts the content below.
    '@container results (min-width: 40rem)': { gridTemplateColumns: '1fr auto', alignItems: 'end' },
  },
});

const Figure = chakra('p', {
  base: {
    textStyle: 'figure-xl',
    mt: '8px',
    whiteSpace: 'nowrap',
    // Sized to fit R9 999 999.99 in the card.
    fontSize: 'clamp(min(2rem, 13cqi), 11.5cqi, 3.75rem)',
  },
});

/** Take-home pay, with a ruler that shows where each rand goes. */
function Answer({ result, period }: AnswerProps) {
  const other = period === 'annual' ? 'monthly' : 'annual';
  return (
    <chakra.div py="24px">
      <Figures>
        <div>
          <chakra.p textStyle="sm" color="muted">
            Your take-home pay {spans[period]}
          </chakra.p>
          <Figure>{formatAmount(result.takeHomePay, period)}</Figure>
        </div>
        <chakra.p textStyle="sm" color="muted" display="flex" alignItems="baseline" gap="6px">
          <chakra.strong textStyle="figure-md" color="ink" whiteSpace="nowrap">
            {formatAmount(result.takeHomePay, other)}
          </chakra.strong>
          {spans[other]}
        </chakra.p>
      </Figures>
      <chakra.div mt="20px">
        <RandRuler result={result} />
      </chakra.div>
      <RandLegend result={result} />
    </chakra.div>
  );
}

const List = chakra('dl', {
  base: {
    // In a card taller than its content, the rows share some of the extra height.
    display: 'flex',
    flexDirection: 'column',
    flexGrow: '1',
    borderTop: '1px solid',
    borderColor: 'line-strong',
    textStyle: 'ui',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      flex: '1 1 auto',
      maxHeight: '3.5rem',
      columnGap: '12px',
      py: { base: '9px', lg: '11px' },
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    '& dt': { color: 'muted' },
    '& dd': {
      fontWeight: '600',
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& [data-strong] dt': { color: 'ink', fontWeight: '600' },
    // Fill the first column before the second.
    '@container results (min-width: 35rem)': {
      display: 'grid',
      flexGrow: '0',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridTemplateRows: 'repeat(5, auto)',
      gridAutoFlow: 'column',
      columnGap: 'clamp(20px, 5cqi, 40px)',
    },
  },
});

/** List of the ten figures, per year or per month. */
function TenFigures({ result, period }: AnswerProps) {
  return (
    <List>
      {figureRows.map(({ figure, label, strong }) => (
        <div key={figure} data-strong={strong}>
          <dt>{label}</dt>
          <dd>{formatFigure(figure, result[figure], period)}</dd>
        </div>
      ))}
    </List>
  );
}

/** Take-home pay after the user's own retirement contributions, or the shortfall if they exceed it. */
function AfterContributions({ input, result, period }: AnswerProps & { input: TaxInput }) {
  if (result.afterContributions === null) return null;
  const beyond = input.retirementContributions - result.takeHomePay;
  if (beyond > 0) {
    return (
      <chakra.p textStyle="sm" mt="14px">
        Your own retirement contributions are {formatAmount(beyond, period)} more than your take-home pay, so
        you’d need other money to cover the difference.
      </chakra.p>
    );
  }
  return (
    <chakra.p textStyle="sm" mt="14px">
      After your own retirement contributions, you have{' '}
      <chakra.strong fontWeight="600" fontVariantNumeric="tabular-nums">
        {formatAmount(result.afterContributions, period)}
      </chakra.strong>{' '}
      left.
    </chakra.p>
  );
}

/** Converts the figures to the assistant's format. */
const figuresOf = (input: TaxInput): SumFacts => ({
  income: { amount: input.income, per: 'year' },
  incomeKind: input.incomeKind,
  age: input.age,
  retirement: { amount: input.retirementContributions, per: 'year' },
  members: input.medicalAidMembers,
  taxYear: input.taxYear,
});

interface ResultActionsProps {
  input: TaxInput;
  /** Tax year before the result's, or null for the oldest year. */
  previousYear: TaxYear | null;
  compared: boolean;
  onCompare: () => void;
}

function ResultActions({ input, previousYear, compared, onCompare }: ResultActionsProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="8px" mt="auto" pt="20px">
      {previousYear && (
        <Button
          variant="subtle"
          size="sm"
          icon="swap"
          onClick={onCompare}
          flexGrow={{ base: '1', tablet: '0' }}
          // Let large text wrap on phones.
          flexShrink="1"
          whiteSpace="normal"
        >
          {compared ? 'Close the comparison' : `Compare with ${previousYear}`}
        </Button>
      )}
      <LinkButton
        to="/tax-calculator/compare"
        variant="subtle"
        size="sm"
        icon="settings"
        flexGrow={{ base: '1', tablet: '0' }}
      >
        What if?
      </LinkButton>
      <AssistantButton
        subject="your calculation"
        about={{ figures: figuresOf(input) }}
        variant="subtle"
        size="sm"
        flexGrow={{ base: '1', tablet: '0' }}
      />
    </chakra.div>
  );
}

interface ResultsCardProps {
  input: TaxInput;
  result: CalculationResult;
}

const tabs = [
  { value: 'annual', label: 'Annual Figures' },
  { value: 'monthly', label: 'Monthly Figures' },
] as const;

/** Results card: take-home pay, figures, and buttons for comparing or asking about them. */
export const ResultsCard = memo(function ResultsCard({ input, result }: ResultsCardProps) {
  const { figures: period = 'annual', compare = false } = route.useSearch();
  const navigate = route.useNavigate();
  const search = (change: { figures?: 'monthly' | undefined; compare?: true | undefined }) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });
  const previousYear = previousTaxYear(result.taxYear);
  const compared = compare && previousYear !== null;
  const figures = <TenFigures result={result} period={period} />;
  return (
    <Card
      aria-label="Your result"
      containerType="inline-size"
      containerName="results"
      display="flex"
      flexDirection="column"
      pt={{ base: '12px', lg: '16px' }}
      css={{
        '& > [data-part=root], & > [data-part=root] > [data-part=content]': {
          display: 'flex',
          flexDirection: 'column',
          flexGrow: '1',
        },
      }}
    >
      <Tabs
        label="Annual or monthly"
        tabs={tabs}
        value={period}
        onChange={(value) => search({ figures: value === 'monthly' ? value : undefined })}
      >
        <TabPanel value={period}>
          <Answer result={result} period={period} />
          {compared ? (
            <YearComparison input={input} result={result} period={period}>
              {figures}
            </YearComparison>
          ) : (
            figures
          )}
          <AfterContributions input={input} result={result} period={period} />
        </TabPanel>
      </Tabs>
      <ResultActions
        input={input}
        previousYear={previousYear}
        compared={compared}
        onCompare={() => search({ compare: compared ? undefined : true })}
      />
      <chakra.p textStyle="xs" color="muted" mt="16px">
        These figures are an estimate
        {period === 'monthly' && '; each is a twelfth of the year, rounded to the rand'}. Your SARS assessment
        depends on all your income and deductions.{' '}
        <TextLink to="/contact" inline whiteSpace="nowrap">
          Ask a practitioner
        </TextLink>{' '}
        about yours.
      </chakra.p>
    </Card>
  );
});
