import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { DialogRootProps } from '@chakra-ui/react/dialog';
import type { KeyboardEvent, ReactNode } from 'react';
import { toastRegion } from '../../data/notifications.ts';
import { useOpener } from './use-opener.ts';

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
  const opener = useOpener(open);
  const afterwards = () => finalFocus?.() ?? opener();
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
