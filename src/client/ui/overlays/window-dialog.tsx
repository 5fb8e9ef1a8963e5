import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import type { DialogFrameProps } from './dialog-frame.tsx';

interface WindowDialogProps extends Omit<DialogFrameProps, 'size' | 'role'> {
  title: string;
  /** Line of text below the title. */
  note: string;
  /** Buttons at the end of the bar. */
  tools?: ReactNode;
  footer?: ReactNode;
}

/** Modal dialog that fills the window, for content that needs all the space. */
export function WindowDialog({ title, note, tools, footer, children, ...frame }: WindowDialogProps) {
  return (
    <DialogFrame {...frame} size="window">
      <ChakraDialog.Header>
        <IconButton icon="cross" label="Close" onClick={frame.onClose} />
        <chakra.div flex="1" minWidth="0" lineHeight="20px">
          <ChakraDialog.Title truncate>{title}</ChakraDialog.Title>
          <chakra.p textStyle="xs" color="muted" truncate>
            {note}
          </chakra.p>
        </chakra.div>
        {tools}
      </ChakraDialog.Header>
      <ChakraDialog.Body>{children}</ChakraDialog.Body>
      {footer && <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
    </DialogFrame>
  );
}
