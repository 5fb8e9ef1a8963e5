import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

interface LeaveQuestionProps {
  /** Whether leaving the page requires confirmation. */
  asks: boolean;
  title: string;
  /** Description of the changes that would be lost. */
  children: ReactNode;
}

/** Asks for confirmation before the user leaves a page with unsaved changes. */
export function LeaveQuestion({ asks, title, children }: LeaveQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => asks,
    enableBeforeUnload: asks,
    withResolver: true,
  });
  return (
    <Dialog
      role="alertdialog"
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={() => reset?.()}>
            Stay here
          </Button>
          <Button variant="danger" onClick={() => proceed?.()}>
            Leave
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
