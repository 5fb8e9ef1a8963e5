import { useEffect, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, SyntheticEvent } from 'react';
import { modalStack } from './modal-stack.ts';

/**
 * Opens and closes a native `<dialog>` with a state. The browser keeps the focus inside, gives it back afterwards,
 * makes the page behind it inert and closes on Escape; a press on the ground beside it closes too.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || open === dialog.open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  // Before the dialog leaves the page, also with the whole screen around it: what moved into it must get out in time.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    modalStack.push(dialog);
    return () => modalStack.remove(dialog);
  }, [open]);

  useEffect(() => {
    if (!open) return;
    document.documentElement.style.overflow = 'hidden';
    return () => void (document.documentElement.style.overflow = '');
  }, [open]);

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onClose: () => {
      if (open) onClose();
    },
    onPointerDown: (event: MouseEvent) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
