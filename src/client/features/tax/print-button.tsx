import { lazy, useEffect, useState } from 'react';
import type { TaxInput } from '../../../domain/tax/tax-result.ts';
import type { CalculationResult } from '../../../domain/tax/working.ts';
import { Button } from '../../ui/button.tsx';
import { SectionBoundary } from '../../ui/section-boundary.tsx';

const PrintSheet = lazy(() => import('./print-sheet.tsx').then((module) => ({ default: module.PrintSheet })));

/** What was entered and what came of it. */
export interface PrintableAnswer {
  input: TaxInput;
  result: CalculationResult;
}

interface PrintButtonProps {
  /** Null before an income is entered: nothing to print. */
  answer: PrintableAnswer | null;
}

/** How long an answer has stood before its sheet is downloaded. */
const WHILE = 3000;

/** Prints the sheet, which is only downloaded once there is something to print. On phones the menu's own print will do. */
export function PrintButton({ answer }: PrintButtonProps) {
  const [wanted, setWanted] = useState(false);
  const [asked, setAsked] = useState(false);

  // Ready by the time someone prints by the browser's own menu or keys.
  useEffect(() => {
    if (!answer || wanted) return;
    const timer = setTimeout(() => setWanted(true), WHILE);
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
