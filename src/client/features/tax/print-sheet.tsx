import { chakra } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import { createPortal } from 'react-dom';
import { brand } from '../../../domain/brand.ts';
import { formatDay } from '../../../domain/calendar.ts';
import { ageGroupLabels } from '../../../domain/tax/age-group.ts';
import type { TaxInput } from '../../../domain/tax/tax-result.ts';
import type { CalculationResult } from '../../../domain/tax/working.ts';
import { formatRand } from '../../../domain/money.ts';
import { Answer } from './answer.tsx';
import { PrintFigures } from './print-figures.tsx';
import { PrintWorking } from './print-working.tsx';
import { usePrinting } from './use-printing.ts';

interface PrintSheetProps {
  input: TaxInput;
  result: CalculationResult;
}

/** Nothing of the page but the sheet, on A4. */
const onlyTheSheet = {
  '@page': { size: 'A4', margin: '14mm' },
  '@media print': { 'body > *:not([data-sheet])': { display: 'none !important' } },
};

const Inputs = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 28px',
    mt: '14px',
    py: '8px',
    borderBlock: '1px solid',
    borderColor: 'line-strong',
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: '600' },
  },
});

/** One A4 page: what was entered, the figures and the working. It exists only while the browser prints. */
export function PrintSheet({ input, result }: PrintSheetProps) {
  const printed = usePrinting();
  if (!printed) return null;
  const members = input.medicalAidMembers === 5 ? '5 or more' : String(input.medicalAidMembers);
  const inputs = [
    ['Tax year', input.taxYear],
    ['Income', formatRand(input.income)],
    ['Age', ageGroupLabels[input.age]],
    ['Retirement contributions', formatRand(input.retirementContributions)],
    ['Medical aid members', members],
  ];
  return createPortal(
    <chakra.div
      data-sheet=""
      bg="white"
      fontSize="12px"
      lineHeight="1.4"
      display="none"
      _print={{ display: 'block' }}
    >
      <Global styles={onlyTheSheet} />
      <chakra.p display="flex" justifyContent="space-between" color="muted" mb="12px">
        <chakra.strong color="ink">{brand.name}</chakra.strong>
        {formatDay(printed)}
      </chakra.p>
      <chakra.h1 textStyle="h3">Personal income tax, {input.taxYear}</chakra.h1>
      <Inputs>
        {inputs.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Inputs>
      <chakra.div containerType="inline-size" my="-4px">
        <Answer result={result} period="annual" />
      </chakra.div>
      <PrintFigures result={result} />
      <PrintWorking result={result} />
      <chakra.p mt="12px" color="muted">
        These figures are an estimate. What the revenue service assesses depends on all you earned and may
        deduct.
      </chakra.p>
    </chakra.div>,
    document.body,
  );
}
