import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { formatWholeRand } from '../../../../domain/money.ts';
import { taxTables } from '../../../../domain/tax/tables.ts';
import type { TaxYear } from '../../../../domain/tax/tax-year.ts';
import type { CalculationResult } from '../../../../domain/tax/working.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { StairsFigure } from './stairs-figure.tsx';
import { StairsStage } from './stairs-stage.tsx';
import { useWidth } from './use-width.ts';

interface StairsCardProps {
  taxYear: TaxYear;
  /** Null before an income is entered. */
  result: CalculationResult | null;
}

function inWords(taxYear: TaxYear, result: CalculationResult | null): string {
  const stairs = `The tax brackets of ${taxYear} as a staircase`;
  if (!result)
    return `${stairs}, from ${taxTables[taxYear].brackets.map(({ rate }) => `${rate}%`).join(' to ')}.`;
  const { taxableIncome, marginalRate, taxBeforeDeductions } = result;
  return `${stairs}: ${formatWholeRand(taxableIncome)} of taxable income, tax before rebates ${formatWholeRand(taxBeforeDeductions)}, the next rand is taxed at ${marginalRate}%. The working below lists each bracket.`;
}

/** How wide the figure is drawn before a script has measured its place. */
const widths = { small: 308, medium: 560, large: 758 } as const;
const places = ['small', 'medium', 'large'] as const;

/** The picture of the tax: where an income stands on the brackets. */
export const StairsCard = memo(function StairsCard({ taxYear, result }: StairsCardProps) {
  const [place, width] = useWidth<HTMLDivElement>();
  const { brackets } = taxTables[taxYear];
  return (
    <Card aria-labelledby="stairs">
      <CardHead
        id="stairs"
        title={result ? 'Your income on the brackets' : `The brackets of ${taxYear}`}
        note={
          result && (
            <chakra.span display={{ base: 'none', md: 'inline' }}>shaded: tax before rebates</chakra.span>
          )
        }
      />
      {!result && (
        <chakra.p textStyle="ui" color="muted" mt="-10px" mb="20px" maxWidth="68ch">
          Each step is taxed at its own rate only, so earning more never leaves you with less.
        </chakra.p>
      )}
      <StairsStage ref={place} aria-label={inWords(taxYear, result)}>
        {width > 0 ? (
          <StairsFigure width={width} brackets={brackets} at={result} />
        ) : (
          places.map((size) => (
            <StairsFigure key={size} place={size} width={widths[size]} brackets={brackets} at={result} />
          ))
        )}
      </StairsStage>
    </Card>
  );
});
