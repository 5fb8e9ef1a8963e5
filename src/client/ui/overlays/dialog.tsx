import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import type { DialogFrameProps } from './dialog-frame.tsx';

interface DialogProps extends Omit<DialogFrameProps, 'onKey'> {
  size?: 'md' | 'lg' | 'xl';
  title: ReactNode;
  /** Line of text below the title. */
  note?: ReactNode;
  /** Cancel button, then the action button. Omit for read-only dialogs. */
  footer?: ReactNode;
}

/** Modal dialog with a title, content and buttons. */
export function Dialog({ title, note, footer, children, ...frame }: DialogProps) {
  return (
    <DialogFrame {...frame}>
      <ChakraDialog.Header>
        <chakra.div minWidth="0">
          <ChakraDialog.Title>{title}</ChakraDialog.Title>
          {note && (
            <chakra.p textStyle="sm" color="muted" overflowWrap="anywhere">
              {note}
            </chakra.p>
          )}
        </chakra.div>
        <IconButton icon="cross" label="Close" onClick={frame.onClose} my="-10px" mr="-12px" />
      </ChakraDialog.Header>
      <ChakraDialog.Body>
        {frame.role === 'alertdialog' ? (
          // Screen readers announce the description together with the title.
          <ChakraDialog.Description asChild>
            <div>{children}</div>
          </ChakraDialog.Description>
        ) : (
          children
        )}
      </ChakraDialog.Body>
      {footer && <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
    </DialogFrame>
  );
}
