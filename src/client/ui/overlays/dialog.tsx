import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { chakra } from '@chakra-ui/react/styled-system';
import { Portal } from '@chakra-ui/react/portal';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { toastRegion } from '../../data/notifications.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Line of text below the title. */
  note?: ReactNode;
  /** With `xl`, the content scrolls between title and footer and sets its own padding. */
  size?: 'md' | 'lg' | 'xl';
  /** Use `alertdialog` to confirm an irreversible action. */
  role?: 'dialog' | 'alertdialog';
  /** Returns the element to focus after opening; by default, the first focusable one. */
  initialFocus?: () => HTMLElement | null;
  /**
   * Returns the element to focus after closing. By default or for null, focus returns to the previous
   * element, or to the main landmark if that element is gone.
   */
  finalFocus?: () => HTMLElement | null;
  /** Cancel button, then the action button. Omit for read-only dialogs. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * Returns the focused element, or null if nothing has focus. For a menu that is about to close, returns its
 * trigger button.
 */
function focusedElement(): HTMLElement | null {
  const focused = document.activeElement;
  if (focused === document.body) return null;
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (button ? document.getElementById(button) : focused) as HTMLElement | null;
}

/** Modal dialog whose content is mounted only while open. */
export function Dialog({
  open,
  onClose,
  title,
  note,
  size = 'md',
  role,
  initialFocus,
  finalFocus,
  footer,
  children,
}: DialogProps) {
  const opener = useRef<HTMLElement>(null);
  // Remember the focused element before focus moves into the dialog.
  useLayoutEffect(() => {
    if (open) opener.current = focusedElement();
  }, [open]);
  const afterwards = () =>
    finalFocus?.() ?? (opener.current?.isConnected ? opener.current : document.getElementById('main'));
  return (
    <ChakraDialog.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      size={size}
      role={role}
      {...(initialFocus && { initialFocusEl: initialFocus })}
      finalFocusEl={afterwards}
      // A page that loads while the dialog is open takes focus. The dialog takes it back and stays open.
      onFocusOutside={(event) => event.preventDefault()}
      persistentElements={[toastRegion]}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content>
            <ChakraDialog.Header>
              <chakra.div minWidth="0">
                <ChakraDialog.Title>{title}</ChakraDialog.Title>
                {note && (
                  <chakra.p textStyle="sm" color="muted" overflowWrap="anywhere">
                    {note}
                  </chakra.p>
                )}
              </chakra.div>
              <IconButton icon="cross" label="Close" onClick={onClose} my="-10px" mr="-12px" />
            </ChakraDialog.Header>
            <ChakraDialog.Body>
              {role === 'alertdialog' ? (
                // Screen readers announce the description together with the title.
                <ChakraDialog.Description asChild>
                  <div>{children}</div>
                </ChakraDialog.Description>
              ) : (
                children
              )}
            </ChakraDialog.Body>
            {footer && <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
