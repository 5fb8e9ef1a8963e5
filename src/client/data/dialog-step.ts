import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/**
 * Tracks history for a dialog with its own URL. Opening the dialog pushes a history entry and closing it goes
 * back, so Back never reopens a closed dialog. `close` calls `otherwise` instead if the page was loaded with
 * the dialog already open.
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
