import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx';
import type { PrintRequest } from './printed-page.tsx';

interface SheetButtonProps<Answer> {
  /** Answer to print, or null if there is no complete answer. */
  answer: Answer | null;
  /** Whether phones show the button too. */
  onPhones?: boolean;
  /** Renders the sheet, a lazy component. */
  renderSheet: (answer: Answer, request: PrintRequest) => ReactNode;
}

/** Delay in ms between an answer and the preloading of its print sheet. */
const PRELOAD_DELAY_MS = 3000;

/**
 * Button that prints a sheet, which loads on demand. By default hidden on phones, where users can print from
 * the browser menu.
 */
export function SheetButton<Answer>({ answer, onPhones = false, renderSheet }: SheetButtonProps<Answer>) {
  const [wanted, setWanted] = useState(false);
  const [asked, setAsked] = useState(false);

  // Preload the sheet for users who print from the browser menu or with the keyboard.
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
        display={onPhones ? undefined : { base: 'none', tablet: 'inline-flex' }}
        // Take up space even if there is nothing to print, so its neighbours don't move.
        visibility={answer ? undefined : 'hidden'}
        onClick={() => {
          setWanted(true);
          setAsked(true);
        }}
      >
        Print
      </Button>
      {wanted && answer && (
        <SectionBoundary>{renderSheet(answer, { asked, onPrinted: () => setAsked(false) })}</SectionBoundary>
      )}
    </>
  );
}
