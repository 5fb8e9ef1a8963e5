import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/**
 * For a dialog that the address names: opened by a step forward, it is closed by the step back, so that Back never leads
 * to a dialog that was closed. `close` does `otherwise` where the page began with the dialog.
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
