import { lazy, type ReactNode, useState } from 'react';
import type { ConversationMessage } from '../../../domain/assistant/schemas.ts';
import { DialogBoundary } from '../../ui/overlays/dialog-boundary.tsx';

const HandOverDialog = lazy(async () => ({
  default: (await import('./hand-over-dialog.tsx')).HandOverDialog,
}));

interface HandOver {
  open: () => void;
  /** The dialog. Renders nothing while closed. */
  dialog: ReactNode;
}

/** Hands a conversation over to the practice. The dialog loads on demand. */
export function useHandOver(messages: readonly ConversationMessage[], returnId?: number): HandOver {
  const [opened, setOpened] = useState({ isOpen: false, times: 0 });
  const close = () => setOpened(({ times }) => ({ isOpen: false, times }));
  return {
    open: () => setOpened(({ times }) => ({ isOpen: true, times: times + 1 })),
    dialog: opened.isOpen && (
      <DialogBoundary key={opened.times} onFailed={close}>
        <HandOverDialog messages={messages} returnId={returnId} onClose={close} />
      </DialogBoundary>
    ),
  };
}
