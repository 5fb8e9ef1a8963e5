import { lazy } from 'react';
import type { TaxInput } from '../../../domain/tax/tax-result.ts';
import type { CalculationResult } from '../../../domain/tax/working.ts';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import type { Period } from './figure-rows.ts';
import { TenFigures } from './ten-figures.tsx';

const ComparisonTable = lazy(() =>
  import('./comparison-table.tsx').then((module) => ({ default: module.ComparisonTable })),
);

interface ResultsFiguresProps {
  input: TaxInput;
  result: CalculationResult;
  period: Period;
  compared: boolean;
}

/** The ten figures, alone or beside those of the year before. They stay until the comparison has been downloaded. */
export function ResultsFigures({ input, result, period, compared }: ResultsFiguresProps) {
  const alone = <TenFigures result={result} period={period} />;
  if (!compared) return alone;
  return (
    <SectionBoundary fallback={alone} failed={alone}>
      <ComparisonTable input={input} result={result} period={period} />
    </SectionBoundary>
  );
}
