import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/**
 * For a dialog that has its own URL: opening it pushes a history entry and closing it goes back, so Back never reopens a
 * closed dialog. `close` calls `otherwise` when the page was loaded with the dialog open.
 */
export function useDialogStep() {
  const { history } = useRouter();
  const cameByStep = useRef(false);
  return {
    opened: () => {
      cameByStep.current = true;
    },
    close: (otherwise: () => void) => {
      if (cameByStep.current) history.back();
      else otherwise();
      cameByStep.current = false;
    },
  };
}
