import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What happens then. */
  children: ReactNode;
  keep: string;
  act: string;
  busy: boolean;
  busyLabel: string;
  onClose: () => void;
  onAct: () => void;
}

/** Asks once more before something that can't be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, keep, act, busy, busyLabel, onClose, onAct } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {keep}
          </Button>
          <Button variant="danger" busy={busy} busyLabel={busyLabel} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
