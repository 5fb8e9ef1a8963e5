import { chakra } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { brand } from '../../../domain/brand.ts';
import { formatDay } from '../../../domain/calendar.ts';
import type { TaxInput } from '../../../domain/tax/tax-result.ts';
import type { CalculationResult } from '../../../domain/tax/working.ts';
import { PrintAnswer } from './print-answer.tsx';
import { PrintFigures } from './print-figures.tsx';
import { PrintInputs } from './print-inputs.tsx';
import { PrintWorking } from './print-working.tsx';
import { usePrinting } from './use-printing.ts';

interface PrintSheetProps {
  input: TaxInput;
  result: CalculationResult;
  /** The button was pressed: print as soon as the sheet can be. */
  asked: boolean;
  onPrinted: () => void;
}

/** Nothing of the page but the sheet, on A4. */
const onlyTheSheet = {
  '@page': { size: 'A4', margin: '12mm 14mm' },
  '@media print': { 'body > *:not([data-sheet])': { display: 'none !important' } },
};

/** One A4 page: what was entered, the figures and the working. It stands on the page only while the browser prints. */
export function PrintSheet({ input, result, asked, onPrinted }: PrintSheetProps) {
  const printed = usePrinting();
  useEffect(() => {
    if (!asked) return;
    onPrinted();
    // Outside of React's own work, in which the sheet could not be put on the page at once.
    setTimeout(() => window.print());
  }, [asked, onPrinted]);

  if (!printed) return null;
  return createPortal(
    <chakra.div
      data-sheet=""
      display="none"
      _print={{ display: 'block' }}
      bg="white"
      color="ink"
      fontSize="11px"
      lineHeight="1.4"
    >
      <Global styles={onlyTheSheet} />
      <chakra.p display="flex" justifyContent="space-between" color="muted" mb="10px">
        <chakra.strong color="ink">{brand.name}</chakra.strong>
        {formatDay(printed)}
      </chakra.p>
      <chakra.h1 textStyle="h3">Personal income tax, {input.taxYear}</chakra.h1>
      <PrintInputs input={input} />
      <PrintAnswer result={result} />
      <PrintFigures result={result} />
      <PrintWorking result={result} />
      <chakra.p mt="10px" color="muted">
        These figures are an estimate. What the revenue service assesses depends on all you earned and may
        deduct.
      </chakra.p>
    </chakra.div>,
    document.body,
  );
}
