import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { useLayoutEffect, useRef } from 'react';
import type { DialogRootProps } from '@chakra-ui/react/dialog';
import type { KeyboardEvent, ReactNode } from 'react';
import { toastRegion } from '../../data/notifications.ts';

export interface DialogFrameProps {
  open: boolean;
  onClose: () => void;
  /**
   * With `xl`, the content scrolls between the title and the footer, and sets its own padding. `sheet` has no
   * padding, and `window` fills the window.
   */
  size?: 'md' | 'lg' | 'xl' | 'sheet' | 'window';
  /** Use `alertdialog` to confirm an irreversible action. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Returns the element to focus after opening; by default, the first focusable one. */
  initialFocus?: (() => HTMLElement | null) | undefined;
  /**
   * Returns the element to focus after closing. By default or for null, focus returns to the previous
   * element, or to the main landmark if that element is gone.
   */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** Called for keys pressed in the dialog, but not in menus and dialogs that it opens. */
  onKey?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
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

/** Modal dialog frame without a title or buttons. Its content is mounted only while open. */
export function DialogFrame({
  open,
  onClose,
  size = 'md',
  role,
  initialFocus,
  finalFocus,
  onKey,
  children,
}: DialogFrameProps) {
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
      size={size as DialogRootProps['size']}
      role={role}
      {...(initialFocus && { initialFocusEl: initialFocus })}
      finalFocusEl={afterwards}
      // What appears behind the dialog may take focus. The dialog takes it back and stays open.
      onFocusOutside={(event) => event.preventDefault()}
      persistentElements={[toastRegion]}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content
            {...(onKey && {
              onKeyDown: (event) => {
                // React events also bubble here from menus and dialogs that are outside this one in the DOM.
                if (event.currentTarget.contains(event.target as Node)) onKey(event);
              },
            })}
          >
            {children}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
