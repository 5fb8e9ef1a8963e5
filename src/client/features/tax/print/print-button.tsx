import { lazy } from 'react';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';
import type { CalculationResult } from '../../../../domain/tax/working/working.ts';
import { SheetButton } from './sheet-button.tsx';

const PrintSheet = lazy(() => import('./print-sheet.tsx').then((module) => ({ default: module.PrintSheet })));

/** Calculator input and the result to print. */
export interface PrintableAnswer {
  input: TaxInput;
  result: CalculationResult;
}

/** Button that prints a calculation. `answer` is null if there is no income. */
export function PrintButton({ answer }: { answer: PrintableAnswer | null }) {
  return (
    <SheetButton
      answer={answer}
      renderSheet={(printable, request) => <PrintSheet {...printable} {...request} />}
    />
  );
}
