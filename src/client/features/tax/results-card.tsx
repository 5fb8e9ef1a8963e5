import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import type { TaxInput } from '../../../domain/tax/tax-result.ts';
import { previousTaxYear } from '../../../domain/tax/tax-year.ts';
import type { CalculationResult } from '../../../domain/tax/working.ts';
import { Card } from '../../ui/card.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Answer } from './answer.tsx';
import type { CalculatorSearch } from './calculator-search.ts';
import { formatAmount } from './figure-rows.ts';
import { ResultActions } from './result-actions.tsx';
import { ResultsFigures } from './results-figures.tsx';

interface ResultsCardProps {
  input: TaxInput;
  result: CalculationResult;
  search: CalculatorSearch;
  onSearch: (change: CalculatorSearch) => void;
}

const tabs = [
  { value: 'annual', label: 'Annual Figures' },
  { value: 'monthly', label: 'Monthly Figures' },
] as const;

/** The answer, the figures behind it, and what one might ask next. */
export const ResultsCard = memo(function ResultsCard({ input, result, search, onSearch }: ResultsCardProps) {
  const period = search.figures ?? 'annual';
  const previousYear = previousTaxYear(result.taxYear);
  const compared = search.compare === true && previousYear !== null;
  return (
    <Card aria-label="Your result" containerType="inline-size" containerName="results">
      <chakra.div mt={{ base: '-10px', md: '-12px' }}>
        <Tabs
          id="figures"
          label="Annual or monthly"
          tabs={tabs}
          value={period}
          onChange={(value) => onSearch({ figures: value === 'monthly' ? value : undefined })}
        />
      </chakra.div>
      {tabs.map(({ value }) => (
        <TabPanel key={value} tabs="figures" value={value} current={period}>
          <Answer result={result} period={period} />
          <ResultsFigures input={input} result={result} period={period} compared={compared} />
          {result.afterContributions !== null && (
            <chakra.p textStyle="sm" mt="14px">
              After your own retirement contributions{' '}
              <chakra.strong fontWeight="600" fontVariantNumeric="tabular-nums">
                {formatAmount(result.afterContributions, period)}
              </chakra.strong>{' '}
              is left.
            </chakra.p>
          )}
        </TabPanel>
      ))}
      <ResultActions
        previousYear={previousYear}
        compared={compared}
        onCompare={() => onSearch({ compare: compared ? undefined : true })}
      />
      <chakra.p textStyle="xs" color="muted" mt="16px">
        These figures are an estimate
        {period === 'monthly' && '; each is a twelfth of the year, rounded to the rand'}. What the revenue
        service assesses depends on all you earned and may deduct.
      </chakra.p>
    </Card>
  );
});
