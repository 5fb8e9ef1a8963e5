import { lazy, useEffect, useState } from 'react';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';
import type { CalculationResult } from '../../../../domain/tax/working/working.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx';

const PrintSheet = lazy(() => import('./print-sheet.tsx').then((module) => ({ default: module.PrintSheet })));

/** Input and result. */
export interface PrintableAnswer {
  input: TaxInput;
  result: CalculationResult;
}

interface PrintButtonProps {
  /** Null without an income: there is nothing to print. */
  answer: PrintableAnswer | null;
}

/** Delay after an answer before its print sheet is loaded, in ms. */
const PRELOAD_DELAY_MS = 3000;

/** Prints the sheet, which loads once there is something to print. Hidden on phones, whose browser menu prints too. */
export function PrintButton({ answer }: PrintButtonProps) {
  const [wanted, setWanted] = useState(false);
  const [asked, setAsked] = useState(false);

  // Preload for users who print from the browser's menu or by keyboard.
  useEffect(() => {
    if (!answer || wanted) return;
    const timer = setTimeout(() => setWanted(true), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [answer, wanted]);

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon="print"
        display={{ base: 'none', tablet: 'inline-flex' }}
        disabled={!answer}
        onClick={() => {
          setWanted(true);
          setAsked(true);
        }}
      >
        Print
      </Button>
      {wanted && answer && (
        <SectionBoundary>
          <PrintSheet {...answer} asked={asked} onPrinted={() => setAsked(false)} />
        </SectionBoundary>
      )}
    </>
  );
}
