import { useEffect, useRef } from 'react';
import type { MouseEvent, SyntheticEvent } from 'react';

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
