import { useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useRemove } from './assistant-queries.ts';

interface RemoveDialogProps {
  id: number;
  title: string;
  onRemoved: () => void;
  onClose: () => void;
  /** Returns the element to focus once the conversation's button is gone. */
  finalFocus: () => HTMLElement | null;
}

/** Confirmation dialog for permanently deleting a conversation. Open while mounted. */
export function RemoveDialog({ id, title, onRemoved, onClose, finalFocus }: RemoveDialogProps) {
  const remove = useRemove();
  const isRemoved = useRef(false);
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title="Delete this conversation?"
      finalFocus={() => (isRemoved.current ? finalFocus() : null)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep conversation
          </Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            busyLabel="Deleting…"
            onClick={() =>
              remove.mutate(
                { id },
                {
                  onSuccess: () => {
                    isRemoved.current = true;
                    onClose();
                    onRemoved();
                  },
                },
              )
            }
          >
            Delete conversation
          </Button>
        </>
      }
    >
      <p>“{title}” and its answers will be permanently deleted.</p>
    </Dialog>
  );
}
