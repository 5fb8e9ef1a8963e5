import { lazy, useEffect, useState } from 'react';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';
import type { CalculationResult } from '../../../../domain/tax/working/working.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx';

const PrintSheet = lazy(() => import('./print-sheet.tsx').then((module) => ({ default: module.PrintSheet })));

/** Calculator input and the result to print. */
export interface PrintableAnswer {
  input: TaxInput;
  result: CalculationResult;
}

interface PrintButtonProps {
  /** Answer to print, or null without an income. */
  answer: PrintableAnswer | null;
}

/** Delay in ms between an answer and the preloading of its print sheet. */
const PRELOAD_DELAY_MS = 3000;

/**
 * Button that prints the result sheet, which loads on demand. Hidden on phones, where users can print from
 * the browser menu.
 */
export function PrintButton({ answer }: PrintButtonProps) {
  const [wanted, setWanted] = useState(false);
  const [asked, setAsked] = useState(false);

  // Preloads the sheet for users who print from the browser menu or with the keyboard.
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
