import type { UserChallengeView } from '../../../../domain/savings/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { cardId } from '../challenge-card.tsx';
import { useLeaveChallenge } from '../savings-mutations.ts';

interface LeaveDialogProps {
  own: UserChallengeView;
  onClose: () => void;
}

/** Dialog that asks for confirmation before the user leaves a challenge. */
export function LeaveDialog({ own, onClose }: LeaveDialogProps) {
  const leave = useLeaveChallenge();
  const isDone = leave.isSuccess;
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title={`Leave ${own.challenge.name}?`}
      // The trigger was in the change dialog, which is gone.
      finalFocus={() => document.getElementById(isDone ? 'main' : cardId(own.id))}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep challenge
          </Button>
          <Button
            variant="danger"
            busy={leave.isPending}
            busyLabel="Leaving…"
            onClick={() => leave.mutate({ id: own.id }, { onSuccess: onClose })}
          >
            Leave challenge
          </Button>
        </>
      }
    >
      <p>
        {own.currentAmount === '0.00'
          ? 'It has no entries, so it will be removed. You can join again.'
          : 'It will be marked as failed, but you keep its history. Your savings are still yours, and you can join again.'}
      </p>
    </Dialog>
  );
}
