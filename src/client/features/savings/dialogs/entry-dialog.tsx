import { chakra } from '@chakra-ui/react/styled-system';
import type { UserChallengeView } from '../../../../domain/savings/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showServerErrors } from '../../../ui/forms/form.ts';
import { useFormDraft } from '../../../ui/forms/use-form-draft.ts';
import { EntryForm, useEntryForm } from './entry-form.tsx';
import type { Completion } from '../celebration/celebration-text.ts';
import { useAddEntry } from '../savings-mutations.ts';
import { centsLeft, rand } from '../savings-text.ts';

interface EntryDialogProps {
  own: UserChallengeView;
  onClose: () => void;
  /** Called after an entry is added. */
  onAdded: () => void;
  /** Called before `onAdded` if the entry completes the challenge. */
  onCompleted: (completion: Completion) => void;
  /** Returns the focus target after an entry is added, because the trigger may be gone. */
  finalFocus: () => HTMLElement | null;
}

/** Dialog for adding an entry to an active challenge. */
export function EntryDialog({ own, onClose, onAdded, onCompleted, finalFocus }: EntryDialogProps) {
  const form = useEntryForm();
  const draft = useFormDraft(form, `savings-entry-${own.id}`);
  const add = useAddEntry(onCompleted);
  const close = () => {
    draft.clear();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={`Add entry to ${own.challenge.name}`}
      finalFocus={() => (add.isSuccess ? finalFocus() : null)}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form="entry" busy={add.isPending} busyLabel="Adding…">
            Add Entry
          </Button>
        </>
      }
    >
      <chakra.p textStyle="ui" color="muted">
        {rand(own.currentAmount)} of {rand(own.targetAmount)} saved so far.
      </chakra.p>
      <EntryForm
        id="entry"
        form={form}
        left={centsLeft(own)}
        busy={add.isPending}
        plan={own.plan ?? undefined}
        onSubmit={(values) =>
          add.mutate(
            { userChallengeId: own.id, ...values },
            {
              onSuccess: () => {
                draft.clear();
                onAdded();
              },
              onError: (error) => void showServerErrors(form, error),
            },
          )
        }
      />
    </Dialog>
  );
}
