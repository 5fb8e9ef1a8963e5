import { lazy, Suspense, useEffect, useState } from 'react';
import type { TaxInput } from '../../../domain/tax/tax-result.ts';
import type { CalculationResult } from '../../../domain/tax/working.ts';
import { Button } from '../../ui/button.tsx';

const loadSheet = () => import('./print-sheet.tsx').then((module) => ({ default: module.PrintSheet }));
const PrintSheet = lazy(loadSheet);

interface PrintButtonProps {
  /** Null before an income is entered: nothing to print. */
  sheet: { input: TaxInput; result: CalculationResult } | null;
}

/** How long an answer has stood before its sheet is downloaded. */
const WHILE = 3000;

/** Prints the sheet, which is only downloaded once there is something to print. On phones the menu's own print will do. */
export function PrintButton({ sheet }: PrintButtonProps) {
  const [wanted, setWanted] = useState(false);

  // Ready by the time someone prints by the browser's own menu or keys.
  useEffect(() => {
    if (!sheet || wanted) return;
    const timer = setTimeout(() => setWanted(true), WHILE);
    return () => clearTimeout(timer);
  }, [sheet, wanted]);

  const print = async () => {
    setWanted(true);
    await loadSheet();
    // One turn for React to put the sheet on the page.
    setTimeout(() => window.print());
  };
  return (
    <>
      <Button
        variant="outline"
        display={{ base: 'none', md: 'inline-flex' }}
        size="sm"
        icon="print"
        disabled={!sheet}
        onPointerEnter={() => setWanted(true)}
        onFocus={() => setWanted(true)}
        onClick={() => void print()}
      >
        Print
      </Button>
      {wanted && sheet && (
        <Suspense>
          <PrintSheet {...sheet} />
        </Suspense>
      )}
    </>
  );
}
